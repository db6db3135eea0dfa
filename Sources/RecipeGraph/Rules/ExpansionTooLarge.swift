import Diagnostics

/// JU205: the bound on the work that bases inside bases can cause.
enum ExpansionTooLarge {
  static let rule = Rule("JU205", .error, "the bases of a menu expand to a bounded size")

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "the bases of this menu expand to too many lines", at: Label(span, "at \(what)"),
      notes: ["what comes after it has not been checked"],
      help: ["use fewer large bases in other recipes"])
  }
}
