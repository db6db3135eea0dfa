import Foundation
import GRDB
import RecipeGraph
package import StockLedger

/// The rows of the tables of a file, as a reader or a transaction sees them.
///
/// SQLite compares bytes, while an id is the same however it is normalized: every id goes in
/// composed.
package struct SQLiteRows: LedgerRows {
  let db: Database

  init(_ db: Database) {
    self.db = db
  }

  // MARK: Stock

  package func stock(of store: String) throws -> [String: StockRow] {
    var rows: [String: StockRow] = [:]
    var last = ""
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT fruit, dimension, level FROM stock WHERE store = ? ORDER BY fruit"),
      arguments: [store.canonicallyComposed])
    while let row = try cursor.next() {
      let fruit = try row.text(0, "fruit")
      // A file that was made by hand could lead SQLite around in a circle.
      guard rows.isEmpty || last.utf8.lexicographicallyPrecedes(fruit.utf8) else {
        throw Damage(unexpected: "fruit \(fruit)")
      }
      rows[fruit] = StockRow(
        dimension: try row.dimension(1), quantity: try row.quantity(2, "level"))
      last = fruit
    }
    return rows
  }

  /// All rows of a table of stock, sorted by store and fruit.
  func stocks(_ table: String) throws -> [AuditedStock] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT store, fruit, dimension, level FROM \(table) ORDER BY store, fruit")
    return try Array(
      rows.map { row in
        AuditedStock(
          store: try row.text(0, "store"), fruit: try row.text(1, "fruit"),
          dimension: try row.dimension(2), thousandths: try row.integer(3, "level"))
      })
  }

  /// The ids of all fruits that have a row, by store.
  package func fruits() throws -> [String: Set<String>] {
    var fruits: [String: Set<String>] = [:]
    let rows = try Row.fetchCursor(db.cachedStatement(sql: "SELECT store, fruit FROM stock"))
    while let row = try rows.next() {
      let fruit = try row.text(1, "fruit")
      guard fruits[try row.text(0, "store"), default: []].insert(fruit).inserted else {
        throw Damage(unexpected: "fruit \(fruit)")
      }
    }
    return fruits
  }

  // MARK: Writing

  /// Writes what a transaction has added.
  func add(_ transaction: LedgerTransaction<SQLiteRows>) throws {
    for entry in transaction.appended { try append(entry) }
    for (store, rows) in transaction.changedStocks { try set(rows, of: store) }
  }

  private func append(_ entry: JournalEntry) throws {
    let event = entry.event
    let shortage = event.kind == .refusal ? try ShortageText.encode(event.shortItems) : nil
    try db.cachedStatement(
      sql: """
        INSERT INTO journal
          (sequence, time, store, kind, order_id, content, substitutes, shortage, counterpart, menu,
            typed, reason, hash)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        entry.sequence, entry.time, event.store, event.kind.rawValue, event.orderID, event.content,
        event.substitutes, shortage, event.counterpart, event.menu, event.typed,
        event.reason, Data(entry.hash.bytes),
      ])
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO movement (sequence, position, fruit, dimension, delta, balance)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    for (position, movement) in event.movements.enumerated() {
      try statement.execute(
        arguments: [
          entry.sequence, position, movement.fruitID, movement.dimension.rawValue, movement.delta,
          movement.balance.thousandths,
        ])
    }
    try addLacking(entry)
  }

  private func set(_ rows: [String: StockRow], of store: String) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO stock (store, fruit, dimension, level) VALUES (?, ?, ?, ?)
        ON CONFLICT (store, fruit)
        DO UPDATE SET dimension = excluded.dimension, level = excluded.level
        """)
    for (fruit, row) in rows {
      try statement.execute(
        arguments: [
          store.canonicallyComposed, fruit.canonicallyComposed, row.dimension.rawValue,
          row.quantity.thousandths,
        ])
    }
  }
}
