package import Evaluator
package import RecipeGraph
import Synchronization

/// A store that lives as long as the process; for tests, trials and embedding.
package final class InMemoryStockStore: StockStore {
  private struct State {
    /// By id, since fruits outlive menus.
    var rows: [String: StockRow] = [:]
    var journal: [JournalEntry] = []

    mutating func commit(_ drafts: [JournalDraft], time: Int) {
      for draft in drafts {
        journal.append(
          JournalEntry(
            sequence: journal.count + 1, time: time, kind: draft.kind, orderID: draft.orderID,
            content: draft.content, substitutes: draft.substitutes, movements: draft.movements))
        for movement in draft.movements {
          rows[movement.fruitID] = StockRow(
            dimension: movement.dimension, quantity: movement.balance)
        }
      }
    }
  }

  private let graph: RecipeGraph
  private let clock: WallClock
  private let state: Mutex<State>

  package init(_ graph: RecipeGraph, clock: WallClock = .system) {
    self.graph = graph
    self.clock = clock
    state = Mutex(State())
  }

  /// The same stock and journal under another menu.
  package init(_ graph: RecipeGraph, continuing other: InMemoryStockStore) {
    self.graph = graph
    clock = other.clock
    state = Mutex(other.state.withLock { $0 })
  }

  package func levels() throws(StoreError) -> StockLevels {
    try state.withLock { state throws(StoreError) in
      try StoreTransaction(graph, rows: state.rows).levels()
    }
  }

  package func place(_ order: Order) throws(StoreError) -> OrderOutcome {
    try state.withLock { state throws(StoreError) in
      let time = clock.milliseconds()
      var transaction = StoreTransaction(graph, rows: state.rows)
      let outcome = try transaction.place(order, id: OrderID.generate(milliseconds: time))
      state.commit(transaction.drafts, time: time)
      return outcome
    }
  }

  package func change(_ change: StockChange) throws(StoreError) -> ChangeOutcome {
    try state.withLock { state throws(StoreError) in
      var transaction = StoreTransaction(graph, rows: state.rows)
      let outcome = try transaction.change(change)
      state.commit(transaction.drafts, time: clock.milliseconds())
      return outcome
    }
  }

  package func journal() throws(StoreError) -> [JournalEntry] {
    state.withLock { $0.journal }
  }
}
