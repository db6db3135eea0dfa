import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph
import Shop
package import StockLedger
import TestMenus
import Testing

/// Where ledgers of one kind are opened: each sees what those before it did.
package protocol LedgerPlace: AnyObject, Sendable {
  func open(_ clock: WallClock) -> any StockLedger
}

/// A kind of ledger that the conformance suite can run.
package struct LedgerKind: Sendable {
  /// Makes a place in which no ledger has been opened yet.
  package let makePlace: @Sendable () throws -> any LedgerPlace

  package init(makePlace: @escaping @Sendable () throws -> any LedgerPlace) {
    self.makePlace = makePlace
  }
}

/// A clause of the contract in `StockLedger`, and how it is checked.
package struct LedgerClause: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let check: @Sendable (LedgerKind) async throws -> Void

  init(_ description: String, _ check: @escaping @Sendable (LedgerKind) async throws -> Void) {
    testDescription = description
    self.check = check
  }
}

/// What every ledger does. The tests of a ledger run all clauses, each as a test of its own.
package struct LedgerConformance {
  package static let clauses =
    orders + changes + OrderIdentityConformance.clauses + SeveralStoresConformance.clauses
    + StockUndoConformance.clauses
    + JournalConformance.clauses + JournalSummaryConformance.clauses
    + LedgerModelConformance.clauses
    + LinearizabilityConformance.clauses

  let clock = SteppingClock(1_700_000_000_000)

  func shop(
    _ place: any LedgerPlace, _ yaml: String, seenFrom store: String = Store.mainID
  ) throws -> TestShop {
    let graph = try menu(yaml).graph
    let menu = graph.view(from: try #require(graph.store(store)))
    return TestShop(menu, place.open(clock.wall), owner: place)
  }

  func shop(_ kind: LedgerKind, _ yaml: String = classicMenu) throws -> TestShop {
    try shop(kind.makePlace(), yaml)
  }

  private static let orders: [LedgerClause] = [
    LedgerClause("an order that is hard to decide ends as the evaluator decides it") {
      try await LedgerConformance().hardToDecide(kind: $0)
    },
    LedgerClause("reading shows opening stock and writes nothing") {
      try await LedgerConformance().readingWritesNothing(kind: $0)
    },
    LedgerClause("the first write enters every fruit, in a row of its own") {
      try await LedgerConformance().opening(kind: $0)
    },
    LedgerClause("an order consumes its plan and is one journal row") {
      try await LedgerConformance().orderMade(kind: $0)
    },
    LedgerClause("the journal says what stood in for what") {
      try await LedgerConformance().substitutes(kind: $0)
    },
    LedgerClause("a refused order takes nothing, not even the fruit that suffices") {
      try await LedgerConformance().orderRefused(kind: $0)
    },
    LedgerClause("an order that cannot be counted is an error and takes nothing") {
      try await LedgerConformance().orderTooLarge(kind: $0)
    },
    LedgerClause("fractions are rounded up once for each order") {
      try await LedgerConformance().rounding(kind: $0)
    },
    LedgerClause("order ids are unique, and sort by time where the clock moves on") {
      try await LedgerConformance().orderIDs(kind: $0)
    },
    LedgerClause("editing the menu changes recipes and never stock") {
      try await LedgerConformance().menuEdited(kind: $0)
    },
    LedgerClause("stock above a max that was lowered stays, and only goes down") {
      try await LedgerConformance().maxLowered(kind: $0)
    },
    LedgerClause("a fruit that left the menu and came back has its stock") {
      try await LedgerConformance().fruitCameBack(kind: $0)
    },
    LedgerClause("a new fruit enters with its opening stock, once") {
      try await LedgerConformance().newFruit(kind: $0)
    },
    LedgerClause("a fruit is the same however its id is normalized") {
      try await LedgerConformance().normalization(kind: $0)
    },
    LedgerClause("a fruit that is now counted in another unit stops only what needs it") {
      try await LedgerConformance().unitChanged(kind: $0)
    },
    LedgerClause("a reset of the fruit mends a changed unit, and the journal shows it") {
      try await LedgerConformance().unitReset(kind: $0)
    },
    LedgerClause("a reset to no stock at all mends a changed unit too") {
      try await LedgerConformance().unitResetToZero(kind: $0)
    },
    LedgerClause("two callers that want 400 of 100 get exactly 100") {
      try await LedgerConformance().twoCallers(kind: $0)
    },
  ]

  // MARK: Orders

  func hardToDecide(kind: LedgerKind) async throws {
    let owner = try kind.makePlace()
    let hard = try shop(owner, hardMenu)
    let order = try hard.menu.order(hardOrder)
    let stock = StockLevels(openingOf: hard.menu)
    #expect(throws: OrderError.tooManySubstitutions) {
      try Evaluator.decide(order, stock: stock, in: hard.menu, budget: .locked)
    }
    guard case .refused(let expected) = try Evaluator.decide(order, stock: stock, in: hard.menu)
    else {
      Issue.record("there is not enough")
      return
    }
    // Others change the stock of a fruit that the order does not take.
    let easy = try shop(owner, hardMenu)
    async let others: Void = {
      for _ in 0..<5 { try await easy.make("easy") }
    }()
    guard case .refused(_, let shortage, _) = try await hard.place(order, id: nil) else {
      Issue.record("there is not enough")
      return
    }
    try await others
    #expect(shortage == expected)
    #expect(try await hard.levels["other"] == 0)
  }

  func readingWritesNothing(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shop = try shop(place, classicMenu)
    #expect(
      try await shop.levels
        == [
          "strawberry": 10_000, "banana": 10_000, "pineapple": 10_000, "kiwi": 10_000,
          "mango": 10_000,
        ])
    #expect(try await shop.ledger.journal().isEmpty)
    let other = try self.shop(place, "{fruits: {mango: 3}, juices: {mango: {mango: 1}}}")
    #expect(try await other.levels == ["mango": 3000], "nothing was kept of what was only read")
  }

  func opening(kind: LedgerKind) async throws {
    let shop = try shop(kind, "{fruits: {b: 2 kg, a: 3}, juices: {j: {a: 1}}}")
    try await shop.make("j")
    let opening = try #require(try await shop.ledger.journal().first)
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
    try await shop.make("j")
    #expect(try await shop.kinds() == [.opening, .order, .order])
  }

  func orderMade(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let outcome = try await shop.place("mango=2 mango-kiwi=2")
    guard case .made(let id, let plan, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(plan.consumptions.map { shop.menu[$0.fruit].id } == ["kiwi", "mango"])
    #expect(plan.consumptions.map(\.quantity.thousandths) == [2000, 10_000])
    #expect(plan.consumptions.map(\.left.thousandths) == [8000, 0])
    #expect(try await shop.levels["mango"] == 0)
    #expect(try await shop.levels["kiwi"] == 8000)
    let entry = try #require(try await shop.ledger.journal().last)
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

  func substitutes(kind: LedgerKind) async throws {
    let shop = try shop(
      kind,
      """
      fruits: {mango: 9, syrup: 1, honey: 9, milk: 9}
      juices:
        mango:
          uses: {mango: 1, syrup: 1}
          substitutes: {syrup: [{honey: 2, milk: 1}]}
      """)
    try await shop.make("mango mango=2")
    try await shop.make("mango")
    let orders = try await shop.ledger.journal().filter { $0.kind == .order }
    #expect(orders.map(\.content) == ["mango mango=2", "mango"])
    #expect(orders.map(\.substitutes) == ["2:syrup=honey+milk", "1:syrup=honey+milk"])
    let before = try await shop.ledger.journal().filter { $0.kind != .order }
    #expect(before.allSatisfy { $0.substitutes == nil })
  }

  func orderRefused(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    try await shop.make("strawberry-banana")
    let (levels, journal) = try await (shop.levels, shop.ledger.journal())
    guard case .refused(_, let shortage, _) = try await shop.place("strawberry-banana") else {
      Issue.record("made without strawberries")
      return
    }
    #expect(shortage.items.map { shop.menu[$0.fruit].id } == ["strawberry"])
    #expect(shortage.items.map(\.missing.thousandths) == [10_000])
    #expect(shortage.items.map(\.available) == [.zero])
    #expect(try await shop.levels == levels)
    #expect(levels["banana"] == 9000)
    let refusal = try #require(try await shop.ledger.journal().last)
    #expect(try await shop.ledger.journal().dropLast() == journal[...])
    #expect(refusal.kind == .refusal && refusal.movements.isEmpty)
    #expect(refusal.content == "strawberry-banana")
    #expect(refusal.event.shortItems.map(\.fruit) == ["strawberry"])
  }

  func orderTooLarge(kind: LedgerKind) async throws {
    let shop = try shop(
      kind, "{fruits: {a: 9000000000000 kg}, juices: {j: {a: 9000000000000 kg}, k: {a: 1 g}}}")
    try await shop.make("k")
    let (levels, journal) = try await (shop.levels, shop.ledger.journal())
    await #expect(throws: LedgerError.order(.tooLarge)) { try await shop.place("j=1000") }
    #expect(try await shop.levels == levels)
    #expect(try await shop.ledger.journal() == journal)
  }

  func rounding(kind: LedgerKind) async throws {
    let shop = try shop(
      kind, "{fruits: {lemon: {stock: 2, divisible: true}}, juices: {shot: {lemon: 1/3}}}")
    try await shop.make("shot=3")
    #expect(try await shop.levels == ["lemon": 1000])
    for left in [666, 332] {
      try await shop.make("shot")
      #expect(try await shop.levels == ["lemon": left])
    }
    guard case .refused = try await shop.place("shot") else {
      Issue.record("a third of a lemon out of 0.332")
      return
    }
  }

  func orderIDs(kind: LedgerKind) async throws {
    let shop = try shop(kind, "{fruits: {a: 1000}, juices: {j: {a: 1}}}")
    var stopped: [String] = []
    for _ in 0..<50 { stopped.append(try await shop.make("j")) }
    #expect(Set(stopped).count == 50)
    var later: [String] = []
    for step in 1...50 {
      clock.set(1_700_000_000_000 + step)
      later.append(try await shop.make("j"))
    }
    #expect(later == later.sorted())
    #expect(try #require(stopped.max()) < later[0])
    #expect(try await shop.ledger.journal().compactMap(\.orderID) == stopped + later)
    #expect(try await shop.ledger.journal().last?.time == 1_700_000_000_050)
  }

  // MARK: Menus

  func menuEdited(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, "{fruits: {a: 10, b: 10}, juices: {j: {a: 1, b: 1}}}").make("j=2")
    let edited = try shop(place, "{fruits: {b: 99, a: {stock: 3, max: 4}}, juices: {j: {a: 4}}}")
    #expect(try await edited.levels == ["a": 8000, "b": 8000])
    try await edited.make("j")
    #expect(try await edited.levels == ["a": 4000, "b": 8000])
    #expect(try await edited.kinds() == [.opening, .order, .order])
    try await expectSoundJournal(of: edited)
  }

  func maxLowered(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, "{fruits: {a: 10}, juices: {j: {a: 1}}}").make("j")
    let lowered = try shop(place, "{fruits: {a: {stock: 4, max: 5}}, juices: {j: {a: 1}}}")
    #expect(try await lowered.levels == ["a": 9000])
    guard case .refused = try await lowered.change(.add, ["a": 1000]) else {
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
    try await expectSoundJournal(of: again)
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
    try await expectSoundJournal(of: second)
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
    guard case .refused = try await other.place("j") else {
      Issue.record("an eleventh of ten")
      return
    }
    #expect(try await shop(place, yaml.replacing("딸기", with: composed)).levels[composed] == 0)
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
    let obstacle = ChangeObstacle.unitChanged(a, stored: stored)
    for kind in [StockChange.Kind.set, .add, .remove] {
      #expect(try await shop.change(kind, ["a": 1000, "b": 1000]) == .refused([obstacle]))
    }
    #expect(try await shop.ledger.journal() == journal)
    // Whatever does not need it goes on.
    try await shop.make("k either")
    guard case .applied = try await shop.change(.add, ["b": 1000]) else {
      Issue.record("another fruit is changed")
      return
    }
    try await shop.reset("b")
    let former = try self.shop(place, Self.pieces)
    try await expectSoundJournal(of: former)
    #expect(try await former.levels == ["a": 9000, "b": 5000])
  }

  func unitReset(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams)
    let a = try #require(shop.menu.fruit("a"))
    let outcome = try await shop.reset("a")
    guard case .applied(let movements, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      movements
        == [
          FruitMovement(
            fruit: a, before: .zero, after: Quantity(thousandths: 500_000),
            givenUp: StockInOtherUnit(Quantity(thousandths: 9000), .pieces))
        ])
    #expect(try await shop.levels == ["a": 500_000, "b": 4000])
    let entry = try #require(try await shop.ledger.journal().last)
    #expect(entry.kind == .reset)
    #expect(entry.movements.map(\.dimension) == [.pieces, .mass])
    #expect(entry.movements.map(\.delta) == [-9000, 500_000])
    try await shop.make("j=500 k")
    #expect(try await shop.levels == ["a": 0, "b": 3000])
    try await expectSoundJournal(of: shop)
  }

  func unitResetToZero(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place, Self.pieces).make("j k")
    let shop = try shop(place, Self.grams.replacing("500 g", with: "0 g"))
    try await shop.reset("a", "b")
    #expect(try await shop.levels == ["a": 0, "b": 5000])
    try await shop.change(.add, ["a": 3000])
    #expect(try await shop.levels == ["a": 3000, "b": 5000])
    try await expectSoundJournal(of: shop)
  }

  // MARK: Concurrency

  func twoCallers(kind: LedgerKind) async throws {
    let shop = try shop(kind, "{fruits: {a: 100, b: 1000}, juices: {j: {a: 1, b: 1}}}")
    let results = await concurrently(2) { _ in
      var made = 0
      for _ in 0..<200 { if case .made = try await shop.place("j") { made += 1 } }
      return made
    }
    #expect(try results.map { try $0.get() }.reduce(0, +) == 100)
    #expect(try await shop.levels == ["a": 0, "b": 900_000])
    #expect(try await shop.kinds().count { $0 == .order } == 100)
    try await expectSoundJournal(of: shop)
  }
}
