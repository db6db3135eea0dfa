import Evaluator
import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

/// What a change does to a stock, before any store is asked to apply it.
@Suite struct StockChangeTests {
  private let graph: MenuView

  init() throws {
    graph = try menu(
      "{fruits: {a: {stock: 5, max: 15}, b: 7, c: 100 g}, juices: {j: {a: 1, b: 1, c: 1 g}}}")
  }

  /// As `fruit before>after`, or `fruit obstacle`, in the order of the answer.
  private func effect(_ kind: StockChange.Kind, _ thousandths: [String: Int]) throws -> [String] {
    try effect(graph.change(kind, thousandths), on: StockLevels(openingOf: graph))
  }

  private func effect(_ change: StockChange, on levels: StockLevels) -> [String] {
    switch change.effect(on: levels, in: graph) {
    case .movements(let movements):
      movements.map { "\(graph[$0.fruit].id) \($0.before.value)>\($0.after.value)" }
    case .obstacles(let obstacles):
      obstacles.map { obstacle in
        switch obstacle {
        case .belowZero(let fruit, let available, let removed):
          "\(graph[fruit].id) below zero: \(available.value)-\(removed.value)"
        case .aboveMax(let fruit, let max, let wanted):
          "\(graph[fruit].id) above max: \(wanted.value)>\(max.value)"
        case .changedMeanwhile(let fruit, let from, let to):
          "\(graph[fruit].id) changed meanwhile: \(from.value)>\(to.value)"
        case .beyondCounting(let fruit): "\(graph[fruit].id) beyond counting"
        }
      }
    }
  }

  @Test("movements come in the order of the menu, whatever the order of the change")
  func order() throws {
    #expect(
      try effect(.add, ["c": 500, "a": 1000, "b": 2000]) == ["a 5>6", "b 7>9", "c 100>100.5"])
    #expect(try effect(.remove, ["b": 7000, "a": 1]) == ["a 5>4.999", "b 7>0"])
    #expect(try effect(.set, ["b": 0, "c": 1]) == ["b 7>0", "c 100>0.001"])
  }

  @Test("a fruit without a max takes what can be counted, and no more")
  func counting() throws {
    #expect(try effect(.add, ["b": .max - 7000]) == ["b 7>9223372036854775.807"])
    #expect(try effect(.add, ["b": .max - 6999]) == ["b beyond counting"])
    #expect(try effect(.set, ["b": .max]) == ["b 7>9223372036854775.807"])
  }

  @Test("a max may be reached and not passed")
  func max() throws {
    #expect(try effect(.add, ["a": 10_000]) == ["a 5>15"])
    #expect(try effect(.add, ["a": 10_001]) == ["a above max: 15.001>15"])
    #expect(try effect(.set, ["a": 15_000]) == ["a 5>15"])
    #expect(try effect(.set, ["a": 15_001]) == ["a above max: 15.001>15"])
    #expect(try effect(.add, ["a": .max]) == ["a beyond counting"])
  }

  @Test("zero may be reached and not passed")
  func zero() throws {
    #expect(try effect(.remove, ["b": 7000]) == ["b 7>0"])
    #expect(try effect(.remove, ["b": 7001]) == ["b below zero: 7-7.001"])
  }

  @Test("every obstacle is told, and one is enough to refuse the rest")
  func obstacles() throws {
    #expect(
      try effect(.remove, ["c": 100_001, "a": 1000, "b": 8000])
        == ["b below zero: 7-8", "c below zero: 100-100.001"])
  }

  @Test("stock above a max that was lowered later can be taken from")
  func aboveMax() throws {
    let a = try #require(graph.fruit("a"))
    var levels = StockLevels(openingOf: graph)
    levels[a] = Quantity(thousandths: 20_000)
    #expect(try effect(graph.change(.remove, ["a": 1000]), on: levels) == ["a 20>19"])
    #expect(try effect(graph.change(.add, ["a": 1]), on: levels) == ["a above max: 20.001>15"])
  }

  @Test("a fruit that changed since it was looked at stands against the change, another does not")
  func changedMeanwhile() throws {
    let (a, b) = try (#require(graph.fruit("a")), #require(graph.fruit("b")))
    let seen = StockLevels(openingOf: graph)
    var levels = seen
    levels[b] = Quantity(thousandths: 6000)
    let one = Quantity(thousandths: 1000)
    #expect(
      effect(StockChange(.set, [a: one, b: one], expected: seen), on: levels)
        == ["b changed meanwhile: 7>6"])
    #expect(effect(StockChange(.set, [a: one], expected: seen), on: levels) == ["a 5>1"])
    #expect(
      effect(StockChange(.set, [a: one, b: one], expected: levels), on: levels)
        == ["a 5>1", "b 6>1"])
  }

  @Test("a reset sets the named fruits to their opening stock")
  func reset() throws {
    var levels = StockLevels(openingOf: graph)
    for fruit in graph.fruitRefs { levels[fruit] = .zero }
    #expect(try effect(graph.reset(["c", "a"]), on: levels) == ["a 0>5", "c 0>100"])
    #expect(try graph.reset(["a", "a"]).quantities.count == 1)
  }
}

