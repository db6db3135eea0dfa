package import RecipeGraph

/// How much there is of every fruit of a graph.
package struct StockLevels: Hashable, Sendable {
  private var quantities: [Quantity]

  /// The stock that the menu opens with.
  package init(openingOf graph: RecipeGraph) {
    quantities = graph.fruits.map(\.openingStock)
  }

  package subscript(fruit: Ref<Fruit>) -> Quantity {
    get { quantities[fruit.index] }
    set { quantities[fruit.index] = newValue }
  }
}
