import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

@Suite struct OrderTimesTests {
  private static func entry(
    _ kind: JournalEntry.Kind, _ content: String, _ money: String? = nil, in store: String = "main"
  ) throws -> JournalEntry {
    let event = try JournalEvent(stored: kind, in: store, [.content: content, .money: money])
    return JournalEntry(sequence: 7, time: 0, event: event, hash: .zero)
  }

  @Test("takings are those of lines with a price, by currency, without cancelled orders")
  func takings() throws {
    var times = OrderTimes()
    try times.add(Self.entry(.order, "a=2 b", "KRW 500 - cost=3"), in: 9)
    try times.add(Self.entry(.order, "a", "USD 450 total=450"), in: 9)
    try times.add(Self.entry(.order, "a=3", "KRW 700 total=2100"), in: 9)
    try times.add(Self.entry(.cancel, "a=3", "KRW 700 total=2100"), in: 9)
    try times.add(Self.entry(.order, "b=5"), in: 10)
    try times.add(Self.entry(.refusal, "b=5"), in: 10)
    let (won, dollar) = (try #require(Currency("KRW")), try #require(Currency("USD")))
    let main = try #require(times.stores["main"])
    #expect(main[9]?.takings == [won: Money(1000), dollar: Money(450)])
    #expect(main[9]?.sold == 4 && main[9]?.orders == 3 && main[9]?.cancellations == 1)
    #expect(main[10]?.takings == [:] && main[10]?.sold == 5 && main[10]?.refusals == 1)
  }

  /// Parts are hours of weekdays, from 0 to 167.
  @Test("orders around midnight are in hours and days of their own, and groups add up")
  func grouped() throws {
    var times = OrderTimes()
    for (part, store) in [(23, "main"), (24, "main"), (47, "main"), (24, "east")] {
      try times.add(Self.entry(.order, "a", "KRW 500 total=500", in: store), in: part)
    }
    let hours = try times.grouped { $0 % 24 }
    let days = try times.grouped { $0 / 24 }
    #expect(hours.stores["main"]?.mapValues(\.sold) == [23: 2, 0: 1])
    #expect(days.stores["main"]?.mapValues(\.sold) == [0: 1, 1: 2])
    #expect(hours.stores["east"]?.mapValues(\.sold) == [0: 1])
    let won = try #require(Currency("KRW"))
    #expect(try days.total().mapValues { $0.takings[won] } == [0: Money(500), 1: Money(1500)])
  }
}
