package import RecipeGraph

/// What happens to the stock of a ledger, whoever does it, as the journal has it.
///
/// The sequence reads the journal page by page and throws the ledger's errors.
package struct StockEvents: AsyncSequence, Sendable {
  /// What to do before the journal is looked at again.
  package typealias Pause = @Sendable () async throws -> Void

  fileprivate let ledger: any StockLedger
  fileprivate let views: [String: MenuView]
  fileprivate let start: StockEvent.Position?
  fileprivate let pause: Pause?

  package func makeAsyncIterator() -> Iterator { Iterator(self) }

  package struct Iterator: AsyncIteratorProtocol {
    /// Journal rows that are read at once.
    private static let page = 500

    private let events: StockEvents
    /// The last event that was read; nil before the first look at the journal.
    private var position: StockEvent.Position?
    private var pending: ArraySlice<StockEvent> = []

    fileprivate init(_ events: StockEvents) {
      self.events = events
      position = events.start
    }

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

    /// - Returns: false if there were no new rows.
    private mutating func readPage() async throws -> Bool {
      let ledger = events.ledger
      let before: StockEvent.Position
      if let position {
        before = position
      } else {
        before = .init(sequence: try await ledger.head().sequence, number: .max)
        position = before
      }
      // A row that was begun is read again.
      let isWhole = before.number == .max
      let entries = try await ledger.journal(
        JournalQuery(after: isWhole ? before.sequence : Swift.max(0, before.sequence - 1)),
        limit: Self.page)
      guard let first = entries.first, let last = entries.last else { return false }
      // Row 1 is asked for as what follows 0, and nobody can tell that from the beginning of the journal.
      if !isWhole, before.sequence > 0, first.sequence > before.sequence {
        throw LedgerError.rowsArchived(upTo: first.sequence - 1)
      }
      let end = StockEvent.Position(sequence: last.sequence, number: .max)
      guard end > before else { return false }
      let views = events.views
      pending =
        entries.flatMap { entry in
          StockEvent.all(of: entry) { store, fruit in
            views[store].flatMap { view in view.fruit(fruit).flatMap { view[$0].low } }
          }
        }.filter { $0.position > before }[...]
      position = end
      return true
    }
  }
}

extension StockLedger {
  /// The events of the journal from a position on.
  ///
  /// - Parameters:
  ///   - graph: for the low marks of every store.
  ///   - position: nil to begin with what happens after the first event is asked for.
  ///   - pause: what is done before the journal is looked at again, such as sleeping; nil to end
  ///     with the journal.
  package func events(
    in graph: RecipeGraph, after position: StockEvent.Position?, pause: StockEvents.Pause?
  ) -> StockEvents {
    var views = [Store.mainID: graph.view(from: nil)]
    for index in graph.stores.indices {
      views[graph.stores[index].id] = graph.view(from: Ref(index))
    }
    return StockEvents(ledger: self, views: views, start: position, pause: pause)
  }
}
