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

@Suite struct StockScreenTests {
  private let graph: MenuView

  init() throws {
    graph = try menu(
      """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 14, low: 14, max: 60}
        syrup: {name: {en: Syrup, ko: 바닐라시럽}, stock: 2 l, max: 15 l}
        honey: {name: {en: Honey, ko: 꿀}, stock: 0 g}
        dragon-fruit: {name: {en: Dragon fruit, ko: 용과}, stock: 1500, max: 9999}
      juices: {all: {mango: 3, syrup: 20 ml, honey: 1 g, dragon-fruit: 1}}
      stores: {gangnam: {name: {en: Gangnam, ko: 강남점}, stock: {mango: 14, syrup: 2 l, dragon-fruit: 1500}}}
      """)
  }

  private typealias Screen = (Language) -> StockScreen

  /// The screen after some keys.
  ///
  /// - Parameter needs: what an order that was refused needs.
  private func screen(_ keys: [Key] = [], needs: [Ref<Fruit>: Quantity] = [:]) -> Screen {
    { language in
      var screen = StockScreen(
        graph, levels: StockLevels(openingOf: graph), needs: needs, language)
      for key in keys { _ = screen.press(key, page: 10) }
      return screen
    }
  }

  @Test("with few rows, the list and what is asked come before the rest")
  func low() throws {
    #expect(
      try text(screen([.down]), 40, 6) == """
        Stock of main   2/4
           fruit         before    now
           mango                    14  low
        >  syrup                   2 l
           honey                   0 g  sold out
        syrup: 0 to 15 l, − and + by 100 ml
        """)
    #expect(
      try text(screen([.down, .right, .character("q")]), 40, 2) == """
        >* syrup            2 l → 2.1 l  −  +
        Leave without saving? [yes/no]
        """)
    #expect(
      try text(screen([.down, .right, .character("q")]), 40, 1) == """
        Leave without saving? [yes/no]
        """)
  }

  @Test("the whole screen at 80 columns")
  func usual() throws {
    #expect(
      try text(screen([.right, .right, .down] + typed("1.5")), 80) == """
        Stock of main   1 changed
           fruit         before    now         max
         * mango             14 →   16  −  +    60
        >  syrup                  1.5_  −  +  15 l
           honey                   0 g  −  +        sold out
           dragon-fruit           1500  −  +  9999

        syrup: 0 to 15 l, − and + by 100 ml
        Enter apply   Backspace delete   Esc cancel
        """)
    #expect(
      try text(screen([.right, .right, .down] + typed("1.5")), 80, 24, .korean) == """
        본점 재고   변경 1건
           재료          이전     현재          최대
         * 망고          14개 →   16개  −  +    60개
        >  바닐라시럽             1.5_  −  +    15 l
           꿀                      0 g  −  +          품절
           용과                 1500개  −  +  9999개

        바닐라시럽: 최대 15 l, −와 +는 100 ml씩
        Enter 확인   Backspace 지우기   Esc 취소
        """)
  }

  @Test("the whole screen at 40 columns: no `max`, and names as long as there is room")
  func narrow() throws {
    let screen = screen([.right, .end, .left] + typed("s"))
    #expect(
      try text(screen, 40) == """
        Stock of main   2 changed
           fruit         before    now
         * mango             14 →   15
           syrup                   2 l
           honey                   0 g  sold out
        >* dragon-fruit    1500 → 1499

        dragon-fruit: 0 to 9999, − and + by 1
        Save these changes? [yes/no]
        """)
  }

  @Test("the whole screen at 200 columns is no wider than it has to be")
  func wide() throws {
    #expect(
      try text(screen(typed("61")), 200) == """
        Stock of main
           fruit         before    now         max
        >  mango                   61_  −  +    60  low
           syrup                   2 l  −  +  15 l
           honey                   0 g  −  +        sold out
           dragon-fruit           1500  −  +  9999

        mango: 0 to 60, − and + by 1
        mango: 61 would be above its max of 60
        Enter apply   Backspace delete   Esc cancel
        """)
  }

  @Test("a conflict, with what has to be asked again")
  func conflict() throws {
    let screen: Screen = { language in
      var screen = self.screen([.right, .down, .left, .character("s"), .character("y")])(language)
      var levels = StockLevels(openingOf: graph)
      levels[Ref(0)] = Quantity(thousandths: 60_000)
      levels[Ref(1)] = Quantity(thousandths: 50_000)
      levels[Ref(3)] = Quantity(thousandths: 0)
      guard case .obstacles(let obstacles) = screen.draft.change.effect(on: levels, in: graph)
      else {
        Issue.record("applied")
        return screen
      }
      screen.refuse(obstacles, levels: levels)
      return screen
    }
    #expect(
      try text(screen, 80) == """
        Stock of main   1 changed
           fruit         before    now         max
           mango                    60  −  +    60  was 14
        >* syrup          50 ml → 0 ml  −  +  15 l  sold out, was 2 l
           honey                   0 g  −  +        sold out
           dragon-fruit              0  −  +  9999  sold out

        syrup: 0 to 15 l, − and + by 100 ml
        mango: somebody changed it from 14 to 60 meanwhile
        syrup: somebody changed it from 2 l to 50 ml meanwhile
        mango: 61 would be above its max of 60
        syrup: cannot remove 100 ml, 50 ml left
        Save these changes? [yes/no]
        """)
    #expect(
      try text(screen, 40, 9, .korean) == """
           재료      이전     현재
           망고               60개  전에는 14개
        >* 바닐…    50 ml →   0 ml  품절, 전에…
           꿀                  0 g  품절
        바닐라시럽: 최대 15 l, −와 +는 100 ml씩
        망고가 그사이에 14개에서 60개로
        바뀌었어요
        …
        이대로 저장할까요? [네(y)/아니요(n)]
        """)
  }

  @Test("the store has a name of its own")
  func store() throws {
    let seen = graph.graph.view(from: try #require(graph.graph.store("gangnam")))
    let screen: Screen = { StockScreen(seen, levels: StockLevels(openingOf: seen), $0) }
    #expect(try text(screen, 80).hasPrefix("Stock of gangnam\n"))
    #expect(try text(screen, 80, 24, .korean).hasPrefix("강남점 재고\n"))
  }

  // MARK: After a refused order

  private func afterRefusal(_ keys: [Key] = []) -> Screen {
    screen(keys, needs: [Ref(1): quantity(2500), Ref(2): quantity(12)])
  }

  private func quantity(_ units: Int) -> Quantity { Quantity(thousandths: units * 1000) }

  @Test("what lacks for a refused order is marked in words, until there is enough")
  func lacking() throws {
    #expect(
      try text(afterRefusal(), 80) == """
        Stock of main   2 short
           fruit         before    now         max
           mango                    14  −  +    60  low
        >  syrup                   2 l  −  +  15 l  short 500 ml
           honey                   0 g  −  +        short 12 g
           dragon-fruit           1500  −  +  9999

        syrup: 0 to 15 l, − and + by 100 ml
        f add what is short   ↑↓ choose   ←→ or − + change   0–9 type   / search
        s save   q leave   ? keys
        """)
    #expect(
      try text(afterRefusal([.character("f")]), 40, 24, .korean) == """
        본점 재고   부족 1가지   변경 1건
           재료      이전     현재
           망고               14개  얼마 안 남음
        >* 바닐…      2 l →  2.5 l
           꿀                  0 g  12 g 부족
           용과             1500개

        바닐라시럽: 최대 15 l, −와 +는 100 ml씩
        f 부족분 채우기   ↑↓ 고르기
        ←→ 또는 − + 바꾸기   0–9 입력   / 찾기
        s 저장   q 나가기   ? 단축키
        """)
  }

  @Test("a search shows what is typed, and that nothing is found")
  func search() throws {
    let missed = [.character("/")] + typed("durian")
    #expect(
      try text(screen(missed), 80) == """
        Stock of main
           fruit         before    now         max
        >  mango                    14  −  +    60  low
           syrup                   2 l  −  +  15 l
           honey                   0 g  −  +        sold out
           dragon-fruit           1500  −  +  9999

        mango: 0 to 60, − and + by 1
        No fruit has this in its id or name.
        /durian_
        ↑↓ other matches   Enter accept   Esc discard
        """)
    #expect(
      try text(screen([.character("/")] + typed("용")), 40, 8, .korean) == """
        본점 재고   4/4
           재료          이전     현재
           바닐라시럽              2 l
           꿀                      0 g  품절
        >  용과                 1500개
        용과: 최대 9999개, −와 +는 1개씩
        /용_
        ↑↓ 다른 결과   Enter 확인   Esc 취소
        """)
    // The end of a long text is seen.
    let long = try text(screen([.character("/")] + typed("a-very-long-name-of-a-fruit")), 20)
    #expect(long.contains("\n/ng-name-of-a-fruit_\n"))
  }

  @Test("all keys, on a screen of any size")
  func keys() throws {
    #expect(
      try text(afterRefusal([.character("?")]), 80) == """
        Keys

        ↑ ↓ k j             choose a fruit
        PgUp PgDn Home End  a page up or down, the first or the last
        f                   add all that is short of a fruit, then of the next one
        ← → − +             a step less or more
        0–9                 type an amount, with its unit
        o                   sell no more today, or again
        /                   search by id or by name in any language
        s                   save, after a yes
        q Esc               leave
        mouse               click − or +, or a fruit; the wheel chooses; with Shift it
                            selects text
        Ctrl-L              draw the screen again
        Ctrl-Z              suspend
        """)
    #expect(
      try text(screen([.character("?")]), 40, 24, .korean) == """
        단축키

        ↑ ↓ k j             재료 고르기
        PgUp PgDn Home End  멀리 있는 재료
                            고르기
        ← → − +             한 단계씩 빼고
                            더하기
        0–9                 수량을 단위와 함께
                            입력하기
        o                   오늘 팔지 않기, 다시
                            팔기
        /                   아이디나 여러 언어의
                            이름으로 찾기
        s                   확인한 뒤 저장하기
        q Esc               나가기
        마우스              −, +, 재료 누르기.
                            휠로 고르기. Shift와
                            함께 쓰면 글자 선택
        Ctrl-L              화면 다시 그리기
        Ctrl-Z              잠시 멈추기
        """)
    #expect(
      try text(screen([.character("?")]), 40, 6) == """
        ↑ ↓ k j choose a fruit
        PgUp PgDn Home End a page up or down, t…
        ← → − + a step less or more
        0–9 type an amount, with its unit
        o sell no more today, or again
        …
        """)
  }
}
