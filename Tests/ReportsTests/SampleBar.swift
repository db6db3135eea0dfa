import Diagnostics
import Evaluator
import MenuAnalysis
import MenuLoader
import RecipeGraph
import TestMenus
import Testing

@testable import Reports

/// A menu with prices, costs, nutrients and labels, of which one fruit says little.
struct SampleBar {
  let yaml: String
  let menu: MenuView
  var sources: [SourceFile] { [SourceFile(path: "bar.yaml", text: yaml)] }

  /// - Parameter change: what is replaced in the text, and by what.
  init(_ change: [(String, String)] = [], tests: String = "") throws {
    var yaml = Self.text
    for (old, new) in change {
      try #require(yaml.contains(old))
      yaml = yaml.replacing(old, with: new)
    }
    self.yaml = yaml + "\n" + tests
    menu = try TestMenus.menu(self.yaml)
  }

  var opening: StockLevels { StockLevels(openingOf: menu) }

  func explanation(of word: String) throws -> Explanation {
    try Explanation(of: try menu.order(word).lines[0], stock: opening, in: menu)
  }

  private static let text = """
    currency: KRW
    vat: 1/10
    traces: [peanut]
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 5 kg, max: 20 kg, cost: 9000 per 1 kg, contains: [], diets: [vegan, halal], nutrition: {per: 100 g, kcal: 32, sugars: 4.9 g}}
      milk: {name: {en: Milk, ko: 우유}, stock: 20 l, cost: 2700 per 1 l, contains: [milk], diets: [vegetarian], nutrition: {per: 100 ml, kcal: 65, sugars: 4.7 g}}
      oats: {name: {en: Oats, ko: 귀리}, stock: 2 kg, cost: 4000 per 1 kg, contains: [oats], diets: [vegan], nutrition: {per: 100 g, kcal: 380, sugars: 1 g}}
      sugar: {name: {en: Sugar, ko: 설탕}, stock: 5 kg, cost: 1620 per 1 kg, contains: [], diets: [vegan], nutrition: {per: 100 g, kcal: 400, sugars: 100 g}}
      water: {stock: 50 l, cost: 0 per 1 l, contains: [], diets: [vegan], nutrition: {per: 1 l, kcal: 0, sugars: 0 g}}
      tapioca: {name: {en: Pearls, ko: 펄}, stock: 1 kg, max: 2 kg, cost: 8000 per 1 kg}
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 250 g, water: 300 ml}}
      oat-milk: {yields: 900 ml, stock: 2 l, uses: {oats: 100 g, water: 1 l}}
      banana-oat: {yields: 1 l, uses: {oat-milk: 900 ml, syrup: 100 ml}}
    juices:
      latte:
        name: {en: Strawberry latte, ko: 딸기 라떼}
        price: 5500
        uses: {strawberry: 120 g, milk: 180 ml, syrup: 20 ml}
        sizes: {regular: 1, large: {scale: 3/2, price: 6900}}
        options: {pearls: {add: {tapioca: 40 g}, price: {regular: 500, large: 700}}, less-sweet: {drop: [syrup]}}
      oat: {price: 4900, uses: {banana-oat: 250 ml, strawberry: 40 g}}
      water: {water: 300 ml}
    """
}
