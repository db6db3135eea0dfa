import Diagnostics
package import StockLedger

/// The ledger on a PostgreSQL server, which processes on any number of machines may use at once.
///
/// A write first locks the single row of the table `head` until its end, so that a decision is made
/// on the stock that it then consumes, and rows of the journal become visible in the order of their
/// sequences.
package final class PostgresLedger: StockLedger {
  private let schema: PostgresSchema
  package let clock: WallClock
  private let timeout: Duration
  private let group = GroupCommit()
  private let writer: PostgresWriter
  private let reading: PostgresSession

  /// Connections are opened and tables are made when first needed; reading never makes tables.
  ///
  /// - Parameters:
  ///   - timeout: how long an operation waits for others or for the server before it gives up, in
  ///     milliseconds.
  ///   - notify: is called when an operation has waited for a second.
  package convenience init(
    _ address: PostgresAddress, clock: WallClock = .system,
    timeout: Int = LedgerWait.standardTimeout,
    notify: @escaping LedgerWait.Notify = { _ in }
  ) {
    self.init(
      address, clock: clock, timeout: timeout, isolation: .readCommitted, notify: notify)
  }

  init(
    _ address: PostgresAddress, clock: WallClock, timeout: Int,
    isolation: PostgresStatements.Isolation, schema tables: LedgerSchema = .present,
    notify: @escaping LedgerWait.Notify = { _ in }
  ) {
    schema = PostgresSchema(address, isolation, timeout: timeout, schema: tables)
    self.clock = clock
    // The server reports that a lock is not available, and gets another second to do so.
    self.timeout = .milliseconds(timeout + 1_000)
    writer = PostgresWriter(PostgresSession(schema, timeout: self.timeout), notify: notify)
    reading = PostgresSession(schema, timeout: self.timeout)
  }

  // MARK: Reading

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresRows) throws -> Value
  ) async throws(LedgerError) -> Value? {
    try await reading.read(body)
  }

  /// It uses a connection of its own, since it may take long.
  package func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult {
    let audit = PostgresAudit(
      expected: expected, progress: progress, pageTimeout: timeout, timeout: .seconds(3_600))
    let session = PostgresSession(schema, timeout: timeout)
    if let result = try await session.read({ try audit.run($0) }) { return result }
    var empty = Audit(expecting: expected)
    return empty.finish(nil, stocks: [])
  }

  /// Unsupported: a shop copies the journal of a server to a file.
  @discardableResult
  package func backUp(to path: String) async throws(LedgerError) -> LedgerCopy {
    throw .cannotCopy(
      to: path,
      reason: LedgerFault(
        "server-has-no-file", .text("a ledger on a server has no file")))
  }

  package func archive(
    before time: Int, to path: String, by person: PersonName?, at now: RowTime,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    throw .cannotCopy(
      to: path,
      reason: LedgerFault(
        "server-has-no-archives",
        .text("rows of a ledger on a server are not moved to archives")))
  }

  // MARK: Writing

  package var writeCounts: WriteCounts? { group.counts }

  package func write(
    _ operation: LedgerOperation,
    _ work: @escaping LedgerWork.Body
  ) async throws(LedgerError) -> WriteAnswer? {
    try await group.write(operation, of: schema.address.displayName, work) { [writer] in
      writer.commit($0)
    }
  }
}
