import Diagnostics
import Foundation
package import StockLedger

/// Sets up a ledger on a server, for a role with the necessary privileges.
package enum PostgresSetup {
  /// The time limit of the whole setup.
  private static let timeout = Duration.seconds(30)
  /// How often to retry when others set up the same role.
  private static let maxTries = 20

  /// Makes the schema and the tables if they do not exist, and gives roles exactly the privileges for
  /// ordering and changing stock. A role that does not exist is made, and may log in.
  ///
  /// - Throws: `LedgerError`, or `LedgerFault`.
  package static func run(
    _ address: PostgresAddress, roles: [String]
  ) async throws -> LedgerSetup {
    for role in roles where !isName(role) {
      throw LedgerFault(
        "role-name",
        .text("`\(role)` cannot be the name of a role"),
        help: .words(
          .text(
            "write a name of at most \(PostgresAddress.maxSchemaLength) bytes that is not public or none and does "
              + "not begin with pg_"))
      )
    }
    return try await onThread {
      do {
        return try make(address, roles, until: .now + timeout)
      } catch let error as LedgerFault {
        throw error
      } catch {
        throw LedgerError(error, path: address.displayName)
      }
    }
  }

  /// The server would read `public` as everybody, and truncate a name that is too long.
  private static func isName(_ role: String) -> Bool {
    (1...PostgresAddress.maxSchemaLength).contains(role.utf8.count)
      && !["public", "none"].contains(role) && !role.hasPrefix("pg_")
  }

  private static func make(
    _ address: PostgresAddress, _ roles: [String], until deadline: ContinuousClock.Instant
  ) throws -> LedgerSetup {
    let schema = PostgresSchema(
      address, .readCommitted, timeout: Int(timeout / .milliseconds(1)))
    let connection = try schema.connect(until: deadline)
    let hadTables = try schema.version(connection, until: deadline) != nil
    try schema.prepare(connection, makes: true, until: deadline)
    return LedgerSetup(
      hasMadeTables: !hadTables,
      roles: try roles.map { try setUp($0, schema, connection, until: deadline) })
  }

  /// Grants privileges, and retries if somebody else does so at the same time, since roles belong to
  /// all databases of a server.
  private static func setUp(
    _ role: String, _ schema: PostgresSchema, _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws -> LedgerSetup.Role {
    for _ in 1..<maxTries {
      do {
        return try grant(role, schema, connection, until: deadline)
      } catch let error as PostgresError where isRace(error) {
        _ = try connection.run([PostgresQuery(schema.statements.rollback)], until: deadline)
        Thread.sleep(forTimeInterval: .random(in: 0.01...0.1))
      }
    }
    return try grant(role, schema, connection, until: deadline)
  }

  /// Whether the error is due to a concurrent change of the same role or table: it exists already, it
  /// was written meanwhile, or "tuple concurrently updated", which has no code of its own.
  private static func isRace(_ error: PostgresError) -> Bool {
    guard case .refused(let code, _) = error else { return false }
    return error.isConflict || ["23505", "42710", "XX000"].contains(code)
  }

  /// Grants privileges in one transaction, which ends with the connection if this throws.
  private static func grant(
    _ role: String, _ schema: PostgresSchema, _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws -> LedgerSetup.Role {
    func privileges() throws -> PostgresPrivileges {
      try PostgresPrivileges(of: role, in: schema.address.schema, connection, until: deadline)
    }
    let begin = PostgresQuery(schema.statements.begin)
    let find = PostgresQuery(PostgresCatalog.role, [PostgresParameter(role)])
    let isNew = try connection.run([begin, find], until: deadline)[1].count == 0
    if isNew {
      do throws(PostgresError) {
        try connection.run(
          ["CREATE ROLE \(PostgresStatements.quoted(role)) LOGIN"], until: deadline)
      } catch {
        guard case .refused(_, let reason) = error, !isRace(error) else { throw error }
        throw LedgerFault(
          "cannot-make-role",
          .text("cannot make the role `\(role)`: \(reason)"),
          help: .words(
            .text("somebody who may make roles has to make it first, with LOGIN")))
      }
    }
    // No privilege can be revoked from an owner.
    guard try !privileges().isOwner else {
      throw LedgerFault(
        "owner-role",
        .text(
          "the role `\(role)` may change the journal whatever it is granted: it owns the tables, or is a "
            + "superuser"),
        help: .words(
          .text("name another role, for the machines that order")))
    }
    let tables = PostgresStatements.quoted(schema.address.schema)
    do throws(PostgresError) {
      try connection.run(PostgresPrivileges.grants(to: role, in: tables), until: deadline)
    } catch {
      guard case .refused(_, let reason) = error, !isRace(error) else { throw error }
      throw cannotGrant(role, .verbatim(reason))
    }
    // The server only warns a role that can grant some of the privileges, but not all.
    let granted = try privileges()
    if let missing = granted.missing {
      throw cannotGrant(role, .text("it would lack \(missing)"))
    }
    _ = try connection.run([PostgresQuery(schema.statements.commit)], until: deadline)
    return LedgerSetup.Role(name: role, isNew: isNew, mayRewrite: granted.mayRewrite)
  }

  private static func cannotGrant(_ role: String, _ reason: LocalizedText) -> LedgerFault {
    LedgerFault(
      "cannot-grant",
      .text("cannot give the role `\(role)` what it needs: \(reason)"),
      help: .words(.text("connect as the owner of the tables")))
  }
}
