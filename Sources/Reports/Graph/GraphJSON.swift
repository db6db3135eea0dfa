import Evaluator
import FindingReports
import MenuAnalysis
import RecipeGraph

/// A recipe map for programs: a `WireGraph` document.
struct GraphJSON {
  private let map: RecipeMap
  private let names: Names
  private var menu: MenuView { map.menu }

  init(_ map: RecipeMap, _ phrases: any Phrases) {
    self.map = map
    names = Names(map.menu.graph, phrases)
  }

  func rendered() throws -> String {
    try JSONText.encode(
      WireGraph(
        store: menu.wireStore,
        fruits: map.fruits.map { fruit in
          .init(
            id: menu[fruit].id, name: names.title(fruit), stock: map.stock[fruit].wireAmount,
            unit: menu[fruit].dimension.wireUnit,
            mark: StockMark(map.stock[fruit], of: menu[fruit])?.rawValue)
        },
        bases: map.bases.map { base in
          .init(
            id: menu[base].id, name: names.title(base),
            yields: menu[base].yields.value.description,
            unit: menu[base].yields.dimension.wireUnit)
        },
        juices: map.juices.map(juice), edges: map.links.map(edge)))
  }

  private func juice(_ juice: Ref<Juice>) -> WireGraph.Juice {
    let sizes = menu[juice].sizes
    return .init(
      id: menu[juice].id, name: names.title(juice),
      sizes: map.availability(of: juice).map { row in
        let size = sizes.isEmpty ? nil : sizes[row.variant.size]
        return .init(
          size: size?.id, scale: size?.scale.description,
          canMake: OrNull(row.capacity.count),
          limitedBy: row.capacity.limiting.map { menu[$0].id },
          soldOut: OrNull(row.isSoldOut))
      })
  }

  private func edge(_ link: RecipeMap.Link) -> WireGraph.Edge {
    let (isBase, to): (Bool, String) =
      switch link.product {
      case .base(let base): (true, menu[base].id)
      case .juice(let juice): (false, menu[juice].id)
      }
    var edge = WireGraph.Edge(
      from: menu.graph.id(of: link.ingredient), to: to, toKind: isBase ? "base" : "juice",
      role: "recipe",
      amount: link.amount.description, unit: menu.graph.dimension(of: link.ingredient).wireUnit)
    switch link.role {
    case .recipe(let sets, let droppedBy):
      let pairs = sets.map { ($0.size.id, $0.amount.description) }
      edge.amountInSizes = pairs.isEmpty ? nil : Dictionary(uniqueKeysWithValues: pairs)
      edge.droppedBy = droppedBy.map(\.id).nonEmpty
    case .option(let option):
      edge.role = "option"
      edge.option = option.id
    case .standIn(let other):
      edge.role = "substitute"
      edge.inPlaceOf = menu.graph.id(of: other)
    }
    return edge
  }
}

/// Version 1 of what `juice graph --format json` prints.
private struct WireGraph: Encodable {
  struct Fruit: Encodable {
    let id: String
    let name: String
    /// What there is now.
    let stock: String
    let unit: String
    /// `low` or `sold-out`; left out if it is neither.
    let mark: String?
  }

  struct Base: Encodable {
    let id: String
    let name: String
    let yields: String
    let unit: String
  }

  struct Juice: Encodable {
    let id: String
    let name: String
    /// One without `size` and `scale` for a juice that comes in no sizes.
    let sizes: [Size]
  }

  struct Size: Encodable {
    let size: String?
    /// How many times the amounts of the recipe it takes.
    let scale: String?
    /// Null where there are too many ways to substitute to tell.
    let canMake: OrNull<Int>
    let limitedBy: [String]
    let soldOut: OrNull<Bool>
  }

  struct Edge: Encodable {
    /// A fruit or base: they share one namespace.
    let from: String
    let to: String
    /// `base` or `juice`.
    let toKind: String
    /// `recipe`, `option` or `substitute`.
    var role: String
    /// Before sizes; for a base, of all that it yields.
    let amount: String
    let unit: String
    /// By the sizes that name an amount of their own; left out if there are none.
    var amountInSizes: [String: String]?
    /// Options without it; left out if there are none.
    var droppedBy: [String]?
    /// That adds it; for the role `option`.
    var option: String?
    /// For the role `substitute`.
    var inPlaceOf: String?
  }

  let version = 1
  /// Left out for the main one.
  let store: String?
  let fruits: [Fruit]
  let bases: [Base]
  let juices: [Juice]
  let edges: [Edge]
}
