package import Evaluator
package import RecipeGraph

/// The stock rows of a store, as a menu reads them.
struct StockSheet {
  private let menu: MenuView
  /// Of every fruit of the menu: opening stock for those that have no row.
  private(set) var levels: StockLevels
  /// Fruits that have no row yet, in the order of declaration.
  let newFruits: [Ref<Fruit>]
  /// Rows of fruits that the menu counts in another dimension.
  private var rowsInOtherUnits: [Ref<Fruit>: StockRow] = [:]

  /// - Parameter rows: of the store that the menu is seen from, by fruit id.
  init(_ rows: [String: StockRow], in menu: MenuView) {
    self.menu = menu
    var levels = StockLevels(openingOf: menu)
    var newFruits: [Ref<Fruit>] = []
    for fruit in menu.fruitRefs {
      guard let row = rows[menu[fruit].id] else {
        newFruits.append(fruit)
        continue
      }
      if row.dimension == menu[fruit].dimension {
        levels[fruit] = row.quantity
      } else {
        rowsInOtherUnits[fruit] = row
      }
    }
    self.levels = levels
    self.newFruits = newFruits
  }

  /// - Throws: `LedgerError.unitsChanged` if the menu counts a fruit in another dimension.
  func currentLevels() throws(LedgerError) -> StockLevels {
    guard rowsInOtherUnits.isEmpty else {
      throw .unitsChanged(
        rowsInOtherUnits.sorted { $0.key < $1.key }.map { fruit, row in
          UnitChange(
            storeID: menu.storeID, fruitID: menu[fruit].id, stored: row.dimension,
            menu: menu[fruit].dimension)
        })
    }
    return levels
  }

  /// Empties the rows that are in another dimension than the menu's.
  ///
  /// - Returns: what there was of each, as a movement to zero.
  mutating func giveUpOtherUnits(of fruits: some Sequence<Ref<Fruit>>) -> [Ref<Fruit>: Movement] {
    var movements: [Ref<Fruit>: Movement] = [:]
    for fruit in fruits {
      guard let row = rowsInOtherUnits.removeValue(forKey: fruit) else { continue }
      levels[fruit] = .zero
      movements[fruit] = Movement(
        fruitID: menu[fruit].id, dimension: row.dimension, delta: -row.quantity.thousandths,
        balance: .zero)
    }
    return movements
  }
}

extension StockLevels {
  /// What stock rows of a store come to; opening stock for fruits that have none.
  ///
  /// - Parameter rows: of the store that the menu is seen from, by fruit id.
  /// - Throws: `LedgerError.unitsChanged` if the menu counts a fruit in another dimension.
  package init(_ rows: [String: StockRow], in menu: MenuView) throws(LedgerError) {
    self = try StockSheet(rows, in: menu).currentLevels()
  }
}
