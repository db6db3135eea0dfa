import Evaluator
import MenuLoader
import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

/// One stock that outlives its stores: each store opened on it sees what those before it did.
protocol StockPlace: AnyObject, Sendable {
  func open(_ graph: MenuView, _ clock: WallClock) -> any StockLedger
}

/// How the suite comes by a fresh stock of one kind of store.
struct StoreKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let makePlace: @Sendable () throws -> any StockPlace

  static let all: [StoreKind] = [.inMemory, .sqlite]
}

/// What every stock store does: the contract in `StockLedger`, clause by clause.
@Suite struct LedgerConformance {
  let clock = SteppingClock(1_700_000_000_000)

  func shop(
    _ place: any StockPlace, _ yaml: String, seenFrom store: String = Store.mainID
  ) throws -> Shop {
    let menu = try menu(yaml)
    let graph = menu.graph.view(from: try #require(menu.graph.store(store)))
    return Shop(graph: graph, store: place.open(graph, clock.wall), owner: place)
  }

  func shop(_ kind: StoreKind, _ yaml: String = classicMenu) throws -> Shop {
    try shop(kind.makePlace(), yaml)
  }

  // MARK: Orders

  @Test("reading shows opening stock and writes nothing", arguments: StoreKind.all)
  func readingWritesNothing(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let shop = try shop(place, classicMenu)
    #expect(
      try shop.levels
        == [
          "strawberry": 10_000, "banana": 10_000, "pineapple": 10_000, "kiwi": 10_000,
          "mango": 10_000,
        ])
    #expect(try shop.store.journal().isEmpty)
    let other = try self.shop(place, "{fruits: {mango: 3}, juices: {mango: {mango: 1}}}")
    #expect(try other.levels == ["mango": 3000], "nothing was kept of what was only read")
  }

