package import RecipeGraph

/// How much there is of every fruit of a graph.
package struct StockLevels: Hashable, Sendable {
  private var quantities: [Quantity]

  /// The stock that the menu opens with.
  package init(openingOf graph: RecipeGraph) {
    quantities = graph.fruits.map(\.openingStock)
  }

  /// Takes what an order takes that was decided on these levels.
  package mutating func take(_ plan: Plan) {
    for take in plan.takes { self[take.fruit] = take.left }
  }

  package subscript(fruit: Ref<Fruit>) -> Quantity {
    get { quantities[fruit.index] }
    set { quantities[fruit.index] = newValue }
  }
}
