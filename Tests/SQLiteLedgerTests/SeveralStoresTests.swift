import Evaluator
import RecipeGraph
import Testing

@testable import StockLedger

/// What a stock store does for menus with several stores; part of the conformance suite.
@Suite struct SeveralStoresTests {
  private static let yaml = """
    fruits: {a: {stock: 10, max: 20}, b: 500 g}
    juices: {j: {a: 1}, k: {b: 10 g}}
    stores: {east: {stock: {a: 3}, max: {a: 5}}, west: {stock: {b: 0 g}}}
    """

  private func shop(_ place: any StockPlace, _ store: String) throws -> Shop {
    try LedgerConformance().shop(place, Self.yaml, seenFrom: store)
  }

  private func move(
    _ thousandths: [String: Int], from source: Shop, to target: String
  ) throws -> MoveOutcome {
    let goal = source.graph.graph.view(from: try #require(source.graph.graph.store(target)))
    return try source.store.move(
      source.graph.change(.remove, thousandths).quantities, to: goal)
  }

  private func expectSoundJournal(_ place: any StockPlace) throws {
    for store in ["main", "east", "west"] {
      let shop = try shop(place, store)
      let journal = try shop.store.journal()
      guard journal.contains(where: { $0.store == store }) else { continue }
      expectSound(journal, try shop.levels, of: store)
    }
  }

  @Test(
    "each store opens with its own stock, and an order takes from one alone",
    arguments: StoreKind.all)
  func separate(kind: StoreKind) throws {
    let place = try kind.makePlace()
    try shop(place, "main").make("j=10")
    let east = try shop(place, "east")
    #expect(try east.levels == ["a": 3000, "b": 500_000])
    try east.make("j=2 k")
    let west = try shop(place, "west")
    #expect(try west.levels == ["a": 10_000, "b": 0])
    guard case .refused(_, let shortage) = try west.place("k") else {
      Issue.record("made of what another store has")
      return
    }
    #expect(shortage.lacks.map(\.available) == [.zero])
    let main = try shop(place, "main")
    #expect(try main.levels == ["a": 0, "b": 500_000])
    let journal = try main.store.journal()
    #expect(journal.map(\.store) == ["main", "main", "east", "east", "west", "west"])
    #expect(journal.map(\.kind).prefix(4) == [.opening, .order, .opening, .order])
    try expectSoundJournal(place)
  }

  @Test("a move takes from one store what it adds to the other", arguments: StoreKind.all)
  func moved(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let main = try shop(place, "main")
    let (a, b) = (try #require(main.graph.fruit("a")), try #require(main.graph.fruit("b")))
    let outcome = try move(["a": 2000, "b": 20_000], from: main, to: "east")
    func movement(_ fruit: Ref<Fruit>, _ before: Int, _ after: Int) -> FruitMovement {
      FruitMovement(
        fruit: fruit, before: Quantity(thousandths: before), after: Quantity(thousandths: after))
    }
    #expect(
      outcome
        == .applied(
          source: [movement(a, 10_000, 8000), movement(b, 500_000, 480_000)],
          target: [movement(a, 3000, 5000), movement(b, 500_000, 520_000)]))
    let journal = try main.store.journal()
    #expect(journal.map(\.kind) == [.opening, .opening, .move, .move])
    #expect(journal.map(\.store) == ["main", "east", "main", "east"])
    #expect(journal.map(\.counterpart) == [nil, nil, "east", "main"])
    #expect(
      journal[2].movements.map { -$0.delta } == journal[3].movements.map(\.delta))
    #expect(try shop(place, "east").levels == ["a": 5000, "b": 520_000])
    try expectSoundJournal(place)
  }

  @Test("a move that either store refuses changes nothing in both", arguments: StoreKind.all)
  func refused(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let main = try shop(place, "main")
    let a = try #require(main.graph.fruit("a"))
    try main.change(.set, ["a": 4000])
    let journal = try main.store.journal()
    #expect(
      try move(["a": 3000, "b": 1000], from: main, to: "east")
        == .refused(
          source: [],
          target: [
            .aboveMax(a, max: Quantity(thousandths: 5000), wanted: Quantity(thousandths: 6000))
          ]))
    #expect(
      try move(["a": 5000], from: main, to: "west")
        == .refused(
          source: [
            .belowZero(
              a, available: Quantity(thousandths: 4000), removed: Quantity(thousandths: 5000))
          ], target: []))
    #expect(try main.store.journal() == journal)
    #expect(try shop(place, "east").levels == ["a": 3000, "b": 500_000])
  }

  @Test("a move of nothing is no entry", arguments: StoreKind.all)
  func movedNothing(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let main = try shop(place, "main")
    #expect(try move(["a": 0], from: main, to: "west") == .applied(source: [], target: []))
    #expect(try main.kinds().allSatisfy { $0 == .opening })
    try expectSoundJournal(place)
  }

  @Test("moves to and fro from several threads lose and make nothing")
  func concurrentMoves() throws {
    let place = try StoreKind.sqlite.makePlace()
    let shops = try ["main", "west"].map { try shop(place, $0) }
    let results = concurrently(2) { thread in
      for _ in 0..<30 {
        _ = try move(["a": 1000], from: shops[thread], to: ["west", "main"][thread])
      }
    }
    for result in results { try result.get() }
    let levels = try shops.map { try $0.levels["a"] ?? 0 }
    #expect(levels.reduce(0, +) == 20_000)
    try expectSoundJournal(place)
  }
}
