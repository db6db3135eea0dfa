import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import PostgresLedger
@testable import StockLedger

/// What networks, other writers and servers do to a ledger, and that every answer stays right.
@Suite(
  "Faults of a server and of the network",
  .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
struct FaultTests {
  private let server: PostgresServer
  private let menu: MenuView

  init() throws {
    server = try PostgresServer.shared.get()
    menu = try TestMenus.menu(classicMenu)
  }

  /// Where ledgers are opened through a proxy.
  private final class ProxiedPlace: LedgerPlace {
    let address: PostgresAddress
    private let isolation: PostgresStatements.Isolation
    private let proxy: FaultyProxy

    init(
      _ server: PostgresServer, _ isolation: PostgresStatements.Isolation,
      _ choose: @escaping FaultyProxy.Choose
    ) throws {
      proxy = try FaultyProxy(server.directory, choose)
      self.isolation = isolation
      address = try server.address(socket: proxy.path)
    }

    var faults: Int { proxy.count }

    func open(_ clock: WallClock) -> any StockLedger {
      PostgresLedger(address, clock: clock, timeout: 30_000, isolation: isolation)
    }
  }

  /// All but those that write very many rows one after the other.
  private static let clauses = LedgerConformance.clauses.filter { clause in
    !["random sequences", "money of random"].contains { clause.testDescription.hasPrefix($0) }
  }

  @Test(
    "the contract holds with faults at READ COMMITTED", .atMost(4),
    .enabled(if: LongTests.areWanted, "JUICE_LONG_TESTS=1 asks for it"), arguments: clauses)
  func readCommitted(clause: LedgerClause) async throws {
    try await check(clause, .readCommitted)
  }

  @Test(
    "the contract holds with faults at SERIALIZABLE", .atMost(4),
    .enabled(if: LongTests.areWhole, "JUICE_LONG_TESTS=all asks for it"), arguments: clauses)
  func serializable(clause: LedgerClause) async throws { try await check(clause, .serializable) }

  /// With faults in the third round trip and in one of twelve.
  private func check(
    _ clause: LedgerClause, _ isolation: PostgresStatements.Isolation
  ) async throws {
    let random = Mutex(SplitMix64(seed: UInt64(clause.testDescription.utf8.count)))
    let trips = Mutex(0)
    let places = Mutex<[ProxiedPlace]>([])
    try await clause.check(
      LedgerKind {
        let place = try ProxiedPlace(server, isolation) { names in
          let trip = trips.withLock { trips in
            trips += 1
            return trips
          }
          return random.withLock { random in
            guard trip == 3 || Int.random(in: 0..<12, using: &random) == 0 else { return nil }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .dropBefore
            case 1: return .dropAfter
            case 2: return .delay(0.01)
            default: return names.randomElement(using: &random).map { .conflict(at: $0) }
            }
          }
        }
        places.withLock { $0.append(place) }
        return place
      })
    #expect(places.withLock { $0.map(\.faults).reduce(0, +) } > 0)
  }

  @Test(
    "an order is made once whatever statement fails or is not answered",
    arguments: [
      "begin", "lock_head", "stock", "orders", "set_head", "add_journal", "add_movement",
      "add_stock", "commit",
    ], [0, 1, 2])
  func everyStatement(name: String, kind: Int) async throws {
    let isDone = Mutex(false)
    let place = try ProxiedPlace(server, .readCommitted) { names in
      isDone.withLock { isDone in
        guard names.contains(name), !isDone else { return nil }
        isDone = true
        return [.conflict(at: name), .dropBefore, .dropAfter][kind]
      }
    }
    let shop = TestShop(menu, place.open(.system), owner: place)
    let answer = try await shop.place("mango")
    #expect(place.faults == 1)
    #expect(answer.isAccepted)
    #expect(try await shop.ledger.head() == answer.head)
    #expect(
      try await shop.ledger.journal().map(\.orderID) == [nil, answer.entries.first?.orderID])
    #expect(try await shop.levels["mango"] == 7000)
    #expect(try await shop.ledger.audit().violations == [])
  }

  @Test("while the server does not answer to COMMIT nobody knows, and the id tells later")
  func unknown() async throws {
    let isCut = Mutex(false)
    let place = try ProxiedPlace(server, .readCommitted) { names in
      isCut.withLock { isCut in
        if isCut { return .dropBefore }
        guard names.contains("add_journal") else { return nil }
        isCut = true
        return .dropAfter
      }
    }
    let ledger = PostgresLedger(
      place.address, clock: .system, timeout: 500, isolation: .readCommitted)
    let shop = TestShop(menu, ledger, owner: place)
    let id = try OrderID("till-1")
    let error = await #expect(throws: LedgerError.self) {
      try await shop.place(menu.order("mango"), id: id)
    }
    guard case .outcomeUnknown(_, "till-1", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    isCut.withLock { $0 = false }
    let other = TestShop(menu, try PostgresLedger(server.address(schema: place.address.schema)))
    #expect(try await other.place(menu.order("mango"), id: id).isReplay)
    #expect(try await other.levels["mango"] == 7000)
  }

  @Test("what was not sent has failed for certain, though nobody knows of what was sent before")
  func unsent() throws {
    let isCut = Mutex(false)
    let place = try ProxiedPlace(server, .readCommitted) { names in
      isCut.withLock { isCut in
        if isCut { return .dropBefore }
        isCut = names.contains("add_journal")
        return isCut ? .dropAfter : nil
      }
    }
    let schema = PostgresSchema(place.address, .readCommitted, timeout: 3_000)
    let writer = PostgresWriter(PostgresSession(schema, timeout: .seconds(3))) { _ in }
    let menu = LedgerMenu(self.menu)
    func write(_ id: String, taking time: TimeInterval) throws -> LedgerWork {
      let (order, id) = (try menu.view.order("mango"), try OrderID(id))
      let operation = LedgerOperation(
        stores: [menu.view.storeID], orders: [id], answering: id)
      return LedgerWork(operation, of: place.address.displayName) { transaction in
        let answer = try transaction.place(
          order, OrderRequest(order, id: id, in: menu.view), id: id, mayBeAnswered: true, in: menu,
          time: RowTime(WallClock { 1 }, in: .machine, .always), nil, isLast: true)
        Thread.sleep(forTimeInterval: time)
        return answer
      }
    }
    // The first takes the time of one transaction for itself.
    let works = [try write("till-1", taking: 1.6), try write("till-2", taking: 0)]
    writer.commit(works)
    let found = works.map { work in Result { () throws(LedgerError) in try work.answer() } }
    guard case .failure(.outcomeUnknown) = found[0], case .failure(.unavailable) = found[1] else {
      Issue.record("\(found)")
      return
    }
  }

  @Test("connections that are ended at random end in the same answers")
  func killed() async throws {
    let address = try server.address()
    let menu = try TestMenus.menu("{fruits: {a: 400}, juices: {j: {a: 1}}}")
    let isDone = Mutex(false)
    let kills = Mutex(0)
    let killer = Task {
      while !isDone.withLock({ $0 }) {
        let ended = try server.run(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE query LIKE '%"\(address.schema)"%' AND random() < 0.3
            AND pid <> pg_backend_pid()
          """)[0].count
        kills.withLock { $0 += ended }
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    let results = await concurrently(4) { number in
      let shop = TestShop(menu, PostgresLedger(address))
      var made = 0
      // On a machine with much to do few sessions end while there are fruits: the rest is refused.
      for count in 0..<20_000 where count < 120 || kills.withLock({ $0 <= 10 }) {
        let id = try OrderID("\(number)-\(count)")
        let answer = try await shop.place(menu.order("j"), id: id)
        #expect(!answer.isReplay, "nobody asked before")
        if answer.isAccepted {
          made += 1
        } else {
          #expect(answer.obstacles.map(\.code) == [.short])
        }
      }
      return made
    }
    isDone.withLock { $0 = true }
    try await killer.value
    #expect(kills.withLock { $0 } > 10)
    #expect(try results.map { try $0.get() }.reduce(0, +) == 400)
    let shop = TestShop(menu, PostgresLedger(address))
    #expect(try await shop.levels == ["a": 0])
    try await expectValidJournal(of: shop)
    #expect(try await shop.ledger.audit().violations == [])
  }
}
