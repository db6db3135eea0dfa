import Diagnostics
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// How far orders are; part of the conformance suite.
struct TicketConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause(
      "an order is started, finished and taken back, and keeps the time of each first mark", marks),
    clause("marks are those of every caller, and change neither journal nor stock", shared),
    clause("what is no order that was made gets no mark", unknown),
    clause("marks and orders at once are all kept", concurrent),
  ]

  private static let noon = 1_780_282_800_000
  private let suite = LedgerConformance()

  /// A ticket as `state started finished`, in milliseconds after noon.
  private func text(_ ticket: Ticket?) -> String {
    guard let ticket else { return "none" }
    let times = [ticket.started, ticket.finished].map { $0.map { "\($0 - Self.noon)" } ?? "-" }
    return "\(ticket.state.rawValue) \(times[0]) \(times[1])"
  }

  func marks(kind: LedgerKind) async throws {
    suite.clock.set(Self.noon)
    let shop = try suite.shop(kind)
    try await shop.make("mango")
    let order = try await shop.ledger.head().sequence
    func mark(_ state: Ticket.State, at time: Int) async throws -> String {
      suite.clock.set(Self.noon + time)
      try await shop.ledger.mark([order], state)
      return text(try await shop.ledger.tickets(from: 0)[order])
    }
    #expect(try await shop.ledger.tickets(from: 0).isEmpty)
    #expect(try await mark(.open, at: 1) == "none")
    #expect(try await mark(.started, at: 2) == "started 2 -")
    #expect(try await mark(.started, at: 3) == "started 2 -")
    #expect(try await mark(.finished, at: 4) == "finished 2 4")
    #expect(try await mark(.finished, at: 5) == "finished 2 4")
    #expect(try await mark(.started, at: 6) == "started 2 -")
    #expect(try await mark(.open, at: 7) == "open - -")
    #expect(try await mark(.finished, at: 8) == "finished - 8")
    #expect(try await shop.ledger.tickets(from: order + 1).isEmpty)
  }

  func shared(kind: LedgerKind) async throws {
    suite.clock.set(Self.noon)
    let place = try kind.makePlace()
    let shop = try suite.shop(place, classicMenu)
    for juice in ["mango", "kiwi", "mango"] { try await shop.make(juice) }
    let (head, levels) = (try await shop.ledger.head(), try await shop.levels)
    let orders = try await shop.ledger.journal().filter { $0.kind == .order }.map(\.sequence)
    try await shop.ledger.mark(Set(orders.prefix(2)), .finished)
    let other = try suite.shop(place, classicMenu)
    try await other.ledger.mark([orders[1]], .started)
    for shop in [shop, other] {
      let tickets = try await shop.ledger.tickets(from: 0)
      #expect(orders.map { text(tickets[$0]) } == ["finished - 0", "started 0 -", "none"])
      #expect(try await shop.ledger.head() == head)
      #expect(try await shop.levels == levels)
      #expect(try await shop.ledger.audit().violations == [])
    }
  }

  func unknown(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind)
    try await shop.ledger.mark([1], .started)
    #expect(try await !shop.ledger.exists())
    let id = try await shop.make("mango")
    _ = try await shop.cancel(OrderID(id))
    let refused = try await shop.place("mango=999")
    #expect(!refused.isAccepted)
    let order = try #require(try await shop.ledger.journal().first { $0.kind == .order }).sequence
    try await shop.ledger.mark([.min, -1, 0, 1, 2, 3, 4, 5, .max], .started)
    #expect(Array(try await shop.ledger.tickets(from: .min).keys) == [order])
    try await shop.ledger.mark([], .started)
    #expect(try await shop.ledger.audit().violations == [])
  }

  func concurrent(kind: LedgerKind) async throws {
    let shop = try suite.shop(kind)
    for _ in 0..<3 { try await shop.make("mango") }
    let orders = try await shop.ledger.journal().filter { $0.kind == .order }.map(\.sequence)
    let results = await concurrently(6) { number in
      if number % 2 == 0 {
        try await shop.ledger.mark([orders[number / 2]], .finished)
      } else {
        try await shop.make("kiwi")
      }
    }
    for result in results { try result.get() }
    let tickets = try await shop.ledger.tickets(from: 0)
    #expect(orders.allSatisfy { tickets[$0]?.state == .finished })
    #expect(try await shop.ledger.journal().count { $0.kind == .order } == 6)
    try await expectValidJournal(of: shop)
  }
}
