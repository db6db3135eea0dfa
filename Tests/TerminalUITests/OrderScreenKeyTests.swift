import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import TerminalUI

@Suite struct OrderScreenKeyTests {
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

  private func screen(_ purpose: OrderScreen.Purpose = .ordering) throws -> OrderScreen {
    try OrderScreen(
      graph, levels: StockLevels(openingOf: graph), purpose, Language.english)
  }

  private func label(_ screen: OrderScreen) -> String { graph.graph.label(of: screen.lines) }

  /// What can be made by row.
  private func counts(_ screen: OrderScreen) -> [Int?] {
    screen.items.map { $0.availability?.capacity.count.number }
  }

  private func order(_ text: String) throws -> OrderScreen.Effect? {
    .order(Order(try graph.order(text).lines))
  }

  @Test("each juice has a row, with what can be made in each size")
  func rows() throws {
    let screen = try screen()
    #expect(
      screen.items.map { graph.graph.label(of: $0.variant) }
        == ["mango:small", "kiwi", "all"])
    #expect(counts(screen) == [3, 4, 0])
    #expect(screen.items[0].sizes.map(\.availability?.capacity.count.number) == [3, 1])
    #expect(screen.items.map(\.isSoldOut) == [false, false, true])
  }

  @Test("one key orders the selected juice")
  func one() throws {
    var screen = try screen()
    #expect(press(&screen, [.enter]) == (try order("mango:small")))
    #expect(
      press(&screen, [.control("i"), .character(" "), .enter]) == (try order("mango:large")))
    // It is decided by the ledger, which may have got more.
    #expect(press(&screen, [.end, .enter]) == (try order("all")))
  }

  @Test("a key asks for one offer after the other, until the order is made")
  func offers() throws {
    let cafe = try menu(
      """
      currency: EUR
      fruits: {a: 100}
      juices: {tea: {price: 2.00, uses: {a: 1}}}
      offers:
        tenth: {price: -10 %}
        regular: {price: -20 %, asked: true}
        hafen: {price: -30 %, asked: true, when: {stores: [hafen]}}
        spilled: {price: 0, asked: true, when: {staff: true}}
      stores: {hafen: {stock: {a: 100}}}
      """
    ).taken(by: .staff)
    func offers(_ screen: inout OrderScreen, _ key: Key, _ count: Int) -> [String?] {
      (0..<count).map { _ in
        #expect(press(&screen, [key]) == nil)
        return screen.order?.conditions.offer
      }
    }
    let levels = StockLevels(openingOf: cafe)
    var screen = try OrderScreen(cafe, levels: levels, .ordering, .english)
    #expect(screen.order?.conditions.offer == nil)
    let turn = ["regular", "spilled", nil, "regular"]
    #expect(offers(&screen, .character("o"), 4) == turn)
    #expect(offers(&screen, .character("ㅐ"), 2) == ["spilled", nil])
    // What the command line asks for is asked for again.
    let asking = OrderConditions(offer: "regular")
    var asked = try OrderScreen(cafe, levels: levels, .ordering, .english, asking)
    #expect(asked.order?.conditions == asking)
    #expect(offers(&asked, .character("O"), 1) == ["spilled"])
    for (screen, first) in [(screen, nil), (asked, "regular")] {
      var screen = screen
      _ = press(&screen, [.character("o")])
      let order = try #require(screen.order)
      let decision = try Evaluator.decide(order, stock: levels, in: cafe)
      let answer = WriteAnswer(trying: order, decision, in: LedgerMenu(cafe))
      screen.place(try AnsweredOrder(answer))
      #expect(screen.order?.conditions.offer == first)
    }
    var watching = try OrderScreen(cafe, levels: levels, .watching, .english)
    #expect(offers(&watching, .character("o"), 1) == [nil])
  }

  @Test("the key for an option takes it once more, up to what a line has")
  func repeated() throws {
    let coffee = try menu(
      """
      fruits: {a: 100}
      juices:
        latte:
          uses: {a: 1}
          options:
            shot: {add: {a: 1}, at-most: 2}
            tops: {at-most: 2, one-of: {x: {add: {a: 2}}, y: {add: {a: 3}}, z: {add: {a: 4}}}}
      """)
    var screen = try OrderScreen(
      coffee, levels: StockLevels(openingOf: coffee), .ordering, Language.english)
    func pressed(_ keys: [Key]) -> String {
      _ = press(&screen, keys)
      return coffee.graph.label(of: screen.items[0].variant)
    }
    let space = Key.character(" ")
    #expect(pressed([space]) == "latte+shot")
    #expect(pressed([space]) == "latte+shot*2")
    let texts = screen.facts(columns: 80, room: 20).map(\.text)
    #expect(texts.contains { $0.contains(">[2/2] shot") && $0.contains("tops, up to 2: [ ] x") })
    #expect(pressed([space]) == "latte")
    #expect(pressed([.control("i"), space, .control("i"), space]) == "latte+x+y")
    // The group is full.
    #expect(pressed([.control("i"), space]) == "latte+x+y")
  }

  @Test("quantities of several juices are collected, in steps and as numbers")
  func collect() throws {
    var screen = try screen()
    _ = press(&screen, [.right, .character("+"), .left, .down])
    _ = press(&screen, typed("12"))
    #expect(screen.entry == "12" && label(screen) == "mango:small")
    // What is typed is taken first, and ordered by the next.
    _ = press(&screen, [.backspace, .enter])
    #expect(label(screen) == "mango:small kiwi")
    _ = press(&screen, typed("3"))
    _ = press(&screen, [.up])
    #expect(label(screen) == "mango:small kiwi=3" && screen.list.position == 0)
    #expect(press(&screen, [.enter]) == (try order("mango:small kiwi=3")))
    // Zero takes it back, and there is no less.
    _ = press(&screen, [.down, .character("0"), .enter, .left, .home, .left, .left])
    #expect(screen.lines.isEmpty)
    _ = press(&screen, [.character("7"), .escape])
    #expect(screen.entry == nil && screen.lines.isEmpty)
  }

  @Test("a quantity that no order may have is not taken")
  func quantities() throws {
    var screen = try screen()
    _ = press(&screen, typed("1000000000"))
    #expect(screen.notice == nil)
    _ = press(&screen, typed("0"))
    #expect(screen.entry == "1000000000")
    #expect(
      screen.notice
        == .typed(
          OrderArgument.malformedQuantity("10000000000", in: "Mango juice (small)=10000000000")))
    _ = press(&screen, [.enter, .right])
    #expect(screen.items[0].quantity == 1_000_000_000)
    _ = press(&screen, [.pasted(" 4 2\n")])
    #expect(screen.entry == "42")
    _ = press(&screen, [.escape, .pasted("q\n")])
    #expect(
      screen.notice == .typed(OrderArgument.malformedQuantity("q", in: "Mango juice (small)=q")))
  }

  @Test("options are taken and left out, and what can be made follows")
  func options() throws {
    var screen = try screen()
    #expect(screen.focusedChoice == 0)
    _ = press(&screen, [.right, .backTab, .character(" ")])
    #expect(label(screen) == "mango:small+pearls" && counts(screen)[0] == 2)
    _ = press(&screen, [.backTab, .character(" ")])
    #expect(label(screen) == "mango:small+cold+pearls")
    _ = press(&screen, [.control("i"), .character(" ")])
    #expect(label(screen) == "mango:small+cold" && counts(screen)[0] == 3)
    // The sizes come before the options, and one of them is chosen.
    _ = press(&screen, [.control("i"), .character(" ")])
    #expect(screen.focusedChoice == 0 && label(screen) == "mango:small+cold")
    _ = press(&screen, [.control("i"), .character(" ")])
    #expect(label(screen) == "mango:large+cold" && counts(screen)[0] == 1)
    // Another juice has neither.
    _ = press(&screen, [.down, .control("i"), .character(" ")])
    #expect(screen.focusedChoice == nil && label(screen) == "mango:large+cold")
  }

  @Test("of a group, one option is chosen at a time, and one of a required group always is")
  func groups() throws {
    let view = try menu(menuWithGroups)
    var screen = try OrderScreen(view, levels: StockLevels(openingOf: view), .ordering, .english)
    func chosen() -> String { view.graph.label(of: screen.items[0].variant) }
    #expect(chosen() == "ade+usual")
    _ = press(&screen, [.character(" ")])
    #expect(chosen() == "ade+usual")
    _ = press(&screen, [.control("i"), .character(" ")])
    #expect(chosen() == "ade+half")
    _ = press(&screen, [.control("i"), .character(" "), .control("i"), .character(" ")])
    #expect(chosen() == "ade+half+no-ice")
    _ = press(&screen, [.character(" ")])
    #expect(chosen() == "ade+half")
    _ = press(&screen, [.right, .character("n")])
    #expect(label(screen, in: view) == "ade+half" && chosen() == "ade+usual")
  }

  private func label(_ screen: OrderScreen, in view: MenuView) -> String {
    view.graph.label(of: screen.lines)
  }

  @Test(
    "a line is kept, so that the same juice can be ordered in another way", arguments: ["n", "ㅜ"])
  func finish(key: Character) throws {
    var screen = try screen()
    _ = press(&screen, [.character(key)])
    #expect(screen.lines.isEmpty)
    _ = press(
      &screen, [.right, .right, .backTab, .backTab, .character(" "), .character(key)])
    #expect(label(screen) == "mango:small+cold=2" && screen.items[0].quantity == 0)
    #expect(screen.items[0].variant.options.isEmpty)
    _ = press(&screen, [.right, .backTab, .character(" ")])
    #expect(press(&screen, [.enter]) == (try order("mango:small+cold=2 mango:large")))
    _ = press(&screen, [.backspace, .right, .character(key)])
    #expect(label(screen) == "mango:large=2" && screen.items[0].variant.size == 0)
  }

  @Test("what would be taken or is short is known before one orders")
  func trial() throws {
    var screen = try screen()
    guard case .accepted(let plan)? = try screen.trial() else {
      Issue.record("refused")
      return
    }
    #expect(plan.consumptions.map(\.quantity) == [Quantity(thousandths: 3000)])
    _ = press(&screen, [.character("4"), .enter])
    guard case .refused(let shortage)? = try screen.trial() else {
      Issue.record("accepted")
      return
    }
    #expect(shortage.items.map(\.missing) == [Quantity(thousandths: 2000)])
  }

  @Test("an order that no stock allows is not placed")
  func overLimit() throws {
    var screen = try screen()
    _ = press(&screen, [.down, .character("4"), .enter])
    #expect(press(&screen, [.enter]) == nil)
    #expect(screen.notice == .order(.overLimit(juice: "kiwi", limit: 3, asked: 4)))
  }

  @Test("what others take is seen, and what is collected stays")
  func update() throws {
    var screen = try screen()
    _ = press(&screen, [.character("2"), .backTab, .character(" ")])
    screen.fail("locked")
    #expect(screen.notice == .failure("locked"))
    var levels = StockLevels(openingOf: graph)
    levels[Ref(0)] = Quantity(thousandths: 4000)
    levels[Ref(1)] = Quantity(thousandths: 1000)
    try screen.update(levels)
    #expect(counts(screen) == [1, 1, 0])
    #expect(screen.items[0].sizes.map(\.availability?.capacity.count.number) == [1, 0])
    #expect(screen.items[1].availability?.low == [Ref(1)] && screen.notice == nil)
    #expect(label(screen) == "mango:small+pearls=2")
    guard case .refused? = try screen.trial() else {
      Issue.record("accepted")
      return
    }
  }

  @Test("clicks choose, count and take sizes and options")
  func mouse() throws {
    var screen = try screen()
    screen.click(.more(0))
    screen.click(.more(0))
    screen.click(.less(0))
    screen.click(.choice(1))
    screen.click(.choice(3))
    #expect(label(screen) == "mango:large+pearls" && screen.list.position == 0)
    screen.click(.choice(3))
    screen.click(.row(1))
    // There is no such choice.
    screen.click(.choice(0))
    #expect(label(screen) == "mango:large" && screen.list.position == 1)
    _ = press(&screen, [.wheelUp, .wheelUp, .wheelDown])
    #expect(screen.list.position == 1)
    _ = press(&screen, [.character("q")])
    screen.click(.more(1))
    #expect(label(screen) == "mango:large" && screen.question == .leave)
  }

  @Test("one who watches orders nothing")
  func watch() throws {
    var screen = try screen(.watching)
    _ = press(&screen, [.right, .character("3"), .character(" "), .character("n"), .pasted("2")])
    screen.click(.more(0))
    screen.click(.choice(0))
    #expect(press(&screen, [.enter]) == nil)
    #expect(screen.lines.isEmpty && screen.entry == nil && screen.items[0].variant.options.isEmpty)
    #expect(press(&screen, [.down, .character("k"), .end]) == nil)
    #expect(screen.list.position == 2)
    _ = press(&screen, [.home, .control("i"), .character(" ")])
    #expect(screen.items[0].variant.size == 1 && screen.lines.isEmpty)
    #expect(press(&screen, [.control("c")]) == .leave)
  }

  @Test("a store that serves no juice has nothing to order")
  func empty() throws {
    let seen = try menu(
      """
      fruits: {mango: 1}
      juices: {mango: {uses: {mango: 1}, when: {stores: [main]}}}
      stores: {closed: {}}
      """)
    let view = seen.graph.view(from: try #require(seen.graph.store("closed")))
    var screen = try OrderScreen(
      view, levels: StockLevels(openingOf: view), .ordering, Language.english)
    let keys: [Key] = [
      .right, .left, .character("1"), .enter, .character(" "), .control("i"), .character("n"),
      .down, .end, .pageUp, .character("/"), .character("a"), .down, .enter, .enter,
    ]
    #expect(press(&screen, keys) == nil)
    #expect(screen.lines.isEmpty && screen.order == nil)
    #expect(press(&screen, [.escape]) == .leave)
  }
}
