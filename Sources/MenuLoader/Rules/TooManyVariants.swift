import Diagnostics
import YAMLTree

/// JU216: the bound on what one juice can be ordered as.
enum TooManyVariants {
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

  /// - Returns: whether there are too many; what they are is then not looked at.
  static func check(
    _ juice: JuiceDeclaration, _ limits: Limits, _ findings: inout Findings
  ) -> Bool {
    let id = "juice \(juice.id.quoted)"
    var isTooMuch = false
    func check(_ sites: [SourceLocation], _ kind: String, most: Int) {
      guard sites.count > most else { return }
      isTooMuch = true
      findings.report(
        Finding(
          rule, "\(id) has \(sites.count) \(kind), more than \(most)",
          at: Label(sites[most].span, "one too many"), related: sites[most].viaLabels,
          help: ["delete some, or make several juices of it"], about: kind))
    }
    check(juice.sizes.map(\.site), "sizes", most: limits.variants)
    check(juice.options.map(\.site), "options", most: limits.variants)
    check(
      juice.substitutes.map(\.site), "ingredients with substitutes", most: limits.variants)
    for substitute in juice.substitutes {
      check(
        substitute.alternatives.map(\.site), "substitutes for \(substitute.ingredient.quoted)",
        most: limits.alternatives)
    }
    return isTooMuch
  }
}
