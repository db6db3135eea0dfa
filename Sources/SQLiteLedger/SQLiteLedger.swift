import Dispatch
package import Evaluator
import Foundation
import GRDB
package import RecipeGraph
package import StockLedger

/// The embedded ledger: one SQLite file that any number of processes may use at once.
///
/// Every write is one IMMEDIATE transaction, which keeps others out from its first read on, so a
/// decision is made on the stock that it then consumes. WAL with `synchronous=FULL` makes a commit
/// durable before it is answered.
package final class SQLiteLedger: StockLedger {
  private let file: SQLiteFile
  private let clock: WallClock
  private let group = GroupCommit<SQLiteWrite>()
  private let readers = DispatchQueue(label: "ledger reads")

  /// Nothing is opened or made before it is needed; reading never makes a file.
  ///
  /// - Parameters:
  ///   - timeout: how long an operation waits for others before it gives up, in milliseconds.
  ///   - notify: is called when an operation has waited for a second.
  package init(
    path: String, clock: WallClock = .system, timeout: Int = 30_000,
    notify: @escaping LedgerWait.Notify = { _ in }
  ) {
    file = SQLiteFile(path: path, timeout: timeout, notify: notify)
    self.clock = clock
  }

  /// The files that belong to the ledger of a path and are there although its own file is not: somebody
  /// has removed or renamed that.
  ///
  /// - Throws: `LedgerError.unavailable` if they cannot be looked up.
  package static func traces(ofMissing path: String) throws(LedgerError) -> [String] {
    do {
      guard try FileIdentity(at: path) == nil else { return [] }
      return try [WriteLock.path(of: path), path + "-wal", path + "-shm"]
        .filter { try FileIdentity(at: $0) != nil }
    } catch {
      throw LedgerError(error, path: path)
    }
  }

  // MARK: Reading

  package func levels(in menu: MenuView) async throws(LedgerError) -> StockLevels {
    let rows = try await read { try SQLiteRows.stock(of: menu.storeID, $0) }
    return StockLevels(rows ?? [:], in: menu)
  }

  package func answer(to id: OrderID) async throws(LedgerError) -> OrderAnswer? {
    try await read { db -> OrderAnswer? in
      let rows = SQLiteRows(db)
      return try rows.answer(to: id).map {
        OrderAnswer(entry: $0, isCancelled: try rows.cancellation(of: id) != nil)
      }
    } ?? nil
  }

  package func orderIDs(
    beginningWith text: String, limit: Int
  ) async throws(LedgerError) -> [OrderID] {
    try await read { try SQLiteJournal.orderIDs(beginningWith: text, limit: limit, $0) } ?? []
  }

  package func lastOrder(of store: String) async throws(LedgerError) -> JournalEntry? {
    try await read { db -> JournalEntry? in try SQLiteJournal.lastOrder(of: store, db) } ?? nil
  }

  package func journal(
    _ query: JournalQuery, limit: Int
  ) async throws(LedgerError) -> [JournalEntry] {
    try await read { try SQLiteJournal.entries(query, limit: limit, $0) } ?? []
  }

  package func sums(
    _ query: JournalQuery, limit: Int
  ) async throws(LedgerError) -> JournalSums {
    try await read { try SQLiteSums.sums(query, limit: limit, $0) } ?? JournalSums(rows: 0, last: 0)
  }

  package func head() async throws(LedgerError) -> JournalHead {
    try await read { try SQLiteJournal.last($0).head } ?? .empty
  }

  package func fruits() async throws(LedgerError) -> [String: Set<String>] {
    try await read(SQLiteRows.fruits) ?? [:]
  }

  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult {
    try await Self.audit([self], expecting: expected, progress: progress).result
  }

  /// Audits archives, the oldest first, and at last the ledger that they were taken from, each with the rows
  /// that follow those of the one before it.
  ///
  /// - Parameters: as in `StockLedger.audit`.
  /// - Returns: what all come to together, up to the first in which something does not fit.
  package static func audit(
    _ ledgers: [SQLiteLedger], expecting expected: ExpectedHead?,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> (result: AuditResult, last: Int) {
    var audit = SQLiteAudit(expecting: expected, progress: progress)
    for (index, ledger) in ledgers.enumerated() {
      let goesOn = index + 1 < ledgers.count
      let (next, result) = try await ledger.audited(audit, goesOn: goesOn)
      if !goesOn || !result.isValid { return (result, index) }
      audit = next
    }
    preconditionFailure("there is no ledger to audit")
  }

  private func audited(
    _ audit: SQLiteAudit, goesOn: Bool
  ) async throws(LedgerError) -> (SQLiteAudit, AuditResult) {
    do throws(LedgerError) {
      return try await read(isLong: true) { db in
        var next = audit
        let result = try next.run(db, goesOn: goesOn)
        return (next, result)
      } ?? (audit, audit.resultWithoutFile())
    } catch {
      guard case .altered(_, let alteration) = error else { throw error }
      return (audit, SQLiteAudit.result(alteration))
    }
  }

  @discardableResult
  package func backUp(to target: String) async throws(LedgerError) -> LedgerCopy {
    try file.backUp(to: target)
  }

  package func archive(
    before time: Int, to target: String, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    try file.archive(before: time, to: target, at: clock.milliseconds(), progress: progress)
  }

  /// Reads on a queue, since a thread of Swift's pool must not wait for a commit or for the disk (SE-0296,
  /// "Forward progress").
  private func read<Value: Sendable>(
    isLong: Bool = false, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(LedgerError) -> Value? {
    let answer = WorkAnswer<Value?>()
    await withCheckedContinuation { continuation in
      // As in `write`, the queue must not be the last to let go of the ledger.
      readers.async { [weak self] in
        self?.read(isLong: isLong, body, answer)
        continuation.resume()
      }
    }
    return try answer.result().get()
  }

  private func read<Value: Sendable>(
    isLong: Bool, _ body: (Database) throws -> Value, _ answer: WorkAnswer<Value?>
  ) {
    answer.give(Result { () throws(LedgerError) in try file.read(isLong: isLong, body) })
  }

  // MARK: Writing

  package var writeCounts: WriteCounts? { group.counts }

  package func place(
    _ order: Order, id: OrderID?, in menu: LedgerMenu
  ) async throws(LedgerError) -> OrderOutcome {
    // For all attempts.
    let limit = file.limit
    return try await place(order, in: menu.view) { (snapshot, isLast) throws(LedgerError) in
      try await write(until: limit) { [clock] in
        try $0.place(
          order, id: id, in: menu, time: clock.milliseconds(), snapshot, isLast: isLast)
      }
    }
  }

  package func cancel(
    _ id: OrderID, in menu: LedgerMenu
  ) async throws(LedgerError) -> CancelOutcome {
    guard try file.exists() else { return .unknown }
    return try await write { [clock] in
      try $0.cancel(id, in: menu, time: clock.milliseconds())
    }
  }

  package func change(
    _ change: StockChange, in menu: LedgerMenu
  ) async throws(LedgerError) -> ChangeOutcome {
    try await write { [clock] in
      try $0.change(change, in: menu, time: clock.milliseconds())
    }
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: MenuView,
    reason: ChangeReason?
  ) async throws(LedgerError) -> MoveOutcome {
    try await write { [clock] in
      try $0.move(
        quantities, from: source, to: LedgerMenu(target, digest: source.digest), reason: reason,
        time: clock.milliseconds())
    }
  }

  package func undo(
    in menu: LedgerMenu, reason: ChangeReason?
  ) async throws(LedgerError) -> UndoOutcome {
    guard try file.exists() else { return .nothing }
    return try await write { [clock] in
      try $0.undo(in: menu, reason: reason, time: clock.milliseconds())
    }
  }

  package func append(_ entries: [JournalEntry]) async throws(LedgerError) -> Bool {
    try await write { try $0.copy(entries) }
  }

  /// Works in one transaction with whatever other callers of the process want at the moment, and
  /// answers when it is on disk.
  ///
  /// - Parameter limit: until when it waits for others; nil for as long as an operation does.
  private func write<Outcome: Sendable>(
    until limit: WaitLimit? = nil,
    _ work: @escaping @Sendable (inout SQLiteRows) throws -> Outcome
  ) async throws(LedgerError) -> Outcome {
    let answer = WorkAnswer<Outcome>()
    let write = SQLiteWrite(
      limit: limit ?? file.limit,
      work: { [path = file.path] in try answer.run(work, on: &$0, of: path) },
      fail: { answer.give(.failure($0)) })
    // The queue must not be the last to let go of the ledger: a process that ends after the answer
    // would not have closed the file, and leave its write-ahead log behind.
    await group.perform(write) { [weak self] in self?.commit($0) }
    return try answer.result().get()
  }

  private func commit(_ writes: [SQLiteWrite]) {
    do throws(LedgerError) {
      // None of them ends before its own time.
      try file.transaction(until: writes.map(\.limit).max() ?? file.limit) { rows in
        for write in writes { try write.work(&rows) }
      }
    } catch {
      for write in writes { write.fail(error) }
    }
  }
}

/// What one caller wants to do in a transaction that it may share.
private struct SQLiteWrite: Sendable {
  let limit: WaitLimit
  let work: @Sendable (inout SQLiteRows) throws -> Void
  /// For what keeps the whole transaction from being committed.
  let fail: @Sendable (LedgerError) -> Void
}
