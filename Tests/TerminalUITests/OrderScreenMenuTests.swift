import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing
import Text

@testable import Reports
@testable import TerminalUI

/// The order screen of menus with categories, prices and hours.
@Suite struct OrderScreenMenuTests {
  /// The screen after some keys.
  private func screen(
    _ keys: [Key] = [], _ purpose: OrderScreen.Purpose = .ordering, of view: MenuView
  ) -> (Language) throws -> OrderScreen {
    { language in
      var screen = try OrderScreen(
        view, levels: StockLevels(openingOf: view), purpose, language)
      for key in keys { _ = screen.press(key, page: 10) }
      return screen
    }
  }

  private func barMenu() throws -> MenuView {
    try menu(
      """
      currency: KRW
      fruits: {lemon: {name: {en: Lemon, ko: 레몬}, stock: 20}, mango: 3, pearls: 1 kg}
      juices:
        ade:
          name: {en: Ade, ko: 에이드}
          category: {en: Ades, ko: 에이드}
          price: {regular: 5500, large: 6500}
          uses: {lemon: 2}
          sizes:
            regular: {name: {en: regular, ko: 레귤러}, scale: 1}
            large: {name: {en: large, ko: 라지}, scale: 3/2}
          options: {pearls: {name: {en: pearls, ko: 펄}, add: {pearls: 40 g}, price: 500}}
        mango: {name: {en: Mango juice, ko: 망고쥬스}, price: 4900, uses: {mango: 1}}
        mint:
          name: {en: Mint ade, ko: 민트에이드}
          category: {en: Ades, ko: 에이드}
          price: 5800
          uses: {lemon: 1, mango: 4}
      """)
  }

