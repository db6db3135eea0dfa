import GRDB
import StockLedger

/// The statements that write to the file of a connection, each compiled when it is first needed. GRDB would find each by
/// hashing its text, which is against the budget for durable orders.
///
/// Only work on the queue of the connection may use them, and the connection is closed after they are released.
final class SQLiteStatements: @unchecked Sendable {
  /// How many rows a statement for several adds. It opens the table and its indexes once for them, which is a fifth of
  /// SQLite's own work on the orders of many callers.
  static let groupSize = 8

  private typealias Insertion = (table: String, one: Statement?, group: Statement?)

  private var begin: Statement?
  private var commit: Statement?
  private var insertions: [Insertion] = []

  func begin(_ db: Database) throws -> Statement {
    try Self.compiled(&begin, db, "BEGIN IMMEDIATE TRANSACTION")
  }

  func commit(_ db: Database) throws -> Statement {
    try Self.compiled(&commit, db, "COMMIT TRANSACTION")
  }

  /// - Parameter isGroup: whether it adds `groupSize` rows, or one.
  func insertion(into table: LedgerTable, isGroup: Bool, _ db: Database) throws -> Statement {
    let index = insertions.firstIndex { $0.table == table.name } ?? insertions.count
    if index == insertions.count { insertions.append((table.name, nil, nil)) }
    return isGroup
      ? try Self.compiled(&insertions[index].group, db, Self.sql(table, rows: Self.groupSize))
      : try Self.compiled(&insertions[index].one, db, Self.sql(table, rows: 1))
  }

  /// Releases all statements, on the queue of the connection, which is then closed.
  func removeAll() { (begin, commit, insertions) = (nil, nil, []) }

  private static func sql(_ table: LedgerTable, rows: Int) -> String {
    let row = "(\(table.columns.map { _ in "?" }.joined(separator: ", ")))"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return table.insertion("", of: "VALUES \(values)")
  }

  private static func compiled(
    _ statement: inout Statement?, _ db: Database, _ sql: @autoclosure () -> String
  ) throws -> Statement {
    if let statement { return statement }
    // GRDB keeps it, too, and tells SQLite that it is kept.
    let compiled = try db.cachedStatement(sql: sql())
    statement = compiled
    return compiled
  }
}
