import Diagnostics
import MenuAnalysis
import RecipeGraph

/// The texts of a recipe map, which both drawings show: safe to print, and not escaped yet.
struct Diagram: Sendable {
  enum Kind: String, Sendable {
    case fruit, base, juice
  }

  /// Whether a node is low or sold out, which its lines also say.
  enum State: Sendable {
    case usual, low, soldOut
  }

  struct Node: Sendable {
    /// Letters and digits only: `f0` is the first fruit of the menu.
    let key: String
    let kind: Kind
    let title: String
    let lines: [String]
    let state: State
  }

  struct Edge: Sendable {
    /// Positions of nodes.
    let from: Int
    let to: Int
    /// The amount, the conditions for it, and other amounts.
    let label: String
    /// Whether the edge belongs to an option or substitute.
    let isChoice: Bool
  }

  let title: String
  let nodes: [Node]
  let edges: [Edge]
}

extension Diagram {
  /// - Parameter costs: nil if they are not shown.
  init(_ map: RecipeMap, _ language: Language, costs: GraphCosts? = nil) {
    self.init(DiagramText(map, costs, language))
  }

  private init(_ text: DiagramText) {
    let map = text.map
    var positions: [DiagramText.Place: Int] = [:]
    var nodes: [Node] = []
    func add(_ place: DiagramText.Place, _ node: Node) {
      positions[place] = nodes.count
      nodes.append(node)
    }
    for fruit in map.fruits { add(.ingredient(.fruit(fruit)), text.node(fruit)) }
    for base in map.bases { add(.ingredient(.base(base)), text.node(base)) }
    for juice in map.juices { add(.juice(juice), text.node(juice)) }

    let edges = map.links.compactMap { link in
      // A base has one node, prepared or not.
      let ingredient =
        map.menu.graph.base(of: link.ingredient).map { Ingredient.base($0) } ?? link.ingredient
      guard let from = positions[.ingredient(ingredient)],
        let to = positions[DiagramText.Place(link.product)]
      else { preconditionFailure("a map has both ends of its links") }
      return text.edge(link, from: from, to: to)
    }
    self.init(title: text.title, nodes: nodes, edges: edges)
  }
}