  @Test("juices stand once under their categories, with prices, and sizes beside each other")
  func categories() throws {
    let view = try barMenu()
    let large: [Key] = [.control("i"), .character(" ")]
    #expect(
      try text(screen(large, of: view), 80) == """
        Order
           juice           price  can make  quantity
        Ades
        >  Ade (large)    ₩6,500    10 / 6            −  +
           Mint ade       ₩5,800         0            −  +  sold out: mango 1 short
        Others
           Mango juice    ₩4,900         3            −  +

        Ade (large): can make 6, limited by Lemon
        size: ( ) regular ₩5,500  >(•) large ₩6,500   [ ] pearls +₩500
        Enter orders Ade (large)
        Total ₩6,500.
        takes Lemon 3
        Enter order   ↑↓ choose   ←→ or − + quantity   Tab Space options   n another
        / search   q leave   ? keys
        """)
    #expect(
      try text(screen(large, .watching, of: view), 60, 24, .korean) == """
        메뉴
           쥬스                가격    가능
        에이드
        >  에이드 (라지)    6,500원  10 / 6
           민트에이드       5,800원       0  품절: mango 1개 부족
        그 밖의 메뉴
           망고쥬스         4,900원       3

        에이드 (라지): 6잔 가능, 먼저 떨어지는 재료: 레몬
        사이즈: ( ) 레귤러 5,500원  >(•) 라지 6,500원
         [ ] 펄 +500원
        ↑↓ 고르기   Tab Space 옵션   / 찾기   q 나가기   ? 단축키
        """)
    #expect(
      try text(screen([.end], of: view), 40) == """
        Order
           juice          can…  qu…
        Ades
           Ade (regular)    10
           Mint ade          0       sold out
        Others
        >  Mango juice       3

        Mango juice: can make 3, limited by
        mango
        Enter orders Mango juice
        Total ₩4,900.
        takes mango 1
        Enter order   ↑↓ choose
        ←→ or − + quantity   / search   q leave
        ? keys
        """)
    // Headings take their part of few rows.
    #expect(
      try text(screen([.end], .watching, of: view), 40, 5) == """
           Mint ade       ₩5,800     0  sold out
        Others
        >  Mango juice    ₩4,900     3
        Mango juice: can make 3, limited by
        mango
        """)
  }

  @Test("an offer that is asked for is shown with its name and price, and its key is in the help")
  func offer() throws {
    let view = try menu(
      """
      currency: KRW
      fruits: {lemon: 20}
      juices:
        ade: {name: {en: Ade, ko: 에이드}, price: 5500, uses: {lemon: 2}}
        mint: {name: {en: Mint ade, ko: 민트에이드}, price: 5800, uses: {lemon: 1}}
      offers: {regular: {name: {en: Regular, ko: 단골}, juices: [ade], price: -10 %, asked: true}}
      """)
    #expect(
      try text(screen([.character("o")], of: view), 80) == """
        Order
           juice      price  can make  quantity
        >  Ade       ₩4,950        10            −  +
           Mint ade  ₩5,800        20            −  +

        Ade: can make 10, limited by lemon
        Enter orders Ade
        with the offer Regular
        Total ₩4,950.
        takes lemon 2
        Enter order   ↑↓ choose   ←→ or − + quantity   o offer   / search   q leave
        ? keys
        """)
    #expect(
      try text(screen([.down, .character("o")], of: view), 80, 24, .korean) == """
        주문
           쥬스           가격  가능  수량
           에이드      4,950원    10        −  +
        >  민트에이드  5,800원    20        −  +

        민트에이드: 20잔 가능, 먼저 떨어지는 재료: lemon
        Enter를 누르면 주문: 민트에이드
        요청한 할인: 단골
        `regular` 할인은 지금 이 주문에 쓸 수 없어요
        Enter 주문   ↑↓ 고르기   ←→ 또는 − + 수량   o 할인   / 찾기   q 나가기
        ? 단축키
        """)
    let help = "ask for an offer for the order, then for the next one, and last for none"
    #expect(try text(screen([.character("?")], of: view), 120).contains(help))
    #expect(try !text(screen([.character("?")], of: try barMenu()), 120).contains(help))
  }

  @Test("a size and an option that are off say until when")
  func off() throws {
    let view = try barMenu()
    var levels = StockLevels(openingOf: view)
    let things = [SwitchedThing.size("large", of: "ade"), .option("pearls", of: nil)]
    levels.off = SwitchedOff(
      things.map { .init($0, until: 1_780_326_000_000) }, in: view.graph)
    let screen = try OrderScreen(view, levels: levels, .ordering, .english)
    let shown = try text({ _ in screen }, 100)
    #expect(shown.contains("(•) regular ₩5,500 "), "\(shown)")
    #expect(shown.contains("( ) large ₩6,500 (off until 2026-06-0"), "\(shown)")
    #expect(shown.contains("[ ] pearls +₩500 (off until 2026-06-0"), "\(shown)")
  }

  @Test("a search finds a juice by its sizes, too")
  func searchSizes() throws {
    let view = try barMenu()
    for words in ["ade:large", "라지", "민트"] {
      let found = try screen([.end, .character("/")] + typed(words), of: view)(.english)
      #expect(found.item?.variant.juice == view.juice(words == "민트" ? "mint" : "ade"))
    }
  }

  // MARK: When juices are sold

  private func morningMenu() throws -> MenuView {
    try menu(
      """
      time-zone: Asia/Seoul
      fruits: {lemon: 10}
      juices: {lemonade: {lemon: 1}, ade: {uses: {lemon: 2}, when: {hours: 07:00-11:00}}}
      """)
  }

  private func view(_ menu: MenuView, at time: String) throws -> MenuView {
    menu.at(menu.graph.moment(at: try #require(CivilTime(time))))
  }

  @Test("a juice that is not sold says when it is again, and is told from one that is sold out")
  func notSold() throws {
    let night = try view(morningMenu(), at: "2026-06-01 20:00")
    #expect(
      try text(screen([.down], of: night), 80) == """
        Order
           juice     can make  quantity
           lemonade        10            −  +
        >  ade              0            −  +  sold from tomorrow 07:00

        ade: sold from tomorrow 07:00
        Enter orders ade
        ade: sold from 2026-06-02 07:00
        Enter order   ↑↓ choose   ←→ or − + quantity   / search   q leave   ? keys
        """)
    let korean = try text(screen([.down], of: night), 40, 24, .korean)
    #expect(korean.contains("판매 시간 아님"))
  }

  @Test("the screen follows the hours while the stock stays the same")
  func hours() throws {
    let menu = try morningMenu()
    let levels = StockLevels(openingOf: menu)
    var screen = try OrderScreen(
      view(menu, at: "2026-06-01 06:59"), levels: levels, .ordering, .english)
    #expect(screen.items.map(\.availability?.capacity.count) == [.exactly(10), .exactly(0)])
    try screen.update(levels, in: view(menu, at: "2026-06-01 07:00"))
    #expect(screen.items.map(\.availability?.capacity.count) == [.exactly(10), .exactly(5)])
    try screen.update(levels)
    #expect(screen.items.map(\.availability?.capacity.count) == [.exactly(10), .exactly(5)])
  }
}
