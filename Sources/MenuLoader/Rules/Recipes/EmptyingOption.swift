import Diagnostics

/// JU210: a juice with everything left out.
enum EmptyingOption: MenuRule {
  static let rule = Rule(
    "JU210", .error, "options leave something of a recipe",
    explanation: """
      With this option, or with several together, every ingredient of the recipe is dropped and \
      none is added: the juice would be an empty cup that takes no stock. Let an option add \
      something, or drop less.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          uses: {mango: 2}
          options: {plain: {drop: [mango]}}

      """,
    fixed: """
      fruits:
        mango: 10
        milk: 1 l
      juices:
        mango:
          uses: {mango: 2, milk: 100 ml}
          options: {plain: {drop: [milk]}}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for juice in menu.juices.all
    where !juice.options.isEmpty && VariantExcess.all(in: juice, menu.limits).isEmpty {
      check(juice, &findings)
    }
  }

  /// Options that add something leave something.
  private static func check(_ juice: JuiceSyntax, _ findings: inout Findings) {
    let uses = juice.recipe.uses.map(\.ingredient)
    let emptying = juice.options.filter { $0.isValid && $0.add.uses.isEmpty }
    let dropped = Set(emptying.flatMap { $0.drop.map(\.id) })
    guard !uses.isEmpty, uses.allSatisfy(dropped.contains),
      let last = emptying.last(where: { !$0.drop.isEmpty })
    else { return }
    let alone = emptying.filter { option in
      guard option.drop.count >= uses.count else { return false }
      let drops = Set(option.drop.map(\.id))
      return uses.allSatisfy(drops.contains)
    }
    for option in alone {
      findings.report(
        Finding(
          rule, "option \(option.id.quoted) leaves nothing of juice \(juice.id.quoted)",
          at: Label(option.location.span, "drops every ingredient"),
          help: ["drop less, or add something"]))
    }
    guard alone.isEmpty else { return }
    let others = emptying.filter { $0.id != last.id && !$0.drop.isEmpty }
    let names = (others + [last]).map(\.id.quoted).joined(separator: ", ")
    findings.report(
      Finding(
        rule, "options \(names) together leave nothing of juice \(juice.id.quoted)",
        at: Label(last.location.span, "drops the last ingredient"),
        related: others.map { Label($0.location.span, "drops others") },
        help: ["drop less, or add something"]))
  }
}
