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
}
