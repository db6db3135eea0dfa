import Evaluator
import Foundation
import RecipeGraph
import StockLedger
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import PostgresLedger

/// Every statement that is sent, with each filter of the journal at least once, so that a word that other servers lack does
/// not slip in.
///
/// With `JUICE_RECORD=1` in the environment the list is written anew: read the difference.
@Suite(
  "Statements",
  .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
struct StatementTests {
  @Test("everything that a ledger does takes these statements")
  func golden() async throws {
    let server = try PostgresServer.shared.get()
    let isLost = Mutex(false)
    let proxy = try FaultyProxy(server.directory) { names in
      isLost.withLock { isLost in
        guard isLost, names.contains("add_journal") else { return nil }
        isLost = false
        return .dropAfter
      }
    }
    let address = try server.address(schema: "golden", socket: proxy.path)
    let ledger = PostgresLedger(
      address, clock: .system, timeout: 30_000, isolation: .readCommitted)
    let shop = TestShop(try menu(JournalConformance.yaml), ledger)
    try await live(shop)
    // Nobody knows of this one at first.
    isLost.withLock { $0 = true }
    try await shop.change(.add, ["a": 9_000])
    #expect(isLost.withLock { !$0 })
    try await loseNothing(address, server)
    for _ in 0..<2 { _ = try await PostgresSetup.run(address, roles: ["golden"]) }
    #expect(await PostgresCheckup.run(address).allSatisfy { $0.verdict != .error })
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/statements.sql")
    let sent = proxy.statements.sorted().map { "\($0);\n" }.joined(separator: "\n")
    try Recorded.expect(sent, in: golden)
    let statements = PostgresSchema(address, .readCommitted, timeout: 30_000).statements
    for statement in Self.all(in: statements) {
      #expect(proxy.statements.contains(statement.sql))
    }
    // The name of a privilege is none of these words.
    let words = sent.uppercased().replacing("('TRIGGER')", with: "")
    for word in [
      "FUNCTION", "PROCEDURE", "TRIGGER", "CREATE SEQUENCE", "NEXTVAL", "SERIAL", "LISTEN",
      "NOTIFY", "ADVISORY",
      "TEMP", "SAVEPOINT", "LANGUAGE",
    ] {
      #expect(!words.contains(word))
    }
  }

  /// Does everything that a ledger can do.
  private func live(_ shop: TestShop) async throws {
    let ledger = shop.ledger
    try await shop.make("j k")
    _ = try await shop.place("j=9")
    _ = try await shop.cancel(OrderID(try await shop.make("j")))
    _ = try await shop.move(
      shop.menu.change(.remove, ["b": 5000]).quantities,
      to: shop.menu.graph.view(from: Ref(0)))
    _ = try await shop.undo()
    try await shop.change(.set, ["a": 0])
    for (store, fruit) in [(nil, nil), ("main", nil), (nil, "a"), ("main", "a")] {
      var query = JournalQuery()
      (query.store, query.fruit) = (store, fruit)
      if fruit == nil { #expect(try await !ledger.summary(of: query, limit: 3).stores.isEmpty) }
      for isNewestFirst in [false, true] {
        query.isNewestFirst = isNewestFirst
        #expect(try await !ledger.journal(query, limit: 3).isEmpty)
      }
    }
    var today = JournalQuery()
    today.since = 0
    #expect(try await !ledger.journal(today, limit: 3).isEmpty)
    (today.until, today.kinds) = (.max, [.order, .refusal])
    #expect(try await !ledger.journal(today, limit: 3).isEmpty)
    today.stores = ["main", "east"]
    #expect(try await !ledger.journal(today, limit: 3).isEmpty)
    today[.person] = "nobody"
    #expect(try await ledger.journal(today, limit: 3).isEmpty)
    _ = try await shop.levels
    #expect(try await ledger.lastOrder(of: ["main"]) != nil)
    let id = try #require(await ledger.lastOrder(of: ["main"])?.orderID)
    let day = try #require(await ledger.lastOrder(of: ["main"])?.number?.day)
    func named(_ text: String) async throws -> NamedOrder {
      try await ledger.order(named: OrderID(text), in: ["main"], on: day)
    }
    #expect(try await named(String(id.prefix(30))) == .beginning([OrderID(id)]))
    #expect(try await named("1") != .number(.unknown, namesake: .unknown))
    let order = try #require(await ledger.lastOrder(of: ["main"])?.sequence)
    try await ledger.mark([order], .started)
    #expect(try await ledger.tickets(fromOrder: order)?.count == 1)
    for _ in 0..<12 { _ = try await shop.place("k") }
    #expect(try await ledger.read { try $0.lastNumber(of: "main", on: day) ?? 0 } ?? 0 > 9)
    #expect(try await ledger.head().sequence > 0)
    #expect(try await ledger.fruits().count == 2)
    #expect(try await ledger.audit().violations == [])
    #expect(try await ledger.answer(to: OrderID("x")) == nil)
  }

  /// Reads as a role whose commits would not wait for the disk.
  private func loseNothing(_ address: PostgresAddress, _ server: PostgresServer) async throws {
    try server.run("CREATE ROLE careless LOGIN SUPERUSER")
    try server.run("ALTER ROLE careless SET synchronous_commit = off")
    let careless = try PostgresAddress(
      address.displayName.replacing("juice@", with: "careless@"))
    #expect(try await PostgresLedger(careless).head().sequence > 0)
  }

  private static func all(in statements: PostgresStatements) -> [PostgresStatement] {
    Mirror(reflecting: statements).children.flatMap { child in
      if let statement = child.value as? PostgresStatement { return [statement] }
      if let statements = child.value as? [String: PostgresStatement] {
        return Array(statements.values)
      }
      return child.value as? [PostgresStatement] ?? []
    }
  }
}
