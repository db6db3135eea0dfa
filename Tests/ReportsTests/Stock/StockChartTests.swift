import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
import TestSupport
import Testing
import Text

@testable import Reports

@Suite struct StockChartTests {
  private func chart(
    _ language: Language = .english, columns: Int = 60, canDraw: Bool = true, useColor: Bool = false
  ) throws -> String {
    let shop = try SampleShop()
    var levels = shop.opening
    levels[try #require(shop.graph.fruit("lemon"))] = .zero
    return StockChart(shop.graph, levels: levels)
      .text(language, columns: columns, canDraw: canDraw, useColor: useColor)
  }

  @Test("a bar for each fruit, to its max or the largest of its unit")
  func text() throws {
    try Recorded.expect(try chart(), in: "chart.en.out")
    try Recorded.expect(try chart(.korean, columns: 40), in: "chart.ko.out")
    try Recorded.expect(try chart(columns: 10, canDraw: false), in: "chart.ascii.out")
  }

  @Test("what is low or sold out has a colour besides the words")
  func color() throws {
    let lines = try chart(columns: 40, useColor: true).split(separator: "\n")
    #expect(
      lines[1] == "mango  \u{1B}[1;33m▕███          ▏\u{1B}[0m      14  \u{1B}[1;33mlow\u{1B}[0m")
    #expect(lines[2] == "syrup  ▕█▎           ▏   50 ml")
    #expect(
      lines[4]
        == "lemon  \u{1B}[1;31m▕             ▏\u{1B}[0m       0  \u{1B}[1;31msold out\u{1B}[0m")
  }

  @Test("it fits the terminal", arguments: [Language.english, .korean])
  func width(language: Language) throws {
    for columns in 40...200 {
      for line in try chart(language, columns: columns).split(separator: "\n") {
        #expect(String(line).displayWidth <= columns)
      }
    }
  }
}
