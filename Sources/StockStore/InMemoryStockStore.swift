package import Evaluator
package import RecipeGraph
import Synchronization

/// A store that lives as long as the process; for tests, trials and embedding.
package final class InMemoryStockStore: StockStore {
  private struct State {
    /// By store and fruit id, since both outlive menus.
    var rows: [String: [String: StockRow]] = [:]
    var journal: [JournalEntry] = []
    /// Positions in the journal by order id.
    var answers: [String: Int] = [:]
    var cancellations: [String: Int] = [:]

    mutating func commit(_ events: [JournalEvent], time: Int) {
      for event in StoreTransaction.inOrder(events) {
        if let id = event.orderID {
          if event.kind == .cancel {
            cancellations[id] = journal.count
          } else {
            answers[id] = journal.count
          }
        }
        journal.append(JournalEntry(sequence: journal.count + 1, time: time, event: event))
        for movement in event.movements {
          rows[event.store, default: [:]][movement.fruitID] = StockRow(
            dimension: movement.dimension, quantity: movement.balance)
        }
      }
    }
  }

  private let graph: RecipeGraph
  private let menu: MenuDigest
  private let clock: WallClock
  private let state: Mutex<State>

  package init(
    _ graph: RecipeGraph, menu: MenuDigest = MenuDigest([]), clock: WallClock = .system
  ) {
    self.graph = graph
    self.menu = menu
    self.clock = clock
    state = Mutex(State())
  }

  /// The same stock and journal under another menu.
  package init(_ graph: RecipeGraph, continuing other: InMemoryStockStore) {
    self.graph = graph
    menu = other.menu
    clock = other.clock
    state = Mutex(other.state.withLock { $0 })
  }

  private func transaction(_ graph: RecipeGraph, _ state: State) -> StoreTransaction {
    StoreTransaction(graph, rows: state.rows[graph.storeID] ?? [:], menu: menu.text)
  }

  package func levels() throws(StoreError) -> StockLevels {
    try state.withLock { state throws(StoreError) in
      try transaction(graph, state).currentLevels()
    }
  }

  package func place(_ order: Order, id: OrderID?) throws(StoreError) -> OrderOutcome {
    try state.withLock { state throws(StoreError) in
      let time = clock.milliseconds()
      var transaction = transaction(graph, state)
      if let id, let first = state.answers[id.text] {
        return try transaction.replay(order, id: id, state.journal[first].event)
      }
      let outcome = try transaction.place(order, id: id ?? .generate(milliseconds: time))
      state.commit(transaction.events, time: time)
      return outcome
    }
  }

  package func cancel(_ id: OrderID) throws(StoreError) -> CancelOutcome {
    try state.withLock { state throws(StoreError) in
      if let first = state.cancellations[id.text] {
        return .cancelled(state.journal[first].event, isReplay: true)
      }
      guard let position = state.answers[id.text] else { return .unknown }
      let order = state.journal[position].event
      guard order.kind == .order else { return .wasRefused }
      var transaction = StoreTransaction(
        graph, in: order.store, rows: state.rows[order.store] ?? [:], menu: menu.text)
      let outcome = try transaction.cancel(id, order)
      state.commit(transaction.events, time: clock.milliseconds())
      return outcome
    }
  }

  package func change(_ change: StockChange) throws(StoreError) -> ChangeOutcome {
    try state.withLock { state throws(StoreError) in
      var transaction = transaction(graph, state)
      let outcome = try transaction.change(change)
      state.commit(transaction.events, time: clock.milliseconds())
      return outcome
    }
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], to target: RecipeGraph
  ) throws(StoreError) -> MoveOutcome {
    try state.withLock { state throws(StoreError) in
      var source = transaction(graph, state)
      var goal = transaction(target, state)
      let outcome = try StoreTransaction.move(quantities, from: &source, to: &goal)
      state.commit(source.events + goal.events, time: clock.milliseconds())
      return outcome
    }
  }

  package func journal(
    after sequence: Int, limit: Int
  ) throws(StoreError) -> [JournalEntry] {
    state.withLock { Array($0.journal.dropFirst(sequence).prefix(limit)) }
  }

  package func lastSequence() throws(StoreError) -> Int {
    state.withLock { $0.journal.count }
  }

  package func backUp(to path: String) throws(StoreError) {
    throw .unavailable(path: path, reason: "a store in memory has no file to copy")
  }

  package func audit() throws(StoreError) -> AuditResult {
    state.withLock { state in
      var audit = Audit()
      var violation: AuditResult.Violation?
      for entry in state.journal where violation == nil { violation = audit.check(entry) }
      let stocks = state.rows.sorted { $0.key < $1.key }.flatMap { store, rows in
        rows.sorted { $0.key < $1.key }.map { fruit, row in
          Audit.Stock(
            store: store, fruit: fruit, dimension: row.dimension,
            thousandths: row.quantity.thousandths)
        }
      }
      return audit.finish(violation, stocks: stocks)
    }
  }
}
