package import Evaluator
package import RecipeGraph
import Synchronization

/// A store that lives as long as the process; for tests, trials and embedding.
package final class InMemoryLedger: StockLedger {
  private let graph: MenuView
  private let menu: MenuDigest
  private let clock: WallClock
  private let state: Mutex<InMemoryState>

  package init(
    _ graph: MenuView, menu: MenuDigest = MenuDigest([]), clock: WallClock = .system
  ) {
    self.graph = graph
    self.menu = menu
    self.clock = clock
    state = Mutex(
      InMemoryState(own: LedgerTransaction(graph, rows: [:], menu: menu.text), of: graph))
  }

  /// The same stock and journal under another menu.
  package init(_ graph: MenuView, continuing other: InMemoryLedger) {
    self.graph = graph
    menu = other.menu
    clock = other.clock
    let (rows, journal) = other.state.withLock { state in
      var rows = state.others
      rows[other.graph.storeID] = state.own.currentRows
      return (rows, state.journal.indices.map { state.entry(at: $0) })
    }
    var state = InMemoryState(
      own: LedgerTransaction(graph, rows: rows[graph.storeID] ?? [:], menu: other.menu.text),
      of: graph)
    state.others = rows
    state.others[graph.storeID] = nil
    // In words, since what is decided is told by the menu that it was decided on.
    for entry in journal { state.commit([entry.event], time: entry.time) }
    self.state = Mutex(state)
  }

  package func levels() throws(LedgerError) -> StockLevels {
    try state.withLock { state throws(LedgerError) in try state.own.currentLevels() }
  }

  package func place(_ order: Order, id: OrderID?) throws(LedgerError) -> OrderOutcome {
    try state.withLock { state throws(LedgerError) in
      let time = clock.milliseconds()
      guard let id else { return try state.place(order, time: time) }
      return try state.place(order, id: id, time: time)
    }
  }

  package func answer(to id: OrderID) throws(LedgerError) -> OrderAnswer? {
    state.withLock { state in
      state.answer(to: id).map {
        OrderAnswer(event: $0, isCancelled: state.cancellation(of: id) != nil)
      }
    }
  }

  package func cancel(_ id: OrderID) throws(LedgerError) -> CancelOutcome {
    try state.withLock { state throws(LedgerError) in
      if let first = state.cancellation(of: id) { return .cancelled(first, isReplay: true) }
      guard let order = state.answer(to: id) else { return .unknown }
      guard order.kind == .order else { return .wasRefused }
      var transaction = LedgerTransaction(
        graph, in: order.store, rows: rows(of: order.store, state), menu: menu.text)
      let outcome = try transaction.cancel(id, order)
      state.commit(transaction.takeEvents(), time: clock.milliseconds())
      set(transaction.currentRows, of: order.store, &state)
      return outcome
    }
  }

  package func change(_ change: StockChange) throws(LedgerError) -> ChangeOutcome {
    try state.withLock { state throws(LedgerError) in
      let outcome = try state.own.change(change)
      state.commit(time: clock.milliseconds())
      return outcome
    }
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], to target: MenuView
  ) throws(LedgerError) -> MoveOutcome {
    try state.withLock { state throws(LedgerError) in
      var goal = LedgerTransaction(
        target, rows: rows(of: target.storeID, state), menu: menu.text)
      let outcome = try LedgerTransaction.move(quantities, from: &state.own, to: &goal)
      let events = LedgerTransaction.inOrder(state.own.takeEvents() + goal.takeEvents())
      state.commit(events, time: clock.milliseconds())
      set(goal.currentRows, of: target.storeID, &state)
      return outcome
    }
  }

  private func rows(of store: String, _ state: borrowing InMemoryState) -> [String: StockRow] {
    store == graph.storeID ? state.own.currentRows : state.others[store] ?? [:]
  }

  private func set(_ rows: [String: StockRow], of store: String, _ state: inout InMemoryState) {
    if store == graph.storeID {
      state.own = LedgerTransaction(graph, rows: rows, menu: menu.text)
    } else {
      state.others[store] = rows
    }
  }

  package func journal(
    after sequence: Int, limit: Int
  ) throws(LedgerError) -> [JournalEntry] {
    state.withLock { state in
      state.journal.indices.dropFirst(sequence).prefix(limit).map { state.entry(at: $0) }
    }
  }

  package func lastSequence() throws(LedgerError) -> Int {
    state.withLock { $0.journal.count }
  }

  package func backUp(to path: String) throws(LedgerError) {
    throw .nothingToCopy(reason: "a store in memory has no file")
  }

  package func audit() throws(LedgerError) -> AuditResult {
    state.withLock { state in
      var audit = Audit()
      var violation: AuditResult.Violation?
      for position in state.journal.indices where violation == nil {
        violation = audit.check(state.entry(at: position))
      }
      var rows = state.others
      rows[graph.storeID] = state.own.currentRows
      let stocks = rows.sorted { $0.key < $1.key }.flatMap { store, rows in
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
