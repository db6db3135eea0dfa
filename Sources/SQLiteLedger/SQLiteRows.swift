import Evaluator
import GRDB
import RecipeGraph
import StockLedger

/// The rows of the tables as the types of the store, and back.
///
/// SQLite compares bytes, while an id is the same however it is normalized: every id goes in
/// composed.
enum SQLiteRows {
  /// Of one store, by fruit id, including fruits that left the menu.
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

  /// By fruit id.
  static func set(_ rows: [String: StockRow], in store: String, _ db: Database) throws {
    try stockRows.write(store.canonicallyComposed, Array(rows), db) { values, row in
      try values.bind(row.key.canonicallyComposed)
      try values.bind(row.value.dimension.rawValue)
      try values.bind(row.value.quantity.thousandths)
    }
  }

  private static let stockRows = SQLiteInsertion(
    into: "stock (store, fruit, dimension, level)", columns: 4,
    then: """
      ON CONFLICT (store, fruit)
      DO UPDATE SET dimension = excluded.dimension, level = excluded.level
      """)

  // MARK: The journal

  /// The sequence is that of the row before, plus one: no row is ever deleted.
  static func append(_ event: JournalEvent, time: Int, _ db: Database) throws {
    let shortage = event.kind == .refusal ? try ShortageText.encode(event.lacks) : nil
    try db.cachedStatement(
      sql: """
        INSERT INTO journal
          (time, store, kind, order_id, content, substitutes, shortage, counterpart, menu)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute { values in
      try values.bind(time)
      try values.bind(event.store.canonicallyComposed)
      try values.bind(event.kind.rawValue)
      try values.bind(event.orderID)
      try values.bind(event.content)
      try values.bind(event.substitutes)
      try values.bind(shortage)
      try values.bind(event.counterpart?.canonicallyComposed)
      try values.bind(event.menu)
    }
    let sequence = db.lastInsertedRowID
    try movementRows.write(sequence, Array(event.movements.enumerated()), db) { values, row in
      try values.bind(row.offset)
      try values.bind(row.element.fruitID.canonicallyComposed)
      try values.bind(row.element.dimension.rawValue)
      try values.bind(row.element.delta)
      try values.bind(row.element.balance.thousandths)
    }
  }

  private static let movementRows = SQLiteInsertion(
    into: "movement (sequence, position, fruit, dimension, delta, balance)", columns: 6)

  /// How an order was answered first; nil for an id that has not been answered.
  static func answer(to id: OrderID, _ db: Database) throws -> JournalEvent? {
    // Said as the index says it, or SQLite would not use it.
    try entry(
      "WHERE order_id = ? AND kind IN ('order', 'refusal')", arguments: [id.text], db)?.event
  }

  static func cancellation(of id: OrderID, _ db: Database) throws -> JournalEvent? {
    try entry("WHERE order_id = ? AND kind = 'cancel'", arguments: [id.text], db)?.event
  }

  private static func entry(
    _ condition: String, arguments: StatementArguments, _ db: Database
  ) throws -> JournalEntry? {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "\(columns) \(condition)"), arguments: arguments)
    return try row.map { try entry($0, movements(of: $0[0], db)) }
  }

  private static let columns = """
    SELECT sequence, time, store, kind, order_id, content, substitutes, shortage, counterpart, menu
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
    if let shortage: String = row[7] { event.lacks = try ShortageText.decode(shortage) }
    event.counterpart = row[8]
    event.menu = row[9]
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
