package import StockLedger

/// Checks whether a ledger on a server can be used, and how durable it is there. The check commits
/// one write that changes nothing.
package struct PostgresCheckup {
  /// The time limit of the whole check.
  private static let timeout = Duration.seconds(30)

  private let connection: PostgresConnection
  private let schema: PostgresSchema
  private let deadline: ContinuousClock.Instant
  private let identity: PostgresIdentity

  /// The results. An error that prevents further checks is the last one.
  package static func run(_ address: PostgresAddress) async -> [LedgerCheck] {
    await onThread {
      do {
        return try PostgresCheckup(address).checks()
      } catch {
        return [.failure(.server, LedgerError(error, path: address.displayName))]
      }
    }
  }

  private init(_ address: PostgresAddress) throws {
    deadline = .now + Self.timeout
    schema = PostgresSchema(
      address, .readCommitted, timeout: Int(Self.timeout / .milliseconds(1)))
    connection = try schema.connect(until: deadline)
    identity = try PostgresIdentity(connection, until: deadline)
  }

  private func checks() throws -> [LedgerCheck] {
    var checks =
      [
        .connected(role: identity.role, database: identity.database),
        .version(connection.serverVersion),
      ]
      + (try tables())
    let durability = try durability()
    if checks.contains(where: { $0.subject == .privileges && $0.verdict == .ok }),
      !durability.contains(where: { $0.verdict == .error })
    {
      let write = try write()
      checks.append(write)
      // A standby may have the settings of its primary.
      if write.verdict == .error { return checks }
    }
    return checks + durability
  }

  /// Checks of the tables, and of the role's privileges on them.
  private func tables() throws -> [LedgerCheck] {
    let (name, role) = (schema.address.schema, identity.role)
    let privileges = try PostgresPrivileges(of: role, in: name, connection, until: deadline)
    let mayOrder: LedgerCheck =
      privileges.missing.map { .mayNotOrder(role: role, missing: $0) } ?? .mayOrder(role: role)
    do {
      guard let version = try schema.version(connection, until: deadline) else {
        let mayMake = privileges.mayMakeTables || identity.mayMakeSchema
        return [.noTables(schema: name, role: role, mayMake: mayMake)]
      }
      try schema.checkIsPresent(version)
      return [
        .tables(schema: name, version: version), mayOrder,
        privileges.mayRewrite ? .mayRewrite : .mayNotRewrite,
      ]
    } catch PostgresError.refused("42501", _) {
      return [mayOrder]
    } catch {
      return [.failure(.tables, LedgerError(error, path: schema.address.displayName))]
    }
  }

  /// Commits a write that changes nothing.
  private func write() throws -> LedgerCheck {
    let statements = schema.statements
    do {
      _ = try connection.run(
        [
          PostgresQuery(statements.begin), PostgresQuery(statements.touchHead),
          PostgresQuery(statements.commit),
        ], until: deadline)
      return .takesWrites
    } catch {
      return .failure(.writes, LedgerError(error, path: schema.address.displayName))
    }
  }

  private func durability() throws -> [LedgerCheck] {
    let answers = try connection.run(
      [PostgresQuery(PostgresCatalog.settings), PostgresQuery(PostgresCatalog.standbys)],
      until: deadline)
    let settings = try answers[0].rows.map {
      (try $0.text(0, "name"), try $0.text(1, "setting"))
    }
    return PostgresDurability(
      settings: Dictionary(uniqueKeysWithValues: settings),
      standbys: try answers[1].rows.map { try $0.text(0, "sync_state") }
    ).checks
  }
}
