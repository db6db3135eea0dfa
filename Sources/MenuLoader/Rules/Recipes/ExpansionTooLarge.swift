import Diagnostics

/// JU205: the bound on the work that bases, sizes and aliases can multiply to.
enum ExpansionTooLarge: MenuRule {
  static let rule = Rule(
    "JU205", .error, "the recipes of a menu expand to a bounded size",
    explanation: """
      Every recipe is expanded through its bases to the fruits that it takes, in each of its sizes. \
      Large bases inside of many recipes, many sizes of long recipes and aliases multiply that work; \
      there is a bound on it, far above what menus need: 50,000 lines of what juices and bases take, \
      and one more for every two bytes of the menu's files, so that no file can exhaust the program.
      """,
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
    fixed: """
      fruits:
        mango: 100
        kiwi: 100
      bases:
        mix: {yields: 3, uses: {mango: 6, kiwi: 3}}
      juices:
        small: {mix: 1}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for case .tooLarge(let what, let location) in menu.needProblems {
      findings.report(finding(what, at: location.span))
    }
  }

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "the recipes of this menu expand to too many lines", at: Label(span, "at \(what)"),
      notes: ["what comes after it has not been checked"],
      help: ["use fewer large bases in other recipes, and fewer sizes of long ones"])
  }
}
