import StockLedger

/// The connected role and its database.
struct PostgresIdentity {
  let role: String
  let database: String
  /// Whether the role may make schemas in the database.
  let mayMakeSchema: Bool

  init(_ connection: PostgresConnection, until deadline: ContinuousClock.Instant) throws {
    let table = try connection.run(
      [PostgresQuery(PostgresCatalog.identity)], until: deadline)[0]
    role = try table[0].text(0, "role")
    database = try table[0].text(1, "database")
    mayMakeSchema = try table[0].text(2, "privilege") == "yes"
  }
}
