import Diagnostics
import GRDB
package import RecipeGraph
package import StockLedger

/// The rows of the tables of a file, in a snapshot or a transaction.
///
/// SQLite compares bytes, while equal ids may be normalized differently, so every id is stored
/// composed.
package struct SQLiteRows: DatabaseRows {
  package let prefix = ""
  package let orderedJoin = "CROSS JOIN"
  let db: Database
  package let schema: LedgerSchema

  /// - Parameter schema: the schema of the tables.
  init(_ db: Database, _ schema: LedgerSchema = .present) {
    self.db = db
    self.schema = schema
  }

  package func run(
    _ sql: String, _ values: [StoredValue], _ body: (CurrentRow) throws -> Bool
  ) throws {
    var rows = try db.rows(sql, values)
    while let row = try rows.next() {
      guard try body(row) else { return }
    }
  }

  // MARK: Stock

  package func stock(of store: String) throws -> [String: StockRow] {
    var rows: [String: StockRow] = [:]
    var last = ""
    var stored = try db.rows(
      "SELECT fruit, dimension, level FROM stock WHERE store = ? ORDER BY fruit",
      [.text(store.canonicallyComposed)])
    while let row = try stored.next() {
      let fruit = try row.id(0, "fruit")
      // A crafted file could lead SQLite in a circle.
      guard rows.isEmpty || last.utf8.lexicographicallyPrecedes(fruit.utf8) else {
        throw Damage(unexpected: "fruit \(fruit)")
      }
      rows[fruit] = StockRow(
        dimension: try row.dimension(1), quantity: try row.quantity(2, "level"))
      last = fruit
    }
    return rows
  }

  // MARK: The journal

  package var isChange: String { SQLiteTables.isChange(in: schema) }

  package func answer(to id: OrderID) throws -> JournalEntry? {
    try entry(of: id, where: "j.kind IN ('order', 'refusal')")
  }

  package func cancellation(of id: OrderID) throws -> JournalEntry? {
    try entry(of: id, where: "j.kind = 'cancel'")
  }

  /// The row that answers or cancels an order.
  ///
  /// - Parameter condition: the condition as the index states it; otherwise SQLite would not use the
  ///   index.
  /// - Throws: `LedgerError.damagedEntry` for a row that this program cannot have written.
  private func entry(of id: OrderID, where condition: String) throws -> JournalEntry? {
    do {
      return try entry(where: "j.order_id = $1 AND \(condition)", .text(id.text))
    } catch is Damage {
      throw LedgerError.damagedEntry(id: id.text)
    }
  }

  package func isArchived(_ id: OrderID) throws -> Bool {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT 1 FROM archived_order WHERE order_id = ?"),
      arguments: [id.text]) != nil
  }

  package func archivedSequence() throws -> Int? {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT max(sequence) FROM origin"))
  }

  /// The maximum time for finding a number, in seconds.
  private static let maxNumberTime = 10

  package func lastNumber(of store: String, on day: CivilDate) throws -> Int? {
    // A crafted file could lead SQLite in a circle.
    try Deadline.limit(db, seconds: Self.maxNumberTime) {
      try storedLastNumber(of: store, on: day)
    }
  }

  package func lastArchivedNumber(of store: String, on day: CivilDate) throws -> Int? {
    guard schema.hasNumbers else { return nil }
    var rows = try db.rows(
      "SELECT number FROM archived_number WHERE store = ? AND day = ?",
      [.text(store.canonicallyComposed), .text(day.text)])
    return try rows.next()?.integer(0, "number")
  }

  func summary() throws -> LedgerCopy {
    LedgerCopy(
      head: try last().head,
      rows: try Int.fetchOne(db, sql: "SELECT count(*) FROM journal") ?? 0)
  }

  /// - Throws: `Damage` for a row after which no row can follow.
  package func last() throws -> LastRow {
    var rows = try db.rows(
      "SELECT sequence, time, hash FROM journal ORDER BY sequence DESC LIMIT 1")
    guard let row = try rows.next() else {
      // The row that records an archive follows the archived rows.
      guard try archivedSequence() == 0 else {
        throw Damage(
          .text("the rows after the archived ones are missing"))
      }
      return .none
    }
    let sequence = try row.integer(0, "sequence")
    guard sequence < .max else { throw Damage(unexpected: "sequence \(sequence)") }
    return LastRow(
      head: JournalHead(sequence: sequence, hash: try row.digest(2, "hash")),
      time: try row.integer(1, "time"))
  }

  // MARK: Writing

  /// Writes the rows that a transaction has added.
  ///
  /// - Parameter statements: those of the connection.
  func add(_ transaction: LedgerTransaction, _ statements: SQLiteStatements) throws {
    var writer = SQLiteRowWriter(db, statements)
    try schema.add(transaction, to: &writer)
    writer.end()
  }
}
