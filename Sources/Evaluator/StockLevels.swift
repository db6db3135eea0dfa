package import RecipeGraph

/// How much there is of every fruit of a graph.
package struct StockLevels: Hashable, Sendable {
  private var quantities: [Quantity]

  /// The stock that the menu opens with.
  package init(openingOf menu: MenuView) {
    quantities = menu.fruits.map(\.openingStock)
  }

  /// Takes what an order takes that was decided on these levels.
  @inline(__always)
  package mutating func take(_ plan: Plan) {
    plan.forEachTake { self[$0.fruit] = $0.left }
  }

  /// Takes what was decided on a line alone, without options and its juice made as the recipe is.
  package mutating func take(_ line: OrderLine, in menu: MenuView) {
    for need in menu.graph.needs(of: line.juice, size: line.variant.size) {
      let taken = need.quantity(decidedFor: line.quantity)
      self[need.fruit] = Quantity(thousandths: self[need.fruit].thousandths - taken.thousandths)
    }
  }

  package subscript(fruit: Ref<Fruit>) -> Quantity {
    get { quantities[fruit.index] }
    set { quantities[fruit.index] = newValue }
  }
}
