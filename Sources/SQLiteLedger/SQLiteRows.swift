import Evaluator
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
    let cursor = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT fruit, dimension, level FROM stock WHERE store = ?"),
      arguments: [store.canonicallyComposed])
    while let row = try cursor.next() {
      rows[row[0]] = StockRow(
        dimension: try dimension(row[1]), quantity: try quantity(row[2]))
    }
    return rows
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

  /// The sequence is that of the row before, plus one: no row is ever deleted.
  func append(_ event: JournalEvent, time: Int) throws {
    let shortage = event.kind == .refusal ? try ShortageText.encode(event.shortItems) : nil
    try db.cachedStatement(
      sql: """
        INSERT INTO journal
          (time, store, kind, order_id, content, substitutes, shortage, counterpart, menu, typed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        time, event.store.canonicallyComposed, event.kind.rawValue, event.orderID, event.content,
        event.substitutes, shortage, event.counterpart?.canonicallyComposed, event.menu,
        event.typed,
      ])
    let sequence = db.lastInsertedRowID
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO movement (sequence, position, fruit, dimension, delta, balance)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    for (position, movement) in event.movements.enumerated() {
      try statement.execute(
        arguments: [
          sequence, position, movement.fruitID.canonicallyComposed, movement.dimension.rawValue,
          movement.delta, movement.balance.thousandths,
        ])
    }
  }

  func answer(to id: OrderID) throws -> JournalEvent? {
    // In the words of the index, or SQLite would not use it.
    try event(of: id, "kind IN ('order', 'refusal')")
  }

  func cancellation(of id: OrderID) throws -> JournalEvent? {
    try event(of: id, "kind = 'cancel'")
  }

  /// - Throws: `LedgerError.damagedEntry` for a row that this program cannot have written.
  private func event(of id: OrderID, _ condition: String) throws -> JournalEvent? {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "\(Self.columns) WHERE order_id = ? AND \(condition)"),
      arguments: [id.text])
    do {
      return try row.map { try Self.entry($0, Self.movements(of: $0[0], db)).event }
    } catch is Damage {
      throw LedgerError.damagedEntry(id: id.text)
    }
  }

  private static let columns = """
    SELECT sequence, time, store, kind, order_id, content, substitutes, shortage, counterpart, menu,
      typed
    FROM journal
    """

  /// Hands over entries after a sequence, in order, one at a time.
  static func journal(
    after sequence: Int = 0, limit: Int = .max, _ db: Database,
    _ body: (JournalEntry) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "\(columns) WHERE sequence > ? ORDER BY sequence LIMIT ?"),
      arguments: [sequence, limit])
    while let row = try rows.next() {
      try body(try entry(row, movements(of: row[0], db)))
    }
  }

  private static func movements(of sequence: Int, _ db: Database) throws -> [Movement] {
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT fruit, dimension, delta, balance FROM movement
          WHERE sequence = ? ORDER BY position
          """), arguments: [sequence])
    var movements: [Movement] = []
    while let row = try cursor.next() {
      movements.append(
        Movement(
          fruitID: row[0], dimension: try dimension(row[1]), delta: row[2],
          balance: try quantity(row[3])))
    }
    return movements
  }

  private static func entry(_ row: Row, _ movements: [Movement]) throws -> JournalEntry {
    let name: String = row[3]
    guard let kind = JournalEntry.Kind(rawValue: name) else { throw damage("kind \(name)") }
    var event = JournalEvent(kind, in: row[2])
    event.orderID = row[4]
    event.content = row[5]
    event.substitutes = row[6]
    if let shortage: String = row[7] { event.shortItems = try ShortageText.decode(shortage) }
    event.counterpart = row[8]
    event.menu = row[9]
    event.typed = row[10]
    event.movements = movements
    return JournalEntry(sequence: row[0], time: row[1], event: event)
  }

  private static func dimension(_ text: String) throws -> Dimension {
    guard let dimension = Dimension(rawValue: text) else { throw damage("dimension \(text)") }
    return dimension
  }

  private static func quantity(_ thousandths: Int) throws -> Quantity {
    guard thousandths >= 0 else { throw damage("level \(thousandths)") }
    return Quantity(thousandths: thousandths)
  }

  /// A row that this program cannot have written, in a file that SQLite can read.
  struct Damage: Error {
    let what: String
  }

  static func damage(_ what: String) -> Damage { Damage(what: "unexpected \(what)") }
}
