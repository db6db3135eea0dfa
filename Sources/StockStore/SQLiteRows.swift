import GRDB
import RecipeGraph

/// The rows of the tables as the types of the store, and back.
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

  static func append(_ draft: JournalDraft, time: Int, _ db: Database) throws {
    // SQLite compares bytes, while an id is the same however it is normalized.
    let store = draft.store.canonicallyComposed
    try db.cachedStatement(
      sql: """
        INSERT INTO journal
          (sequence, time, store, kind, order_id, content, substitutes, counterpart)
        SELECT ifnull(max(sequence), 0) + 1, ?, ?, ?, ?, ?, ?, ? FROM journal
        """
    ).execute(arguments: [
      time, store, draft.kind.rawValue, draft.orderID, draft.content, draft.substitutes,
      draft.counterpart?.canonicallyComposed,
    ])
    let sequence = db.lastInsertedRowID
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO movement (sequence, position, fruit, dimension, delta, balance)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    let update = try db.cachedStatement(
      sql: """
        INSERT INTO stock (store, fruit, dimension, level) VALUES (?, ?, ?, ?)
        ON CONFLICT (store, fruit)
        DO UPDATE SET dimension = excluded.dimension, level = excluded.level
        """)
    for (position, movement) in draft.movements.enumerated() {
      let fruit = movement.fruitID.canonicallyComposed
      let dimension = movement.dimension.rawValue
      try insert.execute(arguments: [
        sequence, position, fruit, dimension, movement.delta,
        movement.balance.thousandths,
      ])
      try update.execute(arguments: [
        store, fruit, dimension, movement.balance.thousandths,
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
        SELECT sequence, time, store, kind, order_id, content, substitutes, counterpart
        FROM journal ORDER BY sequence
        """
    ).map { row in
      let kind: String = row[3]
      guard let kind = JournalEntry.Kind(rawValue: kind) else { throw damage("kind \(kind)") }
      return JournalEntry(
        sequence: row[0], time: row[1], store: row[2], kind: kind, orderID: row[4],
        content: row[5], substitutes: row[6], counterpart: row[7],
        movements: movements[row[0]] ?? [])
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
