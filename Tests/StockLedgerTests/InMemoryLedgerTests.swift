import StockLedger
import Synchronization
import TestMenus
import TestSupport
import Testing

@Suite struct InMemoryLedgerTests {
  private final class Place: LedgerPlace {
    private let ledger = Mutex<InMemoryLedger?>(nil)
    private let isWatched: Bool

    init(isWatched: Bool = false) { self.isWatched = isWatched }

    func open(_ clock: WallClock) -> any StockLedger {
      let ledger = ledger.withLock { ledger in
        let known = ledger ?? InMemoryLedger(clock: clock)
        ledger = known
        return known
      }
      return isWatched ? ledger.watched(named: "ledger") : ledger
    }
  }

  @Test("it keeps the contract while it is watched", arguments: LedgerConformance.clauses)
  func watched(clause: LedgerClause) async throws {
    try await clause.check(LedgerKind { Place(isWatched: true) })
  }

  @Test("it keeps the contract", arguments: LedgerConformance.clauses)
  func contract(clause: LedgerClause) async throws {
    try await clause.check(LedgerKind { Place() })
  }

  @Test("two ledgers know nothing of each other")
  func separate() async throws {
    let menu = try menu(classicMenu)
    try await TestShop(menu, InMemoryLedger()).make("kiwi=3")
    #expect(try await TestShop(menu, InMemoryLedger()).levels["kiwi"] == 10_000)
  }
}
