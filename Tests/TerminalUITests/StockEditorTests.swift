import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger
@testable import TerminalUI

@Suite struct StockEditorTests {
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

  private func editor() -> StockEditor {
    StockEditor(graph, levels: StockLevels(openingOf: graph)) { character in
      switch character {
      case "y": true
      case "n": false
      default: nil
      }
    }
  }

  /// The effect of the last key; nothing else may come before it.
  private func press(_ editor: inout StockEditor, _ keys: [Key]) -> StockEditor.Effect {
    var effect = StockEditor.Effect.none
    for key in keys {
      #expect(effect == .none)
      effect = editor.press(key, page: 2)
    }
    return effect
  }

  private func type(_ editor: inout StockEditor, _ text: String) -> StockEditor.Effect {
    press(&editor, text.map { .character($0) })
  }

  private func pieces(_ count: Int) -> Quantity { Quantity(thousandths: count * 1000) }

  private func above(_ count: Int) -> StockEditor.Notice {
    .obstacles([.aboveMax(mango, max: pieces(150), wanted: pieces(count))])
  }

  @Test("arrows and signs choose a fruit and change it by steps")
  func steps() {
    var editor = editor()
    #expect(press(&editor, [.right, .right, .character("+"), .left]) == .none)
    #expect(editor.draft[mango] == pieces(5))
    #expect(press(&editor, [.down, .left, .character("-")]) == .none)
    #expect(editor.draft[kiwi] == pieces(8))
    #expect(press(&editor, [.down, .right, .down]) == .none)
    #expect(editor.draft[sugar] == pieces(2100) && editor.selected == 2)
  }

  @Test("one moves by lines and pages, and stops at the ends")
  func moves() {
    var editor = editor()
    let path: [(Key, Int)] = [
      (.up, 0), (.pageDown, 2), (.pageDown, 2), (.up, 1), (.pageUp, 0), (.end, 2), (.down, 2),
      (.home, 0),
    ]
    for (key, selected) in path {
      #expect(press(&editor, [key]) == .none)
      #expect(editor.selected == selected)
    }
  }

  @Test("a number is typed, mended and taken")
  func typing() {
    var editor = editor()
    #expect(type(&editor, "129") == .none)
    #expect(editor.entry == "129" && editor.draft.isEmpty)
    #expect(press(&editor, [.backspace, .enter]) == .none)
    #expect(editor.entry == nil && editor.draft[mango] == pieces(12))
    #expect(type(&editor, "7") == .none)
    #expect(press(&editor, [.escape]) == .none)
    #expect(editor.entry == nil && editor.draft[mango] == pieces(12))
    #expect(type(&editor, "7") == .none)
    #expect(press(&editor, [.backspace, .backspace]) == .none)
    #expect(editor.entry == nil && editor.question == nil)
  }

  @Test("a number comes with a unit, and is not doubted before it is finished")
  func units() {
    var editor = editor()
    _ = press(&editor, [.end])
    for key in "1.5 kg" {
      #expect(type(&editor, String(key)) == .none)
      #expect(editor.notice == nil)
    }
    _ = press(&editor, [.enter])
    #expect(editor.draft[sugar] == pieces(1500))
    #expect(type(&editor, "7/2kg") == .none)
    _ = press(&editor, [.up])
    #expect(editor.draft[sugar] == pieces(3500) && editor.selected == 1)
  }

  @Test("bounds hold while one types, and say why")
  func bounds() {
    var editor = editor()
    #expect(type(&editor, "15") == .none)
    #expect(editor.notice == nil)
    #expect(type(&editor, "1") == .none)
    #expect(editor.notice == above(151))
    for key: Key in [.enter, .down, .character("+"), .character("s")] {
      #expect(press(&editor, [key]) == .none)
      #expect(editor.notice == above(151) && editor.entry == "151")
      #expect(editor.selected == 0 && editor.draft.isEmpty && editor.question == nil)
    }
    _ = press(&editor, [.backspace])
    #expect(editor.notice == nil && editor.entry == "15")
  }

