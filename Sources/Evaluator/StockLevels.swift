package import RecipeGraph

/// How much there is of every fruit of a menu.
package struct StockLevels: Hashable, Sendable {
  private var quantities: [Quantity]

  /// The stock that the menu opens with.
  package init(openingOf menu: MenuView) {
    quantities = menu.fruits.map(\.openingStock)
  }

  /// Takes what an order takes that was decided on these levels.
  package mutating func take(_ plan: Plan) {
    for consumption in plan.consumptions { self[consumption.fruit] = consumption.left }
  }

  package subscript(fruit: Ref<Fruit>) -> Quantity {
    get { quantities[fruit.index] }
    set { quantities[fruit.index] = newValue }
  }
}
