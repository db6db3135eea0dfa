package import Evaluator
package import RecipeGraph

/// The stock of every store of a menu, and the journal of its changes.
///
/// A ledger is opened with its location alone. Menus are passed with each call, so that a process can
/// reload its menu and keep its ledger. An engine supplies rows and transactions; the operations in
/// them are the same for all engines.
///
/// Every implementation keeps this contract, which the conformance suite in the tests checks:
/// - An order is decided and its stock consumed in one atomic step, after which its journal row is
///   as durable as the ledger itself; a refused order takes nothing, and has a row too.
/// - Each order id is answered once: the same order again gets the same answer, and another order an
///   error.
/// - A change of stock is applied as a whole or not at all.
/// - Stock is never below zero, and never set or added above a fruit's `max`.
/// - A fruit that is new to the ledger enters with its opening stock at the first write, with a journal
///   row of its own; reading never writes. Afterwards the menu never changes its stock, and a fruit
///   that left the menu keeps its row.
/// - What there is under a former id of a fruit or a store is added to its present one at the first write, with a row
///   of its own, once; afterwards there is nothing under the former id.
/// - The sum of a fruit's journal movements is its stock.
package protocol StockLedger: Sendable {
  associatedtype Rows: LedgerRows

  /// The clock for the times of new rows.
  var clock: WallClock { get }

  /// Reads rows in one snapshot.
  ///
  /// - Returns: nil if nothing has been written yet.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Rows) throws -> Value
  ) async throws(LedgerError) -> Value?

  /// Runs a work in a transaction that excludes other writers, and returns once it is durable. Works of
  /// other callers may share the transaction.
  ///
  /// - Parameter work: may be called several times; the result of the last call counts.
  /// - Returns: the work's answer; nil for a work that has none.
  func write(
    _ operation: LedgerOperation,
    _ work: @escaping LedgerWork.Body
  ) async throws(LedgerError) -> WriteAnswer?

  /// Whether anything may have been written yet.
  func exists() async throws(LedgerError) -> Bool

  /// Writes a copy of one snapshot atomically, while others may write. The copy is a ledger itself.
  ///
  /// - Throws: among others `LedgerError.nothingToCopy`, and `.cannotCopy` if the path exists already.
  @discardableResult
  func backUp(to path: String) async throws(LedgerError) -> LedgerCopy

  /// Moves the oldest rows of the journal to a file that is a ledger itself. The ledger keeps a summary
  /// of them: the balances after them, their last hash and the ids of their orders. The stock is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - time: rows before this time are moved; in milliseconds since 1970-01-01 UTC.
  ///   - person: who does it, for the row that records it; nil if that is not known.
  ///   - now: the time of that row.
  ///   - progress: is called now and then with the number of rows that have been checked.
  /// - Throws: among others `LedgerError.nothingToArchive`, and `.cannotCopy` if the path exists
  ///   already.
  func archive(
    before time: Int, to path: String, by person: PersonName?, at now: RowTime,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive

  /// Recomputes the stock from a snapshot of the journal, while others may write.
  ///
  /// - Parameters:
  ///   - expected: a head that the journal once had; it is a violation if the journal no longer has it.
  ///   - progress: is called now and then with the number of rows that have been read.
  func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult

  /// Checks whether there is room for more rows, as far as can be known without writing them.
  func checkRoom() async throws(LedgerError)

  /// Counts of this process's writes; nil where writes do not share transactions.
  var writeCounts: WriteCounts? { get }
}

extension StockLedger {
  package var writeCounts: WriteCounts? { nil }

  package func checkRoom() async throws(LedgerError) {}

  package func exists() async throws(LedgerError) -> Bool { try await read { _ in true } ?? false }

  package func audit() async throws(LedgerError) -> AuditResult {
    try await audit(expecting: nil) { _ in }
  }

  // MARK: Reading