  @Test(
    "what can never become an amount of the fruit is told at once",
    arguments: [
      ("1.5", StockArgumentError.fraction("1.5", fruit: "mango")),
      ("00", .malformedAmount("00", fruit: "mango")),
      ("1kg", .wrongUnit("1kg", fruit: "mango", .pieces)),
      ("1//", .malformedAmount("1//", fruit: "mango")),
    ])
  func doubt(text: String, error: StockArgumentError) {
    var editor = editor()
    #expect(type(&editor, String(text.dropLast())) == .none)
    #expect(type(&editor, String(text.suffix(1))) == .none)
    #expect(editor.notice == .typed(error))
  }

  @Test("a number without the unit that it needs is not taken")
  func missingUnit() {
    var editor = editor()
    _ = press(&editor, [.end, .character("5"), .enter])
    #expect(editor.notice == .typed(.wrongUnit("5", fruit: "sugar", .mass)))
    #expect(editor.entry == "5" && editor.draft.isEmpty)
  }

  @Test("an entry does not grow without end")
  func longEntry() {
    var editor = editor()
    #expect(type(&editor, String(repeating: "1", count: 100)) == .none)
    #expect(editor.entry?.count == 32)
  }

  @Test("what is pasted is an amount, never a command")
  func paste() {
    var editor = editor()
    _ = press(&editor, [.pasted("\n12 \n")])
    #expect(editor.entry == "12")
    _ = press(&editor, [.escape, .pasted("s"), .pasted("y\n")])
    #expect(editor.question == nil && editor.entry == nil)
    #expect(editor.notice == .typed(.malformedAmount("y", fruit: "mango")))
    _ = press(&editor, [.character("+"), .character("s"), .pasted("y")])
    #expect(editor.question == .save)
  }

  @Test("what is changed is saved after a yes, and not after anything else", arguments: ["s", "ㄴ"])
  func save(key: Character) {
    var editor = editor()
    _ = press(&editor, [.right, .character(key)])
    #expect(editor.question == .save)
    for no: Key in [.enter, .escape, .character("n"), .control("c")] {
      #expect(press(&editor, [no]) == .none)
      #expect(editor.question == nil && !editor.draft.isEmpty)
      #expect(press(&editor, [.control("s"), .character("x"), .character("+"), .down]) == .none)
      #expect(editor.question == .save && editor.draft[mango] == pieces(4))
    }
    let saved = StockChange(
      .set, [mango: pieces(4)], expected: StockLevels(openingOf: graph))
    #expect(press(&editor, [.character("y")]) == .save(saved))
  }

  @Test("what is being typed is saved with the rest")
  func saveEntry() {
    var editor = editor()
    _ = press(&editor, [.character("9"), .character("s"), .character("y")])
    #expect(editor.draft[mango] == pieces(9))
  }

  @Test("there is nothing to save")
  func nothingToSave() {
    var editor = editor()
    #expect(press(&editor, [.character("s")]) == .none)
    #expect(editor.notice == .nothingToSave && editor.question == nil)
  }

  @Test(
    "one leaves at once if nothing is changed, and after a yes otherwise",
    arguments: [.character("q"), .character("ㅂ"), .escape, .control("c"), .control("d")] as [Key])
  func leave(key: Key) {
    var editor = editor()
    #expect(press(&editor, [key]) == .leave)
    #expect(press(&editor, [.right, key]) == .none)
    #expect(editor.question == .leave)
    #expect(press(&editor, [.character("n")]) == .none)
    #expect(editor.question == nil && !editor.draft.isEmpty)
    #expect(press(&editor, [key, .character("y")]) == .leave)
  }

  @Test("what is being typed is not dropped without a question, and Ctrl-C twice insists")
  func leaveEntry() {
    var editor = editor()
    #expect(press(&editor, [.character("9"), .character("q")]) == .none)
    #expect(editor.question == .leave)
    #expect(press(&editor, [.character("n")]) == .none)
    #expect(editor.entry == "9")
    #expect(press(&editor, [.control("c"), .control("c")]) == .leave)
  }

