import Evaluator
import RecipeGraph
import Synchronization
import TestSupport
import Testing

@testable import StockLedger

extension StoreKind {
  static let inMemory = StoreKind(testDescription: "in memory") { InMemoryPlace() }
}

private final class InMemoryPlace: StockPlace {
  private let last = Mutex<InMemoryLedger?>(nil)

  func open(_ graph: MenuView, _ clock: WallClock) -> any StockLedger {
    last.withLock { last in
      let store =
        last.map { InMemoryLedger(graph, continuing: $0) }
        ?? InMemoryLedger(graph, clock: clock)
      last = store
      return store
    }
  }
}

@Suite struct InMemoryLedgerTests {
  @Test("a store that continues another shares its past and not its future")
  func continuing() throws {
    let graph = try menu(classicMenu)
    let first = InMemoryLedger(graph)
    let before = Shop(graph: graph, store: first)
    try before.make("mango")
    let after = Shop(graph: graph, store: InMemoryLedger(graph, continuing: first))
    #expect(try after.levels["mango"] == 7000)
    try after.make("mango")
    #expect(try after.levels["mango"] == 4000)
    #expect(try before.levels["mango"] == 7000)
    #expect(try before.store.journal().count == 2)
    #expect(try after.store.journal().count == 3)
  }

  @Test("two stores know nothing of each other")
  func separate() throws {
    let graph = try menu(classicMenu)
    try Shop(graph: graph, store: InMemoryLedger(graph)).make("kiwi=3")
    #expect(try Shop(graph: graph, store: InMemoryLedger(graph)).levels["kiwi"] == 10_000)
  }
}
