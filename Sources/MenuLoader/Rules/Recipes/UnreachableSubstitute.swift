import Diagnostics

/// JU310: an alternative that can never be the first that suffices.
enum UnreachableSubstitute: MenuRule {
  static let rule = Rule(
    "JU310", .warning, "every substitute can be chosen",
    explanation: """
      Substitutes are tried in the order in which they are written, after the recipe itself. This \
      one takes at least as much of every fruit as something that is tried before it: whenever \
      there is enough for it, there is enough for the other, which is then chosen. Put it first, \
      or delete it.
      """,
    bad: """
      fruits:
        syrup: 1 l
        honey: 500 ml
      juices:
        sweet:
          uses: {syrup: 20 ml}
          substitutes: {syrup: [{honey: 15 ml}, {honey: 20 ml}]}

      """,
    fixed: """
      fruits:
        syrup: 1 l
        honey: 500 ml
      juices:
        sweet:
          uses: {syrup: 20 ml}
          substitutes: {syrup: [{honey: 15 ml}]}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for case .unreachable(let alternative, let substitute, let juice, let earlier)
      in menu.needProblems
    {
      findings.report(
        Finding(
          rule,
          "this substitute for \(substitute.ingredient.quoted) in juice \(juice.quoted) is never chosen",
          at: Label(alternative.location.span, "takes no less of anything"),
          related: [Label(earlier.location.span, "than this, which is tried before")],
          help: [
            earlier.isItself ? "let it take less, or delete it" : "put it first, or delete it"
          ]))
    }
  }
}
