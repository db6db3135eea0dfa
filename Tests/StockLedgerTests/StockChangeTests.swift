import Evaluator
import RecipeGraph
import TestMenus
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
        case .unitChanged(let fruit, let stored):
          "\(graph[fruit].id) in another unit: \(stored.amount)"
        default: "\(obstacle)"
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

  @Test("an addition may pass a max on request, or only reach it")
  func aboveMaxOnRequest() throws {
    let levels = StockLevels(openingOf: graph)
    let change = try change(.add, ["a": 11_000, "b": 1000])
    #expect(effect(change, on: levels) == ["a above max: 16>15"])
    let whole = StockChange(.add, change.quantities, mayExceedMax: true)
    #expect(effect(whole, on: levels) == ["a 5>16", "b 7>8"])
    let less = try #require(change.upToMax(on: levels, in: graph))
    #expect(effect(less, on: levels) == ["a 5>15", "b 7>8"])
    // What is full gets nothing.
    var full = levels
    full[try #require(graph.fruit("a"))] = Quantity(thousandths: 15_000)
    let rest = try #require(change.upToMax(on: full, in: graph))
    #expect(effect(rest, on: full) == ["b 7>8"])
    #expect(try self.change(.add, ["a": 1]).upToMax(on: full, in: graph) == nil)
    // Nothing is asked where nothing stands in the way, or something else does.
    #expect(whole.upToMax(on: levels, in: graph) == nil)
    #expect(
      try self.change(.add, ["a": 11_000, "b": .max]).upToMax(on: levels, in: graph) == nil)
    #expect(try self.change(.set, ["a": 16_000]).upToMax(on: levels, in: graph) == nil)
  }

  private func change(_ kind: StockChange.Kind, _ amounts: [String: Int]) throws -> StockChange {
    try graph.change(kind, amounts)
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

  @Test("every obstacle is reported, and one is enough to refuse the rest")
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