  @Test("what somebody else changed is shown, steps are taken anew, and the question comes again")
  func conflict() throws {
    var editor = editor()
    _ = press(&editor, [.right, .down, .character("7"), .character("s"), .character("y")])
    var levels = StockLevels(openingOf: graph)
    levels[mango] = pieces(20)
    levels[kiwi] = pieces(0)
    guard case .obstacles(let obstacles) = editor.draft.change.effect(on: levels, in: graph) else {
      Issue.record("applied")
      return
    }
    editor.refuse(obstacles, levels: levels)
    #expect(
      editor.notice
        == .obstacles([
          .changedMeanwhile(mango, from: pieces(3), to: pieces(20)),
          .changedMeanwhile(kiwi, from: pieces(10), to: pieces(0)),
        ]))
    #expect(editor.overtaken == [mango: pieces(3), kiwi: pieces(10)])
    #expect(editor.question == .save)
    #expect(
      press(&editor, [.character("y")])
        == .save(StockChange(.set, [mango: pieces(21), kiwi: pieces(7)], expected: levels)))
  }

  @Test("somebody else made the same change: nothing is left to be asked")
  func sameChange() {
    var editor = editor()
    _ = press(&editor, [.character("9"), .character("s"), .character("y")])
    var levels = StockLevels(openingOf: graph)
    levels[mango] = pieces(9)
    editor.refuse([.changedMeanwhile(mango, from: pieces(3), to: pieces(9))], levels: levels)
    #expect(editor.question == nil && editor.draft.isEmpty)
  }

  @Test("a failure to save loses nothing")
  func failure() {
    var editor = editor()
    _ = press(&editor, [.right, .character("s"), .character("y")])
    editor.fail("locked")
    #expect(editor.notice == .failure("locked") && editor.draft[mango] == pieces(4))
    #expect(press(&editor, [.down]) == .none)
    #expect(editor.notice == nil)
  }

  // MARK: After a refused order

  /// Opened for an order of 10 mangoes and 2.5 kg of sugar.
  private func editorAfterRefusal() -> StockEditor {
    StockEditor(
      graph, levels: StockLevels(openingOf: graph), needs: [sugar: pieces(2500), mango: pieces(10)]
    ) { $0 == "y" ? true : nil }
  }

  @Test("after a refused order the first fruit that lacks is selected")
  func firstThatLacks() {
    let levels = StockLevels(openingOf: graph)
    let editor = StockEditor(graph, levels: levels, needs: [sugar: pieces(2500)]) { _ in nil }
    #expect(editor.fruit == sugar && editor.lacking == [sugar])
    #expect(editor.missing(sugar) == pieces(500) && editor.missing(kiwi) == nil)
    // There is enough again.
    let idle = StockEditor(graph, levels: levels, needs: [sugar: pieces(2000)]) { _ in nil }
    #expect(idle.selected == 0 && idle.lacking.isEmpty && idle.hasNeeds)
  }

  @Test("one key adds all that lacks of a fruit, and again of the next", arguments: ["f", "ㄹ"])
  func fill(key: Character) {
    var editor = editorAfterRefusal()
    #expect(editor.lacking == [mango, sugar] && editor.fruit == mango)
    _ = press(&editor, [.right, .character(key)])
    #expect(editor.draft[mango] == pieces(10) && editor.lacking == [sugar])
    _ = press(&editor, [.character(key)])
    #expect(editor.draft[sugar] == pieces(2500) && editor.fruit == sugar)
    #expect(editor.lacking.isEmpty && editor.notice == nil)
    _ = press(&editor, [.character(key)])
    #expect(editor.notice == .nothingLacks && editor.draft.count == 2)
    // What is taken away again lacks again.
    _ = press(&editor, [.up, .up, .left, .end, .character(key)])
    #expect(editor.fruit == mango && editor.draft[mango] == pieces(10))
  }

  @Test("what lacks is added to what somebody else left there, and never above max")
  func fillBounds() {
    var editor = StockEditor(
      graph, levels: StockLevels(openingOf: graph), needs: [mango: pieces(200)]
    ) { $0 == "y" }
    _ = press(&editor, [.character("f")])
    #expect(editor.notice == .obstacles([.aboveMax(mango, max: pieces(150), wanted: pieces(200))]))
    #expect(editor.draft[mango] == pieces(150) && editor.missing(mango) == pieces(50))

    var other = editorAfterRefusal()
    _ = press(&other, [.character("f"), .character("s"), .character("y")])
    var levels = StockLevels(openingOf: graph)
    levels[mango] = pieces(5)
    other.refuse([], levels: levels)
    #expect(other.draft[mango] == pieces(12))
  }

  @Test("without a refused order nothing lacks")
  func nothingToFill() {
    var editor = editor()
    _ = press(&editor, [.character("f")])
    #expect(editor.notice == .nothingLacks && editor.draft.isEmpty)
  }

  // MARK: Moving and searching

  @Test("j and k move, but not while an amount is typed")
  func letters() {
    var editor = editor()
    _ = press(&editor, [.character("j"), .character("j"), .character("k")])
    #expect(editor.selected == 1)
    _ = press(&editor, [.character("ㅓ"), .character("ㅏ"), .character("1"), .character("j")])
    #expect(editor.selected == 1 && editor.entry == "1")
    _ = press(&editor, [.end, .character("5"), .character("k")])
    #expect(editor.selected == 2 && editor.entry == "5k")
  }

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
    var editor = StockEditor(graph, levels: StockLevels(openingOf: graph)) { _ in nil }
    func search(_ text: String, _ keys: [Key] = []) -> Int {
      for key in [.character("/")] + text.map({ Key.character($0) }) + keys {
        _ = editor.press(key, page: 10)
      }
      return editor.selected
    }
    #expect(search("망", [.enter]) == 2)
    #expect(search("WILD", [.enter]) == 1)
    #expect(search("berry", [.down]) == 0)
    #expect(editor.list.search == "berry" && editor.press(.up, page: 10) == .none)
    #expect(editor.selected == 1)
    // Keys that are commands elsewhere are text here.
    #expect(search("", [.escape]) == 1 && editor.list.search == nil)
    #expect(search("sq+", []) == 1 && editor.list.isMissed && editor.question == nil)
    for _ in 1...3 { _ = editor.press(.backspace, page: 10) }
    #expect(editor.list.search == "" && !editor.list.isMissed)
    _ = editor.press(.backspace, page: 10)
    #expect(editor.list.search == nil && editor.draft.isEmpty)
    #expect(search("딸", [.escape]) == 1)
    #expect(search("", [.pasted("딸기\n"), .enter]) == 0)
    #expect(search("", [.control("c")]) == 0 && editor.press(.control("c"), page: 1) == .leave)
  }

  @Test("a question mark shows all keys, and the next key hides them and does nothing else")
  func help() {
    var editor = editor()
    _ = press(&editor, [.character("?")])
    #expect(editor.showsKeys)
    _ = press(&editor, [.character("+")])
    #expect(!editor.showsKeys && editor.draft.isEmpty)
  }

  // MARK: The mouse

  @Test("clicks choose and change, and the wheel moves")
  func mouse() {
    var editor = editor()
    editor.click(.more(1))
    editor.click(.more(1))
    editor.click(.less(0))
    #expect(editor.draft[kiwi] == pieces(12) && editor.draft[mango] == pieces(2))
    editor.click(.row(2))
    #expect(editor.selected == 2)
    _ = press(&editor, [.wheelUp])
    #expect(editor.selected == 1)
    _ = press(&editor, [.wheelDown, .wheelDown])
    #expect(editor.selected == 2)
    // An amount that cannot be taken stays where it is.
    _ = press(&editor, [.character("5")])
    editor.click(.more(0))
    #expect(editor.selected == 2 && editor.entry == "5")
    // A question is answered first.
    _ = press(&editor, [.escape, .character("s")])
    editor.click(.more(0))
    #expect(editor.draft[mango] == pieces(2) && editor.question == .save)
  }
}
