#if PostgreSQL
  /// What the tables of a ledger have to be, for statements to do what they are meant to do: without a unique
  /// key, an order could be answered twice.
  enum PostgresStructure {
    /// Of version 1, in the order in which they are told.
    private static let parts = """
      head.id bigint not null
      head.version bigint not null
      head.last bigint not null
      head.time bigint not null
      head.hash bytea not null
      unique head (id)
      stock.store_key bytea not null
      stock.fruit_key bytea not null
      stock.store text not null
      stock.fruit text not null
      stock.dimension text not null
      stock.level bigint not null
      unique stock (store_key, fruit_key)
      journal.sequence bigint not null
      journal.time bigint not null
      journal.store_key bytea not null
      journal.store text not null
      journal.kind text not null
      journal.order_id text
      journal.content text
      journal.substitutes text
      journal.shortage text
      journal.counterpart text
      journal.menu text
      journal.typed text
      journal.reason text
      journal.hash bytea not null
      journal.transaction bytea not null
      unique journal (sequence)
      unique journal (order_id, expr)
      movement.sequence bigint not null
      movement.position bigint not null
      movement.fruit_key bytea not null
      movement.fruit text not null
      movement.dimension text not null
      movement.delta bigint not null
      movement.balance bigint not null
      unique movement (sequence, position)
      lacking.sequence bigint not null
      lacking.fruit_key bytea not null
      lacking.fruit text not null
      unique lacking (sequence, fruit_key)
      """.split(separator: "\n").map(String.init)

    /// What the tables of a schema lack, such as `unique stock (store_key, fruit_key)`.
    static func missing(
      in schema: String, _ connection: PostgresConnection, until deadline: ContinuousClock.Instant
    ) throws -> [String] {
      let name = PostgresParameter(schema)
      let answers = try connection.run(
        [
          PostgresQuery(PostgresCatalog.columns, [name]),
          PostgresQuery(PostgresCatalog.uniqueKeys, [name]),
        ], until: deadline)
      var found: Set<String> = []
      for row in 0..<answers[0].count {
        found.insert(try answers[0].text(row, 0, "column"))
      }
      // An index has a row for each of its columns.
      var columns: [String: [String]] = [:]
      for row in 0..<answers[1].count {
        columns[try answers[1].text(row, 0, "index"), default: []]
          .append(try answers[1].text(row, 2, "column"))
      }
      for row in 0..<answers[1].count {
        let index = try answers[1].text(row, 0, "index")
        let table = try answers[1].text(row, 1, "table")
        found.insert("unique \(table) (\(columns[index, default: []].joined(separator: ", ")))")
      }
      return parts.filter { !found.contains($0) }
    }
  }
#endif
