package import Dispatch
package import Evaluator
package import RecipeGraph

/// Holds the stock of every store of a menu, and the journal of how it came about.
///
/// A ledger is opened with its place alone. Menus come with each call, so that a process can reload
/// its menu and keep its ledger. An engine supplies rows and transactions; what is done in them is the same
/// for all.
///
/// Every implementation keeps this contract, which the conformance suite in the tests checks:
/// - An order is decided and its stock consumed in one atomic step, after which its journal row is
///   as durable as the ledger itself; a refused order takes nothing, and has a row too.
/// - Each order id is answered once: the same order again gets the same answer, another an error.
/// - A change of stock is applied as a whole or not at all.
/// - Stock is never below zero, and never set or added above a fruit's `max`.
/// - A fruit that the ledger has not seen enters with its opening stock at the first write, with a
///   journal row of its own; reading never writes. Afterwards the menu never changes its stock, and
///   a fruit that left the menu keeps its row.
/// - The sum of a fruit's journal movements is its stock.
package protocol StockLedger: Sendable {
  associatedtype Rows: LedgerRows

  /// Tells the times of new rows.
  var clock: WallClock { get }

  /// Reads rows, all as they are at one moment.
  ///
  /// - Returns: nil if nothing has been written yet.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Rows) throws -> Value
  ) async throws(LedgerError) -> Value?

  /// Works in a transaction that keeps other writers out, which works of other callers may share, and
  /// returns when it is durable.
  ///
  /// - Parameter work: may be called several times; the result of the last call counts.
  func write<Outcome: Sendable>(
    _ operation: LedgerOperation,
    _ work: @escaping @Sendable (inout LedgerTransaction<Rows>) throws -> Outcome
  ) async throws(LedgerError) -> Outcome

  /// Whether anything may have been written yet.
  func exists() async throws(LedgerError) -> Bool

  /// Writes a copy of everything, as it is at one moment, while others may go on. The copy is a
  /// ledger itself, and is there whole or not at all.
  ///
  /// - Throws: among others `LedgerError.nothingToCopy`, and `.cannotCopy` for a path at which there is
  ///   something already.
  @discardableResult
  func backUp(to path: String) async throws(LedgerError) -> LedgerCopy

  /// Moves the oldest rows of the journal to a file that is a ledger itself, and leaves what they come to:
  /// the balances after them, their last hash and the ids of their orders. The stock stays as it is.
  ///
  /// - Parameters:
  ///   - time: rows before it are moved, in milliseconds since 1970-01-01 UTC.
  ///   - progress: is called now and then with the number of rows that have been checked.
  /// - Throws: among others `LedgerError.nothingToArchive`, and `.cannotCopy` for a path at which there is
  ///   something already.
  func archive(
    before time: Int, to path: String, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive

  /// Recomputes the stock from the journal, all read at one moment, while others may go on.
  ///
  /// - Parameters:
  ///   - expected: a head that the journal had once; it is a violation if it has it no more.
  ///   - progress: is called now and then with the number of rows that have been read.
  func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult

  /// Counts of what this process has written; nil where writes do not share transactions.
  var writeCounts: WriteCounts? { get }
}

extension StockLedger {
  package var writeCounts: WriteCounts? { nil }

  package func exists() async throws(LedgerError) -> Bool { try await read { _ in true } ?? false }

  package func audit() async throws(LedgerError) -> AuditResult {
    try await audit(expecting: nil) { _ in }
  }

  // MARK: Reading

  /// The stock of every fruit of the menu, all read at one moment.
  package func levels(in menu: MenuView) async throws(LedgerError) -> StockLevels {
    let store = menu.storeID
    return StockLevels(try await read { try $0.stock(of: store) } ?? [:], in: menu)
  }

  /// How an order was answered; nil for an id that none has.
  package func answer(to id: OrderID) async throws(LedgerError) -> OrderAnswer? {
    try await read { rows -> OrderAnswer? in
      let order = try rows.order(id)
      return order.answer.map {
        OrderAnswer(entry: $0, isCancelled: order.cancellation != nil)
      }
    } ?? nil
  }

  /// The ids of orders, made or refused, that begin with a text, sorted by their bytes.
  package func orderIDs(
    beginningWith text: String, limit: Int
  ) async throws(LedgerError) -> [OrderID] {
    try await read { try $0.orderIDs(beginningWith: text, limit: limit) } ?? []
  }

  /// The order that was made last in a store; nil if none was.
  package func lastOrder(of store: String) async throws(LedgerError) -> JournalEntry? {
    try await read { try $0.lastOrder(of: store) } ?? nil
  }

  /// All rows of all stores, in order.
  package func journal() async throws(LedgerError) -> [JournalEntry] {
    try await journal(JournalQuery(), limit: .max)
  }

  /// Rows that a query asks for, in order, at most as many as the limit.
  ///
  /// - Throws: among others `LedgerError.rowsArchived` if rows after the one that the query names are in an
  ///   archive.
  package func journal(
    _ query: JournalQuery, limit: Int
  ) async throws(LedgerError) -> [JournalEntry] {
    try await read { try $0.entries(query, limit: limit) } ?? []
  }

