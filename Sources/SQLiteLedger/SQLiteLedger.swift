import Dispatch
import Foundation
package import StockLedger

/// Prepares the place of a ledger's file.
package typealias LedgerPreparation = @Sendable () throws(LedgerError) -> Void

/// The embedded ledger: one SQLite file that any number of processes may use at once.
///
/// Every write is one IMMEDIATE transaction, which excludes others from its first read on, so that a
/// decision is made on the stock that it then consumes. WAL with `synchronous=FULL` makes a commit
/// durable before it is answered.
package final class SQLiteLedger: StockLedger {
  private let file: SQLiteFile
  package let clock: WallClock
  private let group = GroupCommit()
  private let readers = DispatchQueue(label: "ledger reads")
  private let checks = DispatchQueue(label: "ledger checks")

  /// The file is opened or made when first needed; reading never makes a file.
  ///
  /// - Parameters:
  ///   - timeout: how long an operation waits for others before it gives up, in milliseconds.
  ///   - notify: is called when an operation has waited for a second.
  ///   - prepare: prepares the place of the file, such as by making its folder; called before the file is
  ///     opened to write it, and so before it is made.
  package convenience init(
    path: String, clock: WallClock = .system, timeout: Int = LedgerWait.standardTimeout,
    notify: @escaping LedgerWait.Notify = { _ in },
    preparing prepare: @escaping LedgerPreparation = {}
  ) {
    self.init(
      path: path, clock: clock, timeout: timeout, schema: .present, notify: notify,
      preparing: prepare)
  }

  init(
    path: String, clock: WallClock = .system, timeout: Int = LedgerWait.standardTimeout,
    schema: LedgerSchema, readingTime: Int = SQLiteFile.maxReadingTime,
    notify: @escaping LedgerWait.Notify = { _ in },
    preparing prepare: @escaping LedgerPreparation = {}
  ) {
    file = SQLiteFile(
      path: path, timeout: timeout, schema: schema, readingTime: readingTime, notify: notify,
      preparing: prepare)
    self.clock = clock
  }

  /// The files that SQLite left beside the path of a ledger whose own file was removed or renamed.
  ///
  /// - Throws: `LedgerError.unavailable` if the paths cannot be checked.
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

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (SQLiteRows) throws -> Value
  ) async throws(LedgerError) -> Value? {
    try await read(isLong: false, body)
  }

  package func exists() async throws(LedgerError) -> Bool { try file.exists() }

  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult {
    try await Self.audit([self], expecting: expected, progress: progress).result
  }

  /// Audits archives, the oldest first, and then the ledger that they were taken from, each of which
  /// has to continue the one before it.
  ///
  /// - Parameters: as in `StockLedger.audit`.
  /// - Returns: the combined result, up to the first file with a violation.
  package static func audit(
    _ ledgers: [SQLiteLedger], expecting expected: ExpectedHead?,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> (result: AuditResult, last: Int) {
    var audit = SQLiteAudit(expecting: expected, progress: progress)
    for (index, ledger) in ledgers.enumerated() {
      let isContinued = index + 1 < ledgers.count
      let (next, result) = try await ledger.audited(audit, isContinued: isContinued)
      if !isContinued || !result.isValid { return (result, index) }
      audit = next
    }
    preconditionFailure("there is no ledger to audit")
  }

  private func audited(
    _ audit: SQLiteAudit, isContinued: Bool
  ) async throws(LedgerError) -> (SQLiteAudit, AuditResult) {
    do throws(LedgerError) {
      return try await read(isLong: true) { rows in
        var next = audit
        let result = try next.run(rows, isContinued: isContinued)
        return (next, result)
      } ?? (audit, audit.resultWithoutFile())
    } catch {
      guard case .altered(_, let alteration) = error else { throw error }
      return (audit, SQLiteAudit.result(LedgerFault("altered", alteration)))
    }
  }

  @discardableResult
  package func backUp(to target: String) async throws(LedgerError) -> LedgerCopy {
    try file.backUp(to: target)
  }

  package func archive(
    before time: Int, to target: String, by person: PersonName?, at now: RowTime,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    try file.archive(
      before: time, to: target, by: person, at: now, progress: progress)
  }

  private func read<Value: Sendable>(
    isLong: Bool, _ body: @escaping @Sendable (SQLiteRows) throws -> Value
  ) async throws(LedgerError) -> Value? {
    // As in `write`, the queue must not hold the last reference to the ledger.
    try await onThread(of: readers) { [weak self] () throws(LedgerError) -> Value? in
      try self?.file.read(isLong: isLong, body)
    }
  }

  // MARK: Writing

  package func checkRoom() async throws(LedgerError) {
    // A disk that hangs keeps no reader waiting.
    try await onThread(of: checks) { [path = file.path] () throws(LedgerError) in
      do {
        try DiskRoom.check(beside: path)
      } catch {
        throw LedgerError(error, path: path)
      }
    }
  }

  package var writeCounts: WriteCounts? { group.counts }

  package func write(
    _ operation: LedgerOperation,
    _ work: @escaping LedgerWork.Body
  ) async throws(LedgerError) -> WriteAnswer? {
    // The queue must not hold the last reference to the ledger: a process that exits after the answer
    // would not have closed the file, and would leave its write-ahead log behind.
    try await group.write(operation, of: file.path, work) { [weak self] in self?.commit($0) }
  }

  private func commit(_ works: [LedgerWork]) {
    do throws(LedgerError) {
      // No work times out before its own limit.
      let limit = works.map { file.limit(from: $0.operation.start) }.max() ?? file.limit
      try file.transaction(until: limit) { transaction in
        for work in works { try work.run(in: &transaction) }
      }
    } catch {
      for work in works { work.fail(error) }
    }
  }
}
