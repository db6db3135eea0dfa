package import Evaluator
package import RecipeGraph

/// The stock rows of a store, interpreted with a menu.
struct StockSheet {
  /// The stock of every fruit of the menu; opening stock for fruits without a row.
  let levels: StockLevels
  /// Fruits without a row, in the order of declaration.
  let newFruits: [Ref<Fruit>]

  /// - Parameter rows: the rows of the menu's store, by fruit id.
  init(_ rows: [String: StockRow], in menu: MenuView) {
    var levels = StockLevels(openingOf: menu)
    var newFruits: [Ref<Fruit>] = []
    // A fruit has more to copy than these two properties.
    let fruits = menu.fruits
    for fruit in menu.fruitRefs {
      guard let row = rows[fruits[fruit.index].id] else {
        newFruits.append(fruit)
        continue
      }
      if row.dimension == fruits[fruit.index].dimension {
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
  /// The stock from the rows of a store; opening stock for fruits without a row.
  ///
  /// - Parameter rows: the rows of the menu's store, by fruit id.
  package init(_ rows: [String: StockRow], in menu: MenuView) {
    self = StockSheet(rows, in: menu).levels
  }
}
