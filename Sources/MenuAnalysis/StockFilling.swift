package import Evaluator
package import RecipeGraph

/// What to buy to bring the stock of every fruit to its upper bound, in whole packs that do not exceed it.
package struct StockFilling: Hashable, Sendable {
  /// A fruit that is below its upper bound.
  package struct Item: Hashable, Sendable {
    package let fruit: Ref<Fruit>
    package let stock: Quantity
    package let max: Quantity
    package let room: Quantity
    /// Nil for a fruit without packs, or if each is larger than the room.
    package let packs: PackSelection?
    /// What to buy.
    package let amount: Quantity

    fileprivate init?(_ fruit: Ref<Fruit>, _ levels: StockLevels, in menu: MenuView) {
      guard let max = menu[fruit].max, levels.otherUnits[fruit] == nil, levels[fruit] < max else {
        return nil
      }
      self.fruit = fruit
      self.max = max
      stock = levels[fruit]
      room = Quantity(thousandths: max.thousandths - stock.thousandths)
      packs = menu[fruit].packs(within: room)
      amount = packs?.total ?? (menu[fruit].packs.isEmpty ? room : .zero)
    }
  }

  package let items: [Item]
  /// Fruits whose stock is counted in another unit than their upper bound.
  package let unitsChanged: [Ref<Fruit>]
  /// Whether any fruit has an upper bound.
  package let hasMax: Bool

  package init(_ menu: MenuView, levels: StockLevels) {
    // Bases are cooked, and not bought.
    let fruits = menu.fruitRefs.filter { menu[$0].max != nil && menu[$0].base == nil }
    items = fruits.compactMap { Item($0, levels, in: menu) }
    unitsChanged = fruits.filter { levels.otherUnits[$0] != nil }
    hasMax = !fruits.isEmpty
  }
}
