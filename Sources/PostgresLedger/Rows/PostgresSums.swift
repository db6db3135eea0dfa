package import StockLedger

extension PostgresRows {
  /// Counts and sums of the rows that match a query.
  package func sums(_ query: JournalQuery, limit: Int) throws -> JournalSums {
    let store = query.store.map { PostgresParameter($0.canonicallyComposed) }
    let (since, until) = (query.since ?? .min, query.until ?? .max)
    func rows(_ sum: PostgresStatements.Sum, _ numbers: [Int]) throws -> PostgresTable {
      try fetch(
        PostgresQuery(
          schema.statements.sums(sum, hasStore: store != nil),
          numbers.map { PostgresParameter($0) } + [store].compactMap(\.self)))
    }
    let page = try rows(.page, [query.after, since, until, limit, query.last])
    let (count, first, last) = (
      try page[0].integer(0, "number of rows"), try page[0].integer(1, "sequence"),
      try page[0].integer(2, "sequence")
    )
    var sums = JournalSums(rows: count, last: last)
    guard count > 0 else { return sums }
    let orders = try rows(.orders, [first, last, since, until])
    sums.orders = try orders.rows.map { try JournalSums.Orders($0) }
    let movements = try rows(.movements, [first, last, since, until])
    sums.movements = try movements.rows.map {
      try JournalSums.Movements($0, schema.tables.schema)
    }
    let people = try rows(.people, [first, last, since, until])
    sums.people = try people.rows.map { try JournalSums.PersonRows($0) }
    return sums
  }
}
