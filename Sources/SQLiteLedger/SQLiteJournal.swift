import Diagnostics
import Foundation
import GRDB
import RecipeGraph
package import StockLedger

/// Reads rows of the journal with their movements.
extension SQLiteRows {
  private var columns: String { schema.entryColumns }

  /// The row that answers or cancels an order.
  ///
  /// - Parameter condition: the condition as the index states it; otherwise SQLite would not use the
  ///   index.
  /// - Throws: `LedgerError.damagedEntry` for a row that this program cannot have written.
  private func entry(of id: OrderID, where condition: String) throws -> JournalEntry? {
    var found: JournalEntry?
    do {
      try read(
        """
        SELECT \(columns) FROM journal j LEFT JOIN movement m ON m.sequence = j.sequence
        WHERE j.order_id = ? AND \(condition) ORDER BY j.sequence, m.position
        """, [.text(id.text)]
      ) { entry in
        found = entry
        return false
      }
    } catch is Damage {
      throw LedgerError.damagedEntry(id: id.text)
    }
    return found
  }

  package func answer(to id: OrderID) throws -> JournalEntry? {
    try entry(of: id, where: "j.kind IN ('order', 'refusal')")
  }

  package func cancellation(of id: OrderID) throws -> JournalEntry? {
    try entry(of: id, where: "j.kind = 'cancel'")
  }

