#if PostgreSQL
  import StockLedger

  /// What a role may do with a ledger's schema and tables.
  struct PostgresPrivileges {
    struct Privilege: Hashable {
      /// A table; empty for the schema.
      let object: String
      let name: String

      /// As in `INSERT on journal`.
      var text: String { object.isEmpty ? "\(name) on the schema" : "\(name) on \(object)" }
    }

    /// What ordering and changing the stock take: rows of the journal are added, and never changed.
    static let tables: [(name: String, privileges: [String])] = [
      ("head", ["SELECT", "UPDATE"]), ("journal", ["SELECT", "INSERT"]),
      ("lacking", ["SELECT", "INSERT"]), ("movement", ["SELECT", "INSERT"]),
      ("stock", ["SELECT", "INSERT", "UPDATE"]),
    ]

    /// In the order of reports.
    private static let needed =
      [Privilege(object: "", name: "USAGE")]
      + tables.flatMap { table in
        table.privileges.map { Privilege(object: table.name, name: $0) }
      }

    /// What would let a role change or delete rows of the journal.
    private static let rewriting = ["journal", "lacking", "movement"].flatMap { table in
      ["UPDATE", "COLUMN", "DELETE", "TRUNCATE", "TRIGGER", "OWNER", "MEMBER"].map { name in
        Privilege(object: table, name: name)
      }
    }

    private let granted: Set<Privilege>

    init(
      of role: String, in schema: String, _ connection: PostgresConnection,
      until deadline: ContinuousClock.Instant
    ) throws {
      let query = PostgresQuery(
        PostgresCatalog.privileges, [PostgresParameter(schema), PostgresParameter(role)])
      let table = try connection.run([query], until: deadline)[0]
      granted = Set(
        try (0..<table.count).map {
          Privilege(
            object: try table[$0].text(0, "object"), name: try table[$0].text(1, "privilege"))
        })
    }

    /// What is not there of what is needed, such as `INSERT on journal, UPDATE on stock`; nil if all is.
    var missing: String? {
      let missing = Self.needed.filter { !granted.contains($0) }
      return missing.isEmpty ? nil : missing.map(\.text).joined(separator: ", ")
    }

    var mayRewrite: Bool { Self.rewriting.contains(where: granted.contains) }

    var isOwner: Bool { granted.contains(Privilege(object: "journal", name: "OWNER")) }

    var mayMakeTables: Bool { granted.contains(Privilege(object: "", name: "CREATE")) }

    /// What gives a role exactly what is needed.
    ///
    /// - Parameter tables: the name of the schema, quoted.
    static func grants(to role: String, in tables: String) -> [String] {
      let role = PostgresStatements.quoted(role)
      return [
        "REVOKE ALL ON SCHEMA \(tables) FROM \(role)",
        "REVOKE ALL ON ALL TABLES IN SCHEMA \(tables) FROM \(role)",
        "GRANT USAGE ON SCHEMA \(tables) TO \(role)",
      ]
        + Self.tables.map {
          "GRANT \($0.privileges.joined(separator: ", ")) ON \(tables).\($0.name) TO \(role)"
        }
    }
  }
#endif
