package import RecipeGraph

/// The stock of every fruit of a menu.
package struct StockLevels: Hashable, Sendable {
  private var quantities: [Quantity]
  /// Fruits that the ledger counts in another dimension than the menu. Their stock in the dimension of the
  /// menu is unknown and cannot be used; as a quantity it is zero.
  package private(set) var otherUnits: [Ref<Fruit>: StockInOtherUnit] = [:]
  /// What the store does not sell for the time being; nil if it sells all.
  package var off: SwitchedOff?

  package init(openingOf menu: MenuView) {
    quantities = menu.fruits.map(\.openingStock)
  }

  /// - Parameter quantities: by fruit.
  package init(_ quantities: [Quantity]) {
    self.quantities = quantities
  }

  /// Whether there is an amount of a fruit.
  package func covers(_ amount: Rational, of fruit: Ref<Fruit>) -> Bool {
    let stock = quantities[fruit.index]
    if stock == .unlimited { return true }
    // Most amounts are whole.
    if amount.isInteger, amount.isPositive {
      return amount.numerator <= Int128(stock.thousandths / 1_000)
    }
    let (needed, isWide) = amount.numerator.multipliedReportingOverflow(by: 1_000)
    let (available, isWider) = Int128(stock.thousandths)
      .multipliedReportingOverflow(by: amount.denominator)
    guard !isWide, !isWider else { return Quantity(covering: amount).map { $0 <= stock } ?? false }
    return needed <= available
  }

  package subscript(fruit: Ref<Fruit>) -> Quantity {
    get { quantities[fruit.index] }
    set {
      quantities[fruit.index] = newValue
      if !otherUnits.isEmpty { otherUnits[fruit] = nil }
    }
  }

  /// The stock of a fruit, in the unit in which it is counted.
  package func amount(of fruit: Ref<Fruit>, in menu: MenuView) -> Amount {
    otherUnits[fruit]?.amount ?? self[fruit].amount(menu[fruit].dimension)
  }

  /// Records the stock of a fruit in another dimension than the menu's.
  package mutating func set(_ fruit: Ref<Fruit>, inOtherUnit stock: StockInOtherUnit) {
    quantities[fruit.index] = .zero
    otherUnits[fruit] = stock
  }

  /// Whether it suffices for all of some needs.
  package func covers(_ needs: Needs) -> Bool {
    needs.allSatisfy { covers($0.amount, of: $0.fruit) }
  }

  /// What orders may take: nothing of a fruit that is off.
  package var forSale: StockLevels {
    guard let off else { return self }
    var levels = self
    for fruit in off.fruits.keys where otherUnits[fruit] == nil { levels[fruit] = .zero }
    return levels
  }

  /// - Throws: `OrderError.unitsChanged` if one of the fruits is counted in another dimension than the
  ///   menu's.
  func checkUnits(
    of fruits: some Sequence<Ref<Fruit>>, in menu: MenuView
  ) throws(OrderError) {
    let changed = Set(fruits).intersection(otherUnits.keys)
    guard !changed.isEmpty else { return }
    throw .unitsChanged(
      changed.sorted().compactMap { fruit in
        otherUnits[fruit].map { stock in
          UnitChange(
            storeID: menu.storeID, fruitID: menu[fruit].id, stored: stock.dimension,
            menu: menu[fruit].dimension)
        }
      })
  }
}

/// The stock of a fruit that a ledger counts in another dimension than the menu.
package struct StockInOtherUnit: Hashable, Sendable {
  package let dimension: Dimension
  package let quantity: Quantity

  package init(_ quantity: Quantity, _ dimension: Dimension) {
    self.dimension = dimension
    self.quantity = quantity
  }

  package var amount: Amount { quantity.amount(dimension) }
}

/// A fruit whose stock was counted in another dimension when the ledger first saw it.
package struct UnitChange: Hashable, Sendable {
  package let storeID: String
  package let fruitID: String
  package let stored: Dimension
  package let menu: Dimension

  package init(storeID: String, fruitID: String, stored: Dimension, menu: Dimension) {
    self.storeID = storeID
    self.fruitID = fruitID
    self.stored = stored
    self.menu = menu
  }
}
