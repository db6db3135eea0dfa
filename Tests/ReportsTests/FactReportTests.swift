import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Reports

/// What results tell about prices, costs, nutrients, labels and diets: whole texts.
@Suite struct FactReportTests {
  private static let bothLanguages = Language.allCases

  @Test(
    "the list of juices has prices and labels, and costs only on request", arguments: bothLanguages)
  func menu(language: Language) throws {
    let bar = try SampleBar()
    let (prices, costs) = (
      MenuReport(bar.menu, levels: bar.opening, showsChoices: true),
      MenuReport(bar.menu, levels: bar.opening, showsCosts: true, showsChoices: true)
    )
    try Recorded.expect(try prices.text(language), in: "menu-prices.\(language.rawValue).out")
    try Recorded.expect(try costs.text(language), in: "menu-costs.\(language.rawValue).out")
    if language == .english {
      try Recorded.expect(try prices.json(), in: "menu-prices.json.out")
      try Recorded.expect(try costs.json(), besides: try prices.json(), in: "menu-costs.json.out")
    }
  }

  @Test(
    "an explanation has a column for each measure, and the ways of labels", arguments: bothLanguages
  )
  func explain(language: Language) throws {
    let bar = try SampleBar()
    for (word, name) in [("latte:large+pearls=2", "latte"), ("oat", "oat")] {
      let report = ExplanationReport(
        try bar.explanation(of: word), in: bar.menu, sources: bar.sources, showsCosts: true)
      try Recorded.expect(report.text(language), in: "explain-\(name).\(language.rawValue).out")
      if language == .english {
        try Recorded.expect(try report.json(), in: "explain-\(name).json.out")
      }
    }
  }

  @Test("an explanation for customers has no costs")
  func explainToCustomers() throws {
    let bar = try SampleBar()
    let report = ExplanationReport(
      try bar.explanation(of: "oat"), in: bar.menu, sources: bar.sources)
    let (text, json) = (report.text(.english), try report.json())
    #expect(!text.contains("cost") && !text.contains("margin") && text.contains("sugars"))
    #expect(!json.contains("\"cost\"") && !json.contains("\"margin\"") && json.contains("\"kcal\""))
    let list = try MenuReport(bar.menu, levels: bar.opening).json()
    #expect(!list.contains("\"cost\"") && !list.contains("\"margin\""))
  }

  @Test("a currency is told beside prices and costs alone")
  func currency() throws {
    let menu = try TestMenus.menu(
      "{currency: EUR, fruits: {a: {stock: 1, cost: 5}}, juices: {j: {a: 1}}}")
    for showsCosts in [false, true] {
      let report = MenuReport(
        menu, levels: StockLevels(openingOf: menu), showsCosts: showsCosts)
      #expect(try report.json().contains("\"currency\"") == showsCosts)
    }
  }

  @Test("a drawing shows costs on request", arguments: [.mermaid, .dot] as [GraphReport.Format])
  func graph(format: GraphReport.Format) throws {
    let bar = try SampleBar()
    let map = try RecipeMap(
      of: [try #require(bar.menu.juice("oat"))], stock: bar.opening, in: bar.menu)
    let report = GraphReport(map, .english, showsCosts: true)
    try Recorded.expect(report.rendered(as: format), in: "graph-costs.\(format).out")
    let plain = GraphReport(map, .english).rendered(as: format)
    #expect(!plain.contains("cost") && !plain.contains("₩"))
  }

  @Test("a comparison has prices, costs, margins, labels and diets")
  func difference() throws {
    let before = try SampleBar().menu.graph
    let after = try SampleBar([
      ("cost: 9000 per 1 kg", "cost: 12000 per 1 kg"), ("price: 5500", "price: 5900"),
      ("contains: [], diets: [vegan, halal]", "contains: [sulphites], diets: [vegetarian]"),
      ("{regular: 500, large: 700}", "{regular: 500, large: 800}"), ("vat: 1/10", "vat: 1/5"),
      ("price: 4900", "price: 4500"),
    ]).menu.graph
    let difference = try MenuDifference(from: before, to: after)
    func report(_ language: Language, isBreakingOnly: Bool = false) -> DifferenceReport {
      DifferenceReport(
        difference, from: "before", to: "after", isBreakingOnly: isBreakingOnly, in: language)
    }
    try Recorded.expect(report(.english).text(), in: "difference-facts.text.out")
    try Recorded.expect(report(.korean).text(), in: "difference-facts.ko.out")
    try Recorded.expect(report(.english).markdown(), in: "difference-facts.markdown.out")
    try Recorded.expect(try report(.english).json(), in: "difference-facts.json.out")
    // How breaking differences are told in other formats, `DifferenceReportTests` show.
    try Recorded.expect(
      report(.english, isBreakingOnly: true).text(), in: "difference-facts-breaking.text.out")
    #expect(try MenuDifference(from: after, to: after).isEmpty)
  }

  @Test(
    "a plan says what it costs to buy, and what the asked-for takes in", arguments: bothLanguages)
  func plan(language: Language) throws {
    let bar = try SampleBar()
    let forecast = try Forecast(
      of: try bar.menu.order("latte=60 oat=2"), stock: bar.opening, in: bar.menu)
    let report = ForecastReport(forecast, in: bar.menu, showsCosts: true)
    let fill = FillReport(bar.menu, levels: bar.opening, showsCosts: true)
    try Recorded.expect(
      report.text(language) + "\n\n" + fill.text(language),
      in: "plan-costs.\(language.rawValue).out")
    if language == .english {
      try Recorded.expect(
        try report.json() + "\n" + (try fill.json()), in: "plan-costs.json.out")
    }
    let plain = try ForecastReport(forecast, in: bar.menu).json()
    #expect(!plain.contains("\"cost\"") && plain.contains("\"takings\""))
  }

  private static let tests = """
    tests:
      - {name: total, order: {latte: 2, oat: 1}, total: 15900}
      - {name: wrong total, order: {latte: 2, oat: 1}, total: 15800}
      - {name: no price, order: {water: 1}, total: 0}
      - {name: bounds, order: {latte: 1}, cost-at-most: 1600, margin-at-least: 60 %, sugars-at-most: 25 g}
      - {name: narrow bounds, order: {latte: 1}, cost-at-most: 1582, kcal-at-least: 400}
      - {name: unknown, order: {latte+pearls: 1}, kcal-at-most: 1000}
      - {name: free, order: {latte: 1}, free-of: [egg]}
      - {name: not free, order: {latte: 1}, free-of: [milk, peanut]}
      - {name: every choice, every: {margin-at-least: 45 %, kcal-at-most: 400, vegan: [oat], vegetarian: [latte, oat]}}
      - {name: nothing is too dear, every: {cost-at-most: 9999}}

    """

  @Test(
    "tests of prices, costs, labels and every choice", arguments: TestReport.Format.allCases,
    bothLanguages)
  func tests(format: TestReport.Format, language: Language) throws {
    let bar = try SampleBar(tests: Self.tests)
    var menu = TestReport.Menu(
      path: "bar.yaml", sources: bar.sources, repositoryPaths: ["bar.yaml"], graph: bar.menu.graph)
    menu.results = bar.menu.graph.tests.map { MenuTestRun.run($0, in: bar.menu.graph) }
    func text(_ language: Language) throws -> String {
      try TestReport([menu], in: language).rendered(as: format)
    }
    let isSimilar = format == .json && language == .korean
    try Recorded.expect(
      try text(language), besides: isSimilar ? try text(.english) : nil,
      in: "test-facts.\(format).\(language.rawValue).out")
  }
}