  /// Counts and adds up the rows that a query asks for, at most as many as the limit.
  ///
  /// - Precondition: the query names no fruit.
  /// - Throws: what `journal` does, `LedgerError.damagedRow`, and `.sumTooLarge` for amounts beyond 64 bits.
  package func sums(
    _ query: JournalQuery, limit: Int
  ) async throws(LedgerError) -> JournalSums {
    try await read { try $0.sums(query, limit: limit) } ?? JournalSums(rows: 0, last: 0)
  }

  /// The last row of the journal.
  package func head() async throws(LedgerError) -> JournalHead {
    try await read { try $0.last().head } ?? .empty
  }

  /// The ids of all fruits that the ledger has seen, by store.
  package func fruits() async throws(LedgerError) -> [String: Set<String>] {
    try await read { try $0.fruits() } ?? [:]
  }

  // MARK: Writing

  /// Decides an order on the present stock and, if it is accepted, consumes its plan. An order
  /// whose id has been answered before is answered as it was then, and takes nothing.
  ///
  /// - Parameter id: nil for a new one.
  /// - Throws: among others `LedgerError.otherContent` if the id stands for another order.
  package func place(
    _ order: Order, id: OrderID?, in menu: LedgerMenu
  ) async throws(LedgerError) -> OrderOutcome {
    let clock = clock
    // The same for every attempt, as is the time that they may take together.
    let newID = id ?? .generate(milliseconds: clock.milliseconds())
    let operation = LedgerOperation(
      stores: [menu.view.storeID], orders: [newID], answering: newID)
    func attempt(
      _ snapshot: SnapshotDecision?, isLast: Bool = false
    ) async throws(LedgerError) -> OrderOutcome? {
      try await write(operation) {
        try $0.place(
          order, id: newID, mayBeAnswered: id != nil, in: menu, time: clock.milliseconds(),
          snapshot,
          isLast: isLast)
      }
    }
    var snapshot: SnapshotDecision?
    for _ in 0..<SnapshotDecision.maxTries {
      if let outcome = try await attempt(snapshot) { return outcome }
      snapshot = try SnapshotDecision(order, on: try await levels(in: menu.view), in: menu.view)
    }
    guard let outcome = try await attempt(snapshot, isLast: true) else {
      preconditionFailure("the last attempt ends in an outcome or an error")
    }
    return outcome
  }

  /// Gives back what the journal says an order took, once, to the store that it was taken from.
  package func cancel(
    _ id: OrderID, in menu: LedgerMenu
  ) async throws(LedgerError) -> CancelOutcome {
    guard try await exists() else { return .unknown }
    let clock = clock
    return try await write(LedgerOperation(stores: [menu.view.storeID], orders: [id])) {
      try $0.cancel(id, in: menu, time: clock.milliseconds())
    }
  }

  /// Applies a change of stock as a whole, or says what stands against it.
  package func change(
    _ change: StockChange, in menu: LedgerMenu
  ) async throws(LedgerError) -> ChangeOutcome {
    let clock = clock
    return try await write(LedgerOperation(stores: [menu.view.storeID])) {
      try $0.change(change, in: menu, time: clock.milliseconds())
    }
  }

  /// Takes amounts from a store and adds them to another, as a whole or not at all.
  ///
  /// - Parameter target: the same menu, seen from the other store.
  package func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: MenuView,
    reason: ChangeReason?
  ) async throws(LedgerError) -> MoveOutcome {
    let clock = clock
    let target = LedgerMenu(target, digest: source.digest)
    let operation = LedgerOperation(stores: [source.view.storeID, target.view.storeID])
    return try await write(operation) {
      try $0.move(
        quantities, from: source, to: target, reason: reason, time: clock.milliseconds())
    }
  }

  /// Takes back the last change of a store's stock that has not been taken back yet, with both halves of a
  /// move, unless an order, a cancellation or another change has touched the same fruits since.
  package func undo(
    in menu: LedgerMenu, reason: ChangeReason?
  ) async throws(LedgerError) -> UndoOutcome {
    guard try await exists() else { return .nothing }
    let clock = clock
    return try await write(LedgerOperation(stores: [menu.view.storeID])) {
      try $0.undo(in: menu, reason: reason, time: clock.milliseconds())
    }
  }

  /// Appends rows of another ledger's journal, with the stock that they come to, as a whole or not at all.
  ///
  /// - Returns: false, with nothing done, if they do not follow this ledger's last row one after the other.
  package func append(_ entries: [JournalEntry]) async throws(LedgerError) -> Bool {
    try await write(LedgerOperation()) { try $0.copy(entries) }
  }
}

/// What a transaction is for, as an engine has to know it before the transaction begins.
package struct LedgerOperation: Sendable {
  /// The ids of stores whose stock is read.
  package let stores: [String]
  /// The orders whose rows are read.
  package let orders: [OrderID]
  /// The order that an error is about if nobody knows whether it was written.
  package let answered: OrderID?
  /// When the operation began; it may take several transactions.
  package let start = DispatchTime.now()

  init(stores: [String] = [], orders: [OrderID] = [], answering answered: OrderID? = nil) {
    self.stores = stores
    self.orders = orders
    self.answered = answered
  }
}
