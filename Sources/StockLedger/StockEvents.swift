package import RecipeGraph

/// Every change of a ledger's stock by any process, in the order of the journal.
///
/// The sequence reads the journal page by page and throws the ledger's errors, among them
/// `LedgerError.otherRow` if the journal is not the one that was read before.
package struct StockEvents: AsyncSequence, Sendable {
  /// An action before the journal is polled again.
  package typealias Pause = @Sendable () async throws -> Void

  fileprivate let ledger: any StockLedger
  fileprivate let views: [String: MenuView]
  fileprivate let start: StockEvent.Position?
  fileprivate let pause: Pause?

  package func makeAsyncIterator() -> Iterator { Iterator(self) }

  package struct Iterator: AsyncIteratorProtocol {
    /// The number of journal rows to read at once.
    private static let page = 500

    private let events: StockEvents
    /// The last row that was read; nil before the first read.
    private var head: JournalHead?
    private var pending: ArraySlice<StockEvent> = []

    fileprivate init(_ events: StockEvents) { self.events = events }

    package mutating func next() async throws -> StockEvent? {
      while pending.isEmpty {
        guard !Task.isCancelled else { return nil }
        if try await !readPage() {
          guard let pause = events.pause else { return nil }
          do {
            try await pause()
          } catch is CancellationError {
            return nil
          }
        }
      }
      return pending.removeFirst()
    }

    /// - Returns: false if there are no new rows.
    private mutating func readPage() async throws -> Bool {
      let entries: [JournalEntry]
      if let head {
        entries = try await rows(after: head)
      } else if let start = events.start {
        entries = try await rows(from: start)
      } else {
        head = try await events.ledger.head()
        return false
      }
      guard let last = entries.last else { return false }
      let views = events.views
      pending =
        entries.flatMap { entry in
          StockEvent.all(of: entry) { store, fruit in
            views[store].flatMap { view in view.fruit(fruit).flatMap { view[$0].low } }
          }
        }.filter { event in events.start.map(event.position.isAfter) ?? true }[...]
      head = last.head
      return true
    }

    /// The first rows to report: the row of a position and those after it.
    private func rows(from start: StockEvent.Position) async throws -> [JournalEntry] {
      func rows(after sequence: Int) async throws -> [JournalEntry] {
        try await events.ledger.journal(JournalQuery(after: sequence), limit: Self.page)
      }
      guard start.sequence > 0 else { return try await rows(after: 0) }
      let isWhole = start.number == .max
      let entries: [JournalEntry]
      do {
        entries = try await rows(after: start.sequence - 1)
      } catch LedgerError.rowsArchived(upTo: start.sequence) where isWhole {
        return try await rows(after: start.sequence)
      }
      guard let first = entries.first else {
        throw LedgerError.otherRow(sequence: start.sequence)
      }
      // Rows after 0 are requested like rows after the start of the journal, so a missing row 1 shows
      // only here.
      if first.sequence > start.sequence {
        guard isWhole, first.sequence == start.sequence + 1 else {
          throw LedgerError.rowsArchived(upTo: first.sequence - 1)
        }
      } else if !start.matches(first.head) {
        throw LedgerError.otherRow(sequence: start.sequence)
      }
      return entries
    }

    /// The rows after one that was read.
    private func rows(after head: JournalHead) async throws -> [JournalEntry] {
      let now = try await events.ledger.head()
      guard now != head else { return [] }
      guard now.sequence > head.sequence else {
        throw LedgerError.otherRow(sequence: head.sequence)
      }
      let entries = try await events.ledger.journal(
        JournalQuery(after: head.sequence), limit: Self.page)
      guard let first = entries.first else { return [] }
      if first.sequence > head.sequence + 1 {
        throw LedgerError.rowsArchived(upTo: first.sequence - 1)
      }
      guard first.head == first.rehashed(after: head) else {
        throw LedgerError.otherRow(sequence: head.sequence)
      }
      return entries
    }
  }
}

extension StockLedger {
  /// The events of the journal from a position on.
  ///
  /// - Parameters:
  ///   - graph: the low marks of every store.
  ///   - position: nil to begin with events after the first call of `next`.
  ///   - pause: runs before the journal is polled again, such as sleeping; nil to end with the journal.
  package func events(
    in graph: RecipeGraph, after position: StockEvent.Position?, pause: StockEvents.Pause?
  ) -> StockEvents {
    let views = Dictionary(graph.views.map { ($0.storeID, $0) }) { $1 }
    return StockEvents(ledger: self, views: views, start: position, pause: pause)
  }
}
