import Diagnostics
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
        return [LedgerCheck(.server, LedgerError(error, path: address.displayName))]
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
        LedgerCheck(
          .server, .ok,
          .text(
            "the server lets the role `\(identity.role)` into the database `\(identity.database)`")),
        LedgerCheck(
          .version, .ok,
          .text("it has version \(connection.serverVersion)")),
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
      privileges.missing.map { missing in
        LedgerCheck(
          .privileges, .error,
          .text("the role `\(role)` may not order: it lacks \(missing)"),
          help: .command(
            .text("run `\(LedgerFault.initCommand(role: role))` as the owner of the tables")))
      }
      ?? LedgerCheck(
        .privileges, .ok,
        .text("the role `\(role)` may order and change the stock"))
    do {
      guard let version = try schema.version(connection, until: deadline) else {
        let mayMake = privileges.mayMakeTables || identity.mayMakeSchema
        return [
          LedgerCheck(
            .tables, mayMake ? .note : .error,
            .text("there are no tables in the schema `\(name)` yet"),
            help: mayMake
              ? .command(
                .text(
                  "the first order makes them; `juice ledger init --role NAME` makes a role for the machines "
                    + "that order too"))
              : .command(
                .text("run `\(LedgerFault.initCommand(role: role))` as a role that may make them")
              ))
        ]
      }
      try schema.checkIsPresent(version)
      return [
        LedgerCheck(
          .tables, .ok,
          .text("the tables in the schema `\(name)` have version \(version)")), mayOrder,
        privileges.mayRewrite
          ? LedgerCheck(
            .journal, .warning,
            .text(
              "it may change and delete rows of the journal, which only this program's care prevents"
            ),
            help: .command(
              .text(
                "`juice ledger init --role NAME` makes another role, for the machines that order")))
          : LedgerCheck(
            .journal, .ok,
            .text("it may add rows to the journal, and not change or delete any")),
      ]
    } catch PostgresError.refused("42501", _) {
      return [mayOrder]
    } catch {
      return [LedgerCheck(.tables, LedgerError(error, path: schema.address.displayName))]
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
      return LedgerCheck(.writes, .ok, .text("the server takes writes"))
    } catch {
      return LedgerCheck(.writes, LedgerError(error, path: schema.address.displayName))
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
