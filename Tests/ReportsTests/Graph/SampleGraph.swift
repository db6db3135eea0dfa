import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Shop
import TestMenus
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
        sizes: {regular: 1, large: {scale: 3/2, set: {syrup: 25 ml}}, dry: {drop: [syrup], add: {end: 1}}}
        options:
          pearls: {name: {en: pearls, ko: 펄 추가}, add: {tapioca: 40 g}}
          sweetness: {one-of: {no-syrup: {drop: [syrup, end]}, half: {scale: {syrup: 1/2}}}}
          honeyed: {add: {honey: 5 ml}, scaled: true}
        substitutes: {syrup: [{honey: 15 ml}]}
      lemonade: {uses: {lemonade-base: 125 ml, water: 1/3 l}, when: {stores: [main]}}
    stores:
      kiosk:
        stock: {strawberry: 400 g, sugar: 2 kg, water: 20 l, honey: 500 ml, tapioca: 1 kg, end: 3}

    """

  let graph: MenuView

  init() throws {
    graph = try menu(Self.yaml)
  }

  func map(_ juices: [String] = [], store: String = Store.mainID) throws -> RecipeMap {
    let seen = graph.graph.view(from: try #require(graph.graph.store(store)))
    return try RecipeMap(
      of: try OrderArgument.juices(juices, in: seen), stock: StockLevels(openingOf: seen), in: seen)
  }
}
