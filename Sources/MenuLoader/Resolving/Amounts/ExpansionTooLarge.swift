import Diagnostics

/// JU205: the bound on the work that bases, sizes and aliases can multiply to.
enum ExpansionTooLarge {
  static let rule = Rule(
    "JU205", .error,
    .text("the recipes of a menu expand to a bounded size", ko: "메뉴의 레시피를 풀었을 때의 크기에는 한도가 있어요"),
    explanation: .text(
      """
      Every recipe is expanded through its bases to the fruits that it takes, in each of its sizes. \
      Large bases inside of many recipes, many sizes of long recipes, aliases, and long sizes and options \
      that many juices take by name multiply that work; \
      there is a bound on it, far above what menus need: 50,000 lines of what juices and bases take, \
      and one more for every two bytes of the menu's files, so that no file can exhaust the program.
      """,
      ko: """
        레시피마다 사이즈별로 베이스를 풀어서 드는 재료를 계산해요. 큰 베이스를 많은 레시피에 \
        쓰거나, 긴 레시피에 사이즈가 많거나, 별칭을 많이 쓰거나, 긴 공용 사이즈와 옵션을 많은 쥬스가 가져다 쓰면 \
        계산이 몇 배로 늘어나요. 그래서 어떤 \
        파일로도 프로그램이 멈추지 않게 한도를 두었어요. 쥬스와 베이스에 드는 재료 50,000줄에 메뉴 \
        파일 2바이트마다 한 줄을 더한 만큼이고, 보통 메뉴에는 넉넉해요.
        """),
    bad: """
      fruits:
        mango: 100
        kiwi: 100
      bases:
        mix: {yields: 3, uses: {mango: 6, kiwi: 3}}
      juices:
        small: {mix: 1}
        large: {mix: 2}
        # … and a million more
      """,
    replacing: "  large: {mix: 2}\n  # … and a million more\n", with: "")

  /// - Parameter what: the part that exceeds the bound, as findings call it.
  static func finding(_ what: LocalizedText, at location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text(
        "the recipes of this menu expand to too many lines", ko: "이 메뉴의 레시피를 풀면 줄이 너무 많아요"),
      at: Label(location.span, .text("at \(what)", ko: "\(what)에서 넘었어요")),
      notes: [.text("what comes after it has not been checked", ko: "그 뒤는 검사하지 않았어요")],
      help: [
        .text(
          "use fewer large bases in other recipes, and fewer sizes of long ones",
          ko: "큰 베이스를 다른 레시피에 덜 쓰고 긴 레시피의 사이즈를 줄여 주세요")
      ])
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