  /// The stock of every fruit of the menu, in one snapshot.
  ///
  /// - Parameter time: that for which to tell what is off, in milliseconds since 1970-01-01 UTC; nil for now.
  package func levels(
    in menu: MenuView, at time: Int? = nil
  ) async throws(LedgerError) -> StockLevels {
    try await levels(in: [menu], at: time)[0]
  }

  /// The stock of every fruit in several stores, in one snapshot.
  ///
  /// - Parameters:
  ///   - menus: a menu, as each of the stores sees it.
  ///   - time: as for one store.
  package func levels(
    in menus: [MenuView], at time: Int? = nil
  ) async throws(LedgerError) -> [StockLevels] {
    let stores = menus.flatMap(\.stockedStoreIDs)
    let stocks = try await read { try $0.stocks(of: stores) } ?? [:]
    let time = time ?? clock.milliseconds()
    return menus.map { menu in
      let former = menu.formerStoreID.flatMap { stocks[$0] } ?? [:]
      return StockLevels(
        stocks[menu.storeID] ?? [:], ofFormerStore: former, in: menu, at: time)
    }
  }

  /// The stock of a store as it was before a row of the journal; nil if more rows have come since than are read.
  ///
  /// - Parameters:
  ///   - menu: the menu, as the store of the row sees it.
  ///   - limit: how many rows are read.
  package func levels(
    before entry: JournalEntry, in menu: MenuView, limit: Int = 1_000
  ) async throws(LedgerError) -> StockLevels? {
    let since = JournalQuery(after: entry.sequence - 1)
    let read = try await read { rows in
      (stock: try rows.stock(of: entry.store), entries: try rows.entries(since, limit: limit))
    }
    guard var stock = read?.stock, let entries = read?.entries, entries.count < limit else {
      return nil
    }
    var fruits: Set<String> = []
    for later in entries where later.store == entry.store {
      for movement in later.movements where fruits.insert(movement.fruitID).inserted {
        guard let before = movement.before else { throw .damagedRow(sequence: later.sequence) }
        stock[movement.fruitID] = StockRow(dimension: movement.dimension, quantity: before)
      }
    }
    return StockLevels(stock, in: menu, at: entry.time)
  }

  /// The rows that answered orders, by the orders' ids; archived orders have none.
  package func answers(to ids: [String]) async throws(LedgerError) -> [String: JournalEntry] {
    try await orders(ids).compactMapValues(\.answer)
  }

  /// Those of the orders with these ids that were cancelled, whenever that was.
  package func cancelledOrders(_ ids: [String]) async throws(LedgerError) -> Set<String> {
    Set(try await orders(ids).filter { $0.value.cancellation != nil }.keys)
  }

  /// The rows about several orders, by their ids.
  private func orders(_ ids: [String]) async throws(LedgerError) -> [String: OrderRows] {
    if ids.isEmpty { return [:] }
    return try await read { try $0.orders(ids.map { try OrderID(stored: $0) }) } ?? [:]
  }

  /// The rows about an order: its answer, what was given back of it, and its cancellation, in order.
  package func entries(about id: OrderID) async throws(LedgerError) -> [JournalEntry] {
    try await read { rows in
      let order = try rows.order(id)
      let all = [order.answer, order.cancellation].compactMap(\.self) + (try rows.parts(of: id))
      return all.sorted { $0.sequence < $1.sequence }
    } ?? []
  }

  /// What is left of an order; nil for one that was not made, that was cancelled, or that the journal does not have.
  package func rest(of id: OrderID) async throws(LedgerError) -> OrderRest? {
    try await read { rows -> OrderRest? in
      guard let order = try rows.answer(to: id), try rows.cancellation(of: id) == nil else {
        return nil
      }
      return OrderRest(order.event, without: try rows.parts(of: id).map(\.event))
    } ?? nil
  }

