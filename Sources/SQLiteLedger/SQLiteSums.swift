import GRDB
package import StockLedger

/// Counts and sums of rows of the journal.
extension SQLiteRows {
  package func sums(_ query: JournalQuery, limit: Int) throws -> JournalSums {
    guard limit > 0, let range = try range(query) else {
      return JournalSums(rows: 0, last: 0)
    }
    var condition = Self.isInRange(query)
    let period: StatementArguments = ["since": query.since ?? .min, "until": query.until ?? .max]
    var arguments: StatementArguments = ["first": range.lowerBound]
    if query.hasPeriod { arguments += period }
    if let store = query.store {
      condition += " AND j.store = :store"
      arguments += ["store": store.canonicallyComposed]
    }
    var pages = try db.rows(
      """
      SELECT count(*), max(sequence) FROM (
        SELECT sequence FROM journal j WHERE \(condition) ORDER BY sequence LIMIT :limit)
      """, named: arguments + ["last": range.upperBound, "limit": limit])
    guard let page = try pages.next(), !page.isNull(1) else { return JournalSums(rows: 0, last: 0) }
    var sums = JournalSums(
      rows: try page.integer(0, "number of rows"), last: try page.integer(1, "sequence"))
    sums.people = try people(condition, arguments + ["last": sums.last])
    arguments += ["last": sums.last]
    if !query.hasPeriod { arguments += period }
    sums.orders = try orders(condition, arguments)
    sums.movements = try movements(condition, arguments)
    return sums
  }

  /// The first answer to the order of a cancellation, with the condition that its index states.
  private static let answer = """
    LEFT JOIN journal f
      ON j.kind = 'cancel' AND f.order_id = j.order_id AND f.kind IN ('order', 'refusal')
    """

  private func people(
    _ condition: String, _ arguments: StatementArguments
  ) throws -> [JournalSums.PersonRows] {
    try db.rows(
      """
      SELECT j.store, j.kind, \(schema.column("person")), count(*) FROM journal j WHERE \(condition)
      GROUP BY 1, 2, 3
      """, named: arguments
    ).map { try JournalSums.PersonRows($0) }
  }

  private func orders(
    _ condition: String, _ arguments: StatementArguments
  ) throws -> [JournalSums.Orders] {
    try db.rows(
      """
      SELECT j.store, j.kind, NULL, f.kind, coalesce(f.time >= :since AND f.time < :until, 0),
        min(j.sequence), j.content, j.shortage, \(schema.saleColumns), count(*)
      FROM journal j \(Self.answer)
      WHERE \(condition) AND (j.kind = 'order' OR j.kind = 'refusal' OR j.kind = 'cancel')
      GROUP BY 1, 2, 3, 4, 5, 7, 8, 9, 10, 11
      """, named: arguments
    ).map { try JournalSums.Orders($0) }
  }

  private func movements(
    _ condition: String, _ arguments: StatementArguments
  ) throws -> [JournalSums.Movements] {
    let costs = schema.costColumns
    return try db.rows(
      """
      SELECT j.store, j.kind, CASE j.kind WHEN 'undo' THEN j.content END, f.kind,
        coalesce(f.time >= :since AND f.time < :until, 0), min(j.sequence), max(j.sequence),
        m.fruit, m.dimension, m.delta > 0,
        sum(m.delta / \(JournalSums.Movements.divisor)), sum(m.delta % \(JournalSums.Movements.divisor)),
        \(costs.money), \(costs.position), \(schema.noteColumns)
      FROM journal j CROSS JOIN movement m ON m.sequence = j.sequence \(Self.answer)
      WHERE \(condition)
      GROUP BY 1, 2, 3, 4, 5, 8, 9, 10, 13, 14, \(schema.noteColumns)
      """, named: arguments
    ).map { try JournalSums.Movements($0, schema) }
  }
}
