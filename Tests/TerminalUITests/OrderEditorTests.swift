import RecipeGraph
import Shop
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import TerminalUI

@Suite struct OrderEditorTests {
  private let graph: MenuView

  init() throws {
    graph = try menu(
      """
      fruits: {mango: 10, kiwi: {name: 키위, stock: 4, low: 1}, ice: 1 kg, pearl: 100 g}
      juices:
        mango:
          name: {en: Mango juice, ko: 망고쥬스}
          uses: {mango: 3}
          sizes: {small: 1, large: 2}
          options:
            cold: {add: {ice: 20 g}}
            pearls: {add: {pearl: 40 g}}
        kiwi: {uses: {kiwi: 1}, limit: 3}
        all: {uses: {mango: 11}}
      """)
  }

  private func editor(_ purpose: OrderEditor.Purpose = .ordering) throws -> OrderEditor {
    try OrderEditor(graph, levels: StockLevels(openingOf: graph), purpose) { character in
      switch character {
      case "y": true
      case "n": false
      default: nil
      }
    }
  }

  /// The effect of the last key; nothing else may come before it.
  private func press(_ editor: inout OrderEditor, _ keys: [Key]) -> OrderEditor.Effect {
    var effect = OrderEditor.Effect.none
    for key in keys {
      #expect(effect == .none)
      effect = editor.press(key, page: 2)
    }
    return effect
  }

  private func type(_ editor: inout OrderEditor, _ text: String) -> OrderEditor.Effect {
    press(&editor, text.map { .character($0) })
  }

  private func label(_ editor: OrderEditor) -> String { graph.graph.label(of: editor.lines) }

  /// What can be made by row.
  private func counts(_ editor: OrderEditor) -> [Int?] {
    editor.rows.map { $0.availability?.capacity.count.number }
  }

  private func order(_ text: String) throws -> OrderEditor.Effect {
    .order(Order(try graph.order(text).lines))
  }