  /// The last order that was made in one of some stores; nil if there is none.
  package func lastOrder(of stores: [String]) async throws(LedgerError) -> JournalEntry? {
    try await read { rows -> JournalEntry? in
      try stores.compactMap { try rows.lastOrder(of: $0) }.max { $0.sequence < $1.sequence }
    } ?? nil
  }

  /// All rows of all stores, in order.
  package func journal() async throws(LedgerError) -> [JournalEntry] {
    try await journal(JournalQuery(), limit: .max)
  }

  /// The rows that match a query, in its direction, up to a limit.
  ///
  /// - Throws: among others `LedgerError.rowsArchived` if rows after the query's start are in an
  ///   archive.
  package func journal(
    _ query: JournalQuery, limit: Int
  ) async throws(LedgerError) -> [JournalEntry] {
    try await read { try $0.entries(try $0.bounded(query), limit: limit) } ?? []
  }

  /// A row of the journal; nil if it does not exist or is in an archive.
  package func entry(_ sequence: Int) async throws(LedgerError) -> JournalEntry? {
    try await read { try $0.entry(sequence) } ?? nil
  }

  /// The first row whose time is ahead of the clock beyond the tolerance; nil if there is none.
  package func rowAhead() async throws(LedgerError) -> JournalEntry? {
    var query = JournalQuery()
    query.since = clock.milliseconds() + WallClock.tolerance
    return try await journal(query, limit: 1).first
  }

