import Diagnostics
import GRDB
import StockLedger

/// Audits a snapshot of the tables of a file, and then those of the file whose rows follow.
struct SQLiteAudit: Sendable {
  private let expected: ExpectedHead?
  private let progress: AuditProgress
  private var audit: Audit
  /// The digest of the ids of all orders in the files that were read; nil before the first file.
  private var orders: Digest?

  init(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) {
    self.expected = expected
    self.progress = progress
    audit = Audit(expecting: expected)
  }

  /// - Parameter isContinued: whether the rows of another file follow.
  /// - Returns: the result for this file and those before it.
  mutating func run(_ rows: SQLiteRows, isContinued: Bool = false) throws -> AuditResult {
    let db = rows.db
    var violation: AuditResult.Violation?
    var archive: ArchivedRows?
    do {
      archive = try Self.archive(db)
    } catch let damage as Damage {
      return Self.result(damage.fault)
    }
    if let orders {
      violation = audit.resume(after: archive, orders: orders)
    } else {
      audit = Audit(after: archive, expecting: expected)
    }
    // The rows are checked first, since an invalid row says more than a damaged file.
    violation = try violation ?? journal(rows) ?? damage(rows)
    var stocks: [AuditedStock] = []
    do {
      stocks = try rows.stocks(in: "stock")
      if isContinued { orders = try SQLiteArchive.ordersWithJournal(db) }
    } catch let damage as Damage {
      violation = violation ?? .init(sequence: nil, damage.faultOfStock)
    }
    return audit.finish(violation, stocks: stocks, isContinued: isContinued)
  }

  /// - Throws: `Damage` if the summary of archived rows cannot be read.
  private static func archive(_ db: Database) throws -> ArchivedRows? {
    let archive = try SQLiteArchive.rows(db)
    guard try archive != nil || !SQLiteArchive.hasRows(db) else {
      throw Damage(
        .text("something is kept of archived rows, and none have been archived"))
    }
    return archive
  }

  /// The result for a missing file.
  func resultWithoutFile() -> AuditResult {
    var audit = Audit(expecting: expected)
    return audit.finish(nil, stocks: [])
  }

  /// The result for tables that cannot be read.
  static func result(_ fault: LedgerFault) -> AuditResult {
    var audit = Audit()
    return audit.finish(.init(sequence: nil, fault), stocks: [])
  }

  /// The first violation in the rows of the journal.
  private mutating func journal(_ rows: SQLiteRows) throws -> AuditResult.Violation? {
    do {
      return try audit.check(progress) { rows }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_TOOBIG].contains(error.resultCode)
    {
      // SQLite may have read ahead: the damaged row is the first that it cannot read alone.
      do {
        while let next = try rows.entry(audit.head.sequence + 1) {
          if let violation = try audit.check(next, in: rows) { return violation }
        }
      } catch let damage as Damage {
        return .init(sequence: audit.head.sequence + 1, damage.fault)
      } catch is DatabaseError {
        // The next row is the damaged one.
      }
      let damage =
        error.resultCode == .SQLITE_TOOBIG
        ? Damage.valueTooLong : Damage(LedgerError.message(of: error))
      return .init(sequence: audit.head.sequence + 1, damage.fault)
    }
  }

  /// Damage that SQLite itself finds, and rows that refer to no row of the journal.
  private func damage(_ rows: SQLiteRows) throws -> AuditResult.Violation? {
    // The check includes indexes, since they determine which orders have been answered.
    let check = try String.fetchOne(rows.db, sql: "PRAGMA integrity_check(1)") ?? "ok"
    guard check == "ok" else {
      return .init(
        sequence: nil,
        .init("damaged-file", .text("the file is damaged: \(check)")))
    }
    return try rows.orphan()
  }
}
