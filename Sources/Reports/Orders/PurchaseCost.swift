import Diagnostics
import Evaluator
import RecipeGraph
package import Text

extension MenuView {
  /// What amounts of fruits cost; nil for a menu without costs.
  func costOfBuying(_ purchases: [(Ref<Fruit>, Quantity)]) -> MeasureSum? {
    guard graph.told.measures.contains(.cost), !purchases.isEmpty else { return nil }
    return graph.sum(.cost, of: purchases.map { Need(fruit: $0, amount: $1.value) })
  }
}

extension Names {
  func costOfBuying(_ sum: MeasureSum) -> String {
    let cost = TerminalText.sanitized(text(of: sum, .cost))
    return language.text("The purchase costs \(cost).", ko: "구매 비용: \(cost)")
  }
}

/// What a plan costs and takes in.
package struct WirePurchaseCost: WireObject {
  let cost: MeasureSum?
  let takings: Money?
  let graph: RecipeGraph

  package static let name = "PlanMoney"
  package static let summary = "What a plan costs and takes in."

  package static let properties = [
    currency(\.graph),
    property(
      "cost", { wire in wire.cost.map { WireSum(sum: $0, graph: wire.graph) } },
      "What it costs to buy everything, in whole packs where a fruit has packs; only for staff."),
    property(
      "takings", { $0.takings.map { WireMoney($0) } },
      "The price of everything that was asked for, with VAT, if everything has a price."),
  ]

  /// Nil if neither is known.
  init?(_ cost: MeasureSum?, takings: Money?, in graph: RecipeGraph) {
    guard cost != nil || takings != nil else { return nil }
    (self.cost, self.takings, self.graph) = (cost, takings, graph)
  }
}
