package import Evaluator
package import RecipeGraph

/// The juices of a menu: what each takes, how many can be made now, and what limits them.
package struct MenuReport: Sendable {
  private let graph: RecipeGraph
  private let levels: StockLevels

  package init(_ graph: RecipeGraph, levels: StockLevels) {
    self.graph = graph
    self.levels = levels
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(graph, phrases)
    let hasNames = graph.juices.contains { $0.name != nil }
    var table = TextTable(
      columns: hasNames ? [.left, .left, .right, .left, .left] : [.left, .right, .left, .left],
      header: [phrases.juice] + (hasNames ? [phrases.name] : [])
        + [phrases.canMake, phrases.limitedBy, phrases.takes])
    for juice in graph.juiceRefs {
      let capacity = Capacity(of: juice, stock: levels, in: graph)
      let limiting = capacity.limiting.map { names.word($0) }.joined(separator: ", ")
      let needs = graph.needs(of: juice)
        .map { "\(names.word($0.fruit)) \(names.amount($0.amount, of: $0.fruit))" }
        .joined(separator: ", ")
      table.addRow(
        [graph[juice].id] + (hasNames ? [names.title(juice)] : [])
          + ["\(capacity.count)", limiting, needs])
    }
    return table.render()
  }

  package func json(_ phrases: any Phrases) throws -> String {
    let names = Names(graph, phrases)
    return try JSONText.encode(
      WireMenu(
        juices: graph.juiceRefs.map { juice in
          let capacity = Capacity(of: juice, stock: levels, in: graph)
          return WireMenu.Juice(
            id: graph[juice].id, name: names.title(juice), canMake: capacity.count,
            limitedBy: capacity.limiting.map { graph[$0].id },
            takes: graph.needs(of: juice).map { need in
              WireMenu.Need(
                fruit: graph[need.fruit].id, amount: need.amount.description,
                unit: graph[need.fruit].dimension.wireUnit)
            })
        }))
  }
}

private struct WireMenu: Encodable {
  struct Juice: Encodable {
    let id: String
    let name: String
    let canMake: Int
    let limitedBy: [String]
    let takes: [Need]
  }

  struct Need: Encodable {
    let fruit: String
    let amount: String
    let unit: String
  }

  let version = 1
  let juices: [Juice]
}
