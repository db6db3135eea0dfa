#if PostgreSQL
  import Diagnostics
  package import StockLedger

  /// Finds out whether a ledger on a server can be used, and how safe it is there. Nothing is written.
  package struct PostgresCheckup {
    /// Of what is asked altogether.
    private static let timeout = Duration.seconds(30)

    private let connection: PostgresConnection
    private let schema: PostgresSchema
    private let deadline: ContinuousClock.Instant
    private let identity: PostgresIdentity

    /// What was found out; an error is the last where nothing can be asked after it.
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
      connection = try PostgresConnection(address.parameters())
      identity = try PostgresIdentity(connection, until: deadline)
    }

    private var role: String { identity.role }

    private func checks() throws -> [LedgerCheck] {
      let settings = try settings()
      let standbys = try connection.run(
        [PostgresQuery(PostgresCatalog.standbys)], until: deadline)[0]
      let durability = PostgresDurability(
        settings: settings,
        standbys: try (0..<standbys.count).map { try standbys[$0].text(0, "sync_state") })
      // A standby may have the settings of the server that it follows.
      let isStandby = settings["in_hot_standby"] == "on"
      let transport = PostgresTransport(
        host: connection.host, isEncrypted: connection.isEncrypted,
        mode: connection.option("sslmode"))
      return [server] + transport.checks + [version, encoding, writes(settings)] + (try tables())
        + (isStandby ? [] : durability.checks)
    }

    private func settings() throws -> [String: String] {
      let table = try connection.run(
        [PostgresQuery(PostgresCatalog.settings)], until: deadline)[0]
      return Dictionary(
        uniqueKeysWithValues: try (0..<table.count).map {
          (try table[$0].text(0, "name"), try table[$0].text(1, "setting"))
        })
    }

    // MARK: The server

    private var server: LedgerCheck {
      LedgerCheck(
        .server, .ok,
        .text(
          "the server lets the role `\(role)` into the database `\(identity.database)`",
          ko: "서버의 `\(identity.database)` 데이터베이스에 `\(role)` 역할로 연결했어요"))
    }

    private var version: LedgerCheck {
      if let problem = PostgresSchema.versionProblem(connection) {
        return LedgerCheck(
          .version, .error, problem,
          help: .text("use a newer server", ko: "더 새로운 서버를 써 주세요"))
      }
      let version = connection.status("server_version") ?? "\(connection.serverVersion)"
      return LedgerCheck(
        .version, .ok, .text("it has version \(version)", ko: "서버의 버전은 \(version)이에요"))
    }

    private var encoding: LedgerCheck {
      if let problem = PostgresSchema.encodingProblem(connection) {
        return LedgerCheck(
          .encoding, .error, problem,
          help: .text(
            "make another database with `createdb --encoding UTF8 --template template0`",
            ko: "`createdb --encoding UTF8 --template template0`으로 다른 데이터베이스를 만들어 주세요"))
      }
      return LedgerCheck(
        .encoding, .ok,
        .text("the database has the encoding UTF8", ko: "데이터베이스의 인코딩이 UTF8이에요"))
    }

    private func writes(_ settings: [String: String]) -> LedgerCheck {
      guard settings["transaction_read_only"] == "on" else {
        return LedgerCheck(
          .writes, .ok, .text("the server takes writes", ko: "서버에 쓸 수 있어요"))
      }
      // Servers before PostgreSQL 14 do not have this setting.
      guard let isStandby = settings["in_hot_standby"] else {
        return LedgerCheck(
          .writes, .error, PostgresError.takesNoWrites,
          help: .text(
            "name the primary, and set default_transaction_read_only to off for the role and the database",
            ko: "주 서버를 적고, 역할과 데이터베이스의 default_transaction_read_only를 off로 설정해 주세요"))
      }
      guard isStandby == "on" else {
        return LedgerCheck(
          .writes, .error,
          .text("the session is read-only", ko: "세션이 읽기 전용이에요"),
          help: .text(
            "set default_transaction_read_only to off for the role and the database",
            ko: "역할과 데이터베이스의 default_transaction_read_only를 off로 설정해 주세요"))
      }
      return LedgerCheck(
        .writes, .error,
        .text(
          "the server is a standby, which takes no writes", ko: "서버가 대기 서버라서 쓸 수 없어요"),
        help: PostgresError.namePrimary)
    }

    // MARK: The tables

    /// Of the tables and of what the role may do with them.
    private func tables() throws -> [LedgerCheck] {
      let name = schema.address.schema
      let privileges = try PostgresPrivileges(of: role, in: name, connection, until: deadline)
      do {
        guard let version = try schema.version(connection, until: deadline) else {
          return [noTables(privileges)]
        }
        try schema.check(version)
        let tables = LedgerCheck(
          .tables, .ok,
          .text(
            "the tables in the schema `\(name)` have version \(version)",
            ko: "`\(name)` 스키마에 있는 테이블의 버전은 \(version)이에요"))
        return [tables, mayOrder(privileges), mayRewrite(privileges)]
      } catch PostgresError.refused("42501", _) {
        return [mayOrder(privileges)]
      } catch {
        return [LedgerCheck(.tables, LedgerError(error, path: schema.address.displayName))]
      }
    }

    private func noTables(_ privileges: PostgresPrivileges) -> LedgerCheck {
      let message = LocalizedText(
        "there are no tables in the schema `\(schema.address.schema)` yet",
        ko: "`\(schema.address.schema)` 스키마에 아직 테이블이 없어요")
      return privileges.mayMakeTables || identity.mayMakeSchema
        ? LedgerCheck(
          .tables, .note, message,
          help: .text(
            "the first order makes them; `juice ledger init --role NAME` makes a role for the machines "
              + "that order too",
            ko: "첫 주문 때 만들어져요. `juice ledger init --role 이름`은 주문을 받는 컴퓨터의 역할도 만들어요"))
        : LedgerCheck(
          .tables, .error, message,
          help: .text(
            "run `juice ledger init --role \(role)` as a role that may make them",
            ko: "테이블을 만들 수 있는 역할로 "
              + KoreanParticle.object.after("`juice ledger init --role \(role)`") + " 실행해 주세요"))
    }

    private func mayOrder(_ privileges: PostgresPrivileges) -> LedgerCheck {
      guard let missing = privileges.missing else {
        return LedgerCheck(
          .privileges, .ok,
          .text(
            "the role `\(role)` may order and change the stock",
            ko: "`\(role)` 역할로 주문하고 재고를 바꿀 수 있어요"))
      }
      return LedgerCheck(
        .privileges, .error,
        .text(
          "the role `\(role)` may not order: it lacks \(missing)",
          ko: "`\(role)` 역할로 주문할 수 없어요. 빠진 권한: \(missing)"),
        help: .text(
          "run `juice ledger init --role \(role)` as the owner of the tables",
          ko: "테이블의 소유자로 "
            + KoreanParticle.object.after("`juice ledger init --role \(role)`") + " 실행해 주세요"))
    }

    private func mayRewrite(_ privileges: PostgresPrivileges) -> LedgerCheck {
      guard privileges.mayRewrite else {
        return LedgerCheck(
          .journal, .ok,
          .text(
            "it may add rows to the journal, and not change or delete any",
            ko: "장부에 기록을 더할 수만 있고 바꾸거나 지울 수는 없어요"))
      }
      return LedgerCheck(
        .journal, .warning,
        .text(
          "it may change and delete rows of the journal, which only this program's care prevents",
          ko: "장부의 기록을 바꾸거나 지울 수도 있어서 이 프로그램이 지키는 것밖에 없어요"),
        help: .text(
          "`juice ledger init --role NAME` makes another role, for the machines that order",
          ko: "`juice ledger init --role 이름`으로 주문을 받는 컴퓨터에서 쓸 다른 역할을 만들어 주세요"))
    }
  }
#endif
