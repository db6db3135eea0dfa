package import Evaluator
package import RecipeGraph
import Synchronization

/// A store that lives as long as the process; for tests, trials and embedding.
package final class InMemoryStockStore: StockStore {
  private struct State {
    /// By store and fruit id, since both outlive menus.
    var rows: [String: [String: StockRow]] = [:]
    var journal: [JournalEntry] = []

    func transaction(_ graph: RecipeGraph) -> StoreTransaction {
      StoreTransaction(graph, rows: rows[graph.storeID] ?? [:])
    }

    mutating func commit(_ transactions: [StoreTransaction], time: Int) {
      for draft in StoreTransaction.drafts(of: transactions) {
        journal.append(
          JournalEntry(
            sequence: journal.count + 1, time: time, store: draft.store, kind: draft.kind,
            orderID: draft.orderID, content: draft.content, substitutes: draft.substitutes,
            counterpart: draft.counterpart, movements: draft.movements))
        for movement in draft.movements {
          rows[draft.store, default: [:]][movement.fruitID] = StockRow(
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
      try state.transaction(graph).levels()
    }
  }

  package func place(_ order: Order) throws(StoreError) -> OrderOutcome {
    try state.withLock { state throws(StoreError) in
      let time = clock.milliseconds()
      var transaction = state.transaction(graph)
      let outcome = try transaction.place(order, id: OrderID.generate(milliseconds: time))
      state.commit([transaction], time: time)
      return outcome
    }
  }

  package func change(_ change: StockChange) throws(StoreError) -> ChangeOutcome {
    try state.withLock { state throws(StoreError) in
      var transaction = state.transaction(graph)
      let outcome = try transaction.change(change)
      state.commit([transaction], time: clock.milliseconds())
      return outcome
    }
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], to target: RecipeGraph
  ) throws(StoreError) -> MoveOutcome {
    try state.withLock { state throws(StoreError) in
      var (source, goal) = (state.transaction(graph), state.transaction(target))
      let outcome = try StoreTransaction.move(quantities, from: &source, to: &goal)
      state.commit([source, goal], time: clock.milliseconds())
      return outcome
    }
  }

  package func journal() throws(StoreError) -> [JournalEntry] {
    state.withLock { $0.journal }
  }
}
