import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger
import TestMenus
import TestSupport
import Testing
import Text

@testable import Reports
@testable import TerminalUI

@Suite struct OrderScreenTests {
  private let graph: MenuView

  init() throws {
    graph = try menu(
      """
      fruits:
        strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 10}
        mango: {name: {en: Mango, ko: 망고}, stock: 10, low: 10}
        syrup: {name: {en: Syrup, ko: 시럽}, stock: 50 ml}
        honey: {name: {en: Honey, ko: 꿀}, stock: 500 ml}
        tapioca: {name: {en: Tapioca, ko: 타피오카}, stock: 1 kg}
      juices:
        strawberry: {name: {en: Strawberry juice, ko: 딸기쥬스}, uses: {strawberry: 16}}
        mango:
          name: {en: Mango juice, ko: 망고쥬스}
          uses: {mango: 2, syrup: 20 ml}
          sizes:
            regular: {name: {en: regular, ko: 보통}, scale: 1}
            large: {name: {en: large, ko: 크게}, scale: 2}
          options:
            pearls: {name: {en: pearls, ko: 펄}, add: {tapioca: 40 g}}
            no-syrup: {name: {en: no syrup, ko: 시럽 없이}, drop: [syrup]}
          substitutes: {syrup: [{honey: 15 ml}]}
          limit: 20
        strawberry-mango: {name: {en: Strawberry-mango juice, ko: 딸망쥬스}, uses: {strawberry: 3, mango: 1}}
      stores: {gangnam: {name: {en: Gangnam, ko: 강남점}}}
      """)
  }

  private typealias Screen = (Language) throws -> OrderScreen

  /// The screen after some keys.
  private func screen(
    _ keys: [Key] = [], _ purpose: OrderScreen.Purpose = .ordering, of view: MenuView? = nil
  ) -> Screen {
    { language in
      let view = view ?? graph
      var screen = try OrderScreen(
        view, levels: StockLevels(openingOf: view), purpose, language)
      for key in keys { _ = screen.press(key, page: 10) }
      return screen
    }
  }

  /// Two large mango juices with pearls, and what is being typed for another.
  private let collected: [Key] = [
    .down, .right, .right, .control("i"), .character(" "), .control("i"), .character(" "), .down,
    .character("1"),
  ]

