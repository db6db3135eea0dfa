#if PostgreSQL
  import Evaluator
  import Foundation
  import RecipeGraph
  import StockLedger
  import TestMenus
  import TestSupport
  import Testing

  @testable import PostgresLedger

  /// Every statement that is ever sent, so that a word that other servers lack does not slip in.
  ///
  /// With `JUICE_RECORD=1` in the environment the list is written anew: read the difference.
  @Suite(
    "Statements",
    .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
  struct StatementTests {
    @Test("everything that a ledger does takes these statements")
    func golden() async throws {
      let server = try PostgresServer.shared.get()
      let proxy = try FaultyProxy(server.directory) { _ in nil }
      let address = try server.address(schema: "golden", socket: proxy.path)
      let ledger = PostgresLedger(
        address, clock: .system, timeout: 30_000, isolation: .readCommitted)
      try await live(TestShop(try menu(JournalConformance.yaml), ledger))
      try await fail(address)
      for _ in 0..<2 { _ = try await PostgresSetup.run(address, roles: ["golden"]) }
      #expect(await PostgresCheckup.run(address).allSatisfy { $0.verdict != .error })
      let golden = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/statements.sql")
      let sent = proxy.statements.sorted().map { "\($0);\n" }.joined(separator: "\n")
      if ProcessInfo.processInfo.environment["JUICE_RECORD"] == "1" {
        try Data(sent.utf8).write(to: golden)
      }
      #expect(try String(contentsOf: golden, encoding: .utf8) == sent)
      for word in [
        "FUNCTION", "PROCEDURE", "TRIGGER", "CREATE SEQUENCE", "NEXTVAL", "SERIAL", "LISTEN",
        "NOTIFY", "ADVISORY",
        "TEMP", "SAVEPOINT", "LANGUAGE",
      ] {
        #expect(!sent.uppercased().contains(word))
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
        #expect(try await !ledger.journal(query, limit: 3).isEmpty)
      }
      _ = try await shop.levels
      #expect(try await ledger.lastOrder() != nil)
      #expect(try await !ledger.orderIDs(beginningWith: "", limit: 3).isEmpty)
      #expect(try await ledger.head().sequence > 0)
      #expect(try await ledger.fruits().count == 2)
      #expect(try await ledger.audit().violations == [])
      #expect(try await ledger.answer(to: OrderID("x")) == nil)
    }

    /// Asks for a transaction of which nobody knows.
    private func fail(_ address: PostgresAddress) async throws {
      let schema = PostgresSchema(address, .readCommitted, timeout: 30_000)
      let session = PostgresSession(schema, timeout: .seconds(5))
      let statements = schema.statements
      _ = try await session.read { reader in
        let sequence = PostgresParameter(1)
        _ = try reader.connection.run(
          [
            PostgresQuery(statements.begin), PostgresQuery(statements.lockHead),
            PostgresQuery(statements.transaction, [sequence]), PostgresQuery(statements.touchHead),
            PostgresQuery(statements.rollback), PostgresQuery(statements.makeDurable),
          ], until: reader.deadline)
        return 0
      }
    }
  }
#endif
