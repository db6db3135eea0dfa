import Evaluator
import RecipeGraph

extension Movement {
  /// A movement of a fruit, in the dimension in which the menu counts it.
  init(of fruit: Ref<Fruit>, by delta: Int, to balance: Quantity, in menu: MenuView) {
    // A fruit has more to copy than these two properties.
    self.init(
      fruitID: menu.fruits[fruit.index].id, dimension: menu.fruits[fruit.index].dimension,
      delta: delta, balance: balance)
  }

  /// What an order or the making of a base takes.
  init(_ consumption: Consumption, in menu: MenuView) {
    self.init(
      of: consumption.fruit, by: -consumption.quantity.thousandths, to: consumption.left, in: menu)
  }

  /// What a change of stock does.
  init(_ movement: FruitMovement, in menu: MenuView) {
    self.init(
      of: movement.fruit, by: movement.after.thousandths - movement.before.thousandths,
      to: movement.after, in: menu)
  }

  /// The movement to zero of the stock in a former dimension; nil if there was none.
  init?(givenUp movement: FruitMovement, in menu: MenuView) {
    guard let former = movement.givenUp else { return nil }
    self.init(
      fruitID: menu[movement.fruit].id, dimension: former.dimension,
      delta: -former.quantity.thousandths, balance: .zero)
  }

  /// The movement that reverses it; nil if the stock would fall below zero or exceed 64 bits.
  ///
  /// - Parameter stock: the present stock, in the same dimension.
  func reversed(on stock: Quantity) -> Movement? {
    let (delta, overflow) = 0.subtractingReportingOverflow(delta)
    let (sum, sumOverflow) = stock.thousandths.addingReportingOverflow(delta)
    guard !overflow, !sumOverflow, sum >= 0 else { return nil }
    return Movement(
      fruitID: fruitID, dimension: dimension, delta: delta, balance: Quantity(thousandths: sum))
  }
}
