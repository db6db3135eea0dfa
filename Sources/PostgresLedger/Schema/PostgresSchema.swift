#if PostgreSQL
  import Diagnostics
  import StockLedger

  /// Opens sessions, and makes and checks the tables of a ledger.
  struct PostgresSchema: Sendable {
    /// The oldest supported server: PostgreSQL 11.
    private static let minServerVersion = 110_000

    /// How long the server waits in an idle transaction before it ends the session, so that a machine
    /// that has stopped does not block the others.
    static let idleTimeout = Duration.seconds(6)

    let address: PostgresAddress
    let tables: PostgresTables
    let statements: PostgresStatements

    /// - Parameter schema: the schema of new tables.
    init(
      _ address: PostgresAddress, _ isolation: PostgresStatements.Isolation, timeout: Int,
      schema: LedgerSchema = .present
    ) {
      self.address = address
      tables = PostgresTables(schema: schema, name: PostgresStatements.quoted(address.schema))
      statements = PostgresStatements(
        tables, isolation: isolation, timeout: timeout,
        idleTimeout: Int(Self.idleTimeout / .milliseconds(1)))
    }

    /// Opens a session with a server that supports ledgers.
    func connect(until deadline: ContinuousClock.Instant) throws -> PostgresConnection {
      let connection = try PostgresConnection(address.parameters())
      if let reason = Self.versionProblem(connection) ?? Self.encodingProblem(connection) {
        throw PostgresError.unreachable(reason)
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

    /// The problem of a server that is too old; otherwise nil.
    static func versionProblem(_ connection: PostgresConnection) -> LocalizedText? {
      guard connection.serverVersion < minServerVersion else { return nil }
      let version = connection.status("server_version") ?? "\(connection.serverVersion)"
      return .text(
        "the server has version \(version) of PostgreSQL, and at least 11 is needed",
        ko: "서버의 PostgreSQL 버전이 \(version)인데 11 이상이어야 해요")
    }

    /// The problem of a database that cannot store all texts; otherwise nil.
    static func encodingProblem(_ connection: PostgresConnection) -> LocalizedText? {
      let encoding = connection.status("server_encoding") ?? ""
      guard encoding != "UTF8" else { return nil }
      return .text(
        "the database has the encoding \(encoding), and UTF8 is needed",
        ko: "데이터베이스의 인코딩이 \(encoding)인데 UTF8이어야 해요")
    }

    /// Ensures that the tables exist in the present version.
    ///
    /// - Parameter makes: whether to make or upgrade the tables if necessary.
    /// - Throws: among others `PostgresError.noLedger` if the tables do not exist and are not made.
    func prepare(
      _ connection: PostgresConnection, makes: Bool, until deadline: ContinuousClock.Instant
    ) throws {
      if connection.isReady { return }
      var version = try version(connection, until: deadline)
      if makes, version.map({ $0 < tables.schema.version }) ?? true {
        do {
          try upgrade(connection, until: deadline)
        } catch PostgresError.refused("42501", _) {
          let role = try PostgresIdentity(connection, until: deadline).role
          throw version.map { notUpgraded($0, role) } ?? noTables(role)
        }
        version = try self.version(connection, until: deadline)
      }
      guard let version else {
        let identity = try PostgresIdentity(connection, until: deadline)
        let privileges = try PostgresPrivileges(
          of: identity.role, in: address.schema, connection, until: deadline)
        // For a role that may make tables, their absence means a ledger without rows.
        guard identity.mayMakeSchema || privileges.mayMakeTables else {
          throw noTables(identity.role)
        }
        throw PostgresError.noLedger
      }
      try check(version)
      connection.isReady = true
    }

    /// The error for missing tables, which ordering does not make.
    private func noTables(_ role: String) -> LedgerError {
      .unavailable(
        path: address.displayName,
        reason: .text(
          "there are no tables in the schema `\(address.schema)`, and the role `\(role)` may not make them",
          ko: "`\(address.schema)` 스키마에 테이블이 없고 `\(role)` 역할로는 만들 수 없어요"),
        help: .text(
          "check `schema` in the address; who owns the database makes them with "
            + "`juice ledger init --role \(role)`",
          ko: "주소의 `schema`를 확인해 주세요. 데이터베이스의 소유자가 "
            + KoreanParticle.instrument.after("`juice ledger init --role \(role)`") + " 만들 수 있어요"))
    }

    /// The error for tables of an older version that the role may not upgrade.
    private func notUpgraded(_ version: Int, _ role: String) -> LedgerError {
      .unavailable(
        path: address.displayName,
        reason: .text(
          "its tables have version \(version), and the role `\(role)` may not upgrade them",
          ko: "테이블의 버전이 \(version)인데 `\(role)` 역할로는 올릴 수 없어요"),
        help: .text(
          "the owner of the tables upgrades them with `juice ledger init`",
          ko: "테이블의 소유자가 `juice ledger init`을 실행하면 올라가요"))
    }

    /// - Throws: an error for any other version than the present one.
    func check(_ version: Int) throws {
      let present = tables.schema.version
      if version > present {
        throw LedgerError.newerSchema(path: address.displayName, version: version)
      }
      guard version > 0 else { throw Damage(unexpected: "version \(version)") }
      guard version == present else {
        throw LedgerError.unavailable(
          path: address.displayName,
          reason: .text(
            "its tables have version \(version), and this program needs \(present)",
            ko: "테이블의 버전이 \(version)인데 이 프로그램에는 \(present) 버전이 필요해요"),
          help: .text(
            "upgrade them with `juice ledger init`", ko: "`juice ledger init`으로 올려 주세요"))
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
            reason: .text("its table `head` is of something else", ko: "`head` 테이블이 다른 용도예요"))
        }
        guard error.isMissingTable else { throw error }
        return nil
      }
      guard answers[0].count == 1 else {
        throw Damage(
          .text("its table `head` has no row", ko: "`head` 테이블에 행이 없어요"))
      }
      return try answers[0][0].integer(0, "version")
    }

    /// Makes or upgrades the tables in one transaction. If several processes do so at once, one
    /// succeeds and the others find the tables ready.
    private func upgrade(
      _ connection: PostgresConnection, until deadline: ContinuousClock.Instant
    ) throws {
      func run(_ statements: [String]) throws {
        let queries = statements.map { PostgresQuery(PostgresStatement(name: "", sql: $0)) }
        _ = try connection.run(
          queries + [PostgresQuery(self.statements.commit)], until: deadline)
      }
      let former = try version(connection, until: deadline)
      do {
        if former == nil {
          let found = try connection.run(
            [
              PostgresQuery(statements.begin),
              PostgresQuery(statements.findSchema, [PostgresParameter(address.schema)]),
            ], until: deadline)
          // A role that may not make schemas may have been given one.
          try run((found[1].count == 0 ? ["CREATE SCHEMA \(tables.name)"] : []) + tables.making)
        } else {
          // No other writer uses the tables while their head is locked.
          let answers = try connection.run(
            [PostgresQuery(statements.begin), PostgresQuery(statements.lockHead)],
            until: deadline)
          let version = try answers[1][0].integer(0, "version")
          try run(version < tables.schema.version ? tables.upgrade(from: version) : [])
        }
      } catch {
        _ = try connection.run([PostgresQuery(statements.rollback)], until: deadline)
        guard case PostgresError.refused = error,
          try version(connection, until: deadline) == tables.schema.version
        else { throw error }
      }
    }
  }
#endif
