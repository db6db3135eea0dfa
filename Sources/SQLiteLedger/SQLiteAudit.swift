import Diagnostics
import Evaluator
import GRDB
import RecipeGraph
import StockLedger

/// Audits a snapshot of the tables of a file, and then those of the file whose rows follow.
struct SQLiteAudit: Sendable {
  /// The number of rows between two reports of progress.
  private static let step = 1_000

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
    if violation == nil {
      violation =
        try Reader(rows: rows, first: archive?.head.sequence ?? 0)
        .violation(&audit, progress, every: Self.step)
    }
    violation = try violation ?? damage(db)
    var stocks: [AuditedStock] = []
    do {
      stocks = try rows.stocks("stock")
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
        .text(
          "something is kept of archived rows, and none have been archived",
          ko: "보관 파일로 옮긴 기록이 없는데 그 요약이 있어요"))
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

  /// Damage that SQLite itself finds, and rows that refer to no row of the journal.
  private func damage(_ db: Database) throws -> AuditResult.Violation? {
    // The check includes indexes, since they determine which orders have been answered.
    let check = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") ?? "ok"
    if check != "ok" {
      return .init(
        sequence: nil,
        .init("damaged-file", .text("the file is damaged: \(check)", ko: "파일이 손상되었어요: \(check)")))
    }
    var orphans = try db.rows(
      "SELECT min(sequence) FROM movement WHERE sequence NOT IN (SELECT sequence FROM journal)")
    if let orphan = try orphans.next(), !orphan.isNull(0) {
      return .init(
        sequence: try orphan.integer(0, "sequence"),
        .movementsWithoutRow)
    }
    return nil
  }
}

/// Reads the journal for an audit.
private struct Reader {
  let rows: SQLiteRows
  /// The sequence before the first row to read.
  let first: Int

  /// The first violation in the rows.
  func violation(
    _ audit: inout Audit, _ progress: AuditProgress, every step: Int
  ) throws -> AuditResult.Violation? {
    var lacking = try rows.db.rows("SELECT sequence, fruit FROM lacking ORDER BY sequence, fruit")
    var nextLacking = try lacking.next()
    var violation: AuditResult.Violation?
    var last = first
    func check(_ entry: JournalEntry) throws -> Bool {
      violation = try audit.check(entry, in: rows)
      if violation == nil {
        var fruits: [String] = []
        while let row = nextLacking, try row.integer(0, "sequence") == entry.sequence {
          fruits.append(try row.id(1, "fruit"))
          nextLacking = try lacking.next()
        }
        if fruits != entry.lackingFruits {
          violation = .init(
            sequence: entry.sequence,
            .wrongLackingFruits)
        }
      }
      last = entry.sequence
      if last.isMultiple(of: step) { try progress(last) }
      return violation == nil
    }
    do {
      try rows.read(check)
    } catch let damage as Damage {
      // The damaged row is the one after the last row that was read.
      return violation ?? .init(sequence: last + 1, damage.fault)
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_TOOBIG].contains(error.resultCode)
    {
      // SQLite has stopped at the next row or at the one after it, since a row is complete only once
      // the next begins.
      do {
        if violation == nil, let next = try rows.entry(last + 1) { _ = try check(next) }
      } catch let damage as Damage {
        return .init(sequence: last + 1, damage.fault)
      } catch is DatabaseError {
        // The next row is the damaged one.
      }
      let damage =
        error.resultCode == .SQLITE_TOOBIG
        ? Damage.valueTooLong : Damage(reported: LedgerError.message(of: error))
      return violation ?? .init(sequence: last + 1, damage.fault)
    } catch LedgerError.damagedEntry(let id) {
      return .init(
        sequence: last + 1,
        .damagedOrder(id))
    }
    if violation == nil, nextLacking != nil {
      return .init(
        sequence: nil,
        .init(
          "lacking-fruits-without-row",
          .text(
            "fruits are listed as short in rows that are not there",
            ko: "모자란 재료의 목록에 없는 기록의 번호가 있어요")))
    }
    return violation
  }
}
