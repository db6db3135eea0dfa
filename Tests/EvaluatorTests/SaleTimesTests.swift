import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator

@Suite struct SaleTimesTests {
  private let graph: RecipeGraph

  init() throws {
    graph = try menu(
      """
      time-zone: Europe/Berlin
      fruits: {lemon: {stock: 5, low: 5}}
      juices:
        lemonade: {lemon: 1}
        ade: {uses: {lemon: 2}, limit: 2, when: {hours: 07:00-11:00}}
      """
    ).graph
  }

  private func view(at time: String) throws -> MenuView {
    graph.view(from: nil).at(graph.moment(at: try #require(CivilTime(time))))
  }

  @Test("an order outside the hours of a juice is refused for that, whatever else is wrong with it")
  func unavailable() throws {
    let ade = try #require(graph.juice("ade"))
    for order in ["ade", "lemonade ade", "ade=3", "ade lemonade ade=9"] {
      #expect(
        try view(at: "2026-06-01 11:00").decide(order) == .unavailable([MenuPart(ade)]), "\(order)")
    }
  }

  @Test("within the hours, stock and limits decide, and without a moment all is sold")
  func available() throws {
    for menu in [try view(at: "2026-06-01 07:00"), graph.view(from: nil)] {
      #expect(try menu.takes("ade=2 lemonade") == ["lemon 5"])
      #expect(try menu.shortage("ade=2 lemonade=2") == ["lemon 1/6"])
      #expect(throws: OrderError.overLimit(juice: "ade", limit: 2, asked: 3)) {
        try menu.decide("ade=3")
      }
    }
  }

  @Test("none of a juice that is not sold can be made, and it says when it is sold from")
  func availability() throws {
    let night = try view(at: "2026-06-01 22:00")
    let rows = try Availability.all(in: night, stock: StockLevels(openingOf: night))
    #expect(rows.map(\.capacity.count) == [.exactly(5), .exactly(0)])
    #expect(rows.map(\.pause?.again?.text) == [nil, "2026-06-02T07:00+02:00"])
    #expect(rows[1].low.isEmpty && rows[1].shortItems.isEmpty && rows[1].capacity.limiting.isEmpty)
    let morning = try view(at: "2026-06-02 10:59")
    #expect(
      try Availability.all(in: morning, stock: StockLevels(openingOf: morning))
        .map(\.capacity.count) == [.exactly(5), .exactly(2)])
  }

  @Test("a screen is outdated when a juice begins or stops being sold, and at midnight")
  func outdated() throws {
    for (now, outdated) in [
      ("2026-06-01 06:00", "2026-06-01 07:00"), ("2026-06-01 07:00", "2026-06-01 11:00"),
      ("2026-06-01 11:00", "2026-06-02 00:00"),
    ] {
      let moment = graph.moment(at: try #require(CivilTime(now)))
      let then = graph.moment(at: try #require(CivilTime(outdated)))
      #expect(moment.outdated(in: graph) == then.milliseconds, "\(now)")
    }
    let other = try menu(classicMenu).graph
    let morning = try #require(CivilTime("2026-06-02 07:00"))
    let midnight = try #require(CivilTime("2026-06-03 00:00"))
    #expect(
      other.moment(at: morning).outdated(in: other) == other.moment(at: midnight).milliseconds)
  }
}
