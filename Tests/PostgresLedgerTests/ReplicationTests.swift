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

/// Errors and checks while a synchronous standby is missing.
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

  private struct NotInTime: Error {}

  /// Waits for what takes a moment, and leaves the thread to the order that it waits for.
  private func wait(until isSo: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while try await !isSo() {
      guard .now < end else { throw NotInTime() }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// - Parameter name: of the standby that commits wait for; empty for none.
  private func waitForStandby(_ name: String) async throws {
    // Not in a transaction with anything else.
    try server.run("ALTER SYSTEM SET synchronous_standby_names = '\(name)'")
    try server.run("SELECT pg_reload_conf()")
    try await wait {
      try server.run("SHOW synchronous_standby_names")[0][0].text(0, "name") == name
    }
    // Commits wait once the checkpointer has read the setting, too, which no query shows.
    if name == "nobody" { try await wait { try await probeWaits() } }
  }

  /// Whether a commit waits for its standby, whose wait is then ended.
  private func probeWaits() async throws -> Bool {
    let isDone = Mutex(false)
    let probe = Task {
      defer { isDone.withLock { $0 = true } }
      try await onOwnThread {
        _ = try server.run("SELECT pg_logical_emit_message(true, 'probe', '')")
      }
    }
    var hasWaited = false
    try await wait {
      if try server.run(Self.cancel)[0].count > 0 { hasWaited = true }
      return isDone.withLock { $0 }
    }
    try await probe.value
    return hasWaited
  }

  private static let cancel =
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"

  /// Ends the wait of a commit for its standby.
  private func cancelWait() async throws {
    try await wait { try server.run(Self.cancel)[0].count > 0 }
  }

  @Test(
    "a commit that is here and not on its standby is asked for until it is on both",
    arguments: ["", "&options=-cclient_min_messages%3Derror"])
  func committedLocally(options: String) async throws {
    let address = try PostgresAddress(address.displayName + options)
    let shop = TestShop(menu, PostgresLedger(address, timeout: 20_000))
    try await shop.make("kiwi")
    try await waitForStandby("nobody")
    let order = Task { try await shop.place("mango") }
    // The order's commit, and then the commit that is to tell that it has been replicated.
    try await cancelWait()
    try await cancelWait()
    #expect(try server.run("SELECT 1")[0].count == 1)
    try await waitForStandby("")
    let answer = try await order.value
    #expect(answer.isAccepted)
    #expect(try await shop.ledger.head() == answer.head)
    #expect(try await shop.kinds() == [.opening, .order, .order])
    #expect(try await shop.ledger.audit().violations == [])
  }

  /// An order of the load, and when it was answered.
  private struct Answered: Sendable {
    let id: String
    let time: ContinuousClock.Instant
  }

  @Test(
    "no answered order is lost with the primary, and the standby goes on",
    .timeLimit(.minutes(2)),
    .enabled(if: LongTests.areWanted, "JUICE_LONG_TESTS=1 asks for it"))
  func failover() async throws {
    let standby = try PostgresServer(["fsync=off", "max_connections=20"], standbyOf: server)
    let address = try PostgresAddress(
      "postgresql://juice@/postgres?host=\(server.directory),\(standby.directory)"
        + "&target_session_attrs=read-write")
    let menu = try TestMenus.menu("{fruits: {a: 900000000}, juices: {j: {a: 1}}}")
    let shop = TestShop(menu, PostgresLedger(address))
    try await shop.make("j")
    // As `pg_basebackup` calls it.
    try await waitForStandby("walreceiver")
    let isDone = Mutex(false)
    let load = Task {
      await concurrently(8) { number in
        var answered: [Answered] = []
        while !isDone.withLock({ $0 }) {
          let id = "\(number)-\(answered.count)"
          guard try await shop.place(menu.order("j"), id: OrderID(id)).isFirst else {
            throw TestShop.Refused(order: id)
          }
          answered.append(Answered(id: id, time: .now))
        }
        return answered
      }
    }
    try await Task.sleep(for: .seconds(1))
    try server.kill()
    try await Task.sleep(for: .milliseconds(300))
    let promoted = ContinuousClock.now
    try standby.run("SELECT pg_promote()")
    try await Task.sleep(for: .seconds(3))
    isDone.withLock { $0 = true }
    let answered = try await load.value.map { try $0.get() }
    for caller in answered {
      let first = caller.first { $0.time > promoted }
      #expect(first.map { $0.time - promoted < .seconds(3) } == true)
    }
    let made = try await shop.ledger.journal().filter { $0.kind == .order }.compactMap(\.orderID)
    #expect(Set(made).isSuperset(of: answered.joined().map(\.id)))
    #expect(made.count == 1 + answered.joined().count)
    #expect(answered.joined().count { $0.time < promoted } > 10)
    try await expectValidJournal(of: shop)
    #expect(try await shop.ledger.audit().violations == [])
  }

  @Test("asynchronous replication loses answered orders, and readers of events are informed")
  func asynchronousLoss() async throws {
    let standby = try PostgresServer(["fsync=off", "max_connections=20"], standbyOf: server)
    let address = try PostgresAddress(
      "postgresql://juice@/postgres?host=\(server.directory),\(standby.directory)"
        + "&target_session_attrs=read-write")
    let shop = TestShop(menu, PostgresLedger(address))
    let kept = try OrderID(await shop.make("kiwi"))
    let end = try server.run("SELECT pg_current_wal_lsn()::text")[0][0].text(0, "position")
    let hasReplayed = "SELECT 1 WHERE pg_last_wal_replay_lsn() >= '\(end)'"
    try await wait { try standby.run(hasReplayed)[0].count > 0 }
    // From here on the standby gets nothing, and commits do not wait for it.
    try standby.run("ALTER SYSTEM SET primary_conninfo = ''")
    try standby.run("SELECT pg_reload_conf()")
    try await wait { try server.run("SELECT 1 FROM pg_stat_replication")[0].count == 0 }
    let lost = [
      try OrderID(await shop.make("mango")), try OrderID(await shop.make("banana")),
    ]
    func events(after position: StockEvent.Position) -> StockEvents {
      shop.ledger.events(in: menu.graph, after: position) {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    var following = events(after: .init(sequence: 0, number: 0)).makeAsyncIterator()
    var seen: [StockEvent.Position] = []
    while seen.last?.sequence != 4 {
      let next = try await following.next()
      seen.append(try #require(next).position)
    }

    let watching = TestShop(menu, shop.ledger.watched(named: "the ledger"))
    _ = try await watching.levels

    try server.kill()
    try standby.run("SELECT pg_promote()")
    // A server that has seen the lost rows takes no order, also when others have ordered as many again.
    let lostRow = LedgerError.lostRow(path: "the ledger", sequence: 4)
    await #expect(throws: lostRow) { try await watching.make("kiwi") }
    let other = try OrderID(await shop.make("pineapple"))
    #expect(try await shop.ledger.answer(to: kept) != nil)
    for id in lost { #expect(try await shop.ledger.answer(to: id) == nil) }
    // The journal is valid, and does not show it: a position that was lost is another order's.
    #expect(try await shop.ledger.audit().violations == [])
    #expect(try await shop.ledger.journal().map(\.orderID) == [nil, kept.text, other.text])
    await #expect(throws: LedgerError.otherRow(sequence: 4)) {
      while try await following.next() != nil {}
    }
    await #expect(throws: lostRow) { try await watching.make("kiwi") }
    await #expect(throws: lostRow) { try await watching.ledger.head() }
    let third = try #require(seen.first { $0.sequence == 3 })
    await #expect(throws: LedgerError.otherRow(sequence: 3)) {
      for try await _ in events(after: third) {}
    }
    let second = try #require(seen.last { $0.sequence == 2 })
    var rest = events(after: second).makeAsyncIterator()
    #expect(try await rest.next()?.orderID == other.text)
  }

  @Test("nobody knows of a commit whose standby is missing for too long")
  func missing() async throws {
    try await shop(timeout: 20_000).make("kiwi")
    try await waitForStandby("nobody")
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
    try await waitForStandby("")
    let later = shop(timeout: 20_000)
    #expect(try await later.place(menu.order("mango"), id: id).isReplay)
    #expect(try await later.levels["mango"] == 7000)
    #expect(try await later.ledger.audit().violations == [])
  }
}
