package import Diagnostics
package import Evaluator
package import RecipeGraph
import StockLedger
package import Text

/// The stock of fruits.
package struct StockReport: CommandResult {
  private let menu: MenuView
  private let levels: StockLevels
  private let fruits: [Ref<Fruit>]

  /// - Parameters:
  ///   - fruits: nil for all of the menu.
  ///   - onlyLow: whether to leave out fruits of which there is enough.
  package init(
    _ menu: MenuView, levels: StockLevels, of fruits: [Ref<Fruit>]? = nil, onlyLow: Bool = false
  ) {
    self.menu = menu
    self.levels = levels
    self.fruits = (fruits ?? Array(menu.fruitRefs)).filter {
      !onlyLow || StockMark(of: $0, in: menu, levels) != nil
    }
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    guard !fruits.isEmpty else {
      return language.text("There is enough of every fruit.", ko: "모자란 재료가 없어요.")
    }
    let names = Names(menu.graph, language)
    let hasNames = fruits.contains { menu[$0].name != nil }
    let hasMax = fruits.contains { menu[$0].max != nil }
    var table = TextTable(
      [.left(language[.fruit])] + (hasNames ? [.left(language[.name]).dropped(2)] : [])
        + [.right(language[.stock])] + (hasMax ? [.right(language[.max]).dropped(1)] : [])
        + [.left])
    for fruit in fruits {
      let mark = StockMark(of: fruit, in: menu, levels)
      let max = menu[fruit].max.map { names.amount($0, of: fruit) } ?? ""
      table.addRow(
        [menu[fruit].id] + (hasNames ? [names.displayName(fruit)] : [])
          + [names.stock(of: fruit, levels, in: menu)] + (hasMax ? [max] : [])
          + [mark?.text(language) ?? ""],
        mark: mark.map { ((hasNames ? 3 : 2) + (hasMax ? 1 : 0), $0.role) })
    }
    let changed = fruits.compactMap { fruit in
      levels.otherUnits[fruit].map {
        ObstacleReport(.unitChanged(fruit, stored: $0), in: menu).text(language)
      }
    }
    return
      ([table.render(layout)] + (changed.isEmpty ? [] : [""] + changed.map { layout.wrapped($0) }))
      .joined(separator: "\n")
  }

  package func document(_ language: Language) -> WireStock {
    let names = Names(menu.graph, language)
    return WireStock(
      store: menu.wireStore,
      stock: fruits.map { ref in
        .init(
          fruit: menu[ref], name: names.displayName(ref),
          amount: levels.amount(of: ref, in: menu),
          mark: StockMark(of: ref, in: menu, levels)?.rawValue)
      })
  }
}
