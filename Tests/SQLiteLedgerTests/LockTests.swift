import Evaluator
import Foundation
import GRDB
import RecipeGraph
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// Who waits for a store that others keep gives up in the end, and has changed nothing.
@Suite struct LockTests {
  private let directory: TemporaryDirectory
  private let graph: MenuView
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    graph = try menu(classicMenu)
    path = directory.path + "/stock.sqlite"
    try Shop(graph: graph, store: SQLiteLedger(path: path, graph)).make("kiwi")
  }

  private func expectBusy(_ works: [@Sendable (SQLiteLedger) throws -> Void]) throws {
    let store = SQLiteLedger(path: path, graph, patience: 50)
    // All at once, so that some of them wait behind the others.
    let results = concurrently(works.count) { number in try works[number](store) }
    for result in results {
      #expect(throws: LedgerError.busy(path: path)) { try result.get() }
    }
  }

  private func writers() throws -> [@Sendable (SQLiteLedger) throws -> Void] {
    let (order, change) = (try graph.order("mango"), try graph.change(.add, ["mango": 1000]))
    let id = try OrderID("x")
    return [
      { _ = try $0.place(order, id: id) }, { _ = try $0.change(change) },
      { _ = try $0.cancel(id) }, { _ = try $0.place(order) },
    ]
  }

  @Test("a door that stays shut is a busy store, which can still be read")
  func door() throws {
    let passage = try #require(try WriteLock(of: path).enter(patience: .seconds(1)))
    try expectBusy(writers())
    let shop = Shop(graph: graph, store: SQLiteLedger(path: path, graph, patience: 50))
    #expect(try shop.levels["mango"] == 10_000)
    #expect(try shop.kinds() == [.opening, .order])
    passage.leave()
    try shop.make("mango")
    #expect(try shop.store.audit().isValid)
  }

  @Test("another program that keeps the file locked makes a busy store too")
  func file() throws {
    let other = try DatabaseQueue(path: path)
    let works = try writers()
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      try expectBusy(works)
      try db.execute(sql: "ROLLBACK")
    }
    let shop = Shop(graph: graph, store: SQLiteLedger(path: path, graph, patience: 50))
    #expect(try shop.kinds() == [.opening, .order])
    try shop.make("mango")
    #expect(try shop.store.audit().isValid)
  }

  @Test("whoever gave up leaves no lock behind, even if the door opens only then")
  func gaveUp() throws {
    let door = WriteLock(of: path)
    for _ in 0..<20 {
      let passage = try #require(try door.enter(patience: .seconds(5)))
      #expect(try door.enter(patience: .milliseconds(1)) == nil)
      passage.leave()
    }
    #expect(try door.enter(patience: .seconds(5)) != nil)
  }

  @Test("a clock that goes back changes times and nothing else")
  func clockGoesBack() throws {
    let clock = SteppingClock(2_000_000_000_000)
    let store = SQLiteLedger(path: path, graph, clock: clock.wall)
    let order = try graph.order("banana")
    for step in 0..<5 {
      clock.set(2_000_000_000_000 - 86_400_000 * step)
      guard case .made = try store.place(order) else {
        Issue.record("refused")
        return
      }
    }
    clock.set(-5)
    _ = try store.change(graph.change(.add, ["banana": 2000]))
    let journal = try store.journal()
    #expect(journal.map(\.sequence) == Array(1...8))
    #expect(journal.last?.time == -5)
    #expect(Set(journal.compactMap(\.orderID)).count == 6)
    #expect(try store.audit().isValid)
  }
}
