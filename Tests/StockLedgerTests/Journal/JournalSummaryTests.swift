import Evaluator
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import StockLedger

@Suite struct JournalSummaryTests {
  // MARK: Limits

  private static func entry(
    _ sequence: Int, _ kind: JournalEntry.Kind, content: String? = nil, time: Int = 0,
    delta: Int? = nil, balance: Int = 0
  ) throws -> JournalEntry {
    let movement = delta.map {
      Movement(fruitID: "a", dimension: .pieces, delta: $0, balance: Quantity(thousandths: balance))
    }
    let event = try JournalEvent(
      stored: kind, [.content: content], [movement].compactMap(\.self))
    return JournalEntry(sequence: sequence, time: time, event: event, hash: .zero)
  }

  @Test("a sum that 64 bits cannot count is an error, never another number")
  func overflow() throws {
    var juices = JournalSummary(of: JournalQuery())
    try juices.add(Self.entry(1, .order, content: "x=\(Int.max)"))
    #expect(throws: LedgerError.sumTooLarge(of: "main")) {
      try juices.add(Self.entry(2, .order, content: "x"))
    }
    #expect(throws: LedgerError.sumTooLarge(of: "x")) {
      try juices.add(Self.entry(3, .refusal, content: "x=\(Int.max) x"))
    }
    var fruits = JournalSummary(of: JournalQuery())
    try fruits.add(Self.entry(1, .add, delta: Int.max, balance: .max))
    try fruits.add(Self.entry(2, .remove, delta: -Int.max))
    #expect(throws: LedgerError.sumTooLarge(of: "a")) {
      try fruits.add(Self.entry(3, .add, delta: 1, balance: 1))
    }
    var stores = JournalSummary(of: JournalQuery())
    for store in ["main", "east"] {
      let event = try JournalEvent(stored: .order, in: store, [.content: "x=\(Int.max)"])
      try stores.add(JournalEntry(sequence: 1, time: 0, event: event, hash: .zero))
    }
    #expect(throws: LedgerError.sumTooLarge(of: "x")) { try stores.total() }
    var several = JournalSummary(of: JournalQuery())
    try several.add(Self.entry(1, .cancel, content: "x=\(Int.max) y"))
    let sales = several.stores["main"]
    #expect(throws: LedgerError.self) { try sales?.allSales() }
  }

  @Test("what was changed at other times is exact, also where a sum on the way is not")
  func largeFlow() throws {
    let all = 9_000_000_000_000_000_000
    var summary = JournalSummary(of: JournalQuery())
    try summary.add(Self.entry(1, .opening, delta: all, balance: all))
    try summary.add(Self.entry(2, .remove, delta: -all))
    try summary.add(Self.entry(3, .add, delta: all, balance: all))
    try summary.add(Self.entry(4, .move, delta: -all))
    let flow = try #require(summary.stores["main"]?.fruits.values.first)
    #expect(flow.atOtherTimes == 0 && flow.entered == all && flow.movedOut == all)
  }

  @Test("a row that no program of ours has written is an error")
  func damaged() throws {
    let (order, refusal) = (
      try Self.entry(1, .order, content: "x"), try Self.entry(2, .refusal, content: "x")
    )
    let wrong: [(JournalEntry, JournalEntry?)] = [
      (try Self.entry(7, .refusal, content: "x", delta: 0), nil),
      (try Self.entry(7, .undo, content: "1"), order),
      (try Self.entry(7, .cancel, content: "x"), refusal),
      (try Self.entry(7, .opening, delta: 5, balance: 4), nil),
      (try Self.entry(7, .opening, delta: Int.min, balance: 4), nil),
    ]
    for (entry, former) in wrong {
      var summary = JournalSummary(of: JournalQuery())
      #expect(throws: LedgerError.damagedRow(sequence: 7), "\(entry)") {
        try summary.add(entry, reversing: former)
      }
    }
  }

  @Test("hours and courses are of the orders of the sums, although others come in meanwhile")
  func snapshot() async throws {
    let menu = try menu("fruits: {a: 100}\njuices: {x: {a: 1}}")
    for since in [nil, 0] {
      let ledger = try BusyLedger(menu)
      for _ in 1...5 { try await ledger.placeOrder() }
      var query = JournalQuery()
      query.since = since
      let courses = StockCourses(of: 0..<1000, needs: [:])
      let summary = try await ledger.summary(of: query, courses: courses, limit: 2)
      let orders = try #require(summary.stores["main"]?.orders)
      #expect((5...6).contains(orders))
      #expect(summary.times.stores["main"]?[0]?.orders == orders)
      #expect(
        summary.courses?.fruits.values.map(\.last)
          == summary.stores["main"]?.fruits.values.map(\.after)
      )
      #expect(try await ledger.outages(of: query, limit: 2).all == [])
    }
  }

  @Test("rows in an archive are missing unless those that are there begin earlier")
  func archive() throws {
    func archived(since: Int?, first: JournalEntry?) -> Int? {
      var query = JournalQuery()
      query.since = since
      var summary = JournalSummary(of: query)
      summary.noteArchive(before: first)
      return summary.archivedUpTo
    }
    let first = try Self.entry(8, .order, content: "x", time: 100)
    #expect(archived(since: 100, first: first) == 7)
    #expect(archived(since: nil, first: first) == 7)
    #expect(archived(since: 101, first: first) == nil)
    #expect(archived(since: 5, first: try Self.entry(1, .order, content: "x", time: 100)) == nil)
    #expect(archived(since: 5, first: nil) == nil)
  }
}

/// A ledger in which somebody places an order before each read.
private struct BusyLedger: StockLedger {
  private let base = InMemoryLedger(clock: WallClock { 7 })
  private let menu: LedgerMenu
  private let order: Order

  init(_ menu: MenuView) throws {
    self.menu = LedgerMenu(menu)
    order = try menu.order("x")
  }

  func placeOrder() async throws(LedgerError) {
    _ = try await base.place(order, id: nil, in: menu)
  }

  var clock: WallClock { base.clock }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (InMemoryRows) throws -> Value
  ) async throws(LedgerError) -> Value? {
    try await placeOrder()
    return try await base.read(body)
  }

  func write(
    _ operation: LedgerOperation,
    _ work: @escaping LedgerWork.Body
  ) async throws(LedgerError) -> WriteAnswer? { try await base.write(operation, work) }

  func backUp(to path: String) async throws(LedgerError) -> LedgerCopy {
    try await base.backUp(to: path)
  }

  func archive(
    before time: Int, to path: String, by person: PersonName?, at now: RowTime,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    try await base.archive(before: time, to: path, by: person, at: now, progress: progress)
  }

  func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult {
    try await base.audit(expecting: expected, progress: progress)
  }
}
