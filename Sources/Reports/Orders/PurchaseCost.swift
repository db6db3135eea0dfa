import Diagnostics
import Evaluator
import RecipeGraph

extension MenuView {
  /// What amounts of fruits cost; nil for a menu without costs.
  func costOfBuying(_ purchases: [(Ref<Fruit>, Quantity)]) -> MeasureSum? {
    guard graph.told.measures.contains(.cost), !purchases.isEmpty else { return nil }
    return graph.sum(.cost, of: purchases.map { Need(fruit: $0, amount: $1.value) })
  }
}

extension Names {
  func costOfBuying(_ sum: MeasureSum) -> String {
    let cost = text(of: sum, .cost)
    return sum.value == nil
      ? language.text("The cost of the purchase is \(cost).")
      : language.text("The purchase costs \(cost).")
  }
}
