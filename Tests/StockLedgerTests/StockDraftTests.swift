import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import StockLedger

@Suite struct StockDraftTests {
  private let graph: MenuView
  private let mango = Ref<Fruit>(0)
  private let kiwi = Ref<Fruit>(1)

  init() throws {
    graph = try menu(
      """
      fruits: {mango: {stock: 3, max: 5}, kiwi: 10}
      juices: {mango: {mango: 1}, kiwi: {kiwi: 1}}
      """)
  }

  private func levels(_ mango: Int, _ kiwi: Int) -> StockLevels {
    var levels = StockLevels(openingOf: graph)
    levels[self.mango] = pieces(mango)
    levels[self.kiwi] = pieces(kiwi)
    return levels
  }

  private func pieces(_ count: Int) -> Quantity { Quantity(thousandths: count * 1000) }

  @Test("steps add up, and those that lead back leave nothing to save")
  func steps() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    for _ in 1...2 { #expect(draft.step(mango, .up) == nil) }
    #expect(draft[mango] == pieces(5) && draft.changes(mango) && draft.count == 1)
    for _ in 1...2 { #expect(draft.step(mango, .down) == nil) }
    #expect(draft[mango] == pieces(3) && draft.isEmpty)
  }

  @Test("no step leads below zero or above max")
  func bounds() {
    var draft = StockDraft(graph, levels: levels(5, 0))
    #expect(
      draft.step(mango, .up) == .aboveMax(mango, max: pieces(5), wanted: pieces(6)))
    #expect(
      draft.step(kiwi, .down) == .belowZero(kiwi, available: pieces(0), removed: pieces(1)))
    #expect(draft.isEmpty)
  }

  @Test("what lacks is added as a step is, up to max")
  func raise() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    #expect(draft.raise(kiwi, to: pieces(12)) == nil && draft[kiwi] == pieces(12))
    #expect(draft.raise(kiwi, to: pieces(1)) == nil && draft[kiwi] == pieces(12))
    #expect(
      draft.raise(mango, to: pieces(9)) == .aboveMax(mango, max: pieces(5), wanted: pieces(9)))
    #expect(draft[mango] == pieces(5))
    #expect(draft.rebase(on: levels(3, 20)).isEmpty && draft[kiwi] == pieces(22))
  }

  @Test("a step that is longer than what is left goes as far as the bound")
  func partOfStep() throws {
    let graph = try menu(
      "fruits: {sugar: {stock: 250 g, max: 1 kg}}\njuices: {sweet: {sugar: 1 g}}")
    let sugar = Ref<Fruit>(0)
    var levels = StockLevels(openingOf: graph)
    levels[sugar] = Quantity(thousandths: 950_000)
    var draft = StockDraft(graph, levels: levels)
    #expect(draft.step(sugar, .up) != nil)
    #expect(draft[sugar] == Quantity(thousandths: 1_000_000))
    levels[sugar] = Quantity(thousandths: 30_000)
    draft = StockDraft(graph, levels: levels)
    #expect(draft.step(sugar, .down) != nil)
    #expect(draft[sugar] == .zero)
  }

  @Test("more than max, from before it was lowered, is not taken away by a step up")
  func aboveMaxAlready() {
    var draft = StockDraft(graph, levels: levels(9, 10))
    #expect(draft.step(mango, .up) != nil)
    #expect(draft.isEmpty)
    #expect(draft.step(mango, .down) != nil)
    #expect(draft[mango] == pieces(5))
  }

  @Test("what cannot be counted is not staged")
  func beyondCounting() {
    var levels = levels(3, 10)
    levels[kiwi] = Quantity(thousandths: .max)
    var draft = StockDraft(graph, levels: levels)
    #expect(draft.step(kiwi, .up) == .beyondCounting(kiwi))
    #expect(draft.isEmpty)
  }

  @Test("a number is staged within the bounds only")
  func numbers() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    #expect(
      draft.set(mango, to: pieces(6)) == .aboveMax(mango, max: pieces(5), wanted: pieces(6)))
    #expect(draft.isEmpty)
    #expect(draft.set(mango, to: .zero) == nil)
    #expect(draft[mango] == .zero)
    #expect(draft.set(mango, to: pieces(3)) == nil)
    #expect(draft.isEmpty)
  }

  @Test("what is saved names the changed fruits, and the stock that was shown")
  func change() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    _ = draft.step(mango, .down)
    #expect(draft.change == StockChange(.set, [mango: pieces(2)], expected: levels(3, 10)))
  }

  @Test("on another stock steps are taken anew, and numbers stay")
  func rebase() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    _ = draft.step(mango, .up)
    _ = draft.set(kiwi, to: pieces(12))
    #expect(draft.rebase(on: levels(1, 7)).isEmpty)
    #expect(draft[mango] == pieces(2) && draft[kiwi] == pieces(12))
    #expect(draft.levels == levels(1, 7))
  }

  @Test("a step after a number makes another number")
  func stepAfterNumber() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    _ = draft.set(kiwi, to: pieces(12))
    _ = draft.step(kiwi, .up)
    _ = draft.rebase(on: levels(3, 0))
    #expect(draft[kiwi] == pieces(13))
  }

  @Test("steps that another stock has no room for are cut short, and that is reported")
  func rebaseOnBounds() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    for _ in 1...2 { _ = draft.step(mango, .up) }
    for _ in 1...4 { _ = draft.step(kiwi, .down) }
    #expect(
      draft.rebase(on: levels(4, 1)) == [
        .aboveMax(mango, max: pieces(5), wanted: pieces(6)),
        .belowZero(kiwi, available: pieces(1), removed: pieces(4)),
      ])
    #expect(draft[mango] == pieces(5) && draft[kiwi] == .zero)
    // There is nothing left to take away.
    #expect(draft.rebase(on: levels(9, 0)).count == 2)
    #expect(draft.isEmpty)
  }

  @Test("a number that is there already is no change any more")
  func rebaseOnNumber() {
    var draft = StockDraft(graph, levels: levels(3, 10))
    _ = draft.set(kiwi, to: pieces(12))
    #expect(draft.rebase(on: levels(3, 12)).isEmpty)
    #expect(draft.isEmpty)
  }

  @Test(
    "a step suits what there is of a fruit",
    arguments: [
      ("500", 1), ("5 kg", 100), ("{stock: 200 g, max: 15 kg}", 100), ("250 ml", 10),
      ("50 ml", 1), ("0 g", 10), ("150 l", 1000), ("{stock: 2, divisible: true}", 1),
    ])
  func size(fruit: String, units: Int) throws {
    let graph = try menu("fruits: {x: \(fruit)}\nbases: {}\njuices: {x: {x: 1}}".withUnit(fruit))
    let draft = StockDraft(graph, levels: StockLevels(openingOf: graph))
    #expect(draft.step(of: Ref(0)) == Quantity(thousandths: units * 1000))
  }
}

extension String {
  /// The recipe in the unit of the fruit.
  fileprivate func withUnit(_ fruit: String) -> String {
    let unit =
      fruit.contains("g") ? " g" : fruit.contains(" l") || fruit.contains("ml") ? " ml" : ""
    return replacing("{x: 1}", with: "{x: 1\(unit)}")
  }
}
