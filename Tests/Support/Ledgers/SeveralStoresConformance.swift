import Evaluator
import RecipeGraph
import StockLedger
import Testing

/// What a ledger does for menus with several stores; part of the conformance suite.
struct SeveralStoresConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("each store opens with its own stock, and an order takes from one alone", separate),
    clause("a move takes from one store what it adds to the other", moved),
    clause("a move that either store refuses changes nothing in both", refused),
    clause("a move of nothing is no entry", movedNothing),
    clause("moves to and fro from several callers lose and make nothing", concurrentMoves),
  ]

  private static let yaml = """
    fruits: {a: {stock: 10, max: 20}, b: 500 g}
    juices: {j: {a: 1}, k: {b: 10 g}}
    stores: {east: {stock: {a: 3, b: 500 g}, max: {a: 5}}, west: {stock: {a: 10}}}
    """

  private func shop(_ place: any LedgerPlace, _ store: String) throws -> TestShop {
    try LedgerConformance().shop(place, Self.yaml, seenFrom: store)
  }

  private func move(
    _ thousandths: [String: Int], from source: TestShop, to target: String
  ) async throws -> WriteAnswer {
    let goal = source.menu.graph.view(from: try #require(source.menu.graph.store(target)))
    return try await source.move(
      source.menu.change(.remove, thousandths).quantities, to: goal)
  }

  private func expectValidJournal(_ place: any LedgerPlace) async throws {
    for store in ["main", "east", "west"] {
      let shop = try shop(place, store)
      let journal = try await shop.ledger.journal()
      guard journal.contains(where: { $0.store == store }) else { continue }
      expectValid(journal, try await shop.levels, of: store)
    }
  }

  func separate(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, "main").make("j=10")
    let east = try shop(place, "east")
    #expect(try await east.levels == ["a": 3000, "b": 500_000])
    try await east.make("j=2 k")
    let west = try shop(place, "west")
    #expect(try await west.levels == ["a": 10_000, "b": 0])
    let shortage = try #require(try await west.place("k").shortage)
    #expect(shortage.items.map(\.available) == [.zero])
    let main = try shop(place, "main")
    #expect(try await main.levels == ["a": 0, "b": 500_000])
    let journal = try await main.ledger.journal()
    #expect(journal.map(\.store) == ["main", "main", "east", "east", "west", "west"])
    #expect(journal.map(\.kind).prefix(4) == [.opening, .order, .opening, .order])
    try await expectValidJournal(place)
  }

  func moved(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let main = try shop(place, "main")
    let answer = try await move(["a": 2000, "b": 20_000], from: main, to: "east")
    let journal = try await main.ledger.journal()
    #expect(answer.isAccepted && answer.entries == journal.suffix(2))
    #expect(
      answer.entries.map { $0.movements.map(\.balance.thousandths) }
        == [[8000, 480_000], [5000, 520_000]])
    #expect(journal.map(\.kind) == [.opening, .opening, .move, .move])
    #expect(journal.map(\.store) == ["main", "east", "main", "east"])
    #expect(journal.map(\.counterpart) == [nil, nil, "east", "main"])
    #expect(
      journal[2].movements.map { -$0.delta } == journal[3].movements.map(\.delta))
    #expect(try await shop(place, "east").levels == ["a": 5000, "b": 520_000])
    try await expectValidJournal(place)
  }

  func refused(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let main = try shop(place, "main")
    let a = try #require(main.menu.fruit("a"))
    try await main.change(.set, ["a": 4000])
    let journal = try await main.ledger.journal()
    #expect(
      try await move(["a": 3000, "b": 1000], from: main, to: "east")
        == .refused([
          .inStore(
            "east",
            .aboveMax(a, max: Quantity(thousandths: 5000), wanted: Quantity(thousandths: 6000)))
        ]))
    #expect(
      try await move(["a": 5000], from: main, to: "west")
        == .refused([
          .inStore(
            "main",
            .belowZero(
              a, available: Quantity(thousandths: 4000), removed: Quantity(thousandths: 5000)))
        ]))
    #expect(try await main.ledger.journal() == journal)
    #expect(try await shop(place, "east").levels == ["a": 3000, "b": 500_000])
  }

  func movedNothing(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let main = try shop(place, "main")
    let answer = try await move(["a": 0], from: main, to: "west")
    #expect(answer.isAccepted && answer.entries == [])
    #expect(try await main.kinds().allSatisfy { $0 == .opening })
    try await expectValidJournal(place)
  }

  func concurrentMoves(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shops = try ["main", "west"].map { try shop(place, $0) }
    let results = await concurrently(2) { thread in
      for _ in 0..<30 {
        _ = try await move(["a": 1000], from: shops[thread], to: ["west", "main"][thread])
      }
    }
    for result in results { try result.get() }
    var levels: [Int] = []
    for shop in shops { levels.append(try await shop.levels["a"] ?? 0) }
    #expect(levels.reduce(0, +) == 20_000)
    try await expectValidJournal(place)
  }
}
