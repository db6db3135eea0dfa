#if PostgreSQL
  /// What the tables of a ledger have to be, for statements to do what they are meant to do: without a unique
  /// key, an order could be answered twice.
  enum PostgresStructure {
    /// What `PostgresTables` makes in version 1, in the order in which it is told.
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
      let query = PostgresQuery(PostgresCatalog.structure, [PostgresParameter(schema)])
      let table = try connection.run([query], until: deadline)[0]
      let found = Set(try (0..<table.count).map { try table.text($0, 0, "part") })
      return parts.filter { !found.contains($0) }
    }
  }
#endif