  @Test("the whole screen at 80 columns")
  func usual() throws {
    #expect(
      try text(screen(), 80) == """
        Order at Main store
           juice                   can make  quantity
        >  Strawberry juice               0            −  +  sold out
           Mango juice (regular)      5 / 2            −  +  low
           Strawberry-mango juice         3            −  +  low

        Strawberry juice: sold out: Strawberry 6 short
        Enter orders Strawberry juice
        not enough: Strawberry 6 short
        Enter order   ↑↓ choose   ←→ or − + quantity   / search   q leave   ? keys
        """)
    #expect(
      try text(screen(), 80, 24, .korean) == """
        본점 주문
           쥬스              가능  수량
        >  딸기쥬스             0        −  +  품절: 딸기 6개 부족
           망고쥬스 (보통)  5 / 2        −  +  얼마 안 남음: 망고
           딸망쥬스             3        −  +  얼마 안 남음: 망고

        딸기쥬스: 품절: 딸기 6개 부족
        Enter를 누르면 주문: 딸기쥬스
        부족: 딸기 6개
        Enter 주문   ↑↓ 고르기   ←→ 또는 − + 수량   / 찾기   q 나가기   ? 단축키
        """)
    #expect(
      try text(screen(collected), 80) == """
        Order at Main store
           juice                        can make  quantity
           Strawberry juice                    0            −  +  sold out
         * Mango juice (large, pearls)     5 / 2         2  −  +  low
        >  Strawberry-mango juice              3        1_  −  +  low

        Strawberry-mango juice: can make 3, limited by Strawberry; low: Mango
        Enter apply   Backspace delete   Esc cancel
        """)
    #expect(
      try text(screen(collected + [.up]), 80, 24, .korean) == """
        본점 주문
           쥬스                  가능  수량
           딸기쥬스                 0        −  +  품절: 딸기 6개 부족
        >* 망고쥬스 (크게, 펄)  5 / 2     2  −  +  얼마 안 남음: 망고
         * 딸망쥬스                 3     1  −  +  얼마 안 남음: 망고

        망고쥬스 (크게, 펄): 2잔 가능, 먼저 떨어지는 재료: 망고; 얼마 안 남음: 망고
        사이즈: ( ) 보통   (•) 크게  >[x] 펄   [ ] 시럽 없이
        Enter를 누르면 주문: 망고쥬스 (크게, 펄) 2잔, 딸망쥬스
        망고쥬스 (크게, 펄): 시럽 대신 꿀
        드는 재료: 딸기 3개, 망고 9개, 꿀 60 ml, 타피오카 80 g
        Enter 주문   ↑↓ 고르기   ←→ 또는 − + 수량   Tab Space 옵션   n 한 줄 더   / 찾기
        q 나가기   ? 단축키
        """)
  }

  @Test("the whole screen at 40 columns: notes in a word, and names as long as there is room")
  func narrow() throws {
    #expect(
      try text(screen(), 40) == """
        Order at Main store
           juice             can…  qu…
        >  Strawberry juice     0       sold out
           Mango juice (re…     5
           Strawberry-mang…     3

        Strawberry juice: sold out: Strawberry 6
        short
        Enter orders Strawberry juice
        not enough: Strawberry 6 short
        Enter order   ↑↓ choose
        ←→ or − + quantity   / search   q leave
        ? keys
        """)
    #expect(
      try text(screen(collected + [.up]), 40, 24, .korean) == """
        본점 주문
           쥬스            가능  수…
           딸기쥬스           0       −  +  품절
        >* 망고쥬스 (크…      2    2  −  +
         * 딸망쥬스           3    1  −  +

        망고쥬스 (크게, 펄): 2잔 가능, 먼저
        떨어지는 재료: 망고; 얼마 안 남음: 망고
        사이즈: ( ) 보통   (•) 크게  >[x] 펄
         [ ] 시럽 없이
        Enter를 누르면 주문: 망고쥬스 (크게, 펄)
        2잔, 딸망쥬스
        망고쥬스 (크게, 펄): 시럽 대신 꿀
        드는 재료: 딸기 3개, 망고 9개, 꿀 60 ml,
        타피오카 80 g
        Enter 주문   ↑↓ 고르기
        ←→ 또는 − + 수량   Tab Space 옵션
        n 한 줄 더   / 찾기   q 나가기
        ? 단축키
        """)
  }

  @Test("what stands in for what is reported before one orders")
  func substitution() throws {
    let drawn = try text(screen([.down, .character("3"), .enter]), 80)
    #expect(
      drawn.contains(
        """
        Enter orders 3 Mango juices (regular)
        Mango juice (regular) with Honey in place of Syrup
        takes Mango 6, Honey 45 ml

        """))
  }

  @Test("an order that is refused on any stock, and a number that is none")
  func notices() throws {
    let over = [.down, .character("2"), .character("1"), .enter, .enter] as [Key]
    #expect(
      try text(screen(over), 80) == """
        Order at Main store
           juice                   can make  quantity
           Strawberry juice               0            −  +  sold out
        >* Mango juice (regular)      5 / 2        21  −  +  low
           Strawberry-mango juice         3            −  +  low

        Mango juice (regular): can make 5, limited by Mango; low: Mango
        size:>(•) regular   ( ) large   [ ] pearls   [ ] no syrup
        Enter orders 21 Mango juices (regular)
        At most 20 of Mango juice in one order, and this one has 21.
        order the rest in another order
        Enter order   ↑↓ choose   ←→ or − + quantity   Tab Space options   n another
        / search   q leave   ? keys
        """)
    #expect(
      try text(screen([.pasted("x")]), 80, 24, .korean).contains(
        """
        부족: 딸기 6개
        `딸기쥬스=x`의 `x`은(는) 수량이 아니에요
        1부터 1000000000까지의 정수를 적어 주세요

        """))
  }

  @Test("one who watches sees what can be made and nothing to order")
  func watch() throws {
    #expect(
      try text(screen([.down], .watching), 80) == """
        Menu of Main store
           juice                   can make
           Strawberry juice               0  sold out: Strawberry 6 short
        >  Mango juice (regular)      5 / 2  low: Mango
           Strawberry-mango juice         3  low: Mango

        Mango juice (regular): can make 5, limited by Mango; low: Mango
        size:>(•) regular   ( ) large   [ ] pearls   [ ] no syrup
        ↑↓ choose   Tab Space options   / search   q leave   ? keys
        """)
    #expect(
      try text(screen([], .watching), 40, 24, .korean) == """
        본점 메뉴
           쥬스              가능
        >  딸기쥬스             0  품절
           망고쥬스 (보통)  5 / 2  얼마 안 남음
           딸망쥬스             3  얼마 안 남음

        딸기쥬스: 품절: 딸기 6개 부족
        ↑↓ 고르기   / 찾기   q 나가기   ? 단축키
        """)
  }

  @Test("with few rows, the list and what is asked come before the rest")
  func low() throws {
    #expect(
      try text(screen([.down]), 40, 8) == """
           juice             can…  qu…
           Strawberry juice     0       sold out
        >  Mango juice (re…     5
           Strawberry-mang…     3
        size:>(•) regular   ( ) large
         [ ] pearls   [ ] no syrup
        Enter orders Mango juice (regular)
        takes Mango 2, Syrup 20 ml
        """)
    #expect(
      try text(screen([.right, .character("q")]), 40, 2) == """
        >* Strawberry juice     0    1  sold out
        Leave without ordering? [yes/no]
        """)
    #expect(
      try text(screen([.right, .character("q")], .ordering), 40, 1) == """
        Leave without ordering? [yes/no]
        """)
    #expect(
      try text(screen([.character("/")] + typed("망")), 40, 6, .korean) == """
           딸기쥬스           0       −  +  품절
        >  망고쥬스 (보…      5       −  +
           딸망쥬스           3       −  +
        사이즈:>(•) 보통   ( ) 크게   [ ] 펄
         [ ] 시럽 없이
        /망_
        """)
  }

  @Test("all keys")
  func keys() throws {
    #expect(
      try text(screen([.character("?")]), 80) == """
        Keys

        ↑ ↓ k j             choose a juice
        PgUp PgDn Home End  a page up or down, the first or the last
        ← → − +             one less or more
        0–9                 type a quantity
        Tab                 go to the next size or option of the juice
        Space               take the size or option, or leave the option out
        n                   keep the line, and begin another of the same juice
        Backspace           remove the last line
        Enter               order all lines, or else one of the chosen juice
        /                   search by id or by name in any language
        q Esc               leave
        mouse               click − or +, or a juice, size or option; the wheel chooses;
                            with Shift it selects text
        Ctrl-L              draw the screen again
        Ctrl-Z              suspend
        """)
    #expect(
      try text(screen([.character("?")], .watching), 80, 24, .korean) == """
        단축키

        ↑ ↓ k j             쥬스 고르기
        PgUp PgDn Home End  멀리 있는 쥬스 고르기
        Tab                 쥬스의 다음 사이즈나 옵션으로 가기
        Space               사이즈를 고르거나, 옵션을 넣거나 빼기
        /                   아이디나 여러 언어의 이름으로 찾기
        q Esc Ctrl-C        나가기
        Ctrl-L              화면 다시 그리기
        Ctrl-Z              잠시 멈추기
        """)
  }

  @Test("the store has a name of its own")
  func store() throws {
    let seen = graph.graph.view(from: try #require(graph.graph.store("gangnam")))
    for (purpose, titles) in [
      (OrderScreen.Purpose.ordering, ["Order at Gangnam\n", "강남점 주문\n"]),
      (.watching, ["Menu of Gangnam\n", "강남점 메뉴\n"]),
    ] {
      let screen = screen([], purpose, of: seen)
      #expect(try text(screen, 80).hasPrefix(titles[0]))
      #expect(try text(screen, 80, 24, .korean).hasPrefix(titles[1]))
    }
  }

  @Test("a long list scrolls with the selected juice in the middle")
  func long() throws {
    let juices = (1...300).map { "  juice-\($0): {mango: 1}" }.joined(separator: "\n")
    let view = try menu("fruits: {mango: 7}\njuices:\n\(juices)\n")
    let drawn = try text(screen([.character("/")] + typed("juice-150"), of: view), 40, 12)
    #expect(drawn.contains("Order   150/300\n") && drawn.contains("\n>  juice-150"))
  }

  // MARK: After an order

  @Test(
    "after an order, the screen shows its number and begins another",
    arguments: [Language.english, .korean])
  func placed(language: Language) throws {
    var screen = try screen(collected)(language)
    let order = try #require(screen.order)
    let decision = try #require(try screen.trial())
    let trial = WriteAnswer(trying: order, decision, in: LedgerMenu(graph))
    let tried = try #require(trial.entries.first).event
    let request = OrderRequest(
      OrderID.generate(milliseconds: 0), try #require(tried.request).content)
    let event = JournalEvent(.order(request), in: tried.store, tried.movements)
    let entry = JournalEntry(sequence: 12, time: 0, event: event, hash: .zero)
    screen.place(
      try AnsweredOrder(WriteAnswer(OrderAnswer(entry: entry, isCancelled: false))))
    #expect(screen.lines.isEmpty && screen.isUnchanged)
    #expect(screen.items.allSatisfy { $0.variant.options.isEmpty })
    let shown = try text({ _ in screen }, 80, 24, language)
    let isKorean = language == .korean
    let number = isKorean ? "본점 주문 번호 12: " : "order 12 at Main store: "
    #expect(shown.contains(number) && shown.contains(isKorean ? "나왔습니다!" : "ready! Enjoy!"))
    // The next key takes the message away.
    _ = screen.press(.down, page: 10)
    #expect(try !text({ _ in screen }, 80, 24, language).contains(number))
  }
}
