import Evaluator
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import MenuAnalysis

@Suite struct SaleTimesTests {
  private static let base = """
    fruits: {lemon: 5, honey: 5 ml}
    juices:
      lemonade: {uses: {lemon: 1, honey: 1 ml}, substitutes: {honey: [{lemon: 1}]}}
      ade: {uses: {lemon: 1}AVAILABLE}
    """

  private func graph(_ when: String?, tests: String = "") throws -> RecipeGraph {
    let key = when.map { ", when: \($0)" } ?? ""
    return try menu(Self.base.replacing("AVAILABLE", with: key) + "\n" + tests).graph
  }

  // MARK: Tests of menus

  private func run(_ test: String, at time: String? = nil) throws -> [MenuTestResult.Failure] {
    let graph = try graph("{hours: 07:00-11:00}", tests: "tests: [\(test)]")
    let time = try time.map { try #require(CivilTime($0)) }
    let result = MenuTestRun.run(graph.tests[0], in: graph, at: time, until: { false })
    return try #require(result).failures
  }

  private static let passing: [(test: String, time: String?)] = [
    ("{name: a, order: {ade: 1}}", nil), ("{name: a, order: {ade: 1}}", "2026-06-01 08:00"),
    ("{name: a, order: {ade: 1}, unavailable: [ade]}", "2026-06-01 12:00"),
    ("{name: a, at: 2026-06-01 08:00, order: {ade: 1}, left: {lemon: 4}}", "2026-06-01 12:00"),
    ("{name: a, at: 2026-06-01 12:00, order: {ade: 9}, unavailable: [ade], left: {lemon: 5}}", nil),
  ]

  @Test(
    "a test orders at its time, or else at the given one, and else everything is sold",
    arguments: passing.indices)
  func passed(index: Int) throws {
    #expect(try run(Self.passing[index].test, at: Self.passing[index].time).isEmpty)
  }

  @Test(
    "a test fails if other juices are not sold than it expects",
    arguments: [
      "{name: a, at: 2026-06-01 12:00, order: {ade: 1}}",
      "{name: a, at: 2026-06-01 08:00, order: {ade: 1}, unavailable: [ade]}",
      "{name: a, at: 2026-06-01 12:00, order: {ade: 1, lemonade: 1}, unavailable: [ade, lemonade]}",
      "{name: a, order: {ade: 1}, unavailable: [ade]}",
    ])
  func failed(test: String) throws {
    #expect(try run(test).count == 1)
  }

  @Test("a step has a time of its own, or that of the test")
  func steps() throws {
    let noon = "at: 2026-06-01 12:00, order: {ade: 1}"
    #expect(
      try run(
        "{name: a, at: 2026-06-01 08:00, steps: [{order: {ade: 1}}, {\(noon), unavailable: [ade]}]}"
      )
      .isEmpty)
    #expect(
      try run("{name: a, at: 2026-06-01 08:00, steps: [{order: {ade: 1}}, {\(noon)}]}").count == 1)
  }

  @Test("a test at a time that the clocks skip orders as long after, as `--at` does")
  func skipped() throws {
    let graph = try menu(
      """
      time-zone: Europe/Berlin
      fruits: {lemon: 5}
      juices: {night: {uses: {lemon: 1}, when: {hours: 02:00-03:00}}}
      tests:
        - {name: the day before, at: 2026-03-28 02:30, order: {night: 1}}
        - {name: skipped, at: 2026-03-29 02:30, order: {night: 1}, unavailable: [night]}
      """
    ).graph
    for test in graph.tests { #expect(MenuTestRun.run(test, in: graph).isPassed, "\(test.name)") }
  }

  // MARK: Differences

  private static let changes: [(before: String?, after: String?, isBreaking: Bool)] = [
    (nil, "{hours: 07:00-11:00}", true), ("{hours: 07:00-11:00}", nil, false),
    ("{hours: 07:00-11:00}", "{hours: 07:00-12:00}", false),
    ("{hours: 07:00-11:00}", "{hours: 08:00-12:00}", true),
    ("{hours: 07:00-11:00}", "{hours: [07:00-09:00, 09:00-11:00]}", false),
    ("{days: [sat, sun]}", "{days: [fri, sat, sun]}", false),
    ("{days: [sat, sun]}", "{days: [sat]}", true),
    ("{until: 2026-08-31}", "{until: 2026-08-30}", true),
    ("{from: 2026-06-01, until: 2026-06-02}", "{from: 2026-05-01, until: 2026-06-03}", false),
    (nil, "{hours: 00:00-24:00}", false), (nil, "{hours: [12:00-24:00, 00:00-12:00]}", false),
    (nil, "{hours: 00:00-23:59}", true), (nil, "{days: [mon, tue, wed, thu, fri, sat]}", true),
  ]

  @Test(
    "a change of the times breaks orders if the juice is not sold at a time at which it was",
    arguments: changes.indices)
  func breaking(index: Int) throws {
    let change = Self.changes[index]
    let difference = try MenuDifference(from: graph(change.before), to: graph(change.after))
    let changes = difference.entries.flatMap(\.changes)
    #expect(changes.map(\.field) == ["when"])
    #expect(changes.map(\.isBreaking) == [change.isBreaking])
  }

  @Test("another time zone is told once, and breaks orders if something has times")
  func zoneDifference() throws {
    func graph(_ zone: String, _ when: String = "", offer: String = "") throws -> RecipeGraph {
      try menu(
        """
        time-zone: \(zone)
        currency: EUR
        fruits: {lemon: 5}
        juices:
          lemonade: {uses: {lemon: 1}, price: 3\(when)}
          ade: {uses: {lemon: 2}, price: 4\(when)}
        offers: {early: {price: 1\(offer)}}
        """
      ).graph
    }
    func changes(_ before: (String, String), _ after: (String, String)) throws -> [FactChange] {
      let difference = try MenuDifference(
        from: graph("Asia/Seoul", before.0, offer: before.1),
        to: graph("America/New_York", after.0, offer: after.1))
      #expect(difference.entries.first?.section == .settings)
      return difference.entries.flatMap(\.changes)
    }
    let times = ", when: {hours: 07:00-11:00}"
    for (juices, offer) in [(times, ""), ("", times)] {
      let changes = try changes((juices, offer), (juices, offer))
      #expect(changes.map(\.field) == ["time-zone"])
      #expect(changes.map(\.isBreaking) == [true])
    }
    let untimed = try changes(("", ""), ("", ""))
    #expect(untimed.map(\.isBreaking) == [false])
    let always = ", when: {hours: 00:00-24:00}"
    let unchanged = try changes((times, ""), (always, ""))
    #expect(unchanged.map(\.isBreaking) == [false, false, false])
  }

  // MARK: Plans

  @Test("lines that are not sold are not served, and need nothing to be bought")
  func forecast() throws {
    let graph = try graph("{hours: 07:00-11:00}")
    let menu = graph.view(from: nil).at(
      graph.moment(at: try #require(CivilTime("2026-06-01 12:00"))))
    let forecast = try Forecast(
      of: menu.order("ade=9 lemonade=2 ade lemonade"), stock: StockLevels(openingOf: menu), in: menu
    )
    #expect(forecast.lines.map(\.served) == [0, 2, 0, 1])
    #expect(forecast.cooking.purchases.isEmpty && !forecast.isComplete)
    #expect(forecast.unavailable == [MenuPart(try #require(graph.juice("ade")))])
    var levels = StockLevels(openingOf: menu)
    levels[try #require(graph.fruit("honey"))] = .zero
    let substituted = try Forecast(of: menu.order("ade lemonade=2"), stock: levels, in: menu)
    #expect(substituted.lines.map(\.served) == [0, 2])
    #expect(substituted.substitutions.map(\.line) == [1])
    let nothing = try Forecast(of: menu.order("ade"), stock: levels, in: menu)
    #expect(nothing.lines.map(\.served) == [0] && !nothing.isComplete)
  }
}
