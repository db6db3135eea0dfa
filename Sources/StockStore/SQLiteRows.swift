import GRDB
import RecipeGraph

/// The rows of the tables as the types of the store, and back.
enum SQLiteRows {
  /// By fruit id, including fruits that left the menu.
  static func stock(_ db: Database) throws -> [String: StockRow] {
    var rows: [String: StockRow] = [:]
    let cursor = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT fruit, dimension, level FROM stock"))
    while let row = try cursor.next() {
      rows[row[0]] = StockRow(
        dimension: try dimension(row[1]), quantity: try quantity(row[2]))
    }
    return rows
  }

  static func append(_ draft: JournalDraft, time: Int, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO journal (sequence, time, kind, order_id, content, substitutes)
        SELECT ifnull(max(sequence), 0) + 1, ?, ?, ?, ?, ? FROM journal
        """
    ).execute(arguments: [
      time, draft.kind.rawValue, draft.orderID, draft.content, draft.substitutes,
    ])
    let sequence = db.lastInsertedRowID
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO movement (sequence, position, fruit, dimension, delta, balance)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    let update = try db.cachedStatement(
      sql: """
        INSERT INTO stock (fruit, dimension, level) VALUES (?, ?, ?)
        ON CONFLICT (fruit) DO UPDATE SET dimension = excluded.dimension, level = excluded.level
        """)
    for (position, movement) in draft.movements.enumerated() {
      // SQLite compares bytes, while an id is the same however it is normalized.
      let fruit = movement.fruitID.canonicallyComposed
      let dimension = movement.dimension.rawValue
      try insert.execute(arguments: [
        sequence, position, fruit, dimension, movement.delta,
        movement.balance.thousandths,
      ])
      try update.execute(arguments: [
        fruit, dimension, movement.balance.thousandths,
      ])
    }
  }

  static func journal(_ db: Database) throws -> [JournalEntry] {
    var movements: [Int: [Movement]] = [:]
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT sequence, fruit, dimension, delta, balance FROM movement
        ORDER BY sequence, position
        """)
    while let row = try cursor.next() {
      movements[row[0], default: []].append(
        Movement(
          fruitID: row[1], dimension: try dimension(row[2]), delta: row[3],
          balance: try quantity(row[4])))
    }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT sequence, time, kind, order_id, content, substitutes FROM journal
        ORDER BY sequence
        """
    ).map { row in
      let kind: String = row[2]
      guard let kind = JournalEntry.Kind(rawValue: kind) else { throw damage("kind \(kind)") }
      return JournalEntry(
        sequence: row[0], time: row[1], kind: kind, orderID: row[3], content: row[4],
        substitutes: row[5], movements: movements[row[0]] ?? [])
    }
  }

  private static func dimension(_ text: String) throws -> Dimension {
    guard let dimension = Dimension(rawValue: text) else { throw damage("dimension \(text)") }
    return dimension
  }

  private static func quantity(_ thousandths: Int) throws -> Quantity {
    guard thousandths >= 0 else { throw damage("level \(thousandths)") }
    return Quantity(thousandths: thousandths)
  }

  private static func damage(_ what: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "unexpected \(what)")
  }
}