/// What every store does with a change.
extension LedgerConformance {
  @Test(
    "a change names the fruits that it changed, and is one journal row", arguments: StoreKind.all)
  func change(kind: StoreKind) throws {
    let shop = try shop(kind)
    let outcome = try shop.change(.set, ["kiwi": 0, "mango": 10_000, "banana": 12_500])
    guard case .applied(let movements, let levels) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(movements.map { shop.graph[$0.fruit].id } == ["banana", "kiwi"])
    #expect(movements.map(\.before.thousandths) == [10_000, 10_000])
    #expect(movements.map(\.after.thousandths) == [12_500, 0])
    #expect(try shop.store.levels() == levels)
    let entry = try #require(try shop.store.journal().last)
    #expect(entry.kind == .set)
    #expect(entry.orderID == nil && entry.content == nil)
    #expect(entry.movements.map(\.delta) == [2500, -10_000])
    #expect(try shop.kinds() == [.opening, .set])
  }

  @Test("each kind of change does what it says", arguments: StoreKind.all)
  func changeKinds(kind: StoreKind) throws {
    let shop = try shop(kind)
    try shop.change(.add, ["kiwi": 1500])
    #expect(try shop.levels["kiwi"] == 11_500)
    try shop.change(.remove, ["kiwi": 11_500])
    #expect(try shop.levels["kiwi"] == 0)
    try shop.change(.set, ["kiwi": 3000])
    #expect(try shop.levels["kiwi"] == 3000)
    try shop.make("kiwi")
    #expect(try shop.levels["kiwi"] == 0)
    #expect(try shop.kinds() == [.opening, .add, .remove, .set, .order])
    try expectSoundJournal(of: shop)
  }

  @Test("a change that changes nothing leaves no row", arguments: StoreKind.all)
  func noChange(kind: StoreKind) throws {
    let shop = try shop(kind)
    let outcome = try shop.change(.set, ["kiwi": 10_000])
    #expect(outcome == .applied([], levels: StockLevels(openingOf: shop.graph)))
    try shop.change(.add, ["mango": 0])
    try shop.reset("strawberry", "banana", "pineapple", "kiwi", "mango")
    #expect(try !shop.kinds().contains { $0 != .opening })
  }

  private static let bounded = """
    {fruits: {a: {stock: 5, max: 8}, b: 5, c: {stock: 1, max: 2}}, juices: {j: {a: 1, b: 1, c: 1}}}
    """