  @Test("the first write enters every fruit, in a row of its own", arguments: StoreKind.all)
  func opening(kind: StoreKind) throws {
    let shop = try shop(kind, "{fruits: {b: 2 kg, a: 3}, juices: {j: {a: 1}}}")
    try shop.make("j")
    let opening = try #require(try shop.store.journal().first)
    #expect(opening.kind == .opening)
    #expect(opening.orderID == nil && opening.content == nil)
    #expect(
      opening.movements == [
        Movement(
          fruitID: "b", dimension: .mass, delta: 2_000_000,
          balance: Quantity(thousandths: 2_000_000)),
        Movement(
          fruitID: "a", dimension: .pieces, delta: 3000, balance: Quantity(thousandths: 3000)),
      ])
    try shop.make("j")
    #expect(try shop.kinds() == [.opening, .order, .order])
  }

  @Test("an order consumes its plan and is one journal row", arguments: StoreKind.all)
  func orderMade(kind: StoreKind) throws {
    let shop = try shop(kind)
    let outcome = try shop.place("mango=2 mango-kiwi=2")
    guard case .made(let id, let plan) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(plan.takes.map { shop.graph[$0.fruit].id } == ["kiwi", "mango"])
    #expect(plan.takes.map(\.quantity.thousandths) == [2000, 10_000])
    #expect(plan.takes.map(\.left.thousandths) == [8000, 0])
    #expect(try shop.levels["mango"] == 0)
    #expect(try shop.levels["kiwi"] == 8000)
    let entry = try #require(try shop.store.journal().last)
    #expect(entry.kind == .order)
    #expect(entry.orderID == id.text)
    #expect(entry.content == "mango=2 mango-kiwi=2")
    #expect(entry.time == 1_700_000_000_000)
    #expect(
      entry.movements == [
        Movement(
          fruitID: "kiwi", dimension: .pieces, delta: -2000, balance: Quantity(thousandths: 8000)),
        Movement(fruitID: "mango", dimension: .pieces, delta: -10_000, balance: .zero),
      ])
  }

  @Test("the journal says what stood in for what", arguments: StoreKind.all)
  func substitutes(kind: StoreKind) throws {
    let shop = try shop(
      kind,
      """
      fruits: {mango: 9, syrup: 1, honey: 9, milk: 9}
      juices:
        mango:
          uses: {mango: 1, syrup: 1}
          substitutes: {syrup: [{honey: 2, milk: 1}]}
      """)
    try shop.make("mango mango=2")
    try shop.make("mango")
    let orders = try shop.store.journal().filter { $0.kind == .order }
    #expect(orders.map(\.content) == ["mango mango=2", "mango"])
    #expect(orders.map(\.substitutes) == ["2:syrup=honey+milk", "1:syrup=honey+milk"])
    let before = try shop.store.journal().filter { $0.kind != .order }
    #expect(before.allSatisfy { $0.substitutes == nil })
  }

  @Test("a refused order takes nothing, not even the fruit that suffices", arguments: StoreKind.all)
  func orderRefused(kind: StoreKind) throws {
    let shop = try shop(kind)
    try shop.make("strawberry-banana")
    let (levels, journal) = try (shop.levels, shop.store.journal())
    guard case .refused(_, let shortage) = try shop.place("strawberry-banana") else {
      Issue.record("made without strawberries")
      return
    }
    #expect(shortage.lacks.map { shop.graph[$0.fruit].id } == ["strawberry"])
    #expect(shortage.lacks.map(\.missing.thousandths) == [10_000])
    #expect(shortage.lacks.map(\.available) == [.zero])
    #expect(try shop.levels == levels)
    #expect(levels["banana"] == 9000)
    let refusal = try #require(try shop.store.journal().last)
    #expect(try shop.store.journal().dropLast() == journal[...])
    #expect(refusal.kind == .refusal && refusal.movements.isEmpty)
    #expect(refusal.content == "strawberry-banana")
    #expect(refusal.event.lacks.map(\.fruit) == ["strawberry"])
  }

  @Test("an order that cannot be counted is an error and takes nothing", arguments: StoreKind.all)
  func orderTooLarge(kind: StoreKind) throws {
    let shop = try shop(
      kind, "{fruits: {a: 9000000000000 kg}, juices: {j: {a: 9000000000000 kg}, k: {a: 1 g}}}")
    try shop.make("k")
    let (levels, journal) = try (shop.levels, shop.store.journal())
    #expect(throws: LedgerError.order(.tooLarge)) { try shop.place("j=1000") }
    #expect(try shop.levels == levels)
    #expect(try shop.store.journal() == journal)
  }

  @Test("fractions are rounded up once for each order", arguments: StoreKind.all)
  func rounding(kind: StoreKind) throws {
    let shop = try shop(
      kind, "{fruits: {lemon: {stock: 2, divisible: true}}, juices: {shot: {lemon: 1/3}}}")
    try shop.make("shot=3")
    #expect(try shop.levels == ["lemon": 1000])
    for left in [666, 332] {
      try shop.make("shot")
      #expect(try shop.levels == ["lemon": left])
    }
    guard case .refused = try shop.place("shot") else {
      Issue.record("a third of a lemon out of 0.332")
      return
    }
  }

  @Test("order ids are unique, and sort by time where the clock moves on", arguments: StoreKind.all)
  func orderIDs(kind: StoreKind) throws {
    let shop = try shop(kind, "{fruits: {a: 1000}, juices: {j: {a: 1}}}")
    let stopped = try (0..<50).map { _ in try shop.make("j") }
    #expect(Set(stopped).count == 50)
    var later: [String] = []
    for step in 1...50 {
      clock.set(1_700_000_000_000 + step)
      later.append(try shop.make("j"))
    }
    #expect(later == later.sorted())
    #expect(try #require(stopped.max()) < later[0])
    #expect(try shop.store.journal().compactMap(\.orderID) == stopped + later)
    #expect(try shop.store.journal().last?.time == 1_700_000_000_050)
  }

  // MARK: Menus

  @Test("editing the menu changes recipes and never stock", arguments: StoreKind.all)
  func menuEdited(kind: StoreKind) throws {
    let place = try kind.makePlace()
    try shop(place, "{fruits: {a: 10, b: 10}, juices: {j: {a: 1, b: 1}}}").make("j=2")
    let edited = try shop(place, "{fruits: {b: 99, a: {stock: 3, max: 4}}, juices: {j: {a: 4}}}")
    #expect(try edited.levels == ["a": 8000, "b": 8000])
    try edited.make("j")
    #expect(try edited.levels == ["a": 4000, "b": 8000])
    #expect(try edited.kinds() == [.opening, .order, .order])
    try expectSoundJournal(of: edited)
  }

  @Test("stock above a max that was lowered stays, and only goes down", arguments: StoreKind.all)
  func maxLowered(kind: StoreKind) throws {
    let place = try kind.makePlace()
    try shop(place, "{fruits: {a: 10}, juices: {j: {a: 1}}}").make("j")
    let lowered = try shop(place, "{fruits: {a: {stock: 4, max: 5}}, juices: {j: {a: 1}}}")
    #expect(try lowered.levels == ["a": 9000])
    guard case .refused = try lowered.change(.add, ["a": 1000]) else {
      Issue.record("10 of at most 5")
      return
    }
    try lowered.make("j")
    try lowered.change(.remove, ["a": 1000])
    #expect(try lowered.levels == ["a": 7000])
  }

  @Test("a fruit that left the menu and came back has its stock", arguments: StoreKind.all)
  func fruitCameBack(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let both = "{fruits: {a: 10, b: 10}, juices: {j: {a: 1, b: 1}}}"
    try shop(place, both).make("j=4")
    let without = try shop(place, "{fruits: {b: 10}, juices: {j: {b: 1}}}")
    try without.make("j")
    #expect(try without.levels == ["b": 5000])
    let again = try shop(place, both.replacing("a: 10", with: "a: 50"))
    #expect(try again.levels == ["a": 6000, "b": 5000])
    try again.make("j")
    #expect(try again.levels == ["a": 5000, "b": 4000])
    #expect(try again.kinds() == [.opening, .order, .order, .order])
    try expectSoundJournal(of: again)
  }

  @Test("a new fruit enters with its opening stock, once", arguments: StoreKind.all)
  func newFruit(kind: StoreKind) throws {
    let place = try kind.makePlace()
    try shop(place, "{fruits: {a: 10}, juices: {j: {a: 1}}}").make("j")
    let two = "{fruits: {n: 200 g, a: 10}, juices: {j: {a: 1}, k: {n: 50 g}}}"
    let first = try shop(place, two)
    #expect(try first.levels == ["n": 200_000, "a": 9000])
    #expect(try first.kinds() == [.opening, .order], "reading enters nothing")
    try first.make("k")
    let journal = try first.store.journal()
    #expect(journal.map(\.kind) == [.opening, .order, .opening, .order])
    #expect(journal[2].movements.map(\.fruitID) == ["n"])
    let second = try shop(place, two.replacing("200 g", with: "900 g"))
    #expect(try second.levels == ["n": 150_000, "a": 9000])
    try second.make("k")
    #expect(try second.levels == ["n": 100_000, "a": 9000])
    #expect(try second.kinds().count { $0 == .opening } == 2)
    try expectSoundJournal(of: second)
  }

  @Test("a fruit is the same however its id is normalized", arguments: StoreKind.all)
  func normalization(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let (composed, decomposed) = ("\u{B538}\u{AE30}", "\u{1104}\u{1161}\u{11AF}\u{1100}\u{1175}")
    let yaml = "{fruits: {딸기: 10}, juices: {j: {딸기: 1}}}"
    try shop(place, yaml.replacing("딸기", with: composed)).make("j")
    let other = try shop(place, yaml.replacing("딸기", with: decomposed))
    #expect(try other.levels[composed] == 9000)
    try other.make("j=2")
    #expect(try other.levels[composed] == 7000)
    try other.make("j=7")
    guard case .refused = try other.place("j") else {
      Issue.record("an eleventh of ten")
      return
    }
    #expect(try shop(place, yaml.replacing("딸기", with: composed)).levels[composed] == 0)
  }

  // MARK: Units

  private static let pieces = "{fruits: {a: 10, b: 5}, juices: {j: {a: 1}, k: {b: 1}}}"
  private static let grams = "{fruits: {a: 500 g, b: 5}, juices: {j: {a: 1 g}, k: {b: 1}}}"

  @Test("a fruit that is now counted in another unit stops the store", arguments: StoreKind.all)
  func unitChanged(kind: StoreKind) throws {
    let place = try kind.makePlace()
    try shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams)
    let journal = try shop.store.journal()
    let error = LedgerError.unitsChanged([
      UnitChange(storeID: "main", fruitID: "a", stored: .pieces, menu: .mass)
    ])
    #expect(throws: error) { try shop.store.levels() }
    #expect(throws: error) { try shop.place("k") }
    #expect(throws: error) { try shop.change(.set, ["a": 1000]) }
    #expect(throws: error) { try shop.change(.add, ["b": 1000]) }
    #expect(throws: error) { try shop.reset("b") }
    #expect(try shop.store.journal() == journal)
    #expect(try self.shop(place, Self.pieces).levels == ["a": 9000, "b": 4000])
  }

  @Test(
    "a reset of the fruit mends a changed unit, and the journal shows it", arguments: StoreKind.all)
  func unitReset(kind: StoreKind) throws {
    let place = try kind.makePlace()
    try shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams)
    let a = try #require(shop.graph.fruit("a"))
    let outcome = try shop.reset("a")
    guard case .applied(let movements, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      movements
        == [
          FruitMovement(
            fruit: a, before: .zero, after: Quantity(thousandths: 500_000),
            givenUp: Amount(Rational(9), .pieces))
        ])
    #expect(try shop.levels == ["a": 500_000, "b": 4000])
    let entry = try #require(try shop.store.journal().last)
    #expect(entry.kind == .reset)
    #expect(entry.movements.map(\.dimension) == [.pieces, .mass])
    #expect(entry.movements.map(\.delta) == [-9000, 500_000])
    try shop.make("j=500 k")
    #expect(try shop.levels == ["a": 0, "b": 3000])
    try expectSoundJournal(of: shop)
  }

  @Test("a reset to no stock at all mends a changed unit too", arguments: StoreKind.all)
  func unitResetToZero(kind: StoreKind) throws {
    let place = try kind.makePlace()
    try shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams.replacing("500 g", with: "0 g"))
    try shop.reset("a", "b")
    #expect(try shop.levels == ["a": 0, "b": 5000])
    try shop.change(.add, ["a": 3000])
    #expect(try shop.levels == ["a": 3000, "b": 5000])
    try expectSoundJournal(of: shop)
  }

  // MARK: Concurrency

  @Test("two threads that want 400 of 100 get exactly 100", arguments: StoreKind.all)
  func twoThreads(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let shop = try shop(place, "{fruits: {a: 100, b: 1000}, juices: {j: {a: 1, b: 1}}}")
    let (store, order) = (shop.store, try shop.graph.order("j"))
    let results = concurrently(2) { _ in
      var made = 0
      for _ in 0..<200 { if case .made = try store.place(order) { made += 1 } }
      return made
    }
    #expect(try results.map { try $0.get() }.reduce(0, +) == 100)
    #expect(try shop.levels == ["a": 0, "b": 900_000])
    #expect(try shop.kinds().count { $0 == .order } == 100)
    try expectSoundJournal(of: shop)
  }
}

/// The journal's own laws: numbered from 1 without gaps, and its sums are its balances and stock.
func expectSoundJournal(of shop: Shop, _ source: SourceLocation = #_sourceLocation) throws {
  try expectSound(shop.store.journal(), shop.levels, of: shop.graph.storeID, source)
}

/// - Parameter levels: those of one store.
func expectSound(
  _ journal: [JournalEntry], _ levels: [String: Int], of store: String = Store.mainID,
  _ source: SourceLocation = #_sourceLocation
) {
  #expect(journal.map(\.sequence) == Array(1..<journal.count + 1), sourceLocation: source)
  var sums: [String: Int] = [:]
  var balances: [Int] = []
  let movements = journal.filter { $0.store == store }.flatMap(\.movements)
  for movement in movements {
    sums[movement.fruitID, default: 0] += movement.delta
    balances.append(sums[movement.fruitID] ?? 0)
  }
  #expect(movements.map(\.balance.thousandths) == balances, sourceLocation: source)
  #expect(sums.filter { levels[$0.key] != nil } == levels, sourceLocation: source)
}
