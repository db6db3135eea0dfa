import Diagnostics
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
