import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph
import Shop
package import StockLedger
import TestMenus
import Testing

/// A place where ledgers of one kind are opened; each ledger sees what those before it wrote.
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

/// Clauses about one subject. Each is checked by an instance of its own.
protocol LedgerSuite: Sendable {
  init()
}

extension LedgerSuite {
  static func clause(
    _ description: String,
    _ check: @escaping @Sendable (Self) -> (_ kind: LedgerKind) async throws -> Void
  ) -> LedgerClause {
    LedgerClause(description) { try await check(Self())($0) }
  }
}

/// The contract of every ledger. The tests of a ledger run each clause as a test of its own.
package struct LedgerConformance: LedgerSuite {
  package static let clauses: [LedgerClause] =
    orders + menuEdits + changes
    + OrderIdentityConformance.clauses + NumberConformance.clauses
    + SeveralStoresConformance.clauses
    + RenamingConformance.clauses + StockUndoConformance.clauses + MakingConformance.clauses
    + SaleTimesConformance.clauses
    + ConditionsConformance.clauses + SwitchConformance.clauses + PartConformance.clauses
    + SharedTransactionConformance.clauses + TicketConformance.clauses
    + JournalConformance.clauses + JournalSummaryConformance.clauses
    + OutageConformance.clauses + MoneyConformance.clauses
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
    clause("an order that is hard to decide ends as the evaluator decides it", hardToDecide),
    clause("reading shows opening stock and writes nothing", readingWritesNothing),
    clause("the first write enters every fruit, in a row of its own", opening),
    clause("an order consumes its plan and is one journal row", orderMade),
    clause("the journal says which ingredient replaced which", substitutes),
    clause("a refused order takes nothing, not even the fruit that suffices", orderRefused),
    clause("an order that cannot be counted is an error and takes nothing", orderTooLarge),
    clause("fractions are rounded up once for each order", rounding),
    clause("order ids are unique, and sort by time where the clock moves on", orderIDs),
    clause("two callers that want 400 of 100 get exactly 100", twoCallers),
  ]

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
    let answer = try await hard.place(order, id: nil)
    try await others
    #expect(answer.shortage == expected)
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
    let plan = try #require(outcome.plan)
    #expect(plan.consumptions.map { shop.menu[$0.fruit].id } == ["kiwi", "mango"])
    #expect(plan.consumptions.map(\.quantity.thousandths) == [2000, 10_000])
    #expect(plan.consumptions.map(\.left.thousandths) == [8000, 0])
    #expect(try await shop.levels["mango"] == 0)
    #expect(try await shop.levels["kiwi"] == 8000)
    let entry = try #require(try await shop.ledger.journal().last)
    #expect(entry.kind == .order)
    #expect(outcome.entries == [entry] && entry.orderID != nil)
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
    #expect(orders.map(\.event.replacements.text) == ["2:syrup=honey+milk", "1:syrup=honey+milk"])
    let before = try await shop.ledger.journal().filter { $0.kind != .order }
    #expect(before.allSatisfy { $0.event.replacements.isEmpty })
  }

  func orderRefused(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    try await shop.make("strawberry-banana")
    let (levels, journal) = try await (shop.levels, shop.ledger.journal())
    let shortage = try #require(try await shop.place("strawberry-banana").shortage)
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
    #expect(try await shop.place("shot").shortage != nil, "a third of a lemon out of 0.332")
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

  func twoCallers(kind: LedgerKind) async throws {
    let shop = try shop(kind, "{fruits: {a: 100, b: 1000}, juices: {j: {a: 1, b: 1}}}")
    let results = await concurrently(2) { _ in
      var made = 0
      for _ in 0..<200 { if try await shop.place("j").isAccepted { made += 1 } }
      return made
    }
    #expect(try results.map { try $0.get() }.reduce(0, +) == 100)
    #expect(try await shop.levels == ["a": 0, "b": 900_000])
    #expect(try await shop.kinds().count { $0 == .order } == 100)
    try await expectValidJournal(of: shop)
  }
}
