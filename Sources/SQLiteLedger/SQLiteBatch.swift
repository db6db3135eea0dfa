import Evaluator
import GRDB
import RecipeGraph
import StockLedger

/// One write transaction of the file, in which operations are worked out one after the other, each
/// on the stock that those before it left.
///
/// Stock rows are read once and written once, at the end; journal rows are written as they come.
struct SQLiteBatch {
  private let db: Database
  private let menu: MenuDigest
  /// With transactions that no operation has given up.
  private var known: SQLiteMemory
  /// What the journal says and the stock does not yet, by store and fruit id.
  private var changed: [String: [String: StockRow]] = [:]

  init(_ db: Database, menu: MenuDigest, knowing known: SQLiteMemory) {
    self.db = db
    self.menu = menu
    self.known = known
  }

  mutating func place(
    _ order: Order, id: OrderID?, time: Int, in graph: MenuView
  ) throws -> OrderOutcome {
    var transaction = try take(graph)
    if let id, let first = try readable(id, SQLiteRows.answer) {
      defer { known.transactions[graph.storeID] = transaction }
      return try transaction.replay(order, id: id, first)
    }
    let id = id ?? .generate(milliseconds: time)
    let shortage = try transaction.decide(order, id: id)
    var events = transaction.takeEvents()
    let plan = transaction.takePlan()
    if shortage == nil { events.append(transaction.event(of: order, plan, id: id)) }
    try write(events, time: time)
    known.transactions[graph.storeID] = transaction
    return shortage.map { .refused(id: id, $0) } ?? .made(id: id, plan)
  }

  mutating func change(
    _ change: StockChange, time: Int, in graph: MenuView
  ) throws -> ChangeOutcome {
    var transaction = try take(graph)
    let outcome = try transaction.change(change)
    try write(transaction.takeEvents(), time: time)
    known.transactions[graph.storeID] = transaction
    return outcome
  }

  mutating func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: MenuView, to target: MenuView,
    time: Int
  ) throws -> MoveOutcome {
    var from = try take(source)
    var to = try take(target)
    let outcome = try LedgerTransaction.move(quantities, from: &from, to: &to)
    try write(LedgerTransaction.inOrder(from.takeEvents() + to.takeEvents()), time: time)
    known.transactions[source.storeID] = from
    // Seen from here only for this move.
    try flush()
    return outcome
  }

  mutating func cancel(_ id: OrderID, time: Int, in graph: MenuView) throws -> CancelOutcome {
    if let first = try readable(id, SQLiteRows.cancellation) {
      return .cancelled(first, isReplay: true)
    }
    guard let order = try readable(id, SQLiteRows.answer) else { return .unknown }
    guard order.kind == .order else { return .wasRefused }
    try flush()
    known.transactions[order.store] = nil
    var transaction = LedgerTransaction(
      graph, in: order.store, rows: try SQLiteRows.stock(of: order.store, db), menu: menu.text)
    let outcome = try transaction.cancel(id, order)
    try write(transaction.takeEvents(), time: time)
    try flush()
    return outcome
  }

  /// A row that cannot be read fails the operation that asked for it, and nobody else's.
  private func readable(
    _ id: OrderID, _ read: (OrderID, Database) throws -> JournalEvent?
  ) throws -> JournalEvent? {
    do {
      return try read(id, db)
    } catch is SQLiteRows.Damage {
      throw LedgerError.damagedEntry(id: id.text)
    }
  }

  /// To be called before the transaction is committed.
  ///
  /// - Returns: what is known after it.
  mutating func finish() throws -> SQLiteMemory {
    try flush()
    return known
  }

  /// Writes the stock rows.
  private mutating func flush() throws {
    for (store, rows) in changed { try SQLiteRows.set(rows, in: store, db) }
    changed.removeAll(keepingCapacity: true)
  }

  /// The transaction of a store, to be put back if the operation ends well: what one that failed
  /// has worked out is given up.
  private mutating func take(_ graph: MenuView) throws -> LedgerTransaction {
    if let transaction = known.transactions.removeValue(forKey: graph.storeID) {
      return transaction
    }
    try flush()
    return LedgerTransaction(
      graph, rows: try SQLiteRows.stock(of: graph.storeID, db), menu: menu.text)
  }

  private mutating func write(_ events: [JournalEvent], time: Int) throws {
    for event in events {
      try SQLiteRows.append(event, time: time, db)
      for movement in event.movements {
        changed[event.store, default: [:]][movement.fruitID] = StockRow(
          dimension: movement.dimension, quantity: movement.balance)
      }
    }
  }
}
