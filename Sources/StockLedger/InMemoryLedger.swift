package import Evaluator
package import RecipeGraph
import Synchronization

/// A ledger that lives as long as the process; for tests, trials and embedding.
package final class InMemoryLedger: StockLedger {
  private let clock: WallClock
  private let rows = Mutex(InMemoryRows())

  package init(clock: WallClock = .system) {
    self.clock = clock
  }

  package func levels(in menu: MenuView) async throws(LedgerError) -> StockLevels {
    try transaction { rows, _ in
      StockLevels(rows.stock(of: menu.storeID), in: menu)
    }
  }

  package func place(
    _ order: Order, id: OrderID?, in menu: LedgerMenu
  ) async throws(LedgerError) -> OrderOutcome {
    try await place(order, in: menu.view) { (snapshot, isLast) throws(LedgerError) in
      try transaction {
        try $0.place(order, id: id, in: menu, time: $1, snapshot, isLast: isLast)
      }
    }
  }

  package func answer(to id: OrderID) async throws(LedgerError) -> OrderAnswer? {
    try transaction { rows, _ in
      rows.answer(to: id).map {
        OrderAnswer(entry: $0, isCancelled: rows.cancellation(of: id) != nil)
      }
    }
  }

  package func orderIDs(
    beginningWith text: String, limit: Int
  ) async throws(LedgerError) -> [OrderID] {
    let prefix = text.canonicallyComposed
    let ids = rows.withLock { rows in
      rows.journal.filter { $0.kind == .order || $0.kind == .refusal }.compactMap(\.orderID)
    }
    return try ids.filter { $0.utf8.starts(with: prefix.utf8) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit)
      .map { id throws(LedgerError) in
        do throws(OrderID.Problem) {
          return try OrderID(id)
        } catch {
          throw .damagedEntry(id: id)
        }
      }
  }

  package func lastOrder(of store: String) async throws(LedgerError) -> JournalEntry? {
    rows.withLock { $0.journal.last { $0.kind == .order && $0.store == store } }
  }

  package func cancel(
    _ id: OrderID, in menu: LedgerMenu
  ) async throws(LedgerError) -> CancelOutcome {
    try transaction { try $0.cancel(id, in: menu, time: $1) }
  }

  package func change(
    _ change: StockChange, in menu: LedgerMenu
  ) async throws(LedgerError) -> ChangeOutcome {
    try transaction { try $0.change(change, in: menu, time: $1) }
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: MenuView,
    reason: ChangeReason?
  ) async throws(LedgerError) -> MoveOutcome {
    let target = LedgerMenu(target, digest: source.digest)
    return try transaction {
      try $0.move(quantities, from: source, to: target, reason: reason, time: $1)
    }
  }

  package func undo(
    in menu: LedgerMenu, reason: ChangeReason?
  ) async throws(LedgerError) -> UndoOutcome {
    try transaction { try $0.undo(in: menu, reason: reason, time: $1) }
  }

  package func append(_ entries: [JournalEntry]) async throws(LedgerError) -> Bool {
    try transaction { rows, _ in try rows.copy(entries) }
  }

  package func journal(
    _ query: JournalQuery, limit: Int
  ) async throws(LedgerError) -> [JournalEntry] {
    rows.withLock { $0.entries(query, limit: limit) }
  }

  package func sums(
    _ query: JournalQuery, limit: Int
  ) async throws(LedgerError) -> JournalSums {
    try transaction { rows, _ in
      try JournalSums(rows.entries(query, limit: limit), query) { cancellation in
        try cancellation.orderID.flatMap { rows.answer(to: try OrderID($0)) }
      }
    }
  }

  package func head() async throws(LedgerError) -> JournalHead {
    rows.withLock { $0.last().head }
  }

  package func fruits() async throws(LedgerError) -> [String: Set<String>] {
    rows.withLock { rows in rows.stock.mapValues { Set($0.keys) } }
  }

  package func backUp(to path: String) async throws(LedgerError) -> LedgerCopy {
    throw .nothingToCopy(path: nil)
  }

  package func archive(
    before time: Int, to path: String, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    throw .nothingToCopy(path: nil)
  }

  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult {
    try transaction { rows, _ in
      var audit = Audit(expecting: expected)
      var violation: AuditResult.Violation?
      for entry in rows.journal where violation == nil {
        violation = try audit.check(entry, in: rows)
      }
      return audit.finish(violation, stocks: rows.stocks)
    }
  }

  private func transaction<Outcome: Sendable>(
    _ work: (_ rows: inout InMemoryRows, _ time: Int) throws -> Outcome
  ) throws(LedgerError) -> Outcome {
    do {
      return try rows.withLock { try work(&$0, clock.milliseconds()) }
    } catch let error as LedgerError {
      throw error
    } catch {
      preconditionFailure("rows in memory throw nothing of their own: \(error)")
    }
  }
}

/// Two dictionaries and an array.
private struct InMemoryRows: LedgerRows {
  /// By store and fruit id.
  private(set) var stock: [String: [String: StockRow]] = [:]
  private(set) var journal: [JournalEntry] = []
  /// By order id the positions of its journal rows.
  private var positions: [String: [Int]] = [:]

  func stock(of store: String) -> [String: StockRow] { stock[store] ?? [:] }

  mutating func set(_ rows: [String: StockRow], of store: String) {
    stock[store, default: [:]].merge(rows) { $1 }
  }

  func last() -> LastRow { journal.last.map(LastRow.init) ?? .none }

  mutating func append(_ entry: JournalEntry) {
    if let id = entry.orderID { positions[id, default: []].append(journal.count) }
    journal.append(entry)
  }

  func answer(to id: OrderID) -> JournalEntry? {
    entry(of: id) { $0 == .order || $0 == .refusal }
  }

  func cancellation(of id: OrderID) -> JournalEntry? { entry(of: id) { $0 == .cancel } }

  func entry(_ sequence: Int) -> JournalEntry? {
    journal.indices.contains(sequence - 1) ? journal[sequence - 1] : nil
  }

  func entries(_ query: JournalQuery, limit: Int) -> [JournalEntry] {
    Array(journal.lazy.filter(query.matches).prefix(limit))
  }

  func lastChange(of store: String, before sequence: Int) -> JournalEntry? {
    journal.last {
      $0.sequence < sequence && $0.store == store && ($0.kind.isChange || $0.kind == .undo)
    }
  }

  func isArchived(_ id: OrderID) -> Bool { false }

  private func entry(
    of id: OrderID, _ isWanted: (JournalEntry.Kind) -> Bool
  ) -> JournalEntry? {
    positions[id.text]?.first { isWanted(journal[$0].kind) }.map { journal[$0] }
  }

  var stocks: [AuditedStock] {
    stock.sorted { $0.key < $1.key }.flatMap { store, rows in
      rows.sorted { $0.key < $1.key }.map { fruit, row in
        AuditedStock(
          store: store, fruit: fruit, dimension: row.dimension,
          thousandths: row.quantity.thousandths)
      }
    }
  }
}
