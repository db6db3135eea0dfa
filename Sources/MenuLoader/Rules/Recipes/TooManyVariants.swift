import Diagnostics

/// JU216: the bound on what one juice can be ordered as.
enum TooManyVariants: MenuRule {
  static let rule = Rule(
    "JU216", .error,
    "a juice has at most 1,000 sizes and options, and 100 substitutes for each use",
    explanation: """
      Sizes, options and substitutes are looked at together when a menu is checked and a juice is \
      ordered. There is a bound on them, far above what anybody chooses from: 1,000 sizes, 1,000 \
      options and 1,000 ingredients with substitutes in one juice, and 100 alternatives for one \
      ingredient. A juice that needs more is better made into several.
      """,
    bad: """
      fruits:
        syrup: 1 l
        honey: 500 ml
        agave: 500 ml
      juices:
        sweet:
          uses: {syrup: 20 ml}
          substitutes:
            syrup: [{honey: 15 ml}, {agave: 15 ml}]
            # … and a hundred more

      """,
    fixed: """
      fruits:
        syrup: 1 l
        honey: 500 ml
      juices:
        sweet:
          uses: {syrup: 20 ml}
          substitutes:
            syrup: [{honey: 15 ml}]

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for juice in menu.juices.all where juice.hasVariants {
      for excess in VariantExcess.all(in: juice, menu.limits) {
        findings.report(
          Finding(
            rule,
            "juice \(juice.id.quoted) has \(excess.count) \(excess.kind), more than \(excess.limit)",
            at: Label(excess.location.span, "one too many"),
            related: excess.location.aliasLabels,
            help: ["delete some, or make several juices of it"], about: excess.kind))
      }
    }
  }
}
