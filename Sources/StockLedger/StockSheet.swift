package import Evaluator
package import RecipeGraph

/// The stock rows of a store, interpreted with a menu.
struct StockSheet {
  /// What goes on under other ids with the next write; the levels have it already.
  let takeover: Takeover
  /// The stock of every fruit of the menu; opening stock for fruits without a row.
  let levels: StockLevels
  /// Fruits without a row, in the order of declaration.
  let newFruits: [Ref<Fruit>]

  /// - Parameter time: that for which to find out what is off, in milliseconds since 1970-01-01 UTC; nil for nothing.
  init(_ takeover: Takeover, in menu: MenuView, at time: Int? = nil) {
    var levels = StockLevels(openingOf: menu)
    var newFruits: [Ref<Fruit>] = []
    // A fruit has more to copy than these two properties.
    let (fruits, rows) = (menu.fruits, takeover.rows)
    // What is not counted has no row, or one from when it was.
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
    // Beside those of its fruits, a store has rows of what was ever off, and of fruits that left the menu.
    let hasOthers = rows.count > menu.fruitRefs.count - newFruits.count
    if let time, hasOthers || !takeover.formerRows.isEmpty {
      levels.off = SwitchedOff([rows, takeover.formerRows], at: time, in: menu.graph)
    }
    self.takeover = takeover
    self.levels = levels
    self.newFruits = newFruits
  }
}

extension StockLevels {
  /// The stock from the rows of a store; opening stock for fruits without a row.
  ///
  /// - Parameters:
  ///   - rows: the rows of the menu's store, by fruit id.
  ///   - formerRows: the rows under the id that the store had before.
  ///   - time: as in `StockSheet`.
  package init(
    _ rows: [String: StockRow], ofFormerStore formerRows: [String: StockRow] = [:],
    in menu: MenuView, at time: Int? = nil
  ) {
    let takeover = Takeover(rows, ofFormerStore: formerRows, in: menu)
    self = StockSheet(takeover, in: menu, at: time).levels
  }
}
