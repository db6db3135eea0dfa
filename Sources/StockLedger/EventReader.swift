import Evaluator
package import RecipeGraph

/// Reads what happened to a store's stock since it was looked at last, whoever did it.
package struct EventReader: Sendable {
  /// As many entries are read at once.
  private static let page = 500

  private let store: any StockLedger
  private let lows: [String: MenuView]
  /// The last event that was read, or that the reader begins after.
  package private(set) var position: StockEvent.Position

  /// - Parameters:
  ///   - graph: for low marks.
  ///   - position: nil to begin with what happens from now on.
  package init(
    _ store: any StockLedger, _ graph: RecipeGraph, after position: StockEvent.Position?
  ) throws(LedgerError) {
    self.store = store
    var lows = [Store.mainID: graph.view(from: nil)]
    for index in graph.stores.indices {
      lows[graph.stores[index].id] = graph.view(from: Ref(index))
    }
    self.lows = lows
    if let position {
      self.position = position
    } else {
      self.position = .init(sequence: try store.lastSequence(), number: .max)
    }
  }

  /// The events since the last call, in order; none if nothing has happened. Not all at once if
  /// there are many: call again until there are none.
  package mutating func next() throws(LedgerError) -> [StockEvent] {
    while true {
      // The row that was begun is read again.
      let entries = try store.journal(after: max(0, position.sequence - 1), limit: Self.page)
      let events = entries.flatMap { entry in
        StockEvent.all(of: entry) { store, fruit in
          lows[store].flatMap { menu in menu.fruit(fruit).flatMap { menu[$0].low } }
        }
      }.filter { $0.position > position }
      guard let last = entries.last else { return [] }
      let end = StockEvent.Position(sequence: last.sequence, number: .max)
      let isNew = end > position
      position = max(position, end)
      // Rows that moved nothing are no events, but there may be some behind them.
      if !events.isEmpty || !isNew { return events }
    }
  }
}

extension StockLedger {
  /// What happens to the stock, from a position on and without end, whoever does it.
  ///
  /// - Parameters:
  ///   - position: nil for what happens from now on.
  ///   - interval: how often the journal is looked at.
  package func events(
    _ graph: RecipeGraph, after position: StockEvent.Position? = nil,
    every interval: Duration = .milliseconds(100)
  ) -> AsyncThrowingStream<StockEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          var reader = try EventReader(self, graph, after: position)
          while !Task.isCancelled {
            let events = try reader.next()
            for event in events { continuation.yield(event) }
            if events.isEmpty { try await Task.sleep(for: interval) }
          }
          continuation.finish()
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
