import Diagnostics
import Files
import Foundation
import RecipeGraph
import Shop
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import PostgresLedger

/// What is made on a server for those who order, and what is found out about it.
@Suite(
  "Setup",
  .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
struct SetupTests {
  private let server: PostgresServer

  init() throws { server = try PostgresServer.shared.get() }

  /// As `psql` shows them, of a role on the schema and its tables.
  private func privileges(of role: String, in schema: String) throws -> [String] {
    let table = try server.run(
      """
      SELECT o.name || '=' || pg_catalog.split_part(pg_catalog.split_part(i.item, '=', 2), '/', 1)
      FROM (
        SELECT 'schema' AS name, nspacl AS acl FROM pg_catalog.pg_namespace
        WHERE nspname = '\(schema)'
        UNION ALL
        SELECT c.relname::text, c.relacl FROM pg_catalog.pg_class c
          JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = '\(schema)' AND c.relkind = 'r') o
        CROSS JOIN unnest(o.acl::text[]) AS i (item)
      WHERE pg_catalog.split_part(i.item, '=', 1) = '\(role)' ORDER BY 1
      """)[0]
    return try (0..<table.count).map { try table[$0].text(0, "privileges") }
  }

  /// Those that ordering takes, as `aclitem` writes them
  /// (https://www.postgresql.org/docs/15/ddl-priv.html): none to change or delete rows of the journal.
  private static let needed = [
    "head=rw", "journal=ar", "lacking=ar", "movement=ar", "schema=U", "stock=arw", "ticket=arw",
  ]

  @Test("tables and a role are made, once, and the role may order and not rewrite the journal")
  func make() async throws {
    let address = try server.address()
    func made(_ hasMadeTables: Bool, _ isNew: Bool) -> LedgerSetup {
      LedgerSetup(
        hasMadeTables: hasMadeTables,
        roles: [.init(name: "setup", isNew: isNew, mayRewrite: false)])
    }
    #expect(try await PostgresSetup.run(address, roles: ["setup"]) == made(true, true))
    #expect(try await PostgresSetup.run(address, roles: ["setup"]) == made(false, false))
    #expect(try privileges(of: "setup", in: address.schema) == Self.needed)
    let role = try server.address(of: "setup", schema: address.schema)
    let shop = TestShop(try TestMenus.menu(classicMenu), PostgresLedger(role))
    let id = try await shop.make("mango")
    try await shop.change(.add, ["kiwi": 1000])
    _ = try await shop.cancel(OrderID(id))
    #expect(try await shop.ledger.audit().violations == [])
  }

  @Test("what a role has beyond that is taken from it, unless it has that from elsewhere")
  func exactly() async throws {
    let address = try server.address()
    _ = try await PostgresSetup.run(address, roles: ["greedy", "member"])
    let schema = PostgresStatements.quoted(address.schema)
    try server.run("CREATE ROLE rewriters", "GRANT rewriters TO member")
    try server.run(
      "GRANT UPDATE, DELETE ON \(schema).journal TO greedy, rewriters",
      "GRANT UPDATE (hash) ON \(schema).journal TO greedy",
      "GRANT CREATE ON SCHEMA \(schema) TO greedy")
    let setup = try await PostgresSetup.run(address, roles: ["greedy", "member"])
    #expect(
      setup.roles == [
        .init(name: "greedy", isNew: false, mayRewrite: false),
        .init(name: "member", isNew: false, mayRewrite: true),
      ])
    #expect(try privileges(of: "greedy", in: address.schema) == Self.needed)
  }

  @Test("several may make the same roles at the same time")
  func together() async throws {
    let addresses = try [server.address(), server.address()]
    let setups = await concurrently(8) { number in
      try await PostgresSetup.run(addresses[number % 2], roles: ["popular", "liked"])
    }
    let roles = try setups.flatMap { try $0.get().roles }
    #expect(roles.count == 16)
    #expect(roles.count { $0.isNew } == 2)
    for address in addresses {
      #expect(try privileges(of: "popular", in: address.schema) == Self.needed)
    }
  }

  /// The code of the fault that a setup throws.
  private func fault(_ setUp: () async throws -> LedgerSetup) async -> String? {
    let error = await #expect(throws: LedgerFault.self) { _ = try await setUp() }
    return error?.code
  }

  @Test("roles that nothing can be kept from, and names that no role has, are refused")
  func roles() async throws {
    let address = try server.address()
    #expect(await fault { try await PostgresSetup.run(address, roles: ["juice"]) } == "owner-role")
    for name in ["", "public", "none", "pg_x", String(repeating: "a", count: 64)] {
      #expect(await fault { try await PostgresSetup.run(address, roles: [name]) } == "role-name")
    }
    // Quoted, it is a name like any other.
    let odd = #"a "b"; DROP ROLE juice"#
    #expect(
      try await PostgresSetup.run(address, roles: [odd]).roles
        == [.init(name: odd, isNew: true, mayRewrite: false)])
  }

  @Test("who may not make roles, grant or make tables is informed, and nothing is left of it")
  func mayNot() async throws {
    let address = try server.address()
    try server.run("CREATE ROLE stranger LOGIN")
    let stranger = try server.address(of: "stranger", schema: address.schema)
    await #expect {
      try await PostgresSetup.run(stranger, roles: ["stranger"])
    } throws: {
      ($0 as? LedgerError)?.fault == .noTables(inSchema: address.schema, role: "stranger")
    }
    _ = try await PostgresSetup.run(address, roles: ["stranger"])
    await #expect {
      try await PostgresSetup.run(stranger, roles: ["newcomer"])
    } throws: {
      ($0 as? LedgerFault)?.message.english
        == "cannot make the role `newcomer`: permission denied to create role"
    }
    try server.run("CREATE ROLE bystander LOGIN")
    await #expect {
      try await PostgresSetup.run(stranger, roles: ["bystander"])
    } throws: {
      ($0 as? LedgerFault)?.message.english.contains("`bystander` what it needs: it would lack")
        == true
    }
    #expect(try privileges(of: "bystander", in: address.schema) == [])
  }

  // MARK: Checks

  /// The verdict on each subject.
  private func verdicts(_ address: PostgresAddress) async -> [String] {
    await PostgresCheckup.run(address).map { "\($0.subject.rawValue) \($0.verdict.rawValue)" }
  }

  /// The tests' server does not write to the disk, and has no standby.
  private static let durability = ["commits ok", "standbys note"]
  private static let answers = ["server ok", "version ok"]

  private static func words(_ check: LedgerCheck) -> String { check.problem.message.english }

  @Test("before there are tables it counts whether they can be made")
  func noTables() async throws {
    let address = try server.address()
    #expect(await verdicts(address) == Self.answers + ["tables note"] + Self.durability)
    try server.run("CREATE ROLE passerby LOGIN")
    let role = try server.address(of: "passerby", schema: address.schema)
    #expect(await verdicts(role) == Self.answers + ["tables error"] + Self.durability)
    try server.run(
      "CREATE SCHEMA \(PostgresStatements.quoted(address.schema)) AUTHORIZATION passerby")
    #expect(await verdicts(role) == Self.answers + ["tables note"] + Self.durability)
  }

  @Test("it counts what a role may do with the tables, and which version they have")
  func tables() async throws {
    let address = try server.address()
    _ = try await PostgresSetup.run(address, roles: ["checked"])
    let role = try server.address(of: "checked", schema: address.schema)
    let name = PostgresStatements.quoted(address.schema)
    func tables(_ verdicts: String...) -> [String] {
      let writes = verdicts.contains("privileges ok") ? ["writes ok"] : []
      return Self.answers + verdicts + writes + Self.durability
    }
    #expect(await verdicts(address) == tables("tables ok", "privileges ok", "journal warning"))
    #expect(await verdicts(role) == tables("tables ok", "privileges ok", "journal ok"))
    try server.run("GRANT TRUNCATE ON \(name).lacking TO checked")
    #expect(await verdicts(role) == tables("tables ok", "privileges ok", "journal warning"))
    try server.run("REVOKE TRUNCATE ON \(name).lacking FROM checked")
    try server.run("GRANT UPDATE (hash) ON \(name).journal TO PUBLIC")
    #expect(await verdicts(role) == tables("tables ok", "privileges ok", "journal warning"))
    try server.run("REVOKE UPDATE (hash) ON \(name).journal FROM PUBLIC")
    // Who does not have what the owner has, and may become the owner.
    try server.run("CREATE ROLE latent LOGIN NOINHERIT", "GRANT juice TO latent")
    _ = try await PostgresSetup.run(address, roles: ["latent"])
    let latent = try server.address(of: "latent", schema: address.schema)
    #expect(await verdicts(latent).contains("journal warning"))
    try server.run("REVOKE INSERT ON \(name).lacking FROM checked")
    #expect(await verdicts(role) == tables("tables ok", "privileges error", "journal ok"))
    let missing = try #require(
      await PostgresCheckup.run(role).first { $0.subject == .privileges })
    #expect(Self.words(missing) == "the role `checked` may not order: it lacks INSERT on lacking")
    try server.run("REVOKE USAGE ON SCHEMA \(name) FROM checked")
    #expect(await verdicts(role) == tables("privileges error"))
    try server.run("UPDATE \(name).head SET version = 9")
    #expect(await verdicts(address) == tables("tables error"))
  }

  @Test("where no server answers, that is all that is reported")
  func unreachable() async throws {
    let address = try PostgresAddress("postgresql://juice@/db?host=/nowhere")
    #expect(await verdicts(address) == ["server error"])
  }

  @Test("a database with another encoding is reported, and so is a session that is read-only")
  func unusable() async throws {
    try server.run("CREATE DATABASE latin ENCODING LATIN1 LOCALE 'C' TEMPLATE template0")
    let latin = try PostgresAddress("postgresql://juice@/latin?host=\(server.directory)")
    #expect(await verdicts(latin) == ["server error"])
    try server.run("CREATE ROLE onlooker LOGIN SUPERUSER")
    try server.run("ALTER ROLE onlooker SET default_transaction_read_only = on")
    let address = try server.address()
    _ = try await PostgresSetup.run(address, roles: [])
    let onlooker = try server.address(of: "onlooker", schema: address.schema)
    #expect(await verdicts(onlooker).last == "writes error")
  }

  @Test("a standby takes no writes, and its primary tells whether commits wait for it")
  func standby() async throws {
    let server = try PostgresServer(["max_connections=20"])
    let address = try server.address()
    _ = try await PostgresSetup.run(address, roles: ["till"])
    let role = try server.address(of: "till", schema: address.schema)
    func check(_ address: PostgresAddress) async throws -> String {
      Self.words(try #require(await PostgresCheckup.run(address).last))
    }
    let asynchronous =
      "a standby is connected, and orders do not wait for it: with the server, the last of them may be lost"
    #expect(try await check(address).hasPrefix("no standby is named"))
    let standby = try PostgresServer(["max_connections=20"], standbyOf: server)
    let copy = try standby.address(schema: address.schema.replacing(" ", with: "%20"))
    #expect(await verdicts(copy).contains("writes error"))
    #expect(try await check(address) == asynchronous)
    func name(_ standby: String, _ wanted: String) async throws {
      // Not in a transaction with anything else.
      try server.run("ALTER SYSTEM SET synchronous_standby_names = '\(standby)'")
      try server.run("SELECT pg_reload_conf()")
      let end = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < end, try await check(address) != wanted {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(try await check(address) == wanted)
    }
    // As `pg_basebackup` calls it.
    try await name("walreceiver", "a synchronous standby is connected")
    #expect(try await check(role).hasPrefix("a standby is named, and this role may not see"))
    try await name("nobody", "a standby is named and not connected, and orders wait for it")
    #expect(await verdicts(address).last == "standbys error")
    try await name("", asynchronous)
  }

  // MARK: Copies

  @Test("a backup is a ledger in a file, there whole or not at all")
  func backUp() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try classicMenu.write(
      to: folder.appending(path: "menu.yaml"), atomically: true, encoding: .utf8)
    let address = try server.address()
    let shop = TestShop(try TestMenus.menu(classicMenu), PostgresLedger(address))
    let menu = folder.appending(path: "menu.yaml").path
    let path = folder.appending(path: "copy.sqlite").path
    let open = try Self.open(menu, address.displayName)
    await #expect(throws: LedgerError.nothingToCopy(path: address.displayName)) {
      try await open.backUp(to: path) { _ in }
    }
    for _ in 0..<3 { try await shop.make("mango") }
    let head = try await shop.ledger.head()
    #expect(try await open.backUp(to: path) { _ in } == LedgerCopy(head: head, rows: 4))
    let copy = try Self.open(menu, path)
    #expect(
      try await copy.ledger.audit(expecting: ExpectedHead(head.text)) { _ in }.violations == [])
    #expect(try await copy.ledger.journal(JournalQuery(), limit: .max) == shop.ledger.journal())
    await #expect {
      try await open.backUp(to: path) { _ in }
    } throws: {
      if case LedgerError.cannotCopy(path, _) = $0 { true } else { false }
    }
    // What is not in order is not kept as a backup.
    let name = PostgresStatements.quoted(address.schema)
    try server.run("UPDATE \(name).movement SET balance = balance + 1 WHERE sequence = 3")
    await #expect {
      try await open.backUp(to: path + "2") { _ in }
    } throws: {
      if case LedgerError.cannotCopy = $0 { true } else { false }
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["copy.sqlite", "menu.yaml"])
  }

  private static func open(_ menu: String, _ ledger: String) throws -> OpenShop {
    try OpenShop(menuAt: menu, ledger: ledger, store: Store.mainID, Files())
  }
}

