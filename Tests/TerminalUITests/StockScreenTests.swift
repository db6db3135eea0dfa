import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph
import StockLedger
import Testing

@testable import FindingReports
@testable import Reports
@testable import TerminalUI

@Suite struct StockScreenTests {
  private let graph: MenuView

  init() throws {
    let yaml = """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 14, low: 14, max: 60}
        syrup: {name: {en: Syrup, ko: 바닐라시럽}, stock: 2 l, max: 15 l}
        honey: {name: {en: Honey, ko: 꿀}, stock: 0 g}
        dragon-fruit: {name: {en: Dragon fruit, ko: 용과}, stock: 1500, max: 9999}
      juices: {all: {mango: 3, syrup: 20 ml, honey: 1 g, dragon-fruit: 1}}
      stores: {gangnam: {name: {en: Gangnam, ko: 강남점}}}

      """
    let analysis = try MenuLoader.load([SourceFile(path: "shop.yaml", text: yaml)])
    graph = try #require(analysis.graph).view(from: nil)
  }

  private func editor(_ keys: [Key] = []) -> StockEditor {
    var editor = StockEditor(graph, levels: StockLevels(openingOf: graph)) { $0 == "y" }
    for key in keys { _ = editor.press(key, page: 10) }
    return editor
  }

  private func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  private func text(
    _ editor: StockEditor, _ columns: Int, _ rows: Int = 24, _ language: Language = .english
  ) -> String {
    let screen = StockScreen(
      editor.menu, levels: StockLevels(openingOf: editor.menu), language.phrases)
    let frame = screen.draw(editor, columns: columns, rows: rows)
    #expect(frame.lines.count <= rows)
    #expect(frame.lines.allSatisfy { $0.text.displayWidth <= columns })
    return frame.lines.map(\.text).joined(separator: "\n")
  }

  @Test("the whole screen at 80 columns")
  func usual() {
    #expect(
      text(editor([.right, .right, .down] + typed("1.5")), 80) == """
        Stock   1 changed
           fruit         before    now   max
         * mango             14 →   16    60
        >  syrup                  1.5_  15 l
           honey                   0 g        sold out
           dragon-fruit           1500  9999

        syrup: 0 to 15 l, − and + by 100 ml
        Enter take it   Backspace mend it   Esc drop it
        """)
    #expect(
      text(editor([.right, .right, .down] + typed("1.5")), 80, 24, .korean) == """
        재고   변경 1건
           재료          이전     현재    최대
         * 망고          14개 →   16개    60개
        >  바닐라시럽             1.5_    15 l
           꿀                      0 g          품절
           용과                 1500개  9999개

        바닐라시럽: 최대 15 l, −와 +는 100 ml씩
        Enter 확인   Backspace 고치기   Esc 취소
        """)
  }

  @Test("the whole screen at 40 columns: no `max`, and names as long as there is room")
  func narrow() {
    let editor = editor([.right, .end, .left] + typed("s"))
    #expect(
      text(editor, 40) == """
        Stock   2 changed
           fruit         before    now
         * mango             14 →   15
           syrup                   2 l
           honey                   0 g  sold out
        >* dragon-fruit    1500 → 1499

        dragon-fruit: 0 to 9999, − and + by 1
        Save these changes? [y/N]
        """)
    #expect(
      text(editor, 40, 24, .korean) == """
        재고   변경 2건
           재료          이전     현재
         * 망고          14개 →   15개
           바닐라시럽              2 l
           꿀                      0 g  품절
        >* 용과        1500개 → 1499개

        용과: 최대 9999개, −와 +는 1개씩
        이대로 저장할까요? [네(y)/아니요(n)]
        """)
  }

  @Test("the whole screen at 200 columns is no wider than it has to be")
  func wide() {
    #expect(
      text(editor(typed("61")), 200) == """
        Stock
           fruit         before    now   max
        >  mango                   61_    60  low
           syrup                   2 l  15 l
           honey                   0 g        sold out
           dragon-fruit           1500  9999

        mango: 0 to 60, − and + by 1
        mango: 61 would be above its max of 60
        Enter take it   Backspace mend it   Esc drop it
        """)
    #expect(
      text(editor(typed("61")), 200, 24, .korean) == """
        재고
           재료          이전     현재    최대
        >  망고                    61_    60개  얼마 안 남음
           바닐라시럽              2 l    15 l
           꿀                      0 g          품절
           용과                 1500개  9999개

        망고: 최대 60개, −와 +는 1개씩
        망고는 60개까지만 둘 수 있어요 (61개 요청)
        Enter 확인   Backspace 고치기   Esc 취소
        """)
  }

  @Test("a conflict, with what has to be asked again")
  func conflict() {
    var editor = editor([.right, .down, .left, .character("s"), .character("y")])
    var levels = StockLevels(openingOf: graph)
    levels[Ref(0)] = Quantity(thousandths: 60_000)
    levels[Ref(1)] = Quantity(thousandths: 50_000)
    levels[Ref(3)] = Quantity(thousandths: 0)
    guard case .obstacles(let obstacles) = editor.draft.change.effect(on: levels, in: graph) else {
      Issue.record("applied")
      return
    }
    editor.refuse(obstacles, levels: levels)
    #expect(
      text(editor, 80) == """
        Stock   1 changed
           fruit         before    now   max
           mango                    60    60  was 14
        >* syrup          50 ml → 0 ml  15 l  sold out, was 2 l
           honey                   0 g        sold out
           dragon-fruit              0  9999  sold out, was 1500

        syrup: 0 to 15 l, − and + by 100 ml
        mango: somebody changed it from 14 to 60 meanwhile
        syrup: somebody changed it from 2 l to 50 ml meanwhile
        mango: 61 would be above its max of 60
        syrup: cannot remove 100 ml, 50 ml left
        Save these changes? [y/N]
        """)
    #expect(
      text(editor, 40, 9, .korean) == """
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

  @Test("with few rows, the list and what is asked come before the rest")
  func low() {
    #expect(
      text(editor([.down]), 40, 6) == """
        Stock   2/4
           fruit         before    now
           mango                    14  low
        >  syrup                   2 l
           honey                   0 g  sold out
        syrup: 0 to 15 l, − and + by 100 ml
        """)
    #expect(
      text(editor([.down, .right, .character("q")]), 40, 2) == """
        >* syrup            2 l → 2.1 l  15 l
        Leave without saving? [y/N]
        """)
    #expect(
      text(editor([.down, .right, .character("q")]), 40, 1) == """
        Leave without saving? [y/N]
        """)
  }

  @Test("no size is too small", arguments: [Language.english, .korean])
  func tiny(language: Language) {
    let states: [[Key]] = [
      [], [.end], [.right, .character("s")], typed("99999"), [.right, .escape], [.character("s")],
    ]
    for state in states {
      for columns in [1, 2, 3, 7, 20] {
        for rows in 1...12 { _ = text(editor(state), columns, rows, language) }
      }
    }
  }

  @Test("the store has a name of its own")
  func store() throws {
    let seen = graph.graph.view(from: try #require(graph.graph.store("gangnam")))
    let editor = StockEditor(seen, levels: StockLevels(openingOf: seen)) { _ in nil }
    #expect(text(editor, 80).hasPrefix("Stock of gangnam\n"))
    #expect(text(editor, 80, 24, .korean).hasPrefix("강남점 재고\n"))
  }
}
