import Foundation
import GRDB
import RecipeGraph
import StockLedger

/// The rows of the tables, as a transaction of a ledger reads and writes them.
///
/// SQLite compares bytes, while an id is the same however it is normalized: every id goes in
/// composed.
struct SQLiteRows: LedgerRows {
  private let db: Database
  /// What has been read or written in this transaction, by store.
  private var stocks: [String: [String: StockRow]] = [:]
  private var lastRow: LastRow?

  init(_ db: Database) {
    self.db = db
  }

  // MARK: Stock

  mutating func stock(of store: String) throws -> [String: StockRow] {
    if let rows = stocks[store] { return rows }
    let rows = try Self.stock(of: store, db)
    stocks[store] = rows
    return rows
  }

  static func stock(of store: String, _ db: Database) throws -> [String: StockRow] {
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
  static func stocks(_ table: String, _ db: Database) throws -> [AuditedStock] {
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
  static func fruits(_ db: Database) throws -> [String: Set<String>] {
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

  mutating func set(_ rows: [String: StockRow], of store: String) throws {
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
    stocks[store]?.merge(rows) { $1 }
  }

  // MARK: The journal

  mutating func last() throws -> LastRow {
    if let lastRow { return lastRow }
    let last = try SQLiteJournal.last(db)
    lastRow = last
    return last
  }

  mutating func append(_ entry: JournalEntry) throws {
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
    try SQLiteJournal.addLacking(entry, db)
    lastRow = LastRow(entry)
  }

  func entry(_ sequence: Int) throws -> JournalEntry? {
    try SQLiteJournal.entry(sequence, db)
  }

  func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry] {
    try SQLiteJournal.entries(query, limit: limit, db)
  }

  func lastChange(of store: String, before sequence: Int) throws -> JournalEntry? {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT sequence FROM journal
          WHERE store = ? AND \(SQLiteTables.isChange) AND sequence < ?
          ORDER BY sequence DESC LIMIT 1
          """), arguments: [store.canonicallyComposed, sequence]
    ).flatMap { try entry($0) }
  }

  func answer(to id: OrderID) throws -> JournalEntry? {
    try SQLiteJournal.entry(of: id, where: "j.kind IN ('order', 'refusal')", db)
  }

  func cancellation(of id: OrderID) throws -> JournalEntry? {
    try SQLiteJournal.entry(of: id, where: "j.kind = 'cancel'", db)
  }

  func isArchived(_ id: OrderID) throws -> Bool {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT 1 FROM archived_order WHERE order_id = ?"),
      arguments: [id.text]) != nil
  }
}
