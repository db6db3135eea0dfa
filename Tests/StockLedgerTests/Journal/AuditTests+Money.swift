import Diagnostics
import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

extension AuditTests {
  /// The valid journal with money: an order of two juices at 4,900 that is cancelled, and what was set to zero by hand.
  private static func events() throws -> [JournalEvent] {
    var events = valid
    let labels = SaleLabels(contains: [try #require(FoodLabel("milk"))], traces: [], unanswered: [])
    let money: SaleMoney = try #require(SaleMoney(text: "KRW 4900 total=9800 cost=7"))
    for index in [1, 4] { events[index].sale = Sale(money: money, labels: labels) }
    let costs: UnitCosts = try #require(UnitCosts(text: "KRW 12"))
    events[8].unitCosts = costs
    return events
  }

  private func violations(
    _ change: (inout [JournalEvent]) throws -> Void
  ) throws -> [AuditResult.Violation] {
    var events = try Self.events()
    try change(&events)
    return audit(events).violations
  }

  private func faults(
    _ change: (inout [JournalEvent]) throws -> Void
  ) throws -> [String] {
    var events = try Self.events()
    try change(&events)
    return audit(events).faults
  }

  private func money(_ text: String) throws -> SaleMoney { try #require(SaleMoney(text: text)) }

  @Test("a journal whose money adds up is valid")
  func validMoney() throws {
    #expect(try violations { _ in } == [])
    #expect(
      try violations { events in
        for index in [1, 4] { events[index].sale.money = try money("KRW - cost=7") }
      } == [])
  }

  @Test(
    "a total that is not the sum of the lines is named",
    arguments: [
      ("KRW 4900 total=4900", "₩4,900", "₩9,800"), ("KRW 4900", "not known", "₩9,800"),
      ("KRW - total=0", "₩0", "not known"),
    ])
  func wrongTotals(text: String, total: String, expected: String) throws {
    let found = try violations { $0[1].sale.money = try money(text) }
    #expect(
      found.map(\.fault.message.english)
        == ["its total is \(total), and its lines come to \(expected)"])
  }

  @Test("a cancellation gives back the money and the labels of its order")
  func otherMoney() throws {
    #expect(
      try faults { $0[4].sale.money = try money("KRW 4900 total=9800 cost=8") } == [
        "5 gives-other-money-back"
      ])
    #expect(try faults { $0[4].sale.money = nil } == ["5 gives-other-money-back"])
    #expect(try faults { $0[4].sale.labels = nil } == ["5 gives-other-money-back"])
    #expect(try faults { $0[1].sale = Sale() } == ["5 gives-other-money-back"])
  }

  @Test("money that another row has, or that is about something else, is named")
  func unexpectedMoney() throws {
    #expect(
      try faults { $0[2].sale = $0[1].sale } == ["3 unexpected-sale"])
    #expect(
      try faults { $0[3].unitCosts = UnitCosts(text: "KRW 12") } == ["4 unexpected-unit-costs"])
    #expect(
      try faults { $0[8].unitCosts = UnitCosts(text: "KRW 12 13") } == ["9 unexpected-unit-costs"])
    #expect(
      try faults { $0[1].sale.money = try money("KRW 4900 4900 total=9800") } == [
        "2 prices-of-other-lines"
      ])
  }

  @Test("an undo has the costs of the change that it reverses")
  func undoneCosts() throws {
    var undo = Self.event(.undo, [("a", 8, 8)])
    undo.content = "9"
    let stocks = [
      Self.stock("main", "a", 8), Self.stock("main", "b", 8), Self.stock("east", "a", 3),
    ]
    #expect(
      try audit(Self.events() + [undo], stocks: stocks).faults == ["10 differs-from-change"])
    undo.unitCosts = UnitCosts(text: "KRW 12")
    #expect(try audit(Self.events() + [undo], stocks: stocks).violations == [])
  }
}
