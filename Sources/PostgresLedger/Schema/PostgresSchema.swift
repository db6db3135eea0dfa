import Diagnostics
import StockLedger

/// Opens sessions, and makes and checks the tables of a ledger.
struct PostgresSchema: Sendable {
  /// The oldest supported server: PostgreSQL 11.
  private static let minServerNumber = 110_000

  /// How long the server waits in an idle transaction before it ends the session, so that a machine
  /// that has stopped does not block the others.
  static let idleTimeout = Duration.seconds(6)

  let address: PostgresAddress
  private let isolation: PostgresStatements.Isolation
  private let timeout: Int
  let tables: PostgresTables
  let statements: PostgresStatements

  /// - Parameter schema: the schema of new tables.
  init(
    _ address: PostgresAddress, _ isolation: PostgresStatements.Isolation, timeout: Int,
    schema: LedgerSchema = .present
  ) {
    self.address = address
    self.isolation = isolation
    self.timeout = timeout
    tables = PostgresTables(schema: schema, name: PostgresStatements.quoted(address.schema))
    statements = PostgresStatements(
      tables, isolation: isolation, timeout: timeout,
      idleTimeout: Int(Self.idleTimeout / .milliseconds(1)))
  }

  /// Opens a session with a server that supports ledgers.
  func connect(until deadline: ContinuousClock.Instant) throws -> PostgresConnection {
    let connection = try PostgresConnection(address.parameters())
    guard connection.serverNumber >= Self.minServerNumber else {
      throw PostgresError.unreachable(
        LedgerFault(
          "server-version",
          .text(
            "the server has version \(connection.serverVersion) of PostgreSQL, and at least 11 is needed"
          )))
    }
    // Other encodings cannot store all texts.
    let encoding = connection.status("server_encoding") ?? ""
    guard encoding == "UTF8" else {
      throw PostgresError.unreachable(
        LedgerFault(
          "encoding",
          .text("the database has the encoding \(encoding), and UTF8 is needed")))
    }
    let queries = statements.settings.map { PostgresQuery($0) }
    let answers = try connection.run(
      queries + [PostgresQuery(statements.durability)], until: deadline)
    // With this setting off, orders that were answered could be lost.
    if try answers[queries.count][0].text(0, "synchronous_commit") == "off" {
      _ = try connection.run([PostgresQuery(statements.makeDurable)], until: deadline)
    }
    try set(statements.optionalSettings.map { PostgresQuery($0) }, connection, until: deadline)
    return connection
  }

