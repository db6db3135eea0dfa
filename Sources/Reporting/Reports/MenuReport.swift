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

  /// Every juice in every size, in the order of declaration.
  private var variants: [Variant] {
    graph.juiceRefs.flatMap { juice in
      (0..<max(1, graph[juice].sizes.count)).map { Variant(juice, size: $0) }
    }
  }

  /// - Throws: `OrderError` if a capacity cannot be worked out.
  package func text(_ phrases: any Phrases) throws -> String {
    let names = Names(graph, phrases)
    let hasNames = graph.juices.contains { $0.name != nil }
    var table = TextTable(
      columns: hasNames ? [.left, .left, .right, .left, .left] : [.left, .right, .left, .left],
      header: [phrases.juice] + (hasNames ? [phrases.name] : [])
        + [phrases.canMake, phrases.limitedBy, phrases.takes])
    for variant in variants {
      let capacity = try Capacity(of: variant, stock: levels, in: graph)
      let limiting = capacity.limiting.map { names.word($0) }.joined(separator: ", ")
      let needs = graph.needs(of: variant.juice, size: variant.size)
        .map { "\(names.word($0.fruit)) \(names.amount($0.amount, of: $0.fruit))" }
        .joined(separator: ", ")
      table.addRow(
        [OrderArgument.text(of: variant, in: graph)] + (hasNames ? [names.title(variant)] : [])
          + ["\(capacity.count)", limiting, needs])
    }
    return table.render()
  }

  package func json(_ phrases: any Phrases) throws -> String {
    let names = Names(graph, phrases)
    return try JSONText.encode(
      WireMenu(
        store: graph.wireStore,
        juices: try variants.map { variant in
          let juice = graph[variant.juice]
          let capacity = try Capacity(of: variant, stock: levels, in: graph)
          return WireMenu.Juice(
            id: juice.id, size: juice.sizes.isEmpty ? nil : juice.sizes[variant.size].id,
            options: juice.options.map(\.id).nonEmpty, name: names.title(variant.juice),
            canMake: capacity.count, limitedBy: capacity.limiting.map { graph[$0].id },
            takes: graph.needs(of: variant.juice, size: variant.size).map { need in
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
    /// Of a juice that comes in sizes, which has an entry for each.
    let size: String?
    /// Those that can be ordered with it; left out if there are none.
    let options: [String]?
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
  /// Left out for the main one.
  let store: String?
  let juices: [Juice]
}