  package func isArchived(_ id: OrderID) throws -> Bool {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT 1 FROM archived_order WHERE order_id = ?"),
      arguments: [id.text]) != nil
  }

  package func entry(_ sequence: Int) throws -> JournalEntry? {
    var found: JournalEntry?
    try read(
      """
      SELECT \(columns) FROM journal j LEFT JOIN movement m ON m.sequence = j.sequence
      WHERE j.sequence = ? ORDER BY m.position
      """, [.integer(sequence)]
    ) { entry in
      found = entry
      return false
    }
    return found
  }

  package func orderIDs(beginningWith text: String, limit: Int) throws -> [OrderID] {
    let prefix = text.canonicallyComposed
    // The last character of Unicode sorts after all others, and occurs in no id.
    return try db.rows(
      """
      SELECT order_id FROM journal
      WHERE kind IN ('order', 'refusal') AND order_id >= ? AND order_id < ?
      ORDER BY order_id LIMIT ?
      """, [.text(prefix), .text(prefix + "\u{10FFFF}"), .integer(limit)]
    ).map { try OrderID(stored: $0.text(0, "order id")) }
  }

  package func lastOrder(of store: String) throws -> JournalEntry? {
    let sequence = try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT sequence FROM journal
          WHERE kind = 'order' AND store = ? ORDER BY sequence DESC LIMIT 1
          """), arguments: [store])
    return try sequence.flatMap { try entry($0) }
  }

  package func lastChange(of store: String, before sequence: Int) throws -> JournalEntry? {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT sequence FROM journal
          WHERE store = ? AND \(SQLiteTables.isChange(in: schema)) AND sequence < ?
          ORDER BY sequence DESC LIMIT 1
          """), arguments: [store.canonicallyComposed, sequence]
    ).flatMap { try entry($0) }
  }

  /// Passes rows to a closure in order, one at a time, until it returns false.
  ///
  /// - Throws: `Damage` for a row that this program cannot have written.
  func read(
    after sequence: Int = 0, _ body: (JournalEntry) throws -> Bool
  ) throws {
    try read(
      """
      SELECT \(columns) FROM journal j LEFT JOIN movement m ON m.sequence = j.sequence
      WHERE j.sequence > ? ORDER BY j.sequence, m.position
      """, [.integer(sequence)], body)
  }

  /// The rows that match a query, in its direction.
  package func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry] {
    guard limit > 0, let range = try range(query) else { return [] }
    var arguments: StatementArguments = [
      "first": range.lowerBound, "last": range.upperBound, "limit": limit,
    ]
    var conditions = [Self.isInRange(query)]
    if query.hasPeriod {
      arguments += ["since": query.since ?? .min, "until": query.until ?? .max]
    }
    if let store = query.store {
      conditions.append("j.store = :store")
      arguments += ["store": store.canonicallyComposed]
    }
    for filter in JournalColumn.filters {
      guard let text = query[filter] else { continue }
      conditions.append("\(schema.column(filter.columnName)) = :\(filter.columnName)")
      arguments += [filter.columnName: text.canonicallyComposed]
    }
    if let kinds = query.sortedKinds {
      guard !kinds.isEmpty else { return [] }
      conditions.append("(\(TableColumn.condition("j.kind", isOneOf: kinds)))")
    }
    let order = query.isNewestFirst ? "DESC" : "ASC"
    let condition = conditions.joined(separator: " AND ")
    var wanted =
      "SELECT j.sequence FROM journal j WHERE \(condition) ORDER BY 1 \(order) LIMIT :limit"
    if let fruit = query.fruit {
      arguments += ["fruit": fruit.canonicallyComposed]
      wanted =
        ["movement", "lacking"].map { table in
          """
          SELECT * FROM (
            SELECT DISTINCT f.sequence FROM \(table) f CROSS JOIN journal j ON j.sequence = f.sequence
            WHERE f.fruit = :fruit AND f.sequence BETWEEN :first AND :last AND \(condition)
            ORDER BY f.sequence \(order) LIMIT :limit)
          """
        }.joined(separator: " UNION ") + " ORDER BY 1 \(order) LIMIT :limit"
    }
    var entries: [JournalEntry] = []
    let rows = try db.rows(
      """
      WITH wanted (sequence) AS (\(wanted))
      SELECT \(columns)
      FROM wanted CROSS JOIN journal j ON j.sequence = wanted.sequence
        LEFT JOIN movement m ON m.sequence = j.sequence
      ORDER BY j.sequence \(order), m.position
      """, named: arguments)
    try read(rows, isNewestFirst: query.isNewestFirst) { entry in
      entries.append(entry)
      return true
    }
    return entries
  }

  /// The condition that a row is in the range and the period of a query.
  static func isInRange(_ query: JournalQuery) -> String {
    // The plus keeps SQLite from reading rows by their times, which it would then have to sort for each page.
    "j.sequence BETWEEN :first AND :last"
      + (query.hasPeriod ? " AND +j.time >= :since AND +j.time < :until" : "")
  }

  /// The range of sequences that a query allows; nil if there are none.
  ///
  /// - Throws: `LedgerError.rowsArchived` if rows after the query's start are in an archive.
  func range(_ query: JournalQuery) throws -> ClosedRange<Int>? {
    // A reader from the first row starts where the journal does.
    if query.after > 0, let archived = try archivedSequence(), archived > query.after {
      throw LedgerError.rowsArchived(upTo: archived)
    }
    guard query.after < .max else { return nil }
    let (first, last) = (query.after + 1, query.last)
    return first <= last ? first...last : nil
  }

  package func ends(ofPeriodOf query: JournalQuery) throws -> ClosedRange<Int>? {
    var rows = try db.rows(
      "SELECT min(sequence), max(sequence) FROM journal WHERE time >= ? AND time < ?",
      [.integer(query.since ?? .min), .integer(query.until ?? .max)])
    guard let row = try rows.next(), !row.isNull(0) else { return nil }
    let (first, last) = (try row.integer(0, "sequence"), try row.integer(1, "sequence"))
    guard first > 0, first <= last, last < .max else {
      throw Damage(unexpected: "sequence \(last)")
    }
    return first...last
  }

  /// - Parameter sql: a statement that selects the columns by sequence and position.
  private func read(
    _ sql: String, _ values: [StoredValue?], _ body: (JournalEntry) throws -> Bool
  ) throws {
    try read(db.rows(sql, values), isNewestFirst: false, body)
  }

  private func read(
    _ rows: consuming QueriedRows, isNewestFirst: Bool, _ body: (JournalEntry) throws -> Bool
  ) throws {
    var pending: PendingEntry?
    while let row = try rows.next() {
      let sequence = try row.integer(0, "sequence")
      if let entry = pending, entry.sequence != sequence {
        // A crafted file could lead SQLite in a circle.
        guard (sequence > entry.sequence) != isNewestFirst else {
          throw Damage(unexpected: "sequence \(sequence)")
        }
        guard try body(entry.entry()) else { return }
        pending = nil
      }
      if pending == nil { pending = try schema.entry(row) }
      // In place, so that the movements before are not copied.
      try pending?.addMovement(row)
    }
    if let pending { _ = try body(pending.entry()) }
  }

  // MARK: The ends

  /// The sequence of the last archived row; 0 if there is none.
  func archivedSequence() throws -> Int? {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT max(sequence) FROM origin"))
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
          .text("the rows after the archived ones are missing", ko: "보관 파일로 옮긴 기록 다음의 기록이 없어요"))
      }
      return .none
    }
    let sequence = try row.integer(0, "sequence")
    guard sequence < .max else { throw Damage(unexpected: "sequence \(sequence)") }
    return LastRow(
      head: JournalHead(sequence: sequence, hash: try row.digest(2, "hash")),
      time: try row.integer(1, "time"))
  }
}
