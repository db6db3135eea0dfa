package import Evaluator
package import RecipeGraph

/// The stock rows of a store, as a menu reads them.
struct StockSheet {
  /// Of every fruit of the menu: opening stock for those that have no row.
  let levels: StockLevels
  /// Fruits that have no row yet, in the order of declaration.
  let newFruits: [Ref<Fruit>]

  /// - Parameter rows: of the store that the menu is seen from, by fruit id.
  init(_ rows: [String: StockRow], in menu: MenuView) {
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
        levels.set(fruit, inOtherUnit: StockInOtherUnit(row.quantity, row.dimension))
      }
    }
    self.levels = levels
    self.newFruits = newFruits
  }
}

extension StockLevels {
  /// What stock rows of a store come to; opening stock for fruits that have none.
  ///
  /// - Parameter rows: of the store that the menu is seen from, by fruit id.
  package init(_ rows: [String: StockRow], in menu: MenuView) {
    self = StockSheet(rows, in: menu).levels
  }
}
