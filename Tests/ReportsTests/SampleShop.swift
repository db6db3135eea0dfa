import Diagnostics
import Evaluator
import RecipeGraph
import TestMenus
import Testing

/// A menu with bounds, sizes and a substitute, in two languages.
struct SampleShop {
  let graph: MenuView

  init() throws {
    graph = try menu(
      """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 14, low: 14, max: 60, packs: {crate: 24}}
        syrup: {name: {en: Syrup, ko: 시럽}, stock: 50 ml}
        honey: {name: {en: Honey, ko: 꿀}, stock: 500 ml, low: 1 l}
        lemon: {name: {en: Lemon, ko: 레몬}, stock: 1, low: 0, divisible: true}
      juices:
        mango:
          name: {en: Mango juice, ko: 망고쥬스}
          uses: {mango: 3, syrup: 20 ml}
          sizes:
            regular: {name: {en: regular, ko: 레귤러}, scale: 1}
            large: {name: {en: large, ko: 라지}, scale: 3}
          options: {tart: {name: {en: tart, ko: 새콤하게}, add: {lemon: 1/3}}}
          substitutes: {syrup: [{honey: 15 ml}]}
          limit: 3
        sour: {name: {en: Sour, ko: 사워}, uses: {lemon: 4/3}}

      """)
  }

  var opening: StockLevels { StockLevels(openingOf: graph) }
}
