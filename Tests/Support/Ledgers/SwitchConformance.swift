import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// What a store does not sell for a day; part of the conformance suite.
struct SwitchConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause(
      "what is off is refused with its reason, in a row, and sold when it is on again", refused),
    clause(
      "a size, an option and a base are off without the rest, and an ingredient is replaced", parts),
    clause("it is off until the next day begins, in one store, for every caller", nextDay),
    clause("switching is a row that can be undone, and switching again changes nothing", undo),
    clause("what was off on an earlier day is on when a later switch is undone", undoNextDay),
    clause("no order that comes after it gets through", concurrent),
    clause("what is off stays off when the menu renames it, or its store", renamed),
  ]

  private static let yaml = """
    time-zone: Asia/Seoul
    fruits: {milk: 1 l, oat: 1 l, beans: 1 kg, sugar: 1 kg, water: unlimited, steam: unlimited}
    bases: {syrup: {yields: 10 ml, uses: {sugar: 10 g}}}
    juices:
      latte:
        uses: {milk: 100 ml, beans: 10 g, steam: 5 g}
        sizes: {small: 1, large: 2}
        options: {sweet: {add: {syrup: 10 ml}}}
        substitutes: {milk: [{oat: 100 ml}]}
      espresso: {beans: 10 g, water: 30 ml}
    stores: {east: {stock: {milk: 1 l, oat: 1 l, beans: 1 kg, sugar: 1 kg}}}
    """

  /// 2026-06-01 12:00 in Seoul.
  private static let noon = 1_780_282_800_000
  private static let hour = 3_600_000

  private let suite = LedgerConformance()

  private func shop(_ kind: LedgerKind) throws -> TestShop {
    suite.clock.set(Self.noon)
    return try suite.shop(kind, Self.yaml)
  }

  private func off(_ answer: WriteAnswer) -> String? {
    answer.obstacles.compactMap(\.reason?.offItem).text
  }

  func renamed(kind: LedgerKind) async throws {
    suite.clock.set(Self.noon)
    let place = try kind.makePlace()
    let things: [SwitchedThing] = [.size("large", of: "latte"), .ingredient("oat")]
    let east = try suite.shop(place, Self.yaml, seenFrom: "east")
    _ = try await east.switchSale(things, isOff: true)
    let yaml = Self.yaml.replacing(
      "oat: 1 l, beans", with: "oat-milk: {stock: 1 l, was: oat}, beans"
    )
    .replacing(
      "east: {stock: {milk: 1 l, oat-milk: {stock: 1 l, was: oat}",
      with: "west: {was: east, stock: {milk: 1 l, oat-milk: 1 l"
    )
    .replacing("{oat: 100 ml}", with: "{oat-milk: 100 ml}")
    .replacing("latte:\n", with: "flat-white:\n    was: latte\n")
    let west = try suite.shop(place, yaml, seenFrom: "west")
    #expect(
      try await west.ledger.levels(in: west.menu).off?.items.map(\.thing.text)
        == ["ingredient/oat-milk", "size/flat-white:large"])
    #expect(
      off(try await west.place("flat-white:large"))
        == "flat-white:large=size/flat-white:large=2026-06-02T00:00+09:00")
    #expect(try await west.switchSale([.ingredient("oat-milk")], isOff: true).entries == [])
    let on = try await west.switchSale([.ingredient("oat-milk")], isOff: false)
    #expect(on.entries.map(\.store) == ["east"])
    #expect(on.entries[0].switches == [SaleSwitch(thing: .ingredient("oat"), until: nil)])
    #expect(try await west.switchSale(nil, isOff: false).entries.count == 1)
    #expect(try await west.ledger.levels(in: west.menu).off == nil)
    try await west.make("flat-white:large")
    _ = try await west.switchSale([.ingredient("oat-milk")], isOff: true)
    #expect(
      try await west.switchSale(nil, isOff: false).entries.map(\.store) == ["west"])
    #expect(try await west.ledger.audit().violations == [])
  }

  func refused(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    let first = try await shop.switchSale([.juice("latte")], isOff: true)
    #expect(first.entries.map(\.kind) == [.off] && first.entries[0].event.stockMovements.isEmpty)
    #expect(
      first.entries[0].switches
        == [SaleSwitch(thing: .juice("latte"), until: Self.noon + 12 * Self.hour)])
    let reason = "latte:small=juice/latte=2026-06-02T00:00+09:00"
    let refused = try await shop.place("latte espresso")
    #expect(off(refused) == reason && refused.obstacles.kind == .notSold)
    let row = try #require(try await shop.ledger.journal().last)
    #expect(row.kind == .refusal && row.event.reasons.compactMap(\.offItem).text == reason)
    try await shop.make("espresso")
    #expect(try await shop.ledger.levels(in: shop.menu).off?.items.map(\.thing.word) == ["latte"])
    let on = try await shop.switchSale(nil, isOff: false)
    #expect(on.entries.map(\.kind) == [.on])
    #expect(on.entries[0].switches == [SaleSwitch(thing: .juice("latte"), until: nil)])
    #expect(try await shop.ledger.levels(in: shop.menu).off == nil)
    try await shop.make("latte")
    #expect(
      try await shop.kinds() == [.off, .opening, .refusal, .order, .on, .order])
    #expect(try await shop.ledger.fruits() == ["main": ["milk", "oat", "beans", "sugar"]])
    #expect(try await shop.ledger.formerStock(in: shop.menu.graph).isEmpty)
    let audit = try await shop.ledger.audit()
    #expect(audit.violations == [] && audit.stocks == 4, "what was off is no stock")
    let summary = try await shop.ledger.summary(of: JournalQuery(), limit: 100)
    #expect(summary.stores["main"]?.reasons == [.off: 1])
  }

  func parts(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    func isSold(_ order: String) async throws -> Bool {
      try await shop.place(order).isAccepted
    }
    _ = try await shop.switchSale([.size("large", of: "latte")], isOff: true)
    #expect(try await !isSold("latte:large"))
    #expect(try await isSold("latte"))
    _ = try await shop.switchSale([.option("sweet", of: nil)], isOff: true)
    #expect(try await off(shop.place("latte+sweet"))?.contains("option/sweet") == true)
    _ = try await shop.switchSale(nil, isOff: false)
    _ = try await shop.switchSale([.ingredient("syrup")], isOff: true)
    #expect(try await off(shop.place("latte+sweet"))?.contains("ingredient/syrup") == true)
    #expect(try await isSold("latte"))
    let before = try await shop.levels
    _ = try await shop.switchSale([.ingredient("milk")], isOff: true)
    #expect(try await isSold("latte"), "with its substitute")
    #expect(try await shop.levels["milk"] == before["milk"])
    #expect(try await shop.levels["oat"] == 900_000)
    _ = try await shop.switchSale([.ingredient("oat")], isOff: true)
    #expect(
      try await off(shop.place("latte"))
        == "latte:small=ingredient/milk=2026-06-02T00:00+09:00")
    let levels = try await shop.ledger.levels(in: shop.menu)
    let latte = shop.menu.variant(try #require(shop.menu.juice("latte")))
    let availability = try Availability(of: latte, stock: levels, in: shop.menu)
    #expect(availability.capacity.count == .exactly(0) && availability.shortItems.isEmpty)
    #expect(availability.off.map(\.thing) == [.ingredient("milk")])
    #expect(try await isSold("espresso"))
    _ = try await shop.switchSale([.ingredient("water")], isOff: true)
    #expect(
      try await off(shop.place("espresso")) == "espresso=ingredient/water=2026-06-02T00:00+09:00",
      "although it never runs out")
    #expect(try await shop.ledger.audit().violations == [])
  }

  func nextDay(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    suite.clock.set(Self.noon)
    let (first, second) = (try suite.shop(place, Self.yaml), try suite.shop(place, Self.yaml))
    let graph = first.menu.graph
    let east = TestShop(graph.view(from: try #require(graph.store("east"))), first.ledger)
    _ = try await first.switchSale([.juice("latte")], isOff: true)
    #expect(try await !second.place("latte").isAccepted)
    #expect(try await east.place("latte").isAccepted)
    suite.clock.set(Self.noon + 12 * Self.hour - 1)
    #expect(try await !second.place("latte").isAccepted)
    suite.clock.set(Self.noon + 12 * Self.hour)
    #expect(try await second.place("latte").isAccepted)
    #expect(try await second.switchSale(nil, isOff: false).entries.isEmpty)
    _ = try await second.switchSale([.juice("latte")], isOff: true)
    #expect(try await !first.place("latte").isAccepted)
    #expect(try await first.ledger.audit().violations == [])
  }

  func undo(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    _ = try await shop.switchSale([.juice("latte"), .option("sweet", of: "latte")], isOff: true)
    #expect(try await shop.switchSale([.juice("latte")], isOff: true).entries.isEmpty)
    _ = try await shop.switchSale([.juice("latte")], isOff: false)
    let undone = try await shop.undo()
    #expect(
      undone.entries.map(\.switches)
        == [[SaleSwitch(thing: .juice("latte"), until: Self.noon + 12 * Self.hour)]])
    #expect(undone.entries[0].event.stockMovements.isEmpty)
    #expect(try await !shop.place("latte").isAccepted)
    #expect(try await shop.undo().isAccepted)
    try await shop.make("latte+sweet")
    #expect(try await !shop.undo().isAccepted)
    #expect(try await shop.kinds() == [.off, .on, .undo, .opening, .refusal, .undo, .order])
    #expect(try await shop.ledger.audit().violations == [])
  }

  func undoNextDay(kind: LedgerKind) async throws {
    let shop = try shop(kind)
    _ = try await shop.switchSale([.juice("latte")], isOff: true)
    suite.clock.set(Self.noon + 13 * Self.hour)
    _ = try await shop.switchSale([.juice("latte")], isOff: true)
    let undone = try await shop.undo()
    #expect(
      undone.entries.map(\.switches) == [[SaleSwitch(thing: .juice("latte"), until: nil)]])
    try await shop.make("latte")
    #expect(try await shop.ledger.audit().violations == [])
  }

  func concurrent(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    suite.clock.set(Self.noon)
    let shops = try (0..<2).map { _ in try suite.shop(place, Self.yaml) }
    let results = await concurrently(9) { number in
      if number == 4 {
        return try await shops[0].switchSale([.juice("espresso")], isOff: true)
      }
      return try await shops[number % 2].place("espresso")
    }
    _ = try results.map { try $0.get() }
    let journal = try await shops[1].ledger.journal()
    let row = try #require(journal.first { $0.kind == .off }).sequence
    #expect(journal.allSatisfy { $0.kind != .order || $0.sequence < row })
    #expect(journal.allSatisfy { $0.kind != .refusal || $0.sequence > row })
    #expect(try await shops[1].ledger.audit().violations == [])
  }
}
