package import Evaluator
import FindingReports
package import RecipeGraph
import StockLedger

/// What there is now.
package struct StockReport: Sendable {
  private let graph: RecipeGraph
  private let levels: StockLevels

  package init(_ graph: RecipeGraph, levels: StockLevels) {
    self.graph = graph
    self.levels = levels
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(graph, phrases)
    let hasNames = graph.fruits.contains { $0.name != nil }
    let hasMax = graph.fruits.contains { $0.max != nil }
    var table = TextTable(
      columns: [.left] + (hasNames ? [.left] : []) + [.right] + (hasMax ? [.right] : []) + [.left],
      header: [phrases.fruit] + (hasNames ? [phrases.name] : []) + [phrases.stock]
        + (hasMax ? [phrases.most] : []))
    for fruit in graph.fruitRefs {
      let max = graph[fruit].max.map { names.amount($0, of: fruit) } ?? ""
      table.addRow(
        [graph[fruit].id] + (hasNames ? [names.title(fruit)] : [])
          + [names.amount(levels[fruit], of: fruit)] + (hasMax ? [max] : [])
          + [StockMark(levels[fruit], of: graph[fruit])?.text(phrases) ?? ""])
    }
    return table.render()
  }

  package func json(_ phrases: any Phrases) throws -> String {
    let names = Names(graph, phrases)
    return try JSONText.encode(
      WireStock(
        store: graph.wireStore,
        stock: graph.fruitRefs.map { fruit in
          .init(
            fruit: graph[fruit].id, name: names.title(fruit), amount: levels[fruit].wireAmount,
            unit: graph[fruit].dimension.wireUnit, max: graph[fruit].max?.wireAmount,
            low: graph[fruit].low?.wireAmount,
            mark: StockMark(levels[fruit], of: graph[fruit])?.rawValue)
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
