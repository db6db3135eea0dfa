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
            "the server lets the role `\(identity.role)` into the database `\(identity.database)`",
            ko: "서버의 `\(identity.database)` 데이터베이스에 `\(identity.role)` 역할로 연결했어요")),
        LedgerCheck(
          .version, .ok,
          .text(
            "it has version \(connection.serverVersion)",
            ko: "서버의 버전은 \(connection.serverVersion)이에요")),
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
          .text(
            "the role `\(role)` may not order: it lacks \(missing)",
            ko: "`\(role)` 역할로 주문할 수 없어요. 빠진 권한: \(missing)"),
          help: .command(
            "run `\(LedgerFault.initCommand(role: role))` as the owner of the tables",
            ko: "테이블의 소유자로 "
              + "\(code: LedgerFault.initCommand(role: role), .object) 실행해 주세요"))
      }
      ?? LedgerCheck(
        .privileges, .ok,
        .text(
          "the role `\(role)` may order and change the stock", ko: "`\(role)` 역할로 주문하고 재고를 바꿀 수 있어요"
        ))
    do {
      guard let version = try schema.version(connection, until: deadline) else {
        let mayMake = privileges.mayMakeTables || identity.mayMakeSchema
        return [
          LedgerCheck(
            .tables, mayMake ? .note : .error,
            .text(
              "there are no tables in the schema `\(name)` yet", ko: "`\(name)` 스키마에 아직 테이블이 없어요"),
            help: mayMake
              ? .command(
                "the first order makes them; `juice ledger init --role NAME` makes a role for the machines "
                  + "that order too",
                ko: "첫 주문 때 만들어져요. `juice ledger init --role 이름`은 주문을 받는 컴퓨터의 역할도 만들어요")
              : .command(
                "run `\(LedgerFault.initCommand(role: role))` as a role that may make them",
                ko: "테이블을 만들 수 있는 역할로 "
                  + "\(code: LedgerFault.initCommand(role: role), .object) 실행해 주세요"
              ))
        ]
      }
      try schema.checkIsPresent(version)
      return [
        LedgerCheck(
          .tables, .ok,
          .text(
            "the tables in the schema `\(name)` have version \(version)",
            ko: "`\(name)` 스키마에 있는 테이블의 버전은 \(version)이에요")), mayOrder,
        privileges.mayRewrite
          ? LedgerCheck(
            .journal, .warning,
            .text(
              "it may change and delete rows of the journal, which only this program's care prevents",
              ko: "장부의 기록을 바꾸거나 지울 수도 있어서 이 프로그램이 지키는 것밖에 없어요"),
            help: .command(
              "`juice ledger init --role NAME` makes another role, for the machines that order",
              ko: "`juice ledger init --role 이름`으로 주문을 받는 컴퓨터에서 쓸 다른 역할을 만들어 주세요"))
          : LedgerCheck(
            .journal, .ok,
            .text(
              "it may add rows to the journal, and not change or delete any",
              ko: "장부에 기록을 더할 수만 있고 바꾸거나 지울 수는 없어요")),
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
      return LedgerCheck(.writes, .ok, .text("the server takes writes", ko: "서버에 쓸 수 있어요"))
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
