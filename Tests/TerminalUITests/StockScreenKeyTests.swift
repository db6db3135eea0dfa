import Diagnostics
import RecipeGraph
import Reports
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger
@testable import TerminalUI

@Suite struct StockScreenKeyTests {
  private let graph: MenuView
  private let mango = Ref<Fruit>(0)
  private let kiwi = Ref<Fruit>(1)
  private let sugar = Ref<Fruit>(2)

  init() throws {
    graph = try menu(
      """
      fruits: {mango: {stock: 3, max: 150}, kiwi: 10, sugar: {stock: 2 kg, max: 5 kg}}
      juices: {all: {mango: 1, kiwi: 1, sugar: 1 g}}
      """)
  }

  private func screen() -> StockScreen {
    StockScreen(graph, levels: StockLevels(openingOf: graph), Language.english)
  }

  private func pieces(_ count: Int) -> Quantity { Quantity(thousandths: count * 1000) }

  private func above(_ count: Int) -> StockScreen.Notice {
    .obstacles([.aboveMax(mango, max: pieces(150), wanted: pieces(count))])
  }

  @Test("arrows and signs choose a fruit and change it by steps")
  func steps() {
    var screen = screen()
    #expect(press(&screen, [.right, .right, .character("+"), .left]) == nil)
    #expect(screen.draft[mango] == pieces(5))
    #expect(press(&screen, [.down, .left, .character("-")]) == nil)
    #expect(screen.draft[kiwi] == pieces(8))
    #expect(press(&screen, [.down, .right, .down]) == nil)
    #expect(screen.draft[sugar] == pieces(2100) && screen.list.position == 2)
  }

  @Test("a number is typed, corrected and taken")
  func typing() {
    var screen = screen()
    #expect(press(&screen, typed("129")) == nil)
    #expect(screen.entry == "129" && screen.draft.isEmpty)
    #expect(press(&screen, [.backspace, .enter]) == nil)
    #expect(screen.entry == nil && screen.draft[mango] == pieces(12))
    #expect(press(&screen, typed("7")) == nil)
    #expect(press(&screen, [.escape]) == nil)
    #expect(screen.entry == nil && screen.draft[mango] == pieces(12))
    #expect(press(&screen, typed("7")) == nil)
    #expect(press(&screen, [.backspace, .backspace]) == nil)
    #expect(screen.entry == nil && screen.question == nil)
  }

  @Test("a number comes with a unit, and is not doubted before it is finished")
  func units() {
    var screen = screen()
    _ = press(&screen, [.end])
    for key in "1.5 kg" {
      #expect(press(&screen, typed(String(key))) == nil)
      #expect(screen.notice == nil)
    }
    _ = press(&screen, [.enter])
    #expect(screen.draft[sugar] == pieces(1500))
    #expect(press(&screen, typed("7/2kg")) == nil)
    _ = press(&screen, [.up])
    #expect(screen.draft[sugar] == pieces(3500) && screen.list.position == 1)
  }

  @Test("bounds hold while one types, and say why")
  func bounds() {
    var screen = screen()
    #expect(press(&screen, typed("15")) == nil)
    #expect(screen.notice == nil)
    #expect(press(&screen, typed("1")) == nil)
    #expect(screen.notice == above(151))
    for key: Key in [.enter, .down, .character("+"), .character("s")] {
      #expect(press(&screen, [key]) == nil)
      #expect(screen.notice == above(151) && screen.entry == "151")
      #expect(screen.list.position == 0 && screen.draft.isEmpty && screen.question == nil)
    }
    _ = press(&screen, [.backspace])
    #expect(screen.notice == nil && screen.entry == "15")
  }

