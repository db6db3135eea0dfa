import Evaluator
import GRDB
import RecipeGraph
import StockLedger

/// Audits the tables of a file, as a reader sees them at one moment.
enum SQLiteAudit {
  static func run(_ db: Database) throws -> AuditResult {
    var audit = Audit()
    if let violation = try damage(db) { return audit.finish(violation, stocks: []) }
    var violation: AuditResult.Violation?
    var last = 0
    do {
      try SQLiteRows.journal(db) { entry in
        guard violation == nil else { return }
        violation = audit.check(entry)
        last = entry.sequence
      }
    } catch let damage as SQLiteRows.Damage {
      // It is the one after the last that could be read.
      violation = violation ?? .init(sequence: last + 1, damage.what)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      violation = violation ?? .init(sequence: last + 1, error.message ?? "damaged")
    }
    return audit.finish(violation, stocks: try stocks(db))
  }

  /// What SQLite itself finds wrong, and movements that belong to no row of the journal.
  private static func damage(_ db: Database) throws -> AuditResult.Violation? {
    let check = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "ok"
    if check != "ok" { return .init(sequence: nil, "the file is damaged: \(check)") }
    let orphan = try Int.fetchOne(
      db,
      sql: """
        SELECT min(sequence) FROM movement WHERE sequence NOT IN (SELECT sequence FROM journal)
        """)
    return orphan.map { .init(sequence: $0, "its amounts are there, but the row is missing") }
  }

  private static func stocks(_ db: Database) throws -> [Audit.Stock] {
    try Row.fetchAll(
      db, sql: "SELECT store, fruit, dimension, level FROM stock ORDER BY store, fruit"
    ).map { row in
      let name: String = row[2]
      guard let dimension = Dimension(rawValue: name) else {
        throw SQLiteRows.damage("dimension \(name)")
      }
      return Audit.Stock(store: row[0], fruit: row[1], dimension: dimension, thousandths: row[3])
    }
  }
}