  /// Calls a function with each row that matches a query, in its direction, and with the row that it cancels or
  /// undoes, unless that is in an archive.
  ///
  /// All of them are of one snapshot: rows are never changed, and those that are written meanwhile are left out.
  ///
  /// - Parameters:
  ///   - limit: the number of rows to read at once.
  ///   - progress: is called after these with the number of all rows that were read.
  package func forEachEntry(
    of query: JournalQuery, limit: Int, progress: (_ rows: Int) -> Void = { _ in },
    _ body: (_ entry: JournalEntry, _ former: JournalEntry?) throws(LedgerError) -> Void
  ) async throws(LedgerError) {
    guard var query = try await read({ try $0.snapshot(of: query) }) else { return }
    var rows = 0
    while true {
      let (next, limit) = (query, limit)
      let page = try await read { rows in
        try rows.withFormer(try rows.entries(next, limit: limit))
      }
      guard let page, let last = page.last else { return }
      for (entry, former) in page { try body(entry, former) }
      rows += page.count
      progress(rows)
      query = query.continued(after: last.0.sequence)
    }
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

  /// Decides an order on the present stock and, if it is accepted, consumes its plan. An order whose id
  /// was answered before gets the same answer, and takes nothing.
  ///
  /// - Parameter id: nil to generate an id.
  /// - Throws: among others `LedgerError.otherContent` if the id was used for another order.
  package func place(
    _ order: Order, id: OrderID?, in menu: LedgerMenu
  ) async throws(LedgerError) -> WriteAnswer {
    let clock = clock
    // All attempts use the same id and share one time limit.
    let newID = id ?? .generate(milliseconds: clock.milliseconds())
    let operation = LedgerOperation(in: [menu], orders: [newID], answering: newID)
    // Its texts are not made while others wait for the ledger.
    let request = OrderRequest(order, id: newID, in: menu.view)
    func attempt(
      _ snapshot: SnapshotDecision?, isLast: Bool = false
    ) async throws(LedgerError) -> WriteAnswer? {
      try await write(operation) {
        try $0.place(
          order, request, id: newID, mayBeAnswered: id != nil, in: menu,
          time: RowTime(clock, in: menu), snapshot, isLast: isLast)
      }
    }
    var snapshot: SnapshotDecision?
    for _ in 0..<SnapshotDecision.maxTries {
      if let outcome = try await attempt(snapshot) { return outcome }
      let levels = try await levels(in: menu.view)
      // It can take a second, and the caller's thread may have others to serve.
      snapshot = try await withTaskExecutorPreference(SnapshotDecision.executor) {
        () async throws(LedgerError) in
        try SnapshotDecision(order, on: levels, in: menu.view)
      }
    }
    guard let outcome = try await attempt(snapshot, isLast: true) else {
      preconditionFailure("the last attempt ends in an outcome or an error")
    }
    return outcome
  }

  /// Runs a work that has an answer.
  ///
  /// - Parameters:
  ///   - menus: a menu, seen from each store whose stock the work reads; at least one.
  ///   - work: takes the time of its rows.
  func answer(
    in menus: LedgerMenu..., orders: [OrderID] = [],
    _ work: @escaping @Sendable (inout LedgerTransaction, RowTime) throws -> WriteAnswer
  ) async throws(LedgerError) -> WriteAnswer {
    let (clock, menu) = (clock, menus[0])
    let answer = try await write(LedgerOperation(in: menus, orders: orders)) {
      try work(&$0, RowTime(clock, in: menu))
    }
    guard let answer else { preconditionFailure("the work has an answer") }
    return answer
  }

  /// Returns the fruits of an order, as the journal records them, once, to the store that it took them
  /// from.
  ///
  /// - Parameter part: what to give back of it; nil for all that is left.
  package func cancel(
    _ id: OrderID, _ part: OrderPart? = nil, in menu: LedgerMenu
  ) async throws(LedgerError) -> WriteAnswer {
    guard try await exists() else { return .refused([.unknownOrder(id: id.text)]) }
    return try await answer(in: menu, orders: [id]) {
      try $0.cancel(id, part, in: menu, time: $1)
    }
  }

  /// Applies a change of stock as a whole, or returns the obstacles to it.
  package func change(
    _ change: StockChange, in menu: LedgerMenu
  ) async throws(LedgerError) -> WriteAnswer {
    try await answer(in: menu) { try $0.change(change, in: menu, time: $1) }
  }

  /// Makes prepared bases from their ingredients, all of them or none.
  ///
  /// - Parameters:
  ///   - amounts: the amount of each, above zero; at least one. Their ingredients are taken.
  ///   - yields: what came of those that gave another amount than their recipe says; that is added, and the row says it.
  ///   - seen: the last row that the person saw; a change of the store's stock by hand after it keeps bases from
  ///     being made, orders do not. Nil to make them in any case.
  package func make(
    _ amounts: [Ref<Base>: Quantity], yields: [Ref<Base>: Quantity] = [:],
    seen: JournalHead? = nil, in menu: LedgerMenu
  ) async throws(LedgerError) -> WriteAnswer {
    try await answer(in: menu) {
      try $0.make(amounts, yields: yields, seen: seen, in: menu, time: $1)
    }
  }

  /// Moves amounts from one store to another, as a whole or not at all.
  ///
  /// - Parameter target: the same menu, seen from the other store.
  package func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: MenuView,
    note: ChangeNote
  ) async throws(LedgerError) -> WriteAnswer {
    let target = source.seen(as: target)
    return try await answer(in: source, target) {
      try $0.move(quantities, from: source, to: target, note: note, time: $1)
    }
  }

  /// Undoes the last change of a store's stock that was not undone yet, including both halves of a
  /// move, unless an order, a cancellation or another change has affected the same fruits since.
  package func undo(
    in menu: LedgerMenu, note: ChangeNote
  ) async throws(LedgerError) -> WriteAnswer {
    guard try await exists() else { return .refused([.nothingToUndo]) }
    return try await answer(in: menu) { try $0.undo(in: menu, note: note, time: $1) }
  }

  /// Appends rows of another ledger's journal, with the resulting stock, as a whole or not at all.
  ///
  /// - Returns: false, without any change, if the rows do not follow this ledger's last row without
  ///   gaps.
  package func append(_ entries: [JournalEntry]) async throws(LedgerError) -> Bool {
    try await write(LedgerOperation()) { try $0.copy(entries) ? WriteAnswer([]) : nil } != nil
  }
}
