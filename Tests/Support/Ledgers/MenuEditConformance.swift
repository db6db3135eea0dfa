import Evaluator
import RecipeGraph
import StockLedger
import Testing

/// The contract after the menu was edited: ledgers keep the stock of every fruit.
extension LedgerConformance {
  static let menuEdits: [LedgerClause] = [
    clause("editing the menu changes recipes and never stock", menuEdited),
    clause("stock above a max that was lowered stays, and only goes down", maxLowered),
    clause("a fruit that left the menu and came back has its stock", fruitCameBack),
    clause("a new fruit enters with its opening stock, once", newFruit),
    clause("a fruit is the same however its id is normalized", normalization),
    clause("a fruit that is now counted in another unit stops only what needs it", unitChanged),
    clause("a reset of the fruit adopts a changed unit, and the journal shows it", unitReset),
    clause("a reset to no stock at all adopts a changed unit too", unitResetToZero),
  ]

  func menuEdited(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, "{fruits: {a: 10, b: 10}, juices: {j: {a: 1, b: 1}}}").make("j=2")
    let edited = try shop(place, "{fruits: {b: 99, a: {stock: 3, max: 4}}, juices: {j: {a: 4}}}")
    #expect(try await edited.levels == ["a": 8000, "b": 8000])
    try await edited.make("j")
    #expect(try await edited.levels == ["a": 4000, "b": 8000])
    #expect(try await edited.kinds() == [.opening, .order, .order])
    try await expectValidJournal(of: edited)
  }

  func maxLowered(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, "{fruits: {a: 10}, juices: {j: {a: 1}}}").make("j")
    let lowered = try shop(place, "{fruits: {a: {stock: 4, max: 5}}, juices: {j: {a: 1}}}")
    #expect(try await lowered.levels == ["a": 9000])
    guard try await !lowered.change(.add, ["a": 1000]).isAccepted else {
      Issue.record("10 of at most 5")
      return
    }
    try await lowered.make("j")
    try await lowered.change(.remove, ["a": 1000])
    #expect(try await lowered.levels == ["a": 7000])
  }

  func fruitCameBack(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let both = "{fruits: {a: 10, b: 10}, juices: {j: {a: 1, b: 1}}}"
    try await shop(place, both).make("j=4")
    let without = try shop(place, "{fruits: {b: 10}, juices: {j: {b: 1}}}")
    try await without.make("j")
    #expect(try await without.levels == ["b": 5000])
    let again = try shop(place, both.replacing("a: 10", with: "a: 50"))
    #expect(try await again.levels == ["a": 6000, "b": 5000])
    try await again.make("j")
    #expect(try await again.levels == ["a": 5000, "b": 4000])
    #expect(try await again.kinds() == [.opening, .order, .order, .order])
    try await expectValidJournal(of: again)
  }

  func newFruit(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, "{fruits: {a: 10}, juices: {j: {a: 1}}}").make("j")
    let two = "{fruits: {n: 200 g, a: 10}, juices: {j: {a: 1}, k: {n: 50 g}}}"
    let first = try shop(place, two)
    #expect(try await first.levels == ["n": 200_000, "a": 9000])
    #expect(try await first.kinds() == [.opening, .order], "reading enters nothing")
    try await first.make("k")
    let journal = try await first.ledger.journal()
    #expect(journal.map(\.kind) == [.opening, .order, .opening, .order])
    #expect(journal[2].movements.map(\.fruitID) == ["n"])
    let second = try shop(place, two.replacing("200 g", with: "900 g"))
    #expect(try await second.levels == ["n": 150_000, "a": 9000])
    try await second.make("k")
    #expect(try await second.levels == ["n": 100_000, "a": 9000])
    #expect(try await second.kinds().count { $0 == .opening } == 2)
    try await expectValidJournal(of: second)
  }

  func normalization(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let (composed, decomposed) = ("\u{B538}\u{AE30}", "\u{1104}\u{1161}\u{11AF}\u{1100}\u{1175}")
    let yaml = "{fruits: {딸기: 10}, juices: {j: {딸기: 1}}}"
    try await shop(place, yaml.replacing("딸기", with: composed)).make("j")
    let other = try shop(place, yaml.replacing("딸기", with: decomposed))
    #expect(try await other.levels[composed] == 9000)
    try await other.make("j=2")
    #expect(try await other.levels[composed] == 7000)
    try await other.make("j=7")
    guard try await other.place("j").shortage != nil else {
      Issue.record("an eleventh of ten")
      return
    }
    #expect(try await shop(place, yaml.replacing("딸기", with: composed)).levels[composed] == 0)
    let stores = yaml.replacing(
      "{fruits", with: "{stores: {\(decomposed): {stock: {\(decomposed): 10}}}, fruits")
    let view = try shop(place, stores).menu.graph.view(from: Ref(0))
    try await TestShop(view, other.ledger).make("j")
    #expect(try await other.ledger.lastOrder(of: [view.storeID])?.store == composed)
    #expect(try await other.ledger.lastOrder(of: [decomposed]) != nil)
  }

  // MARK: Units

  private static let pieces = "{fruits: {a: 10, b: 5}, juices: {j: {a: 1}, k: {b: 1}}}"
  private static let grams = """
    fruits: {a: 500 g, b: 5}
    juices:
      j: {a: 1 g}
      k: {b: 1}
      both: {a: 1 g, b: 1}
      either: {uses: {b: 1}, substitutes: {b: [{a: 5 g}]}}
    """

  func unitChanged(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams)
    let a = try #require(shop.menu.fruit("a"))
    let stored = StockInOtherUnit(Quantity(thousandths: 9000), .pieces)
    #expect(try await shop.ledger.levels(in: shop.menu).otherUnits == [a: stored])
    let journal = try await shop.ledger.journal()
    let error = LedgerError.order(
      .unitsChanged([
        UnitChange(storeID: "main", fruitID: "a", stored: .pieces, menu: .mass)
      ]))
    await #expect(throws: error, "the fruit is needed") { try await shop.place("j") }
    await #expect(throws: error) { try await shop.place("k both") }
    await #expect(throws: error, "it might do") { try await shop.place("either=5") }
    let obstacle = Obstacle.unitChanged(a, stored: stored)
    for kind in [StockChange.Kind.set, .add, .remove] {
      #expect(try await shop.change(kind, ["a": 1000, "b": 1000]) == .refused([obstacle]))
    }
    #expect(try await shop.ledger.journal() == journal)
    // Whatever does not need it goes on.
    try await shop.make("k either")
    #expect(try await shop.change(.add, ["b": 1000]).isAccepted, "another fruit is changed")
    try await shop.reset("b")
    let former = try self.shop(place, Self.pieces)
    try await expectValidJournal(of: former)
    #expect(try await former.levels == ["a": 9000, "b": 5000])
  }

  func unitReset(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams)
    let outcome = try await shop.reset("a")
    #expect(try await shop.levels == ["a": 500_000, "b": 4000])
    let entry = try #require(try await shop.ledger.journal().last)
    #expect(outcome.entries == [entry])
    #expect(entry.kind == .reset)
    #expect(entry.movements.map(\.dimension) == [.pieces, .mass])
    #expect(entry.movements.map(\.delta) == [-9000, 500_000])
    try await shop.make("j=500 k")
    #expect(try await shop.levels == ["a": 0, "b": 3000])
    try await expectValidJournal(of: shop)
  }

  func unitResetToZero(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams.replacing("500 g", with: "0 g"))
    try await shop.reset("a", "b")
    #expect(try await shop.levels == ["a": 0, "b": 5000])
    try await shop.change(.add, ["a": 3000])
    #expect(try await shop.levels == ["a": 3000, "b": 5000])
    try await expectValidJournal(of: shop)
  }
}
