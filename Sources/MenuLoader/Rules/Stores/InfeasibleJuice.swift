import Diagnostics
import RecipeGraph

/// JU302: a juice that cannot be made even once from the stock that the menu opens with.
enum InfeasibleJuice: MenuRule {
  static let rule = Rule(
    "JU302", .warning, "every juice can be made from opening stock",
    explanation: """
      One juice takes more of a fruit than the menu opens with, so it is sold out before the first \
      customer comes, until somebody restocks. That can be meant, and is then worth `# juice: \
      ignore[JU302]` and a reason.
      """,
    bad: """
      fruits:
        strawberry: 10
      juices:
        strawberry: {strawberry: 16}

      """,
    fixed: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawberry: 16}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let atMax = ExceedingNeed.all(in: menu, .max)
    // A juice that not even full stock allows has a finding of its own.
    for (juice, exceeding) in ExceedingNeed.all(in: menu, .openingStock)
      .sorted(by: { $0.key < $1.key }) where atMax[juice] == nil
    {
      let syntax = menu.juices[juice]
      findings.report(
        Finding(
          rule, "juice \(syntax.id.quoted) cannot be made from opening stock",
          at: Label(syntax.location.span, "needs \(ExceedingNeed.list(exceeding))"),
          related: ExceedingNeed.named(exceeding).map {
            Label($0.bound.location.span, "there is \($0.bound.amount)")
          },
          help: ["raise the opening stock, or lower the recipe"]))
    }
    StoreFeasibility.check(menu, .openingStock) { juices, needs, store, stock in
      findings.report(
        Finding(
          rule, "\(juices) cannot be made from opening stock in store \(store.id.quoted)",
          at: Label(stock.location.span, needs), related: stock.location.aliasLabels,
          help: ["raise this stock, or list under `hidden` what is not served there"]))
    }
  }
}
