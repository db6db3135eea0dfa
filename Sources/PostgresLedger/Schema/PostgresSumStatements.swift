import StockLedger

extension PostgresStatements {
  /// A statement that counts or adds up rows.
  enum Sum: Int, CaseIterable {
    /// The number of rows after a row, up to another and in a period, up to a limit, with the first and the last row.
    case page
    case orders
    case movements
    case people
  }

  /// The statements in the order of `Sum`. All but the first take the first and the last row of a page, and the period.
  /// The store comes last.
  static func sums(_ made: PostgresTables, hasStore: Bool) -> [PostgresStatement] {
    let (tables, note) = (made.name, made.schema.noteColumns)
    let name = hasStore ? "_of_store" : ""
    let page = """
      SELECT count(*), coalesce(min(sequence), 0), coalesce(max(sequence), 0) FROM (
        SELECT sequence FROM \(tables).journal w
        WHERE \(bounds("w"))\(hasStore ? " AND w.store = $6" : "")
        ORDER BY w.sequence LIMIT $4) p
      """
    let condition =
      "j.sequence BETWEEN $1 AND $2 AND j.time + 0 >= $3 AND (j.time + 0 < $4 OR $4 = \(Int.max))"
      + (hasStore ? " AND j.store = $5" : "")
    // The first answer to the order of a cancellation.
    let answer = """
      LEFT JOIN \(tables).journal f
        ON j.kind = 'cancel' AND f.order_id = j.order_id AND f.kind <> 'cancel'
      """
    let isOfTime = "CASE WHEN f.time >= $3 AND f.time < $4 THEN 1 ELSE 0 END::bigint"
    let orders = """
      SELECT j.store, j.kind, NULL::text, f.kind, \(isOfTime),
        min(j.sequence), j.content, j.shortage, \(made.schema.saleColumns), count(*)
      FROM \(tables).journal j \(answer)
      WHERE \(condition) AND j.kind IN ('order', 'refusal', 'cancel')
      GROUP BY 1, 2, 3, 4, 5, 7, 8, 9, 10, 11
      """
    let divisor = JournalSums.Movements.divisor
    let costs = made.schema.costColumns
    let movements = """
      SELECT j.store, j.kind, CASE j.kind WHEN 'undo' THEN j.content END, f.kind, \(isOfTime),
        min(j.sequence), max(j.sequence), m.fruit, m.dimension, m.delta > 0,
        sum(m.delta / \(divisor))::bigint, sum(m.delta % \(divisor))::bigint,
        \(costs.money), \(costs.position), \(note)
      FROM \(tables).journal j JOIN \(tables).movement m ON m.sequence = j.sequence \(answer)
      WHERE \(condition)
      GROUP BY 1, 2, 3, 4, 5, 8, 9, 10, 13, 14, \(note)
      """
    let people = """
      SELECT j.store, j.kind, \(made.schema.column("person")), count(*) FROM \(tables).journal j
      WHERE \(condition)
      GROUP BY 1, 2, 3
      """
    return [
      PostgresStatement(name: "page\(name)", sql: page),
      PostgresStatement(name: "sum_orders\(name)", sql: orders),
      PostgresStatement(name: "sum_movements\(name)", sql: movements),
      PostgresStatement(name: "sum_people\(name)", sql: people),
    ]
  }
}
