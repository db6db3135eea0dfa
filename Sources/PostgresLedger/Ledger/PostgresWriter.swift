import Diagnostics
import StockLedger

/// Commits works together, in two round trips.
///
/// The first locks the head, which excludes all other writers, and reads the rows that the works
/// declared. The works then decide one after the other. The second writes their rows, and commits.
final class PostgresWriter: Sendable {
  /// A transaction whose commit was sent, but not answered.
  private struct Unanswered {
    /// The sequence of the last row that it wrote.
    let sequence: Int
    let transaction: [UInt8]
    /// The number of its works.
    let count: Int
  }

  /// The time limit for deciding works in one transaction; the rest are decided in the next. The
  /// server ends a transaction that is idle for `idleTimeout`.
  private static let maxDeciding = PostgresSchema.idleTimeout / 4

  private let session: PostgresSession
  private let notify: LedgerWait.Notify

  private var statements: PostgresStatements { session.schema.statements }
  private var path: String { session.schema.address.displayName }

  /// - Parameter notify: is called when a transaction has waited for an answer for a second.
  init(_ session: PostgresSession, notify: @escaping LedgerWait.Notify) {
    self.session = session
    self.notify = notify
  }

  func commit(_ writes: [LedgerWork]) {
    var rest = writes[...]
    while !rest.isEmpty {
      var unanswered: Unanswered?
      do {
        rest = try rest.dropFirst(
          session.perform(makesTables: true) { rows in
            if let former = unanswered {
              if try confirm(former, rows) { return former.count }
              unanswered = nil
            }
            return try attempt(rest, rows, &unanswered)
          })
      } catch {
        let failure = LedgerError(error, path: path)
        let sent = rest.prefix(unanswered?.count ?? 0)
        for write in sent { write.fail(outcomeUnknown(failure)) }
        for write in rest.dropFirst(sent.count) { write.fail(failure) }
        return
      }
    }
  }

  /// - Returns: the number of works that were done, from the first on.
  private func attempt(
    _ writes: ArraySlice<LedgerWork>, _ rows: PostgresRows,
    _ unanswered: inout Unanswered?
  ) throws -> Int {
    var transaction = try begin(writes, rows)
    let end = ContinuousClock.now + Self.maxDeciding
    var count = 0
    for write in writes where count == 0 || .now < end {
      try write.run(in: &transaction)
      count += 1
    }
    let last = transaction.appended.last
    guard last != nil || !transaction.changedTickets.isEmpty else {
      if transaction.hasFormerOrders {
        // A transaction that was answered before may not have been replicated; this commit follows
        // it.
        try commit([PostgresQuery(statements.touchHead)], rows)
      } else {
        _ = try rows.connection.run(
          [PostgresQuery(statements.rollback)], until: rows.deadline)
      }
      return count
    }
    let id = withUnsafeBytes(of: UInt128.random(in: 0 ... .max)) { Array($0) }
    let queries = try transaction.queries(session.schema, transaction: id, last: last)
    // Tickets alone are written again, which changes nothing.
    unanswered = last.map { Unanswered(sequence: $0.sequence, transaction: id, count: count) }
    do throws(PostgresError) {
      try commit(queries, rows)
    } catch {
      // The transaction was rolled back.
      if case .refused = error { unanswered = nil }
      throw error
    }
    return count
  }

  /// Locks the head, and reads the rows that the works need.
  private func begin(
    _ writes: ArraySlice<LedgerWork>, _ rows: PostgresRows
  ) throws -> LedgerTransaction {
    let stores = Set(writes.flatMap(\.operation.stores).map(\.canonicallyComposed))
    let orders = Set(writes.flatMap(\.operation.orders).map(\.text))
    let answers = try rows.connection.run(
      [
        PostgresQuery(statements.begin), PostgresQuery(statements.lockHead),
        PostgresQuery(
          statements.stock, [PostgresParameter(Array(stores))]),
        PostgresQuery(statements.numbers, [PostgresParameter(Array(stores))]),
        PostgresQuery(statements.orders, [PostgresParameter(Array(orders))]),
      ], until: rows.deadline,
      after: .milliseconds(LedgerWait.noticeDelay)
    ) { [notify, path] in notify(LedgerWait(path: path, reason: .noAnswer)) }
    try session.schema.check(answers[1])
    let last = try PostgresRows.last(answers[1], from: 1)
    let fetchedStocks = try PostgresRows.stocks(answers[2])
    let fetchedOrders = try rows.orders(in: answers[4])
    return LedgerTransaction(
      rows,
      stocks: Dictionary(uniqueKeysWithValues: stores.map { ($0, fetchedStocks[$0] ?? [:]) }),
      orders: Dictionary(uniqueKeysWithValues: orders.map { ($0, fetchedOrders[$0] ?? .init()) }),
      last: last, numbers: try PostgresRows.numbers(answers[3]))
  }

  /// - Throws: `PostgresError.refused` only if the transaction was rolled back.
  private func commit(
    _ queries: [PostgresQuery], _ rows: PostgresRows
  ) throws(PostgresError) {
    let connection = rows.connection
    _ = connection.takeWarnings()
    let answers = try connection.run(
      queries + [PostgresQuery(statements.commit)], until: rows.deadline)
    guard answers[queries.count].command == "COMMIT" else {
      throw .refused(code: "40000", answers[queries.count].command)
    }
    // A warning such as "canceling wait for synchronous replication": the transaction is committed
    // here, but perhaps not on a standby (`SyncRepWaitForLSN` in the source of PostgreSQL).
    if let warning = connection.takeWarnings().first { throw .lost(.server(warning)) }
  }

  /// Whether a transaction with an unknown outcome was committed, as durably as an answered one.
  ///
  /// While the head is locked, the transaction has ended. A later commit is replicated only after it.
  private func confirm(_ former: Unanswered, _ rows: PostgresRows) throws -> Bool {
    let connection = rows.connection
    let answers = try connection.run(
      [
        PostgresQuery(statements.begin), PostgresQuery(statements.lockHead),
        PostgresQuery(statements.transaction, [PostgresParameter(former.sequence)]),
      ], until: rows.deadline)
    let isThere =
      try answers[2].count == 1 && answers[2][0].bytes(0, "transaction") == former.transaction
    guard isThere else {
      _ = try connection.run([PostgresQuery(statements.rollback)], until: rows.deadline)
      return false
    }
    try commit([PostgresQuery(statements.touchHead)], rows)
    return true
  }

  private func outcomeUnknown(_ error: LedgerError) -> LedgerError {
    let reason: LedgerFault =
      switch error {
      case .unavailable(_, let reason), .notAStore(_, let reason): reason
      case .diskFull(_, let reason), .diskFailed(_, let reason): .reported(reason)
      case .busy:
        LedgerFault("locked", .text("others kept the stock locked"))
      default: .tablesChanged
      }
    return .outcomeUnknown(path: path, id: nil, reason: reason)
  }
}
