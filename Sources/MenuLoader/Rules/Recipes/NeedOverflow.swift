import Diagnostics

/// JU204: a need that cannot be counted exactly is refused, never rounded.
enum NeedOverflow: MenuRule {
  static let rule = Rule(
    "JU204", .error, "what a recipe needs in all can be counted exactly",
    explanation: """
      The need of a recipe is summed exactly over all its bases. Here the sum is larger than stock \
      can count, or its fraction has too many digits to be kept. It is not rounded and never wraps \
      around. Such numbers come from a wrong unit or an odd yield.
      """,
    bad: """
      fruits:
        sugar: 1000000 kg
      bases:
        syrup: {yields: 1 mg, uses: {sugar: 1000000 kg}}
      juices:
        sweet: {syrup: 1000000 kg}

      """,
    fixed: """
      fruits:
        sugar: 1000000 kg
      bases:
        syrup: {yields: 1 mg, uses: {sugar: 1000000 kg}}
      juices:
        sweet: {syrup: 1 mg}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for case .overflow(let what, let location) in menu.needProblems {
      findings.report(
        Finding(
          rule, "what \(what) needs in all is too large or too fine to be counted exactly",
          at: Label(location.span),
          help: ["use rounder amounts and yields, or fewer bases inside each other"]))
    }
  }
}
