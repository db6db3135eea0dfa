import Evaluator
import GRDB
import RecipeGraph
import StockLedger

/// Audits the tables of a file, as a reader sees them at one moment.
struct SQLiteAudit {
  /// Rows between two reports of progress.
  private static let step = 1_000

  let expected: ExpectedHead?
  let progress: AuditProgress

  func run(_ db: Database) throws -> AuditResult {
    var reader: Reader
    do {
      reader = try Reader(db, expected)
    } catch let damage as Damage {
      return Self.result(damage.what)
    }
    // Rows first: that one does not fit says more than that the file is damaged.
    var violation = try reader.violation(progress, every: Self.step) ?? damage(db)
    var stocks: [AuditedStock] = []
    do {
      stocks = try SQLiteRows.stocks("stock", db)
    } catch let damage as Damage {
      violation = violation ?? .init(sequence: nil, "the stock has an \(damage.what)")
    }
    return reader.audit.finish(violation, stocks: stocks)
  }

  /// The result for tables that cannot be read.
  static func result(_ problem: String) -> AuditResult {
    var audit = Audit()
    return audit.finish(.init(sequence: nil, problem), stocks: [])
  }

  /// What SQLite itself finds wrong, and rows beside the journal that do not belong to it.
  private func damage(_ db: Database) throws -> AuditResult.Violation? {
    // Of indexes too: they tell which orders have been answered.
    let check = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") ?? "ok"
    if check != "ok" { return .init(sequence: nil, "the file is damaged: \(check)") }
    let orphan = try Row.fetchOne(
      db,
      sql: "SELECT min(sequence) FROM movement WHERE sequence NOT IN (SELECT sequence FROM journal)"
    )
    if let orphan, !orphan.hasNull(atIndex: 0) {
      return .init(
        sequence: try orphan.integer(0, "sequence"),
        "its amounts are there, but the row is missing")
    }
    return nil
  }
}

/// Reads the journal for an audit.
private struct Reader {
  private let db: Database
  private let archive: ArchivedRows?
  var audit: Audit

  init(_ db: Database, _ expected: ExpectedHead?) throws {
    self.db = db
    archive = try SQLiteArchive.rows(db)
    guard try archive != nil || !SQLiteArchive.hasRows(db) else {
      throw Damage("something is kept of archived rows, and none have been archived")
    }
    let origin = try Row.fetchOne(db, sql: "SELECT unhashed_rows FROM origin")
    audit = Audit(
      after: archive, unhashedRows: try origin?.integer(0, "number of rows without a hash") ?? 0,
      expecting: expected)
  }

  mutating func violation(
    _ progress: AuditProgress, every step: Int
  ) throws -> AuditResult.Violation? {
    let rows = SQLiteRows(db)
    let lacking = try Row.fetchCursor(
      db, sql: "SELECT sequence, fruit FROM lacking ORDER BY sequence, fruit")
    var nextLacking = try lacking.next()?.copy()
    var violation: AuditResult.Violation?
    var last = archive?.head.sequence ?? 0
    do {
      try SQLiteJournal.read(db) { entry in
        violation = try audit.check(entry, in: rows)
        if violation == nil {
          var fruits: [String] = []
          while let row = nextLacking, try row.integer(0, "sequence") == entry.sequence {
            fruits.append(try row.text(1, "fruit"))
            nextLacking = try lacking.next()?.copy()
          }
          if fruits != SQLiteJournal.lackingFruits(entry) {
            violation = .init(
              sequence: entry.sequence, "the fruits that lacked are not listed as they should be")
          }
        }
        last = entry.sequence
        if last.isMultiple(of: step) { try progress(last) }
        return violation == nil
      }
    } catch let damage as Damage {
      // It is the one after the last that could be read.
      return violation ?? .init(sequence: last + 1, damage.what)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return violation ?? .init(sequence: last + 1, error.message ?? "damaged")
    } catch LedgerError.damagedEntry(let id) {
      return .init(sequence: last + 1, "the row of order `\(id)` cannot be read")
    }
    if violation == nil, nextLacking != nil {
      return .init(sequence: nil, "fruits are listed as lacking in rows that are not there")
    }
    return violation
  }
}
