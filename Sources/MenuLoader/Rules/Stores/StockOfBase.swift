import Diagnostics
import RecipeGraph

/// JU211: stock of what is only made on demand.
enum StockOfBase: MenuRule {
  static let rule = Rule(
    "JU211", .error, "only fruits are stocked",
    explanation: """
      A base is made from its fruits when a juice needs it, and never stocked, so there is no \
      stock of it to begin with, to bound or to expect. If it is kept ready in the fridge, it is a \
      fruit as far as the menu is concerned.
      """,
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      juices:
        sweet: {syrup: 20 ml}
      stores:
        gangnam: {stock: {syrup: 1 l}}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      juices:
        sweet: {syrup: 20 ml}
      stores:
        gangnam: {stock: {sugar: 1 kg}}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.referenceProblems {
      guard case .base(let base) = problem.reason else { continue }
      let (reference, declared) = (problem.reference, menu.ingredients[base].location)
      findings.report(
        Finding(
          rule, "\(problem.owner.text) counts base \(reference.id.quoted), which is never stocked",
          at: Label(reference.location.span, "not a fruit"),
          related: [Label(declared.span, "made on demand")] + reference.location.aliasLabels,
          help: ["name the fruits that it is made of"]))
    }
  }
}
