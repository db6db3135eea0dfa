import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Text

extension GraphReport {
  /// The recipe map as a `WireGraph` document.
  func json() throws -> String {
    let names = Names(menu.graph, language)
    return try JSONText.encode(
      WireGraph(
        store: menu.wireStore, currency: wireCurrency,
        fruits: map.fruits.map { fruit in
          .init(
            id: menu[fruit].id, name: names.displayName(fruit),
            stock: WireAmount(map.stock.amount(of: fruit, in: menu)),
            mark: StockMark(of: fruit, in: menu, map.stock)?.rawValue,
            cost: wire(costs?.sum(ofUnit: fruit)))
        },
        bases: map.bases.map { base in
          .init(
            id: menu[base].id, name: names.displayName(base),
            yields: WireAmount(menu[base].yields),
            stock: menu[base].stock.map { WireAmount(map.stock.amount(of: $0, in: menu)) },
            mark: menu[base].stock.flatMap { StockMark(of: $0, in: menu, map.stock)?.rawValue },
            cost: wire(costs?.sum(ofBatch: base)))
        },
        juices: map.juices.map { juice($0, names) }, edges: map.links.map(edge)))
  }

  private var menu: MenuView { map.menu }

  private var wireCurrency: WireCurrency? {
    costs == nil ? nil : menu.graph.terms.currency.map { WireCurrency(currency: $0) }
  }

  private func wire(_ cost: MeasureSum?) -> WireSum? {
    cost.map { WireSum(sum: $0, graph: menu.graph) }
  }

  private func juice(_ juice: Ref<Juice>, _ names: Names) -> WireGraph.Juice {
    let sizes = menu[juice].sizes
    return .init(
      id: menu[juice].id, name: names.displayName(juice),
      sizes: map.availability(of: juice).map { row in
        let size = sizes.isEmpty ? nil : sizes[row.variant.size]
        let facts = costs?.facts(of: row.variant)
        return .init(
          size: size?.id, scale: size?.scale.description,
          canMake: row.capacity.count,
          limitedBy: row.capacity.limiting.map { menu[$0].id },
          soldOut: row.isSoldOut,
          otherChoice: row.other.map { WireOtherChoice($0, of: menu[juice]) }, price: facts?.price,
          cost: wire(facts?.cost),
          margin: facts?.margin)
      })
  }

  private func edge(_ link: RecipeMap.Link) -> WireGraph.Edge {
    let (isBase, to): (Bool, String) =
      switch link.product {
      case .base(let base): (true, menu[base].id)
      case .juice(let juice): (false, menu[juice].id)
      }
    let dimension = menu.graph.dimension(of: link.ingredient)
    var edge = WireGraph.Edge(
      from: menu.graph.id(of: link.ingredient), to: to, toKind: isBase ? "base" : "juice",
      amount: WireAmount(link.amount, dimension), cost: wire(costs?.sum(of: link)))
    switch link.role {
    case .recipe(let sets, let changes):
      let pairs = sets.map { ($0.size.id, WireAmount($0.amount, dimension)) }
      edge.amountInSizes = pairs.isEmpty ? nil : Dictionary(uniqueKeysWithValues: pairs)
      edge.add(changes)
    case .size(let size, let changes):
      edge.role = "size"
      edge.size = size.id
      edge.add(changes)
    case .option(let option):
      edge.role = "option"
      edge.option = option.id
      edge.scaled = option.isScaled ? true : nil
    case .substitution(let other):
      edge.role = "substitute"
      edge.inPlaceOf = menu.graph.id(of: other)
    }
    return edge
  }
}

extension WireGraph.Edge {
  fileprivate mutating func add(_ changes: RecipeMap.Changes) {
    notInSizes = changes.droppingSizes.map(\.id).nonEmpty
    droppedBy = changes.droppingOptions.map(\.id).nonEmpty
    let factors = changes.factors.map { ($0.option.id, $0.factor.description) }
    scaledBy = factors.isEmpty ? nil : Dictionary(uniqueKeysWithValues: factors)
  }
}
