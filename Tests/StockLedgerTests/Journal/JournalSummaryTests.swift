import RecipeGraph
import Testing

@testable import StockLedger

@Suite struct JournalSummaryTests {
  /// The sums of one row.
  ///
  /// - Parameter answer: to the order of a cancellation.
  private static func sums(
    _ entry: JournalEntry, answer: JournalEntry? = nil
  ) throws -> JournalSums {
    try JournalSums([entry], JournalQuery()) { _ in answer }
  }

  // MARK: Limits

  private static func entry(
    _ sequence: Int, _ kind: JournalEntry.Kind, content: String? = nil, time: Int = 0,
    delta: Int? = nil, balance: Int = 0
  ) -> JournalEntry {
    var event = JournalEvent(kind, in: "main")
    event.content = content
    if let delta {
      event.movements = [
        Movement(
          fruitID: "a", dimension: .pieces, delta: delta, balance: Quantity(thousandths: balance))
      ]
    }
    return JournalEntry(sequence: sequence, time: time, event: event, hash: .zero)
  }

  @Test("a sum that 64 bits cannot count is an error, never another number")
  func overflow() throws {
    var juices = JournalSummary(of: JournalQuery())
    try juices.add(Self.sums(Self.entry(1, .order, content: "x=\(Int.max)")))
    #expect(throws: LedgerError.sumTooLarge(of: "x")) {
      try juices.add(Self.sums(Self.entry(2, .order, content: "x")))
    }
    #expect(throws: LedgerError.sumTooLarge(of: "x")) {
      try juices.add(Self.sums(Self.entry(3, .refusal, content: "x=\(Int.max) x")))
    }
    var fruits = JournalSummary(of: JournalQuery())
    try fruits.add(Self.sums(Self.entry(1, .add, delta: Int.max, balance: .max)))
    try fruits.add(Self.sums(Self.entry(2, .remove, delta: -Int.max)))
    #expect(throws: LedgerError.sumTooLarge(of: "a")) {
      try fruits.add(Self.sums(Self.entry(3, .add, delta: 1, balance: 1)))
    }
    var stores = JournalSummary(of: JournalQuery())
    for store in ["main", "east"] {
      var event = JournalEvent(.order, in: store)
      event.content = "x=\(Int.max)"
      try stores.add(Self.sums(JournalEntry(sequence: 1, time: 0, event: event, hash: .zero)))
    }
    #expect(throws: LedgerError.sumTooLarge(of: "x")) { try stores.total() }
    var several = JournalSummary(of: JournalQuery())
    try several.add(Self.sums(Self.entry(1, .order, content: "x=\(Int.max) y")))
    let sales = several.stores["main"]
    #expect(throws: LedgerError.self) { try sales?.allSales() }
  }

  @Test("a row that no program of ours has written is an error")
  func damaged() throws {
    let wrong = [
      Self.entry(7, .order), Self.entry(7, .order, content: "x=0"),
      Self.entry(7, .refusal, content: "x", delta: 0), Self.entry(7, .undo, content: "01"),
      Self.entry(7, .undo, content: "1", delta: 1), Self.entry(7, .cancel, content: "x"),
    ]
    let former = [Self.entry(1, .order, content: "x"), Self.entry(2, .refusal, content: "x")]
    for entry in wrong {
      var summary = JournalSummary(of: JournalQuery())
      #expect(throws: LedgerError.damagedRow(sequence: 7), "\(entry)") {
        try summary.add(Self.sums(entry, answer: former[1]), undoing: [1: former[0]])
      }
    }
    for (delta, balance) in [(5, 4), (Int.min, 4)] {
      var summary = JournalSummary(of: JournalQuery())
      let entry = Self.entry(7, .opening, delta: delta, balance: balance)
      #expect(throws: LedgerError.damagedRow(sequence: 7)) {
        try summary.add(Self.sums(entry))
        try summary.setEnds(at: entry)
      }
    }
  }

  @Test("rows in an archive are missing unless those that are there begin earlier")
  func archive() {
    func archived(since: Int?, first: JournalEntry?) -> Int? {
      var query = JournalQuery()
      query.since = since
      var summary = JournalSummary(of: query)
      summary.noteArchive(before: first)
      return summary.archivedUpTo
    }
    let first = Self.entry(8, .order, content: "x", time: 100)
    #expect(archived(since: 100, first: first) == 7)
    #expect(archived(since: nil, first: first) == 7)
    #expect(archived(since: 101, first: first) == nil)
    #expect(archived(since: 5, first: Self.entry(1, .order, time: 100)) == nil)
    #expect(archived(since: 5, first: nil) == nil)
  }
}
