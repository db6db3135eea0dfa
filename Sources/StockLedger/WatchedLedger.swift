import Synchronization

/// A ledger that has to keep the rows that this process has seen.
///
/// A server runs for months. If its ledger is deleted meanwhile, or replaced by an older copy, the next
/// order would begin from opening stock, or sell again what was sold. Such a ledger is neither read nor
/// written; one that has the rows again is.
package struct WatchedLedger<Base: StockLedger>: StockLedger {
  package typealias Rows = Base.Rows

  private let base: Base
  /// The name of the ledger in messages.
  private let name: String
  private let seen = LastSeenRow()

  package init(_ base: Base, named name: String) {
    self.base = base
    self.name = name
  }

  package var clock: WallClock { base.clock }
  package var writeCounts: WriteCounts? { base.writeCounts }
  package func checkRoom() async throws(LedgerError) { try await base.checkRoom() }

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (Rows) throws -> Value
  ) async throws(LedgerError) -> Value? {
    // Taken before the snapshot, which then has to have it.
    let expected = seen.head
    let result = try await base.read { [name] rows in
      var transaction = LedgerTransaction(rows)
      let head = try transaction.requireRow(expected, of: name)
      return (value: try body(rows), head: head)
    }
    guard let result else {
      try requireNothing(expected)
      return nil
    }
    seen.note(result.head)
    return result.value
  }

  package func write(
    _ operation: LedgerOperation,
    _ work: @escaping LedgerWork.Body
  ) async throws(LedgerError) -> WriteAnswer? {
    let expected = seen.head
    let last = LastSeenRow()
    let answer = try await base.write(operation) { [name] transaction in
      try transaction.requireRow(expected, of: name)
      let answer = try work(&transaction)
      // An earlier run of the work may have left other rows, which were not written.
      last.head = try transaction.last().head
      return answer
    }
    seen.note(last.head)
    return answer
  }

  package func exists() async throws(LedgerError) -> Bool {
    let expected = seen.head
    if try await base.exists() { return true }
    try requireNothing(expected)
    return false
  }

  private func requireNothing(_ expected: JournalHead) throws(LedgerError) {
    guard expected == .empty else {
      throw .lostRow(path: name, sequence: expected.sequence)
    }
  }

  package func backUp(to path: String) async throws(LedgerError) -> LedgerCopy {
    try await base.backUp(to: path)
  }

  package func archive(
    before time: Int, to path: String, by person: PersonName?, at now: RowTime,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    try await base.archive(before: time, to: path, by: person, at: now, progress: progress)
  }

  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult {
    try await base.audit(expecting: expected, progress: progress)
  }
}

extension StockLedger {
  /// The same ledger, which from now on has to keep the rows that this process sees.
  ///
  /// - Parameter name: the name of the ledger in messages.
  package func watched(named name: String) -> any StockLedger {
    WatchedLedger(self, named: name)
  }
}

/// The last row that was seen of a journal.
private final class LastSeenRow: Sendable {
  private let last = Mutex(JournalHead.empty)

  var head: JournalHead {
    get { last.withLock { $0 } }
    set { last.withLock { $0 = newValue } }
  }

  /// Answers may arrive in another order than they were written.
  func note(_ head: JournalHead) {
    last.withLock { if head.sequence > $0.sequence { $0 = head } }
  }
}

extension LedgerTransaction {
  /// Requires that the journal has a row.
  ///
  /// - Returns: the last row.
  /// - Throws: among others `LedgerError.lostRow`.
  @discardableResult
  fileprivate mutating func requireRow(
    _ head: JournalHead, of ledger: String
  ) throws -> JournalHead {
    let last = try last().head
    // The row is mostly the last one that was stored before this transaction.
    if head == last || head == .empty || head == storedHead { return last }
    guard head.sequence < last.sequence, try continues(head) else {
      throw LedgerError.lostRow(path: ledger, sequence: head.sequence)
    }
    return last
  }

  /// Whether the row after an earlier one continues it, which may be in an archive with rows after it.
  private func continues(_ head: JournalHead) throws -> Bool {
    do {
      guard let next = try entries(JournalQuery(after: head.sequence), limit: 1).first else {
        return false
      }
      return next.sequence > head.sequence + 1 || next.head == next.rehashed(after: head)
    } catch LedgerError.rowsArchived {
      return true
    }
  }
}