  /// Applies settings, except those that the server does not know.
  private func set(
    _ settings: [PostgresQuery], _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws {
    do throws(PostgresError) {
      _ = try connection.run(settings, until: deadline)
    } catch {
      guard case .refused("42704", _) = error else { throw error }
      guard settings.count > 1 else { return }
      // They are repeated one at a time, since statements that were sent together were rolled back
      // together.
      for setting in settings { try set([setting], connection, until: deadline) }
    }
  }

  /// Finds the tables, which may have an older version if they are only read.
  ///
  /// - Parameter makes: whether to make or upgrade the tables if necessary.
  /// - Throws: among others `PostgresError.noLedger` if the tables do not exist and are not made.
  @discardableResult
  func prepare(
    _ connection: PostgresConnection, makes: Bool, until deadline: ContinuousClock.Instant
  ) throws -> PostgresSchema {
    if let found = connection.tablesVersion { return try of(found) }
    var version = try version(connection, until: deadline)
    if makes, version.map({ $0 < tables.schema.version }) ?? true {
      do {
        try upgrade(connection, until: deadline)
      } catch PostgresError.refused("42501", _) {
        let role = try PostgresIdentity(connection, until: deadline).role
        guard let version else {
          throw unavailable(.noTables(inSchema: address.schema, role: role))
        }
        throw unavailable(
          LedgerFault(
            "not-upgraded",
            .text(
              "its tables have version \(version), and the role `\(role)` may not upgrade them"),
            help: .command(
              .text("the owner of the tables upgrades them with `juice ledger init`"))))
      }
      version = try self.version(connection, until: deadline)
    }
    guard let version else {
      let identity = try PostgresIdentity(connection, until: deadline)
      let privileges = try PostgresPrivileges(
        of: identity.role, in: address.schema, connection, until: deadline)
      // For a role that may make tables, their absence means a ledger without rows.
      guard identity.mayMakeSchema || privileges.mayMakeTables else {
        throw unavailable(.noTables(inSchema: address.schema, role: identity.role))
      }
      throw PostgresError.noLedger
    }
    let found = try of(version)
    connection.tablesVersion = version
    return found
  }

  private func unavailable(_ reason: LedgerFault) -> LedgerError {
    .unavailable(path: address.displayName, reason: reason)
  }

  /// - Parameter head: the head of the journal, with the version of the tables in the first column.
  /// - Throws: `PostgresError.tablesUpgraded` for any other version than that of this schema.
  func check(_ head: PostgresTable) throws {
    guard head.count == 1 else { throw Damage.noHead }
    guard try head[0].integer(0, "version") == tables.schema.version else {
      throw PostgresError.tablesUpgraded
    }
  }

  /// The same tables in an older version, or in the present one.
  ///
  /// - Throws: an error for a version that this program does not know.
  private func of(_ version: Int) throws -> PostgresSchema {
    let present = tables.schema.version
    if version > present {
      throw LedgerError.newerSchema(path: address.displayName, version: version)
    }
    guard version > 0 else { throw Damage(unexpected: "version \(version)") }
    guard version < present else { return self }
    return PostgresSchema(
      address, isolation, timeout: timeout, schema: tables.schema.at(version))
  }

  /// - Throws: an error for any other version than the present one.
  func checkIsPresent(_ version: Int) throws {
    guard try of(version).tables.schema.version == tables.schema.version else {
      throw unavailable(
        LedgerFault(
          "older-tables",
          .text(
            "its tables have version \(version), and this program needs \(tables.schema.version)"),
          help: .command(
            .text("upgrade them with `juice ledger init`"))))
    }
  }

  /// The version of the tables; nil if there are none.
  func version(
    _ connection: PostgresConnection, until deadline: ContinuousClock.Instant
  ) throws -> Int? {
    let answers: [PostgresTable]
    do throws(PostgresError) {
      answers = try connection.run([PostgresQuery(statements.version)], until: deadline)
    } catch {
      if case .refused("42703", _) = error {
        throw LedgerError.notAStore(
          path: address.displayName,
          reason: LedgerFault(
            "other-head-table",
            .text("its table `head` is of something else")))
      }
      guard error.isMissingTable else { throw error }
      return nil
    }
    guard answers[0].count == 1 else { throw Damage.noHead }
    return try answers[0][0].integer(0, "version")
  }

  /// The CHECK conditions of the journal.
  private func checks(
    _ connection: PostgresConnection, until deadline: ContinuousClock.Instant
  ) throws -> [PostgresCheck] {
    let query = PostgresQuery(PostgresCatalog.checks, [PostgresParameter(address.schema)])
    let rows = try connection.run([query], until: deadline)[0]
    var columns: [String: Set<String>] = [:]
    for row in rows.rows {
      columns[try row.text(0, "name"), default: []].insert(try row.text(1, "column"))
    }
    return columns.map(PostgresCheck.init).sorted { $0.name < $1.name }
  }

  /// Makes or upgrades the tables in one transaction. If several processes do so at once, one
  /// succeeds and the others find the tables ready.
  private func upgrade(
    _ connection: PostgresConnection, until deadline: ContinuousClock.Instant
  ) throws {
    let former = try version(connection, until: deadline)
    do {
      let changes: [String]
      if former == nil {
        let found = try connection.run(
          [
            PostgresQuery(statements.begin),
            PostgresQuery(statements.findSchema, [PostgresParameter(address.schema)]),
          ], until: deadline)
        // A role that may not make schemas may have been given one.
        changes = (found[1].count == 0 ? ["CREATE SCHEMA \(tables.name)"] : []) + tables.making
      } else {
        // No other writer uses the tables while their head is locked.
        let answers = try connection.run(
          [PostgresQuery(statements.begin), PostgresQuery(statements.lockHead)],
          until: deadline)
        let version = try answers[1][0].integer(0, "version")
        changes =
          version < tables.schema.version
          ? tables.upgrade(from: version, try checks(connection, until: deadline)) : []
      }
      try connection.run(changes + [statements.commit.sql], until: deadline)
    } catch {
      _ = try connection.run([PostgresQuery(statements.rollback)], until: deadline)
      guard case PostgresError.refused = error,
        try version(connection, until: deadline) == tables.schema.version
      else { throw error }
    }
  }
}
