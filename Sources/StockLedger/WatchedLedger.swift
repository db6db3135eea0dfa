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
  private let seen = SeenRows()

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
    let expected = seen.last
    let result = try await base.read { [name, seen] rows in
      var transaction = LedgerTransaction(rows)
      let head = try transaction.requireRow(expected, of: name, seen)
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
    let expected = seen.last
    let last = LastHead()
    let answer = try await base.write(operation) { [name, seen] transaction in
      let before = try transaction.requireRow(expected, of: name, seen)
      let answer = try work(&transaction)
      let after = try transaction.last().head
      seen.add(after, after: before)
      // An earlier run of the work may have left other rows, which were not written.
      last.head = after
      return answer
    }
    seen.note(last.head)
    return answer
  }

  package func exists() async throws(LedgerError) -> Bool {
    let expected = seen.last
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

/// The head that the last run of a work has left.
private final class LastHead: Sendable {
  private let last = Mutex(JournalHead.empty)

  var head: JournalHead {
    get { last.withLock { $0 } }
    set { last.withLock { $0 = newValue } }
  }
}

/// The last row that was seen of a journal, and what the rows that were written vouch for.
///
/// Callers whose works share a transaction have seen different rows of the one before it: to read for each of them
/// whether its row is still there would take longer than its order, while others wait for the ledger.
private final class SeenRows: Sendable {
  private struct State {
    var last = JournalHead.empty
    var chain = HeadChain()
  }

  private let state = Mutex(State())

  var last: JournalHead { state.withLock { $0.last } }

  /// Answers may arrive in another order than they were written.
  func note(_ head: JournalHead) {
    state.withLock { if head.sequence > $0.last.sequence { $0.last = head } }
  }

  /// Adds the head after a work, which may not be stored in the end, and the one before it.
  func add(_ head: JournalHead, after former: JournalHead) {
    state.withLock { $0.chain.add(head, after: former) }
  }

  /// Whether the journal with a head is known to have an earlier row.
  func has(_ earlier: JournalHead, before later: JournalHead) -> Bool {
    state.withLock { $0.chain.has(earlier, before: later) }
  }
}

extension LedgerTransaction {
  /// Requires that the journal has a row.
  ///
  /// - Returns: the last row.
  /// - Throws: among others `LedgerError.lostRow`.
  fileprivate mutating func requireRow(
    _ head: JournalHead, of ledger: String, _ seen: SeenRows
  ) throws -> JournalHead {
    let last = try last().head
    // The row is mostly the last one that was stored before this transaction, or one that this process wrote shortly
    // before.
    if head == last || head == .empty || head == storedHead || seen.has(head, before: last) {
      return last
    }
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
