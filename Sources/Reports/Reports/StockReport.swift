package import Evaluator
import FindingReports
package import RecipeGraph
import StockLedger

/// What there is now.
package struct StockReport: Sendable {
  private let menu: MenuView
  private let levels: StockLevels

  package init(_ menu: MenuView, levels: StockLevels) {
    self.menu = menu
    self.levels = levels
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(menu.graph, phrases)
    let hasNames = menu.fruits.contains { $0.name != nil }
    let hasMax = menu.fruits.contains { $0.max != nil }
    var table = TextTable(
      columns: [.left] + (hasNames ? [.left] : []) + [.right] + (hasMax ? [.right] : []) + [.left],
      header: [phrases.fruit] + (hasNames ? [phrases.name] : []) + [phrases.stock]
        + (hasMax ? [phrases.most] : []))
    for fruit in menu.fruitRefs {
      let max = menu[fruit].max.map { names.amount($0, of: fruit) } ?? ""
      table.addRow(
        [menu[fruit].id] + (hasNames ? [names.title(fruit)] : [])
          + [names.amount(levels[fruit], of: fruit)] + (hasMax ? [max] : [])
          + [StockMark(levels[fruit], of: menu[fruit])?.text(phrases) ?? ""])
    }
    return table.render()
  }

  package func json(_ phrases: any Phrases) throws -> String {
    let names = Names(menu.graph, phrases)
    return try JSONText.encode(
      WireStock(
        store: menu.wireStore,
        stock: menu.fruitRefs.map { fruit in
          .init(
            fruit: menu[fruit].id, name: names.title(fruit), amount: levels[fruit].wireAmount,
            unit: menu[fruit].dimension.wireUnit, max: menu[fruit].max?.wireAmount,
            low: menu[fruit].low?.wireAmount,
            mark: StockMark(levels[fruit], of: menu[fruit])?.rawValue)
        }))
  }
}

private struct WireStock: Encodable {
  struct Level: Encodable {
    let fruit: String
    let name: String
    let amount: String
    let unit: String
    let max: String?
    let low: String?
    let mark: String?
  }

  let version = 1
  /// Left out for the main one.
  let store: String?
  let stock: [Level]
}
