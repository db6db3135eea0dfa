import Evaluator
import RecipeGraph
import StockLedger
import Testing

/// Making prepared bases; part of the conformance suite.
struct MakingConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("a base that is made has a row of its own, and orders take it from stock", rows),
    clause("several bases are made in the order of dependency, or none is", several),
    clause("what was made is taken back, unless an order has taken of it", undo),
    clause("callers who make the last batch at once do not both make it", concurrently),
    clause("a row that was seen keeps bases from being made twice, but orders do not", seen),
    clause("what came of a base in place of what its recipe says is added, and taken back", yields),
    clause("a base of what never runs out is made of nothing else, and taken back", unlimited),
    clause("what was made is counted, without what was taken back", report),
  ]

  private static let yaml = """
    fruits: {sugar: 1 kg, lemon: 4}
    bases:
      lemonade: {yields: 2 l, stock: 0, max: 5 l, uses: {syrup: 400 ml, zest: 10 g}}
      syrup: {yields: 500 ml, stock: 100 ml, uses: {sugar: 250 g}}
      zest: {yields: 10 g, uses: {lemon: 1}}
    juices: {ade: {lemonade: 300 ml}, sweet: {syrup: 20 ml}}
    stores: {east: {stock: {sugar: 250 g, lemon: 4, syrup: 0}}}
    """

  private func shop(_ kind: LedgerKind, _ store: String = "main") throws -> TestShop {
    try LedgerConformance().shop(kind.makePlace(), Self.yaml, seenFrom: store)
  }

  private func expectMade(
    _ amounts: [String: Int], in shop: TestShop, _ source: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(try await shop.cook(amounts).isAccepted, sourceLocation: source)
    #expect(try await shop.ledger.audit().violations == [], sourceLocation: source)
  }

  func rows(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    try await expectMade(["syrup": 1_000_000], in: shop)
    #expect(
      try await shop.levels
        == ["sugar": 500_000, "lemon": 4000, "syrup": 1_100_000, "lemonade": 0])
    let row = try #require(try await shop.ledger.journal().last)
    #expect(row.kind == .make && row.content == "syrup=1000ml")
    #expect(
      row.movements.map { "\($0.fruitID) \($0.delta) \($0.balance.thousandths)" }
        == ["sugar -500000 500000", "syrup 1000000 1100000"])
    try await shop.make("sweet=5")
    #expect(try await shop.levels["syrup"] == 1_000_000)
    #expect(try await shop.levels["sugar"] == 500_000, "an order does not look into the recipe")
    #expect(try await shop.kinds() == [.opening, .make, .order])
    try await expectValidJournal(of: shop)
  }

  func yields(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    for amount in [540_000, 430_000] {
      #expect(try await shop.cook(["syrup": 500_000], yields: ["syrup": amount]).isAccepted)
      let row = try #require(try await shop.ledger.journal().last)
      #expect(row.kind == .make && row.content == "syrup=\(amount / 1000)ml")
      #expect(row.movements.map(\.delta) == [-250_000, amount])
    }
    #expect(try await shop.levels["syrup"] == 100_000 + 540_000 + 430_000)
    #expect(try await shop.ledger.audit().violations == [])
    #expect(try await shop.undo().isAccepted)
    #expect(try await shop.levels["syrup"] == 640_000)
    #expect(try await shop.levels["sugar"] == 750_000)
    // What comes of a base is within its bounds, however little it takes.
    let refused = try await shop.cook(["lemonade": 500_000], yields: ["lemonade": 5_000_001])
    #expect(refused.obstacles.map(\.code) == [.aboveMax])
    try await expectValidJournal(of: shop)
  }

  func unlimited(kind: LedgerKind) async throws {
    let shop = try LedgerConformance().shop(
      kind,
      """
      fruits: {water: {stock: unlimited}}
      bases: {ice: {yields: 1 kg, stock: 2 kg, uses: {water: 1 l}}}
      juices: {iced: {uses: {ice: 100 g}}}
      """)
    for amount in [1_000_000, 3_000_000] { try await expectMade(["ice": amount], in: shop) }
    let rows = try await shop.ledger.journal().filter { $0.kind == .make }
    #expect(rows.map(\.content) == ["ice=1000g", "ice=3000g"])
    #expect(rows.map { $0.movements.map(\.delta) } == [[1_000_000], [3_000_000]])
    #expect(try await shop.undo().undone.map(\.sequence) == [3])
    #expect(try await shop.levels == ["ice": 3_000_000])
    try await expectValidJournal(of: shop)
  }

  func several(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let before = try await shop.levels
    // Of the sugar for syrup there is enough, of lemons not.
    let refused = try await shop.cook(["lemonade": 10_000_000, "syrup": 2_000_000])
    #expect(
      refused.obstacles.shortItems.map { "\($0.fruit) \($0.missing.thousandths)" }
        == ["lemon 1000"])
    #expect(refused.obstacles.map(\.code) == [.short, .aboveMax])
    guard case .aboveMax(_, _, let wanted)? = refused.obstacles.last else {
      Issue.record("\(refused.obstacles)")
      return
    }
    #expect(wanted.thousandths == 10_000_000)
    #expect(try await shop.levels == before)
    #expect(try await shop.ledger.journal() == [])
    // There is too little syrup before this makes some.
    try await expectMade(["lemonade": 4_000_000, "syrup": 1_000_000], in: shop)
    #expect(
      try await shop.levels
        == ["sugar": 500_000, "lemon": 2000, "syrup": 300_000, "lemonade": 4_000_000])
    let contents = try await shop.ledger.journal().filter { $0.kind == .make }.map(\.content)
    #expect(contents == ["syrup=1000ml", "lemonade=4000ml"])
  }

  func undo(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let before = try await shop.levels
    try await expectMade(["syrup": 500_000], in: shop)
    try await expectMade(["lemonade": 2_000_000], in: shop)
    for sequence in [3, 2] {
      #expect(try await shop.undo().undone.map(\.sequence) == [sequence])
      #expect(try await shop.ledger.audit().violations == [])
    }
    #expect(try await shop.levels == before)
    #expect(try await shop.undo() == .refused([.nothingToUndo]))
    try await expectMade(["syrup": 500_000], in: shop)
    try await shop.make("sweet")
    let touched = try await shop.undo().touched
    #expect(touched.map(\.fruit).contains("syrup"))
    #expect(touched.allSatisfy { $0.change.kind == .make && $0.later?.kind == .order })
  }

  func concurrently(kind: LedgerKind) async throws {
    let shop = try shop(kind, "east")
    let outcomes = await TestSupport.concurrently(8) { _ in
      try await shop.cook(["syrup": 500_000])
    }
    let made = try outcomes.map { try $0.get() }.filter(\.isAccepted)
    #expect(made.count == 1)
    #expect(try await shop.levels["sugar"] == 0)
    #expect(try await shop.kinds() == [.opening, .make])
  }

  func seen(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shop = try LedgerConformance().shop(place, Self.yaml, seenFrom: "main")
    let east = try LedgerConformance().shop(place, Self.yaml, seenFrom: "east")
    func attempt(_ seen: JournalHead) async throws -> String {
      let answer = try await shop.cook(["syrup": 500_000], seen: seen)
      if let head = answer.head { return "made \(head.sequence)" }
      guard case .overtaken(let change)? = answer.obstacles.first else { return "refused" }
      return "overtaken by \(change.map { "\($0.kind) \($0.sequence)" } ?? "")"
    }
    #expect(try await attempt(.empty) == "made 2")
    #expect(try await attempt(.empty) == "overtaken by make 2")
    let made = try await shop.ledger.head()
    try await shop.make("sweet")
    try await east.change(.add, ["sugar": 1000])
    #expect(try await shop.ledger.head().sequence == 5, "also the opening of the other store")
    #expect(try await attempt(made) == "made 6")
    try await shop.change(.add, ["lemon": 1000])
    #expect(try await attempt(made) == "overtaken by add 7")
    let added = try await shop.ledger.head()
    _ = try await shop.undo()
    #expect(try await attempt(added) == "overtaken by undo 8")
    let last = try await shop.ledger.head()
    for other in [JournalHead(sequence: 8, hash: .zero), JournalHead(sequence: 9, hash: last.hash)]
    {
      #expect(try await attempt(other) == "overtaken by ")
    }
    // 500 g of sugar are left, for two batches.
    let attempts = await TestSupport.concurrently(4) { _ in
      try await shop.cook(["syrup": 500_000], seen: last)
    }
    let outcomes = try attempts.map { try $0.get() }
    let makings = outcomes.filter(\.isAccepted)
    let others = outcomes.filter {
      if case .overtaken(let row?)? = $0.obstacles.first { row.kind == .make } else { false }
    }
    #expect(makings.count == 1 && others.count == 3)
    #expect(try await shop.levels["sugar"] == 250_000)
    #expect(try await shop.ledger.audit().violations == [])
  }

  func report(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    for amount in [500_000, 1_000_000] { try await expectMade(["syrup": amount], in: shop) }
    _ = try await shop.undo()
    try await expectMade(["lemonade": 1_000_000 * 2], in: shop)
    try await shop.make("ade")
    try await shop.change(.remove, ["lemonade": 100_000])
    let summary = try await shop.ledger.summary(of: JournalQuery())
    let flows = try #require(summary.stores["main"]).fruits
    let texts = flows.map { fruit, flow in
      "\(fruit.id) +\(flow.made) -\(flow.used) -\(flow.removed)"
    }
    #expect(
      texts.sorted() == [
        "lemon +0 -1000 -0", "lemonade +2000000 -300000 -100000", "sugar +0 -250000 -0",
        "syrup +500000 -400000 -0",
      ])
  }
}
