import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph

/// A recipe map as text, as every drawing of it shows it: safe to print, and not escaped yet.
struct Diagram: Sendable {
  enum Kind: String, Sendable {
    case fruit, base, juice
  }

  /// Whether a node is low or sold out; its lines say so, too.
  enum State: Sendable {
    case usual, low, soldOut
  }

  struct Node: Sendable {
    /// Letters and digits only, whatever the menu calls it: `f0` is the first fruit of the menu.
    let key: String
    let kind: Kind
    let title: String
    let lines: [String]
    let state: State
    /// 0 for fruits; a base comes after all that it uses, and juices come after all bases.
    let layer: Int
  }

  struct Edge: Sendable {
    /// Positions of nodes.
    let from: Int
    let to: Int
    let amount: String
    /// The conditions for the amount, and other amounts.
    let notes: [String]
    /// Whether the edge belongs to an option or substitute.
    let isChoice: Bool

    /// The amount and the notes in one text.
    var label: String { ([amount] + notes).joined(separator: ", ") }
  }

  let title: String
  /// The heading for the nodes of each kind.
  let headings: [Kind: String]
  let nodes: [Node]
  let edges: [Edge]
  private let used: Set<Int>

  init(title: String, headings: [Kind: String], nodes: [Node], edges: [Edge]) {
    self.title = title
    self.headings = headings
    self.nodes = nodes
    self.edges = edges
    used = Set(edges.map(\.from))
  }

  /// Whether a line begins at a node.
  func isUsed(_ node: Int) -> Bool { used.contains(node) }
}

extension Diagram {
  init(_ map: RecipeMap, _ language: Language) {
    self.init(DiagramText(map, language))
  }

  private init(_ text: DiagramText) {
    let map = text.map
    var positions: [DiagramText.Place: Int] = [:]
    var nodes: [Node] = []
    func add(_ place: DiagramText.Place, _ node: Node) {
      positions[place] = nodes.count
      nodes.append(node)
    }
    let layers = Self.layers(of: map)
    for fruit in map.fruits { add(.ingredient(.fruit(fruit)), text.node(fruit)) }
    for base in map.bases {
      add(.ingredient(.base(base)), text.node(base, layer: layers[base] ?? 1))
    }
    let last = (layers.values.max() ?? 0) + 1
    for juice in map.juices { add(.juice(juice), text.node(juice, layer: last)) }

    let edges = map.links.compactMap { link in
      guard let from = positions[.ingredient(link.ingredient)],
        let to = positions[DiagramText.Place(link.product)]
      else { preconditionFailure("a map has both ends of its links") }
      return text.edge(link, from: from, to: to)
    }
    self.init(title: text.title, headings: text.headings, nodes: nodes, edges: edges)
  }

  /// The longest way from a fruit to each base.
  private static func layers(of map: RecipeMap) -> [Ref<Base>: Int] {
    let known = Set(map.bases)
    var layers: [Ref<Base>: Int] = [:]
    for base in map.menu.graph.basesFromTheirIngredients where known.contains(base) {
      let deepest = map.menu[base].uses.map { use in
        if case .base(let below) = use.ingredient { layers[below] ?? 0 } else { 0 }
      }
      layers[base] = (deepest.max() ?? 0) + 1
    }
    return layers
  }
}