  @Test(
    "what can never become an amount of the fruit is reported at once",
    arguments: [
      ("1.5", "`1.5` is not a whole number of `mango`"),
      ("00", "`00` is not an amount of `mango`"), ("1kg", "`mango` is not measured like `1kg`"),
      ("1//", "`1//` is not an amount of `mango`"),
    ])
  func doubt(text: String, message: String) {
    var screen = screen()
    #expect(press(&screen, typed(String(text.dropLast()))) == nil)
    #expect(press(&screen, typed(String(text.suffix(1)))) == nil)
    #expect(screen.notice.flatMap(screen.texts(of:))?.first == message)
  }

  @Test("a number without the unit that it needs is not taken")
  func missingUnit() {
    var screen = screen()
    _ = press(&screen, [.end, .character("5"), .enter])
    #expect(
      screen.notice.flatMap(screen.texts(of:))?.first == "`sugar` is not measured like `5`")
    #expect(screen.entry == "5" && screen.draft.isEmpty)
  }

  @Test("an entry does not grow without end")
  func longEntry() {
    var screen = screen()
    #expect(press(&screen, typed(String(repeating: "1", count: 100))) == nil)
    #expect(screen.entry?.count == 32)
  }

  @Test("what is pasted is an amount, never a command")
  func paste() {
    var screen = screen()
    _ = press(&screen, [.pasted("\n12 \n")])
    #expect(screen.entry == "12")
    _ = press(&screen, [.escape, .pasted("s"), .pasted("y\n")])
    #expect(screen.question == nil && screen.entry == nil)
    #expect(screen.notice == .typed(StockArgument.malformedAmount("y", of: graph[mango])))
    _ = press(&screen, [.character("+"), .character("s"), .pasted("y")])
    #expect(screen.question == .save)
  }

  @Test("what is changed is saved after a yes, and not after anything else", arguments: ["s", "ㄴ"])
  func save(key: Character) {
    var screen = screen()
    _ = press(&screen, [.right, .character(key)])
    #expect(screen.question == .save)
    for no: Key in [.enter, .escape, .character("n"), .control("c")] {
      #expect(press(&screen, [no]) == nil)
      #expect(screen.question == nil && !screen.draft.isEmpty)
      #expect(press(&screen, [.control("s"), .character("x"), .character("+"), .down]) == nil)
      #expect(screen.question == .save && screen.draft[mango] == pieces(4))
    }
    let saved = StockChange(
      .set, [mango: pieces(4)], expected: StockLevels(openingOf: graph))
    #expect(press(&screen, [.character("y")]) == .save(saved))
  }

  @Test("what is being typed is saved with the rest")
  func saveEntry() {
    var screen = screen()
    _ = press(&screen, [.character("9"), .character("s"), .character("y")])
    #expect(screen.draft[mango] == pieces(9))
  }

  @Test("there is nothing to save, and nothing lacks without a refused order")
  func nothingToSave() {
    var screen = screen()
    #expect(press(&screen, [.character("s")]) == nil)
    #expect(screen.notice == .nothingToSave && screen.question == nil)
    #expect(press(&screen, [.character("f")]) == nil)
    #expect(screen.notice == .nothingLacks && screen.draft.isEmpty)
  }

  @Test("what is being typed is not dropped without a question, and Ctrl-C twice insists")
  func leaveEntry() {
    var screen = screen()
    #expect(press(&screen, [.character("9"), .character("q")]) == nil)
    #expect(screen.question == .leave)
    #expect(press(&screen, [.character("n")]) == nil)
    #expect(screen.entry == "9")
    #expect(press(&screen, [.control("c"), .control("c")]) == .leave)
  }

  @Test("somebody else made the same change: nothing is left to be asked")
  func sameChange() {
    var screen = screen()
    _ = press(&screen, [.character("9"), .character("s"), .character("y")])
    var levels = StockLevels(openingOf: graph)
    levels[mango] = pieces(9)
    screen.refuse([.changedMeanwhile(mango, from: pieces(3), to: pieces(9))], levels: levels)
    #expect(screen.question == nil && screen.draft.isEmpty)
  }

  // MARK: Changes by others

  /// The opening stock with other amounts.
  private func levels(_ changed: [Ref<Fruit>: Int]) -> StockLevels {
    changed.reduce(into: StockLevels(openingOf: graph)) { $0[$1.key] = pieces($1.value) }
  }

  @Test("what others change is shown; what is staged and typed stays")
  func update() {
    var screen = screen()
    _ = press(&screen, [.right, .right, .down] + typed("1"))
    screen.fail("locked")
    screen.update(StockLevels(openingOf: graph))
    #expect(screen.notice == nil && screen.overtaken.isEmpty)
    screen.update(levels([mango: 1, kiwi: 4, sugar: 500]))
    #expect(screen.draft[mango] == pieces(3) && screen.draft[sugar] == pieces(500))
    #expect(screen.entry == "1" && screen.notice == nil)
    #expect(screen.overtaken == [mango: pieces(3), kiwi: pieces(10)])
    _ = press(&screen, [.character("2"), .enter])
    #expect(screen.draft[kiwi] == pieces(12) && screen.draft.count == 2)
    // What it was is the stock that the changes were made from, until it is so again.
    screen.update(levels([mango: 2, kiwi: 10]))
    #expect(screen.draft[mango] == pieces(4) && screen.overtaken == [mango: pieces(3)])
    #expect(screen.question == nil)
  }

  @Test("a step that others leave no room for is reduced, and says so")
  func reducedStep() {
    var screen = screen()
    _ = press(&screen, [.right])
    screen.update(levels([mango: 150]))
    #expect(screen.draft.isEmpty && screen.notice == above(151))
  }

  @Test("a question stays open for the new numbers, and is closed when nothing is left to save")
  func updateWhileAsked() {
    var screen = screen()
    _ = press(&screen, [.right, .down] + typed("9s"))
    screen.update(levels([sugar: 1]))
    #expect(screen.question == .save && screen.notice == nil)
    screen.update(levels([mango: 2, kiwi: 8]))
    let changed: [Obstacle] = [
      .changedMeanwhile(mango, from: pieces(3), to: pieces(2)),
      .changedMeanwhile(kiwi, from: pieces(10), to: pieces(8)),
    ]
    #expect(screen.question == .save && screen.notice == .obstacles(changed))
    var other = screen
    let saved = StockChange(
      .set, [mango: pieces(3), kiwi: pieces(9)], expected: levels([mango: 2, kiwi: 8]))
    #expect(press(&screen, [.character("y")]) == .save(saved))
    other.update(levels([mango: 150, kiwi: 9]))
    #expect(other.draft.isEmpty && other.question == nil)
  }

  // MARK: After a refused order

  /// Opened for an order of 10 mangoes and 2.5 kg of sugar.
  private func screenAfterRefusal() -> StockScreen {
    StockScreen(
      graph, levels: StockLevels(openingOf: graph),
      needs: [sugar: pieces(2500), mango: pieces(10)],
      Language.english)
  }

  @Test("after a refused order the first fruit that lacks is selected")
  func firstThatLacks() {
    let levels = StockLevels(openingOf: graph)
    let screen = StockScreen(
      graph, levels: levels, needs: [sugar: pieces(2500)], Language.english)
    #expect(screen.fruit == sugar && screen.lacking == [sugar])
    #expect(screen.missing(sugar) == pieces(500) && screen.missing(kiwi) == nil)
    // There is enough again.
    let idle = StockScreen(
      graph, levels: levels, needs: [sugar: pieces(2000)], Language.english)
    #expect(idle.list.position == 0 && idle.lacking.isEmpty && idle.hasNeeds)
  }

  @Test("one key adds all that lacks of a fruit, and again of the next", arguments: ["f", "ㄹ"])
  func fill(key: Character) {
    var screen = screenAfterRefusal()
    #expect(screen.lacking == [mango, sugar] && screen.fruit == mango)
    _ = press(&screen, [.right, .character(key)])
    #expect(screen.draft[mango] == pieces(10) && screen.lacking == [sugar])
    _ = press(&screen, [.character(key)])
    #expect(screen.draft[sugar] == pieces(2500) && screen.fruit == sugar)
    #expect(screen.lacking.isEmpty && screen.notice == nil)
    _ = press(&screen, [.character(key)])
    #expect(screen.notice == .nothingLacks && screen.draft.count == 2)
    // What is taken away again lacks again.
    _ = press(&screen, [.up, .up, .left, .end, .character(key)])
    #expect(screen.fruit == mango && screen.draft[mango] == pieces(10))
  }

  @Test("what lacks is added to what somebody else left there, and never above max")
  func fillBounds() {
    var screen = StockScreen(
      graph, levels: StockLevels(openingOf: graph), needs: [mango: pieces(200)],
      Language.english)
    _ = press(&screen, [.character("f")])
    #expect(screen.notice == .obstacles([.aboveMax(mango, max: pieces(150), wanted: pieces(200))]))
    #expect(screen.draft[mango] == pieces(150) && screen.missing(mango) == pieces(50))

    var other = screenAfterRefusal()
    _ = press(&other, [.character("f"), .character("s"), .character("y")])
    var levels = StockLevels(openingOf: graph)
    levels[mango] = pieces(5)
    other.refuse([], levels: levels)
    #expect(other.draft[mango] == pieces(12))
  }

  // MARK: Moving and searching

  @Test("a search selects as one types, by id and by the names in every language")
  func search() throws {
    let graph = try menu(
      """
      fruits:
        strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 1}
        blueberry: {name: {en: Wild blueberry, ko: 블루베리}, stock: 1}
        mango: {name: 망고, stock: 1}
      juices: {all: {mango: 1, blueberry: 1, strawberry: 1}}
      """)
    var screen = StockScreen(graph, levels: StockLevels(openingOf: graph), Language.english)
    func search(_ text: String, _ keys: [Key] = []) -> Int {
      for key in [.character("/")] + text.map({ Key.character($0) }) + keys {
        _ = screen.press(key, page: 10)
      }
      return screen.list.position
    }
    #expect(search("망", [.enter]) == 2)
    #expect(search("WILD", [.enter]) == 1)
    #expect(search("berry", [.down]) == 0)
    #expect(screen.list.search == "berry" && screen.press(.up, page: 10) == nil)
    #expect(screen.list.position == 1)
    // Keys that are commands elsewhere are text here.
    #expect(search("", [.escape]) == 1 && screen.list.search == nil)
    #expect(search("sq+", []) == 1 && screen.list.isMissed && screen.question == nil)
    for _ in 1...3 { _ = screen.press(.backspace, page: 10) }
    #expect(screen.list.search == "" && !screen.list.isMissed)
    _ = screen.press(.backspace, page: 10)
    #expect(screen.list.search == nil && screen.draft.isEmpty)
    #expect(search("딸", [.escape]) == 1)
    #expect(search("", [.pasted("딸기\n"), .enter]) == 0)
    #expect(search("", [.control("c")]) == 0 && screen.press(.control("c"), page: 1) == .leave)
  }

  // MARK: The mouse

  @Test("clicks choose and change, and the wheel moves")
  func mouse() {
    var screen = screen()
    screen.click(.more(1))
    screen.click(.more(1))
    screen.click(.less(0))
    #expect(screen.draft[kiwi] == pieces(12) && screen.draft[mango] == pieces(2))
    screen.click(.row(2))
    #expect(screen.list.position == 2)
    _ = press(&screen, [.wheelUp])
    #expect(screen.list.position == 1)
    _ = press(&screen, [.wheelDown, .wheelDown])
    #expect(screen.list.position == 2)
    // An amount that cannot be taken stays where it is.
    _ = press(&screen, [.character("5")])
    screen.click(.more(0))
    #expect(screen.list.position == 2 && screen.entry == "5")
    // A question is answered first.
    _ = press(&screen, [.escape, .character("s")])
    screen.click(.more(0))
    #expect(screen.draft[mango] == pieces(2) && screen.question == .save)
  }
}
