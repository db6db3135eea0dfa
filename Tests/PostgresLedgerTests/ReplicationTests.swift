#if PostgreSQL
  import Diagnostics
  import Evaluator
  import Foundation
  import RecipeGraph
  import StockLedger
  import TestMenus
  import TestSupport
  import Testing

  @testable import PostgresLedger

  /// What is told while a synchronous standby is missing.
  @Suite(
    "Replication",
    .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
  struct ReplicationTests {
    private let server: PostgresServer
    private let address: PostgresAddress
    private let menu: MenuView

    init() throws {
      server = try PostgresServer(["fsync=off", "max_connections=20"])
      address = try server.address()
      menu = try TestMenus.menu(classicMenu)
    }

    private func shop(timeout: Int) -> TestShop {
      TestShop(
        menu,
        PostgresLedger(address, clock: .system, timeout: timeout, isolation: .readCommitted))
    }

    /// - Parameter name: of the standby that commits wait for; empty for none.
    private func waitForStandby(_ name: String) throws {
      // Not in a transaction with anything else.
      try server.run("ALTER SYSTEM SET synchronous_standby_names = '\(name)'")
      try server.run("SELECT pg_reload_conf()")
      while try server.run("SHOW synchronous_standby_names")[0].text(0, 0, "name") != name {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    /// Ends the wait of a commit for its standby.
    private func cancelWait() throws {
      let cancel =
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      while try server.run(cancel)[0].count == 0 { Thread.sleep(forTimeInterval: 0.01) }
    }

    @Test("a commit that is here and not on its standby is asked for until it is on both")
    func committedLocally() async throws {
      let shop = shop(timeout: 20_000)
      try await shop.make("kiwi")
      try waitForStandby("nobody")
      let order = Task { try await shop.place("mango") }
      // The order's commit, and then the commit that is to tell that it has been replicated.
      try cancelWait()
      try cancelWait()
      #expect(try server.run("SELECT 1")[0].count == 1)
      try waitForStandby("")
      guard case .made(_, _, let head) = try await order.value else {
        Issue.record("not made")
        return
      }
      #expect(try await shop.ledger.head() == head)
      #expect(try await shop.kinds() == [.opening, .order, .order])
      #expect(try await shop.ledger.audit().violations == [])
    }

    @Test("nobody knows of a commit whose standby is missing for too long")
    func missing() async throws {
      try await shop(timeout: 20_000).make("kiwi")
      try waitForStandby("nobody")
      let id = try OrderID("till-1")
      let error = await #expect(throws: LedgerError.self) {
        try await shop(timeout: 300).place(menu.order("mango"), id: id)
      }
      guard case .outcomeUnknown(_, "till-1", _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      // Others wait for it, and have not done anything.
      await #expect(throws: LedgerError.busy(path: address.displayName)) {
        try await shop(timeout: 300).place("mango")
      }
      try waitForStandby("")
      let later = shop(timeout: 20_000)
      guard case .replayed = try await later.place(menu.order("mango"), id: id) else {
        Issue.record("made twice")
        return
      }
      #expect(try await later.levels["mango"] == 7000)
      #expect(try await later.ledger.audit().violations == [])
    }
  }
#endif