extension PostgresServer {
  /// The address of a ledger for a role.
  func address(of role: String, schema: String) throws -> PostgresAddress {
    try PostgresAddress(
      "postgresql://\(role)@/postgres?host=\(directory)&schema="
        + schema.replacing(" ", with: "%20"))
  }
}

/// What settings of a server keep, without a server.
@Suite struct PostgresDurabilityTests {
  @Test(
    "settings of a server are reported by what they may lose",
    arguments: [
      ([:], [], "ok note"),
      ([:], ["async"], "ok note"),
      (["synchronous_commit": "local"], [], "ok note"),
      (["synchronous_standby_names": "*"], [], "ok error"),
      (["synchronous_standby_names": "*"], ["async"], "ok error"),
      (["synchronous_standby_names": "*"], ["async", "quorum"], "ok ok"),
      (["synchronous_standby_names": "*"], [""], "ok note"),
      (["synchronous_standby_names": "*"], ["silent"], "ok warning"),
      (["synchronous_standby_names": "*"], ["silent", "sync"], "ok ok"),
      (["synchronous_standby_names": "any 2 (a, b, c)"], ["quorum"], "ok error"),
      (["synchronous_standby_names": "ANY 2 (a, b, c)"], ["quorum", "quorum"], "ok ok"),
      (["synchronous_standby_names": " FIRST 2(a,\nb)"], ["sync"], "ok error"),
      (["synchronous_standby_names": "2 (a, b)"], ["sync", "sync"], "ok ok"),
      (["synchronous_standby_names": "2 (a, b)"], ["", ""], "ok note"),
      (["synchronous_standby_names": "a2, b"], ["sync", "potential"], "ok ok"),
      (
        ["synchronous_standby_names": "2 (a, b)", "synchronous_commit": "local"], ["sync"],
        "warning warning"
      ),
      (
        ["synchronous_standby_names": "*", "synchronous_commit": "local"], [],
        "warning warning"
      ),
      (
        ["synchronous_standby_names": "*", "synchronous_commit": "remote_write"], ["sync"],
        "note ok"
      ),
      (
        ["synchronous_standby_names": "*", "synchronous_commit": "remote_apply"], ["sync"],
        "ok ok"
      ),
    ] as [([String: String], [String], String)])
  func settings(_ settings: [String: String], _ standbys: [String], verdicts: String) {
    let checks = PostgresDurability(settings: settings, standbys: standbys).checks
    #expect(checks.map(\.verdict.rawValue).joined(separator: " ") == verdicts)
  }
}