  @Test("each juice has a row in each size, with what can be made")
  func rows() throws {
    let editor = try editor()
    #expect(
      editor.rows.map { graph.graph.label(of: $0.variant) }
        == ["mango:small", "mango:large", "kiwi", "all"])
    #expect(counts(editor) == [3, 1, 4, 0])
    #expect(editor.rows[3].availability?.isSoldOut == true)
  }

  @Test("one key orders the selected juice")
  func one() throws {
    var editor = try editor()
    #expect(press(&editor, [.enter]) == (try order("mango:small")))
    #expect(press(&editor, [.down, .enter]) == (try order("mango:large")))
    // It is decided by the ledger, which may have got more.
    #expect(press(&editor, [.end, .enter]) == (try order("all")))
  }

  @Test("quantities of several juices are collected, in steps and as numbers")
  func collect() throws {
    var editor = try editor()
    _ = press(&editor, [.right, .character("+"), .left, .down, .down])
    _ = type(&editor, "12")
    #expect(editor.entry == "12" && label(editor) == "mango:small")
    // What is typed is taken first, and ordered by the next.
    _ = press(&editor, [.backspace, .enter])
    #expect(label(editor) == "mango:small kiwi")
    _ = type(&editor, "3")
    _ = press(&editor, [.up])
    #expect(label(editor) == "mango:small kiwi=3" && editor.selected == 1)
    #expect(press(&editor, [.enter]) == (try order("mango:small kiwi=3")))
    // Zero takes it back, and there is no less.
    _ = press(&editor, [.down, .character("0"), .enter, .left, .home, .left, .left])
    #expect(editor.lines.isEmpty)
    _ = press(&editor, [.character("7"), .escape])
    #expect(editor.entry == nil && editor.lines.isEmpty)
  }

  @Test("a quantity that no order may have is not taken")
  func quantities() throws {
    var editor = try editor()
    _ = type(&editor, "1000000000")
    #expect(editor.notice == nil)
    _ = type(&editor, "0")
    #expect(editor.entry == "1000000000")
    #expect(
      editor.notice
        == .typed(.malformedQuantity("10000000000", in: "mango:small=10000000000")))
    _ = press(&editor, [.enter, .right])
    #expect(editor.rows[0].quantity == 1_000_000_000)
    _ = press(&editor, [.pasted(" 4 2\n")])
    #expect(editor.entry == "42")
    _ = press(&editor, [.escape, .pasted("q\n")])
    #expect(editor.notice == .typed(.malformedQuantity("q", in: "mango:small=q")))
  }

  @Test("options are taken and left out, and what can be made follows")
  func options() throws {
    var editor = try editor()
    #expect(editor.focusedOption == 0 && editor.options.map(\.id) == ["cold", "pearls"])
    _ = press(&editor, [.right, .control("i"), .character(" ")])
    #expect(label(editor) == "mango:small+pearls" && counts(editor)[0] == 2)
    _ = press(&editor, [.control("i"), .character(" ")])
    #expect(label(editor) == "mango:small+cold+pearls")
    _ = press(&editor, [.backTab, .character(" ")])
    #expect(label(editor) == "mango:small+cold" && counts(editor)[0] == 3)
    // Another size has options of its own, another juice none.
    _ = press(&editor, [.down])
    #expect(editor.focusedOption == 0 && editor.rows[1].variant.options.isEmpty)
    _ = press(&editor, [.down, .control("i"), .character(" ")])
    #expect(editor.focusedOption == nil && label(editor) == "mango:small+cold")
  }

  @Test(
    "a line is kept, so that the same juice can be ordered in another way", arguments: ["n", "ㅜ"])
  func finish(key: Character) throws {
    var editor = try editor()
    _ = press(&editor, [.character(key)])
    #expect(editor.lines.isEmpty)
    _ = press(&editor, [.right, .right, .character(" "), .character(key)])
    #expect(label(editor) == "mango:small+cold=2" && editor.rows[0].quantity == 0)
    #expect(editor.rows[0].variant.options.isEmpty)
    _ = press(&editor, [.right])
    #expect(press(&editor, [.enter]) == (try order("mango:small+cold=2 mango:small")))
    _ = press(&editor, [.backspace])
    #expect(label(editor) == "mango:small")
  }

  @Test("what would be taken or is short is known before one orders")
  func trial() throws {
    var editor = try editor()
    guard case .accepted(let plan)? = try editor.trial() else {
      Issue.record("refused")
      return
    }
    #expect(plan.consumptions.map(\.quantity) == [Quantity(thousandths: 3000)])
    _ = press(&editor, [.character("4"), .enter])
    guard case .refused(let shortage)? = try editor.trial() else {
      Issue.record("accepted")
      return
    }
    #expect(shortage.items.map(\.missing) == [Quantity(thousandths: 2000)])
  }

  @Test("an order that no stock allows is not placed")
  func overLimit() throws {
    var editor = try editor()
    _ = press(&editor, [.down, .down, .character("4"), .enter])
    #expect(press(&editor, [.enter]) == .none)
    #expect(editor.notice == .order(.overLimit(juice: "kiwi", limit: 3, asked: 4)))
  }

  @Test("what others take is seen, and what is collected stays")
  func update() throws {
    var editor = try editor()
    _ = press(&editor, [.character("2"), .control("i"), .character(" ")])
    editor.fail("locked")
    #expect(editor.notice == .failure("locked"))
    var levels = StockLevels(openingOf: graph)
    levels[Ref(0)] = Quantity(thousandths: 4000)
    levels[Ref(1)] = Quantity(thousandths: 1000)
    try editor.update(levels)
    #expect(counts(editor) == [1, 0, 1, 0])
    #expect(editor.rows[2].availability?.low == [Ref(1)] && editor.notice == nil)
    #expect(label(editor) == "mango:small+pearls=2")
    guard case .refused? = try editor.trial() else {
      Issue.record("accepted")
      return
    }
  }

  @Test(
    "one leaves at once if nothing is collected, and after a yes otherwise",
    arguments: [.character("q"), .character("ㅂ"), .escape, .control("c"), .control("d")] as [Key])
  func leave(key: Key) throws {
    var editor = try editor()
    #expect(press(&editor, [key]) == .leave)
    _ = press(&editor, [.right, key])
    #expect(editor.asksToLeave)
    #expect(press(&editor, [.character("x"), .character("n")]) == .none)
    #expect(!editor.asksToLeave && label(editor) == "mango:small")
    #expect(press(&editor, [key, .character("y")]) == .leave)
    #expect(press(&editor, [.control("c"), .control("c")]) == .leave)
  }

  @Test("juices are searched for by id and by the names in every language")
  func search() throws {
    var editor = try editor()
    _ = press(&editor, [.end, .character("/")])
    _ = type(&editor, "망고")
    #expect(editor.selected == 0)
    _ = press(&editor, [.down, .enter])
    #expect(editor.selected == 1 && editor.list.search == nil)
    _ = press(&editor, [.character("/")])
    _ = type(&editor, "q1")
    #expect(editor.list.isMissed && editor.selected == 1 && editor.entry == nil)
    _ = press(&editor, [.escape, .character("j"), .character("?")])
    #expect(editor.selected == 2 && editor.showsKeys)
    #expect(press(&editor, [.enter]) == .none)
    #expect(!editor.showsKeys)
  }

  @Test("clicks choose, count and take options")
  func mouse() throws {
    var editor = try editor()
    editor.click(.more(1))
    editor.click(.more(1))
    editor.click(.less(1))
    editor.click(.option(1))
    #expect(label(editor) == "mango:large+pearls" && editor.selected == 1)
    editor.click(.option(1))
    editor.click(.row(2))
    // There is no such option.
    editor.click(.option(0))
    #expect(label(editor) == "mango:large" && editor.selected == 2)
    _ = press(&editor, [.wheelUp, .wheelUp, .wheelDown])
    #expect(editor.selected == 1)
    _ = press(&editor, [.character("q")])
    editor.click(.more(1))
    #expect(label(editor) == "mango:large" && editor.asksToLeave)
  }

  @Test("one who watches orders nothing")
  func watch() throws {
    var editor = try editor(.watching)
    _ = press(&editor, [.right, .character("3"), .character(" "), .character("n"), .pasted("2")])
    editor.click(.more(0))
    editor.click(.option(0))
    #expect(press(&editor, [.enter]) == .none)
    #expect(editor.lines.isEmpty && editor.entry == nil && editor.rows[0].variant.options.isEmpty)
    #expect(press(&editor, [.down, .character("k"), .end]) == .none)
    #expect(editor.selected == 3)
    #expect(press(&editor, [.control("c")]) == .leave)
  }

  @Test("a store that serves no juice has nothing to order")
  func empty() throws {
    let seen = try menu(
      """
      fruits: {mango: 1}
      juices: {mango: {mango: 1}}
      stores: {closed: {hidden: [mango]}}
      """)
    let view = seen.graph.view(from: try #require(seen.graph.store("closed")))
    var editor = try OrderEditor(view, levels: StockLevels(openingOf: view), .ordering) { _ in nil }
    let keys: [Key] = [
      .right, .left, .character("1"), .enter, .character(" "), .control("i"), .character("n"),
      .down, .end, .pageUp, .character("/"), .character("a"), .down, .enter, .enter,
    ]
    #expect(press(&editor, keys) == .none)
    #expect(editor.lines.isEmpty && editor.order == nil)
    #expect(press(&editor, [.escape]) == .leave)
  }
}