  @Test("adding above a max is refused as a whole", arguments: StoreKind.all)
  func aboveMax(kind: StoreKind) throws {
    let shop = try shop(kind, Self.bounded)
    try shop.make("j")
    let (levels, journal) = try (shop.levels, shop.store.journal())
    let (a, c) = try (#require(shop.graph.fruit("a")), #require(shop.graph.fruit("c")))
    #expect(
      try shop.change(.add, ["b": 1000, "c": 3000, "a": 4001])
        == .refused([
          .aboveMax(a, max: Quantity(thousandths: 8000), wanted: Quantity(thousandths: 8001)),
          .aboveMax(c, max: Quantity(thousandths: 2000), wanted: Quantity(thousandths: 3000)),
        ]))
    #expect(
      try shop.change(.set, ["b": 1000, "a": 8001])
        == .refused([
          .aboveMax(a, max: Quantity(thousandths: 8000), wanted: Quantity(thousandths: 8001))
        ]))
    #expect(try shop.levels == levels)
    #expect(try shop.store.journal() == journal)
    try shop.change(.add, ["a": 4000, "c": 2000])
    #expect(try shop.levels == ["a": 8000, "b": 4000, "c": 2000])
  }

  @Test("removing below zero is refused as a whole", arguments: StoreKind.all)
  func belowZero(kind: StoreKind) throws {
    let shop = try shop(kind, Self.bounded)
    try shop.make("j")
    let (levels, journal) = try (shop.levels, shop.store.journal())
    let b = try #require(shop.graph.fruit("b"))
    #expect(
      try shop.change(.remove, ["a": 1000, "b": 4001])
        == .refused([
          .belowZero(
            b, available: Quantity(thousandths: 4000), removed: Quantity(thousandths: 4001))
        ]))
    #expect(try shop.levels == levels)
    #expect(try shop.store.journal() == journal)
    try shop.change(.remove, ["a": 4000, "b": 4000])
    #expect(try shop.levels == ["a": 0, "b": 0, "c": 0])
  }

  @Test("stock beyond 64 bits of thousandths is refused, not wrapped", arguments: StoreKind.all)
  func beyondCounting(kind: StoreKind) throws {
    let shop = try shop(kind, Self.bounded)
    let b = try #require(shop.graph.fruit("b"))
    #expect(try shop.change(.add, ["a": 1, "b": .max]) == .refused([.beyondCounting(b)]))
    #expect(try shop.levels == ["a": 5000, "b": 5000, "c": 1000])
    try shop.change(.add, ["b": .max - 5000])
    #expect(try shop.levels["b"] == .max)
    try expectSoundJournal(of: shop)
  }

  @Test("a reset brings the named fruits back to opening stock", arguments: StoreKind.all)
  func reset(kind: StoreKind) throws {
    let shop = try shop(kind, Self.bounded)
    try shop.change(.set, ["a": 0, "b": 100_000, "c": 2000])
    try shop.reset("a", "b")
    #expect(try shop.levels == ["a": 5000, "b": 5000, "c": 2000])
    #expect(try shop.kinds() == [.opening, .set, .reset])
    try expectSoundJournal(of: shop)
  }

  @Test("a change of what is no longer there is refused as a whole", arguments: StoreKind.all)
  func changedMeanwhile(kind: StoreKind) throws {
    let shop = try shop(kind)
    let seen = try shop.store.levels()
    try shop.make("mango")
    let (mango, kiwi) = try (
      #require(shop.graph.fruit("mango")), #require(shop.graph.fruit("kiwi"))
    )
    let (journal, five) = (try shop.store.journal(), Quantity(thousandths: 5000))
    let both = StockChange(.set, [mango: five, kiwi: five], expected: seen)
    #expect(
      try shop.store.change(both)
        == .refused([
          .changedMeanwhile(
            mango, from: Quantity(thousandths: 10_000), to: Quantity(thousandths: 7000))
        ]))
    #expect(try shop.levels["kiwi"] == 10_000)
    #expect(try shop.store.journal() == journal)
    _ = try shop.store.change(StockChange(.set, [kiwi: five], expected: seen))
    #expect(try shop.levels["kiwi"] == 5000)
  }
}
