import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// Juices that are not always sold; part of the conformance suite.
struct SaleTimesConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("an order with a juice that is not sold is refused as a whole, in a row", refused),
    clause(
      "the clock decides, also where an earlier row is later, and the row has its time", rowTime),
    clause("the answer is repeated from the journal, whatever the menu and the clock say", replay),
    clause("the shortage of an order that is refused for the time is not told", noShortage),
    clause(
      "the row of an order tells who took it, which decides, and a size or option has its own return",
      taker),
    clause("sums tell apart why orders were refused", sums),
  ]

  private static let yaml = """
    time-zone: Asia/Seoul
    fruits: {lemon: 10}
    juices:
      lemonade: {lemon: 1}
      ade: {uses: {lemon: 2}, when: {hours: 07:00-11:00}}
      old: {uses: {lemon: 3}, when: {until: 2026-05-31}}
    """

  /// 2026-06-01 12:00 in Seoul.
  private static let noon = 1_780_282_800_000
  private static let hour = 3_600_000

  private let suite = LedgerConformance()

  private func shop(_ kind: LedgerKind) throws -> TestShop {
    suite.clock.set(Self.noon)
    return try suite.shop(kind, Self.yaml)
  }

  private func unavailable(_ answer: WriteAnswer) -> String? {
    answer.obstacles.compactMap(\.reason?.notSoldJuice).text
  }

  func refused(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    #expect(
      try await unavailable(shop.place("lemonade ade old")) == "ade=2026-06-02T07:00+09:00 old")
    #expect(try await shop.levels == ["lemon": 10_000])
    #expect(try await shop.kinds() == [.opening, .refusal])
    let row = try #require(try await shop.ledger.journal().last)
    #expect(row.movements.isEmpty && row.event.shortItems.isEmpty)
    #expect(row.event.reasons.compactMap(\.notSoldJuice).text == "ade=2026-06-02T07:00+09:00 old")
    #expect(row.content == "lemonade ade old")
    #expect(try await shop.ledger.audit().isValid)
    // The first minute of the hours is sold, and the minute at their end is not.
    suite.clock.set(Self.noon + 19 * Self.hour)
    try await shop.make("ade")
    suite.clock.set(Self.noon + 23 * Self.hour - 1)
    try await shop.make("ade")
    suite.clock.set(Self.noon + 23 * Self.hour)
    #expect(try await unavailable(shop.place("ade")) == "ade=2026-06-03T07:00+09:00")
    try await shop.make("lemonade")
    #expect(try await shop.levels == ["lemon": 5_000])
    #expect(try await shop.ledger.audit().isValid)
  }

  func rowTime(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let years = 73 * 365 * 24 * Self.hour
    suite.clock.set(Self.noon + years)
    try await shop.make("lemonade")
    // The clock was put right, and shows eight o'clock on the next day.
    suite.clock.set(Self.noon + 20 * Self.hour)
    try await shop.make("ade")
    suite.clock.set(Self.noon)
    #expect(try await unavailable(shop.place("ade")) == "ade=2026-06-02T07:00+09:00")
    let rows = try await shop.ledger.journal()
    #expect(
      rows.map(\.time)
        == [years, years, 20 * Self.hour, 0].map { Self.noon + $0 })
    #expect(try await shop.ledger.audit().isValid)
  }

  func replay(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    suite.clock.set(Self.noon)
    let shop = try suite.shop(place, Self.yaml)
    let id = try OrderID("x")
    let first = try await shop.place(shop.menu.order("ade=2"), id: id)
    #expect(first.obstacles.map(\.code) == [.notSold])
    // On the next morning the menu sells it at any time.
    suite.clock.set(Self.noon + 20 * Self.hour)
    let later = try suite.shop(
      place, Self.yaml.replacing(", when: {hours: 07:00-11:00}", with: ""))
    let again = try await later.place(later.menu.order("ade=2"), id: id)
    #expect(again.isReplay && again.entries == first.entries)
    #expect(again.obstacles == first.obstacles)
    #expect(try await later.cancel(id) == .refused([.orderWasRefused(id: "x")]))
    #expect(try await later.levels == ["lemon": 10_000])
  }

  func taker(kind: LedgerKind) async throws {
    suite.clock.set(Self.noon)
    let yaml = """
      time-zone: Asia/Seoul
      fruits: {lemon: 10}
      juices:
        ade:
          uses: {lemon: 1}
          sizes: {small: 1, large: {scale: 2, when: {hours: 07:00-11:00}}}
          options: {sour: {add: {lemon: 1}, when: {staff: true}}, sweet: {drop: [lemon], add: {lemon: 2}, when: {until: 2026-05-31}}}
      """
    let shop = try suite.shop(kind, yaml)
    let order = try shop.menu.order("ade+sour")
    func place(_ order: Order, _ taker: Taker, _ id: String) async throws -> WriteAnswer {
      try await shop.ledger.place(
        order, id: try OrderID(id), in: LedgerMenu(shop.menu.taken(by: taker)))
    }
    #expect(try await place(order, .staff, "a").isAccepted)
    #expect(try await unavailable(place(order, .guest, "b")) == "ade+sour")
    // Under the same id, the first answer stands, whoever asks.
    #expect(try await place(order, .guest, "a").isReplay)
    #expect(
      try await unavailable(place(try shop.menu.order("ade:large+sweet ade"), .guest, "c"))
        == "ade:large=2026-06-02T07:00+09:00 ade+sweet")
    #expect(try await place(try shop.menu.order("ade"), .guest, "d").isAccepted)
    let rows = try await shop.ledger.journal().filter { $0.orderID != nil }
    #expect(rows.map(\.event.taker) == [.staff, .guest, .guest, .guest])
    #expect(
      rows.map { $0.event.reasons.compactMap(\.notSoldJuice).text }
        == ["", "ade+sour", "ade:large=2026-06-02T07:00+09:00 ade+sweet", ""])
    #expect(try await shop.ledger.audit().isValid)
    let summary = try await shop.ledger.summary(of: JournalQuery(), limit: 100)
    let store = try #require(summary.stores[Store.mainID])
    #expect(store.refusedJuices["ade:large+sweet"]?.orders == 1)
    #expect(store.refusedJuices["ade:small"]?.orders == 0)
    #expect(store.refusedJuices["ade:small"]?.ordersTogether == 1)
  }

  func noShortage(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    #expect(try await unavailable(shop.place("ade=6")) == "ade=2026-06-02T07:00+09:00")
    suite.clock.set(Self.noon + 20 * Self.hour)
    let shortage = try #require(try await shop.place("ade=6").shortage)
    #expect(shortage.items.map(\.missing.thousandths) == [2_000])
  }

  func sums(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    for order in ["ade", "ade", "old lemonade", "lemonade=11", "lemonade"] {
      _ = try await shop.place(order)
    }
    let summary = try await shop.ledger.summary(of: JournalQuery(), limit: 100)
    let store = try #require(summary.stores[Store.mainID])
    #expect(store.refusals == 4 && store.reasons == [.notSold: 3, .short: 1] && store.orders == 1)
    #expect(store.refusedJuices["ade"]?.orders == 2)
    #expect(store.lacking.values.map(\.orders) == [1])
  }
}
