import Evaluator
import MenuAnalysis
import RecipeGraph

/// A recipe map in words, as every drawing of it shows them: safe to print, and not escaped yet.
struct Diagram: Sendable {
  enum Kind: String, Sendable {
    case fruit, base, juice
  }

  /// What is to be noticed about a node; its lines say so in words.
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
    /// When that amount is taken, or another.
    let notes: [String]
    /// Not of the recipe as it is.
    let isChoice: Bool

    /// All that is to be said beside a line.
    var label: String { ([amount] + notes).joined(separator: ", ") }
  }

  let title: String
  /// What nodes of a kind are called.
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
  init(_ map: RecipeMap, _ phrases: any Phrases) {
    self.init(DiagramWords(map, phrases))
  }

  private init(_ words: DiagramWords) {
    let map = words.map
    var positions: [DiagramWords.Place: Int] = [:]
    var nodes: [Node] = []
    func add(_ place: DiagramWords.Place, _ node: Node) {
      positions[place] = nodes.count
      nodes.append(node)
    }
    let layers = Self.layers(of: map)
    for fruit in map.fruits { add(.ingredient(.fruit(fruit)), words.node(fruit)) }
    for base in map.bases {
      add(.ingredient(.base(base)), words.node(base, layer: layers[base] ?? 1))
    }
    let last = (layers.values.max() ?? 0) + 1
    for juice in map.juices { add(.juice(juice), words.node(juice, layer: last)) }

    let edges = map.links.compactMap { link in
      guard let from = positions[.ingredient(link.ingredient)],
        let to = positions[DiagramWords.Place(link.product)]
      else { preconditionFailure("a map has both ends of its links") }
      return words.edge(link, from: from, to: to)
    }
    self.init(title: words.title, headings: words.headings, nodes: nodes, edges: edges)
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
