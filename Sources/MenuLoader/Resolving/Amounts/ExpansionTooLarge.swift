import Diagnostics

/// JU205: the bound on the work that bases, sizes and aliases can multiply to.
enum ExpansionTooLarge {
  static let rule = Rule("JU205", .error)

  /// - Parameter what: the part that exceeds the bound, as findings call it.
  static func finding(_ what: LocalizedText, at location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text("the recipes of this menu expand to too many lines"),
      at: Label(location.span, .text("at \(what)")),
      notes: [.text("what comes after it has not been checked")],
      help: .text("use fewer large bases in other recipes, and fewer sizes of long ones"))
  }
}

extension WorkBudget {
  /// Spends steps before the work is done. The step that exceeds the budget has a finding; all work
  /// after it is left undone.
  ///
  /// - Parameter what: the part that the steps are for, as findings call it.
  /// - Returns: false once the budget is exceeded.
  mutating func spend(
    _ steps: Int, on what: @autoclosure () -> LocalizedText, at location: SourceLocation,
    _ findings: inout Findings
  ) -> Bool {
    guard !isExhausted else { return false }
    spend(steps)
    guard isExhausted else { return true }
    findings.report(ExpansionTooLarge.finding(what(), at: location))
    return false
  }
}
