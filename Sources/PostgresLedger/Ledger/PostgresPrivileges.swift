#if PostgreSQL
  package import Diagnostics
  package import StockLedger

  /// What a role may do with the tables of a ledger.
  ///
  /// Whoever orders adds rows to the journal and never changes one, so that the server itself keeps the
  /// journal from being rewritten by anybody but the owner of the tables.
  private enum PostgresPrivileges {
    static let tables = ["head", "stock", "journal", "movement", "lacking"]

    /// Of a table, what is needed to order.
    static func needed(of table: String) -> [String] {
      switch table {
      case "head": ["SELECT", "UPDATE"]
      case "stock": ["SELECT", "INSERT", "UPDATE"]
      default: ["SELECT", "INSERT"]
      }
    }
  }

  extension PostgresLedger {
    /// Makes the tables if they are not there, and gives a role what it needs to order.
    ///
    /// - Parameter role: nil for none; else the name of one that the server knows.
    package func prepare(for role: String?) async throws(LedgerError) {
      let grants: [PostgresQuery] =
        role.map { role in
          let (tables, role) = (
            PostgresStatements.quoted(schema.address.schema), PostgresStatements.quoted(role)
          )
          return
            (["GRANT USAGE ON SCHEMA \(tables) TO \(role)"]
            + PostgresPrivileges.tables.map { table in
              let privileges = PostgresPrivileges.needed(of: table).joined(separator: ", ")
              return "GRANT \(privileges) ON \(tables).\(table) TO \(role)"
            }).map { PostgresQuery(PostgresStatement(name: "", sql: $0)) }
        } ?? []
      try await administer(makesTables: true) { reader in
        if !grants.isEmpty { _ = try reader.connection.run(grants, until: reader.deadline) }
      }
    }

    /// What the login of the address lacks to order, and what it may do beyond that to the journal.
    ///
    /// - Throws: among others `LedgerError.nothingToCopy` if the tables have not been made.
    package func privilegeProblems() async throws(LedgerError) -> [LocalizedText] {
      let tables = PostgresStatements.quoted(schema.address.schema)
      let query = PostgresStatement(
        name: "", sql: "SELECT CAST(has_table_privilege($1, $2) AS text)")
      return try await administer(makesTables: false) { reader in
        func may(_ privilege: String, _ table: String) throws -> Bool {
          let answers = try reader.connection.run(
            [
              PostgresQuery(
                query, [PostgresParameter("\(tables).\(table)"), PostgresParameter(privilege)])
            ], until: reader.deadline)
          return try answers[0].text(0, 0, "privilege") == "true"
        }
        var problems: [LocalizedText] = []
        for table in PostgresPrivileges.tables {
          for privilege in PostgresPrivileges.needed(of: table) where try !may(privilege, table) {
            problems.append(
              .text(
                "the login may not \(privilege) in `\(table)`",
                ko: "이 로그인에는 `\(table)` 테이블의 \(privilege) 권한이 없어요"))
          }
        }
        for table in ["journal", "movement", "lacking"] {
          for privilege in ["UPDATE", "DELETE", "TRUNCATE"] where try may(privilege, table) {
            problems.append(
              .text(
                "the login may \(privilege) in `\(table)`, which is only ever added to",
                ko: "기록을 더하기만 하는 `\(table)` 테이블에 \(privilege) 권한까지 있어요"))
          }
        }
        return problems
      }
    }

    private func administer<Value: Sendable>(
      makesTables: Bool, _ work: @escaping @Sendable (PostgresReader) throws -> Value
    ) async throws(LedgerError) -> Value {
      let session = PostgresSession(schema, timeout: timeout)
      guard let value = try await session.read(makesTables: makesTables, work) else {
        throw .nothingToCopy(path: schema.address.displayName)
      }
      return value
    }
  }
#endif
