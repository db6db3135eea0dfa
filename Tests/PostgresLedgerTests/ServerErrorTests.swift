import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import StockLedger
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import PostgresLedger

/// Errors about a server that cannot be used.
@Suite(
  "Errors of a server",
  .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
struct ServerErrorTests {
  private let server: PostgresServer
  private let menu: MenuView

  init() throws {
    server = try PostgresServer.shared.get()
    menu = try TestMenus.menu(classicMenu)
  }

  private func shop(_ address: PostgresAddress, timeout: Int = 30_000) -> TestShop {
    TestShop(
      menu,
      PostgresLedger(address, clock: .system, timeout: timeout, isolation: .readCommitted))
  }

  /// Both for who reads and for who writes.
  private func expectUnavailable(
    _ text: String, because part: String, _ source: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let shop = try shop(PostgresAddress(text))
    let works: [() async throws -> Void] = [
      { _ = try await shop.levels }, { try await shop.place("mango") },
    ]
    for work in works {
      let error = await #expect(throws: LedgerError.self, sourceLocation: source) {
        try await work()
      }
      let fault = try #require(error?.fault, sourceLocation: source)
      #expect(fault.code == "server", sourceLocation: source)
      #expect(fault.message.english.contains(part), sourceLocation: source)
    }
  }

  @Test("where no server is, what the system says is reported")
  func unreachable() async throws {
    try await expectUnavailable(
      "postgresql://me@/db?host=/nowhere", because: "No such file or directory")
    try await expectUnavailable(
      "postgresql://me@127.0.0.1:1/db", because: "Connection refused")
  }

  @Test(
    "what libpq reports without a code gets its remedy",
    arguments: [
      ("connection refused", nil),
      ("SSL error: certificate verify failed", "put the certificate of the authority"),
      ("server certificate for \"db1\" does not match host name \"db2\"", "use the name"),
      ("server does not support SSL, but SSL was required", "turn ssl on"),
      ("fe_sendauth: no password supplied", "put the password in PGPASSWORD"),
      ("FATAL:  no pg_hba.conf entry for host \"192.0.2.1\", user \"juice\"", "check the names"),
      ("session is read-only", "name the primary"),
    ] as [(String, String?)])
  func helps(message: String, help: String?) {
    let found = LedgerFault.server(message).problem.help?.text.english
    #expect(help.map { found?.hasPrefix($0) == true } ?? (found == nil))
  }

  @Test("a pool that has lost a prepared statement is reported", arguments: ["26000", "42P05"])
  func pool(code: String) {
    let error = PostgresError.refused(code: code, "prepared statement \"version\"")
    let fault = LedgerError(error, path: "x://y").fault
    #expect(fault?.code == "statement-lost")
    #expect(
      fault?.problem.help?.text.english == "connect to the server itself, or set pool_mode=session")
  }

  @Test("a login, a database or a word that the server does not know is reported")
  func refused() async throws {
    let socket = server.directory
    try await expectUnavailable(
      "postgresql://nobody@/postgres?host=\(socket)",
      because: "role \"nobody\" does not exist")
    try await expectUnavailable(
      "postgresql://juice@/nothing?host=\(socket)",
      because: "database \"nothing\" does not exist")
    try await expectUnavailable(
      "postgresql://juice@/nothing?host=\(socket)&unheard=of",
      because: "invalid URI query parameter: \"unheard\"")
  }

  @Test("who may not make tables, or not write them, is informed, and may read")
  func privileges() async throws {
    let address = try server.address()
    try await self.shop(address).make("mango")
    let schema = PostgresStatements.quoted(address.schema)
    try server.run("CREATE ROLE clerk LOGIN", "CREATE ROLE guest LOGIN")
    try server.run(
      "GRANT USAGE ON SCHEMA \(schema) TO guest",
      "GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO guest")
    _ = try await PostgresSetup.run(address, roles: ["clerk"])
    func shop(as role: String, _ address: PostgresAddress) throws -> TestShop {
      self.shop(try server.address(of: role, schema: address.schema))
    }
    // Which is all that a ledger needs: its journal is only ever added to.
    let clerk = try shop(as: "clerk", address)
    let id = try await clerk.make("mango")
    #expect(try await clerk.cancel(OrderID(id)).isAccepted)
    #expect(try await clerk.ledger.audit().violations == [])
    let guest = try shop(as: "guest", address)
    #expect(try await guest.levels["mango"] == 7000)
    let error = await #expect(throws: LedgerError.self) { try await guest.place("mango") }
    #expect(error?.fault?.code == "refused")
    #expect(error?.fault?.message.english.contains("permission denied") == true)
  }

  @Test("who may not make the tables that are missing is not shown the menu's stock")
  func missing() async throws {
    try server.run("CREATE ROLE lost LOGIN")
    let address = try server.address(of: "lost", schema: "nowhere")
    let shop = shop(address)
    let works: [() async throws -> Void] = [
      { _ = try await shop.levels }, { try await shop.place("mango") },
      { _ = try await shop.ledger.head() }, { _ = try await shop.undo() },
    ]
    for work in works {
      let error = LedgerError.unavailable(
        path: address.displayName, reason: .noTables(inSchema: "nowhere", role: "lost"))
      await #expect(throws: error) { try await work() }
    }
  }

  @Test("a database that takes no writes is reported, and can be read")
  func readOnly() async throws {
    let address = try server.address()
    try await shop(address).make("mango")
    try server.run("CREATE ROLE reader LOGIN SUPERUSER")
    try server.run("ALTER ROLE reader SET default_transaction_read_only = on")
    let reader = shop(
      try server.address(of: "reader", schema: address.schema))
    #expect(try await reader.levels["mango"] == 7000)
    let error = await #expect(throws: LedgerError.self) { try await reader.place("mango") }
    #expect(error?.fault?.code == "read-only-server")
  }

  @Test("tables of something else, of a later version or without a column are reported")
  func tables() async throws {
    func schema(_ statements: (String) -> [String]) throws -> PostgresAddress {
      let address = try server.address()
      let name = PostgresStatements.quoted(address.schema)
      for statement in statements(name) { try server.run(statement) }
      return address
    }
    let foreign = try schema {
      ["CREATE SCHEMA \($0)", "CREATE TABLE \($0).head (body text)"]
    }
    await #expect {
      try await shop(foreign).place("mango")
    } throws: {
      if case LedgerError.notAStore = $0 { true } else { false }
    }
    let address = try server.address()
    let name = PostgresStatements.quoted(address.schema)
    let before = shop(address)
    try await before.make("mango")
    try server.run("UPDATE \(name).head SET version = 9")
    let newer = LedgerError.newerSchema(path: address.displayName, version: 9)
    for shop in [before, shop(address)] {
      await #expect(throws: newer) { try await shop.levels }
      await #expect(throws: newer) { try await shop.place("mango") }
    }
    try server.run("UPDATE \(name).head SET version = \(LedgerSchema.present.version)")
    try server.run("ALTER TABLE \(name).stock DROP COLUMN level")
    await #expect {
      try await shop(address).levels
    } throws: {
      if case LedgerError.altered = $0 { true } else { false }
    }
  }

  @Test("who waits for others for too long is informed, and nothing was written")
  func busy() async throws {
    let address = try server.address()
    try await shop(address).make("mango")
    let other = try server.connect()
    let name = PostgresStatements.quoted(address.schema)
    let lock = ["BEGIN", "SELECT 1 FROM \(name).head FOR UPDATE"]
    _ = try other.run(
      lock.map { PostgresQuery(PostgresStatement(name: "", sql: $0)) }, until: .now + .seconds(9))
    await #expect(throws: LedgerError.busy(path: address.displayName)) {
      try await shop(address, timeout: 200).place("mango")
    }
    _ = try other.run(
      [PostgresQuery(PostgresStatement(name: "", sql: "ROLLBACK"))], until: .now + .seconds(9))
    #expect(try await shop(address).kinds() == [.opening, .order])
  }

  @Test(
    "readers wait together for a server that does not answer, and learn that it did not",
    .enabled(if: LongTests.areWanted, "JUICE_LONG_TESTS=1 asks for it"))
  func waitingReaders() async throws {
    let isSilent = Mutex(false)
    let proxy = try FaultyProxy(server.directory) { _ in
      isSilent.withLock { $0 } ? .silence(12) : nil
    }
    let address = try server.address(socket: proxy.path)
    // Which is one second more for reading.
    let shop = shop(address, timeout: 1_000)
    try await shop.make("mango")
    #expect(try await shop.levels["mango"] == 7000)
    isSilent.withLock { $0 = true }
    let start = ContinuousClock.now
    let results = await concurrently(4) { _ in try await shop.levels }
    #expect((.seconds(2) ..< .seconds(5)).contains(ContinuousClock.now - start))
    for result in results {
      let error = #expect(throws: LedgerError.self) { try result.get() }
      #expect(error?.fault?.code == "answer-timed-out")
    }
  }

  @Test(
    "a machine that stops in the middle of a transaction keeps nobody out for ten seconds",
    .enabled(if: LongTests.areWanted, "JUICE_LONG_TESTS=1 asks for it"))
  func stopped() async throws {
    let address = try server.address()
    try await shop(address).make("mango")
    let schema = PostgresSchema(address, .readCommitted, timeout: 30_000)
    let stopped = try schema.connect(until: .now + .seconds(9))
    _ = try stopped.run(
      [PostgresQuery(schema.statements.begin), PostgresQuery(schema.statements.lockHead)],
      until: .now + .seconds(9))
    let waits = Mutex<[LedgerWait]>([])
    let ledger = PostgresLedger(address) { wait in waits.withLock { $0.append(wait) } }
    let start = ContinuousClock.now
    try await TestShop(menu, ledger).make("mango")
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(waits.withLock { $0 } == [LedgerWait(path: address.displayName, reason: .noAnswer)])
    #expect {
      try stopped.run([PostgresQuery(schema.statements.commit)], until: .now + .seconds(9))
    } throws: {
      if case PostgresError.lost = $0 { true } else { false }
    }
  }

  @Test("a text that nobody could have written is damage")
  func longText() async throws {
    let address = try server.address()
    let shop = shop(address)
    try await shop.change(.add, ["mango": 1000])
    let name = PostgresStatements.quoted(address.schema)
    try server.run("UPDATE \(name).journal SET reason = repeat('x', 501) WHERE sequence = 2")
    let damage = Damage(unexpected: "reason", bytes: 501)
    let error = LedgerError.notAStore(path: address.displayName, reason: damage.fault)
    await #expect(throws: error) { _ = try await shop.ledger.journal() }
    #expect(try await shop.ledger.audit().violations == [.init(sequence: 2, damage.fault)])
  }

  @Test("settings that change what statements mean change nothing")
  func settings() async throws {
    for setting in [
      "standard_conforming_strings%3Doff", "default_transaction_isolation%3Dserializable",
      "search_path%3Dpg_temp", "bytea_output%3Descape", "DateStyle%3DGerman",
    ] {
      let address = try PostgresAddress(
        server.address().displayName + "&options=-c\(setting)")
      let shop = shop(address)
      try await shop.make("mango")
      #expect(try await shop.levels["mango"] == 7000)
      #expect(try await shop.ledger.audit().violations == [])
    }
  }

  @Test("what somebody has changed in the tables, the audit names")
  func tampering() async throws {
    for statement in [
      "UPDATE %.stock SET level = level + 1 WHERE fruit = 'mango'",
      "UPDATE %.journal SET content = 'kiwi' WHERE sequence = 2",
      "DELETE FROM %.journal WHERE sequence = 3",
      "DELETE FROM %.movement WHERE sequence = 2",
      "INSERT INTO %.movement VALUES (9, 0, 'mango', 'pieces', 1, 1)",
      "UPDATE %.journal SET time = 1 WHERE sequence = 3", "DELETE FROM %.lacking",
      "UPDATE %.head SET last = last - 1",
      "UPDATE %.journal SET shortage = 'what' WHERE kind = 'refusal'",
      "UPDATE %.head SET time = time + 1", "UPDATE %.head SET time = 9223372036854775807",
      "UPDATE %.lacking SET fruit = ''",
      "ALTER TABLE %.movement DROP CONSTRAINT movement_pkey, ALTER position DROP NOT NULL;"
        + "UPDATE %.movement SET position = NULL WHERE sequence = 2",
      "ALTER TABLE %.journal DROP CONSTRAINT journal_pkey;"
        + "DROP INDEX %.order_is_answered_and_cancelled_once;"
        + "INSERT INTO %.journal SELECT * FROM %.journal WHERE kind = 'refusal'",
    ] {
      let address = try server.address()
      let shop = shop(address)
      try await shop.make("mango")
      _ = try await shop.place("mango=9")
      #expect(try await shop.ledger.audit().violations == [])
      let name = PostgresStatements.quoted(address.schema)
      for part in statement.replacing("%", with: name).split(separator: ";") {
        try server.run(String(part))
      }
      #expect(try await !shop.ledger.audit().isValid, "\(statement)")
    }
  }
}
