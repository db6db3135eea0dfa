import Diagnostics
import StockLedger

/// The privileges of a role on a ledger's schema and tables.
struct PostgresPrivileges {
  struct Privilege: Hashable {
    /// The name of a table; empty for the schema.
    let object: String
    let name: String

    /// The privilege in messages, such as `INSERT on journal`.
    var text: LocalizedText {
      object.isEmpty
        ? .text("\(name) on the schema") : .text("\(name) on \(object)", context: "privilege")
    }
  }

  /// The privileges for ordering and changing stock: rows of the journal are added, and never
  /// changed.
  static let tables: [(name: String, privileges: [String])] = [
    ("head", ["SELECT", "UPDATE"]), ("journal", ["SELECT", "INSERT"]),
    ("lacking", ["SELECT", "INSERT"]), ("movement", ["SELECT", "INSERT"]),
    ("stock", ["SELECT", "INSERT", "UPDATE"]), ("ticket", ["SELECT", "INSERT", "UPDATE"]),
  ]

  /// The needed privileges, in the order of reports.
  private static let needed =
    [Privilege(object: "", name: "USAGE")]
    + tables.flatMap { table in
      table.privileges.map { Privilege(object: table.name, name: $0) }
    }

  /// The privileges with which a role could change or delete rows of the journal.
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
    granted = Set(
      try connection.run([query], until: deadline)[0].rows.map {
        Privilege(object: try $0.text(0, "object"), name: try $0.text(1, "privilege"))
      })
  }

  /// The missing privileges, such as `INSERT on journal, UPDATE on stock`; nil if there are none.
  var missing: LocalizedText? {
    let missing = Self.needed.filter { !granted.contains($0) }
    return missing.isEmpty ? nil : missing.map(\.text).joined()
  }

  var mayRewrite: Bool { Self.rewriting.contains(where: granted.contains) }

  var isOwner: Bool { granted.contains(Privilege(object: "journal", name: "OWNER")) }

  var mayMakeTables: Bool { granted.contains(Privilege(object: "", name: "CREATE")) }

  /// The statements that give a role exactly the needed privileges.
  ///
  /// - Parameter tables: the quoted name of the schema.
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
