import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Reports

@Suite struct GraphReportTests {
  @Test("one map in every format", arguments: [.mermaid, .dot] as [GraphReport.Format])
  func formats(format: GraphReport.Format) throws {
    let report = GraphReport(try SampleGraph().map(), Language.english)
    try Recorded.expect(report.rendered(as: format), in: "graph.\(format).out")
  }

  @Test("in Korean, things go by their Korean names")
  func korean() throws {
    let report = GraphReport(try SampleGraph().map(), Language.korean)
    try Recorded.expect(report.rendered(as: .mermaid), in: "graph.mermaid.ko.out")
    try Recorded.expect(report.rendered(as: .dot), in: "graph.dot.ko.out")
  }

  @Test("numbers are written as in the language of the map")
  func numbers() throws {
    let diagram = Diagram(try SampleGraph().map(["strawberry"]), Language(tag: "de"))
    let lines = diagram.nodes.flatMap(\.lines)
    #expect(lines.contains { $0.contains(" × 1,5: ") })
    #expect(!lines.contains { $0.contains("1.5") })
    #expect(diagram.edges.contains { $0.label.contains("× 0,5") })
  }

  @Test("one juice is drawn with all that it is made of, and nothing else")
  func part() throws {
    let sample = try SampleGraph()
    let diagram = Diagram(try sample.map(["lemonade"]), Language.english)
    #expect(
      diagram.nodes.map(\.title) == [
        "lemon", "sugar", "water", "syrup", "lemonade-base", "lemonade",
      ])
    #expect(diagram.nodes.map(\.key) == ["f1", "f2", "f3", "b0", "b1", "j1"])
    #expect(
      diagram.edges.map(\.label) == ["250 g", "300 ml", "8", "320 ml", "125 ml", "1000/3 ml"])
  }

  @Test("what is off, and what is not sold at the moment, is told in the words of the menu")
  func unsold() throws {
    let menu = try menu(
      """
      time-zone: Asia/Seoul
      fruits: {milk: 9 l, oat: 9 l, bread: 20, water: {stock: unlimited}}
      juices:
        latte: {uses: {milk: 1 l}, options: {oats: {swap: {milk: oat}}}}
        toast: {uses: {bread: 1, water: 1 ml}, when: {hours: 07:00-09:00}}
      """)
    let graph = menu.graph
    let noon = try #require(CivilTime("2026-11-29 12:00"))
    let morning = try #require(CivilTime("2026-11-30 09:00"))
    var stock = StockLevels(openingOf: menu)
    let until = ShopMoment(morning, in: graph.clocks).milliseconds
    stock.off = SwitchedOff([.init(.ingredient("milk"), until: until)], in: graph)
    let map = try RecipeMap(stock: stock, in: menu.at(ShopMoment(noon, in: graph.clocks)))
    let boxes = Diagram(map, .english).nodes.map { [$0.title] + $0.lines }
    #expect(
      boxes == [
        ["milk", "9 l left, off until 2026-11-30 09:00"], ["oat", "9 l left"],
        ["bread", "20 left"], ["water", "unlimited"],
        ["latte", "milk: off until 2026-11-30 09:00; can be made with oats"],
        ["toast", "sold from tomorrow 07:00"],
      ])
  }

  @Test("a store is drawn without what it does not serve")
  func store() throws {
    let map = try SampleGraph().map(store: "kiosk")
    let diagram = Diagram(map, Language.english)
    #expect(diagram.title == "Recipes and stock of kiosk")
    #expect(diagram.nodes.filter { $0.kind == .juice }.map(\.title) == ["strawberry"])
    #expect(diagram.nodes.contains { $0.title == "lemonade-base" })
  }

  @Test("what GitHub would not draw is reported")
  func excess() throws {
    let report = GraphReport(try SampleGraph().map(), Language.english)
    #expect(report.excess(for: .mermaid, rendered: "short") == nil)
    #expect(report.excess(for: .mermaid, rendered: String(repeating: "딸", count: 50_000)) == nil)
    let long = String(repeating: "x", count: 50_001)
    let excess = try #require(report.excess(for: .mermaid, rendered: long))
    #expect(
      excess == """
        note: GitHub draws Mermaid of at most 500 edges and 50000 characters; this has 12 and 50001
        help: name some juices with --juice, or take --format svg
        """)
    let korean = GraphReport(try SampleGraph().map(), Language.korean)
    #expect(
      korean.excess(for: .mermaid, rendered: long) == """
        참고: GitHub는 선 500개, 50000자까지 그려 주는데 이 그림은 선 12개, 50001자예요
        도움말: --juice로 쥬스를 고르거나 --format svg 형식으로 받아 주세요
        """)
    #expect(report.excess(for: .svg, rendered: long) == nil)
  }
}
