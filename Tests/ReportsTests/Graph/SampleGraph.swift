import Diagnostics
import Evaluator
import MenuAnalysis
import MenuLoader
import RecipeGraph
import Shop
import Testing

@testable import Reports

/// A menu in which everything that can be drawn is drawn, with names that mean something to every
/// format.
struct SampleGraph {
  static let yaml = """
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 400 g, low: 500 g}
      lemon: {name: {en: Lemon, ko: '"레몬" <b>#&'}, stock: 0, divisible: true}
      sugar: {stock: 2 kg}
      water: {stock: 20 l}
      honey: {stock: 500 ml}
      tapioca: {stock: 1 kg}
      end: 3
    bases:
      syrup: {name: {en: Syrup, ko: 시럽}, yields: 500 ml, uses: {sugar: 250 g, water: 300 ml}}
      lemonade-base: {yields: 1 l, uses: {lemon: 8, syrup: 320 ml}}
    juices:
      strawberry:
        name: {en: Strawberry juice, ko: 딸기쥬스}
        uses: {strawberry: 160 g, syrup: 20 ml}
        sizes: {regular: 1, large: {scale: 3/2, set: {syrup: 25 ml}}}
        options:
          pearls: {name: {en: pearls, ko: 펄 추가}, add: {tapioca: 40 g}}
          no-syrup: {drop: [syrup]}
        substitutes: {syrup: [{honey: 15 ml}]}
      lemonade: {lemonade-base: 125 ml, water: 1/3 l}
    stores:
      kiosk: {hidden: [lemonade]}

    """

  let graph: MenuView

  init() throws {
    let analysis = try MenuLoader.load([SourceFile(path: "shop.yaml", text: Self.yaml)])
    graph = try #require(
      analysis.graph, "\(analysis.findings.map { "\($0.rule.code) \($0.message.english)" })"
    ).view(from: nil)
  }

  func map(_ juices: [String] = [], store: String = Store.mainID) throws -> RecipeMap {
    let seen = graph.graph.view(from: try #require(graph.graph.store(store)))
    return try RecipeMap(
      of: try OrderArgument.juices(juices, in: seen), stock: StockLevels(openingOf: seen), in: seen)
  }

  func diagram(_ language: Language = .english) throws -> Diagram {
    Diagram(try map(), language)
  }
}

/// Graphs that nobody would draw, the same in every run.
struct RandomLayers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func diagram() -> Diagram {
    let layers = 1 + below(5)
    let nodes = (0..<1 + below(30)).map { index in
      let layer = below(layers)
      return Diagram.Node(
        key: "f\(index)", kind: .fruit, title: String(repeating: "m", count: below(50)),
        lines: (0..<below(3)).map { "line \($0)" }, state: .usual, layer: layer)
    }
    let pairs = (0..<below(80)).map { _ in (below(nodes.count), below(nodes.count)) }
    let edges = pairs.filter { nodes[$0.0].layer < nodes[$0.1].layer }.map {
      Diagram.Edge(from: $0.0, to: $0.1, amount: "1", notes: [], isChoice: false)
    }
    return Diagram(title: "random", headings: [:], nodes: nodes, edges: edges)
  }
}
