import Evaluator
import RecipeGraph
import StockLedger
import Testing

/// The contract of changes.
extension LedgerConformance {
  static let changes: [LedgerClause] = [
    clause("a change names the fruits that it changed, and is one journal row", change),
    clause("each kind of change does what it says", changeKinds),
    clause("a change that changes nothing leaves no row", noChange),
    clause("adding above a max is refused as a whole", aboveMax),
    clause("removing below zero is refused as a whole", belowZero),
    clause("stock beyond 64 bits of thousandths is refused, not wrapped", beyondCounting),
    clause("a reset brings the named fruits back to opening stock", reset),
    clause("a change of what is no longer there is refused as a whole", changedMeanwhile),
  ]

  func change(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let outcome = try await shop.change(.set, ["kiwi": 0, "mango": 10_000, "banana": 12_500])
    let entry = try #require(try await shop.ledger.journal().last)
    #expect(outcome.isAccepted && outcome.entries == [entry])
    #expect(entry.movements.map(\.fruitID) == ["banana", "kiwi"])
    #expect(entry.movements.map(\.balance.thousandths) == [12_500, 0])
    #expect(entry.kind == .set)
    #expect(entry.orderID == nil && entry.content == nil)
    #expect(entry.movements.map(\.delta) == [2500, -10_000])
    #expect(try await shop.kinds() == [.opening, .set])
  }

  func changeKinds(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    try await shop.change(.add, ["kiwi": 1500])
    #expect(try await shop.levels["kiwi"] == 11_500)
    try await shop.change(.remove, ["kiwi": 11_500])
    #expect(try await shop.levels["kiwi"] == 0)
    try await shop.change(.set, ["kiwi": 3000])
    #expect(try await shop.levels["kiwi"] == 3000)
    try await shop.make("kiwi")
    #expect(try await shop.levels["kiwi"] == 0)
    #expect(try await shop.kinds() == [.opening, .add, .remove, .set, .order])
    try await expectValidJournal(of: shop)
  }

  func noChange(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let outcome = try await shop.change(.set, ["kiwi": 10_000])
    #expect(outcome.isAccepted && outcome.entries == [])
    #expect(try await shop.ledger.levels(in: shop.menu) == StockLevels(openingOf: shop.menu))
    try await shop.change(.add, ["mango": 0])
    try await shop.reset("strawberry", "banana", "pineapple", "kiwi", "mango")
    #expect(try await !shop.kinds().contains { $0 != .opening })
  }

  private static let bounded = """
    {fruits: {a: {stock: 5, max: 8}, b: 5, c: {stock: 1, max: 2}}, juices: {j: {a: 1, b: 1, c: 1}}}
    """

  func aboveMax(kind: LedgerKind) async throws {
    let shop = try shop(kind, Self.bounded)
    try await shop.make("j")
    let (levels, journal) = try await (shop.levels, shop.ledger.journal())
    let (a, c) = try (#require(shop.menu.fruit("a")), #require(shop.menu.fruit("c")))
    #expect(
      try await shop.change(.add, ["b": 1000, "c": 3000, "a": 4001])
        == .refused([
          .aboveMax(a, max: Quantity(thousandths: 8000), wanted: Quantity(thousandths: 8001)),
          .aboveMax(c, max: Quantity(thousandths: 2000), wanted: Quantity(thousandths: 3000)),
        ]))
    #expect(
      try await shop.change(.set, ["b": 1000, "a": 8001])
        == .refused([
          .aboveMax(a, max: Quantity(thousandths: 8000), wanted: Quantity(thousandths: 8001))
        ]))
    #expect(try await shop.levels == levels)
    #expect(try await shop.ledger.journal() == journal)
    try await shop.change(.add, ["a": 4000, "c": 2000])
    #expect(try await shop.levels == ["a": 8000, "b": 4000, "c": 2000])
  }

  func belowZero(kind: LedgerKind) async throws {
    let shop = try shop(kind, Self.bounded)
    try await shop.make("j")
    let (levels, journal) = try await (shop.levels, shop.ledger.journal())
    let b = try #require(shop.menu.fruit("b"))
    #expect(
      try await shop.change(.remove, ["a": 1000, "b": 4001])
        == .refused([
          .belowZero(
            b, available: Quantity(thousandths: 4000), removed: Quantity(thousandths: 4001))
        ]))
    #expect(try await shop.levels == levels)
    #expect(try await shop.ledger.journal() == journal)
    try await shop.change(.remove, ["a": 4000, "b": 4000])
    #expect(try await shop.levels == ["a": 0, "b": 0, "c": 0])
  }

  func beyondCounting(kind: LedgerKind) async throws {
    let shop = try shop(kind, Self.bounded)
    let b = try #require(shop.menu.fruit("b"))
    #expect(try await shop.change(.add, ["a": 1, "b": .max]) == .refused([.beyondCounting(b)]))
    #expect(try await shop.levels == ["a": 5000, "b": 5000, "c": 1000])
    try await shop.change(.add, ["b": .max - 5000])
    #expect(try await shop.levels["b"] == .max)
    try await expectValidJournal(of: shop)
  }

  func reset(kind: LedgerKind) async throws {
    let shop = try shop(kind, Self.bounded)
    try await shop.change(.set, ["a": 0, "b": 100_000, "c": 2000])
    try await shop.reset("a", "b")
    #expect(try await shop.levels == ["a": 5000, "b": 5000, "c": 2000])
    #expect(try await shop.kinds() == [.opening, .set, .reset])
    try await expectValidJournal(of: shop)
  }

  func changedMeanwhile(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let seen = try await shop.ledger.levels(in: shop.menu)
    try await shop.make("mango")
    let (mango, kiwi) = try (
      #require(shop.menu.fruit("mango")), #require(shop.menu.fruit("kiwi"))
    )
    let (journal, five) = (try await shop.ledger.journal(), Quantity(thousandths: 5000))
    let both = StockChange(.set, [mango: five, kiwi: five], expected: seen)
    #expect(
      try await shop.change(both)
        == .refused([
          .changedMeanwhile(
            mango, from: Quantity(thousandths: 10_000), to: Quantity(thousandths: 7000))
        ]))
    #expect(try await shop.levels["kiwi"] == 10_000)
    #expect(try await shop.ledger.journal() == journal)
    _ = try await shop.change(StockChange(.set, [kiwi: five], expected: seen))
    #expect(try await shop.levels["kiwi"] == 5000)
  }
}
