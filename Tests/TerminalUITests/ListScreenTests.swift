import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import TestMenus
import TestSupport
import Testing
import Text

@testable import TerminalUI

/// What the order screen and the stock screen have in common.
@Suite struct ListScreenTests {
  private let menu: MenuView

  init() throws {
    menu = try TestMenus.menu(
      """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 14, low: 14, max: 60}
        syrup: {name: {en: Syrup, ko: 바닐라시럽}, stock: 2 l, max: 15 l}
        dragon-fruit: {name: {en: Dragon fruit, ko: 용과}, stock: 1500, max: 9999}
        tapioca: {name: {en: Tapioca, ko: 타피오카}, stock: 1 kg}
      juices:
        mango: {name: {en: Mango juice, ko: 망고쥬스}, uses: {mango: 16}}
        dragon:
          name: {en: Dragon juice, ko: 용과쥬스}
          uses: {dragon-fruit: 2, syrup: 20 ml}
          options: {pearls: {add: {tapioca: 40 g}}, no-syrup: {drop: [syrup]}}
        both: {name: {en: Both, ko: 둘 다}, uses: {dragon-fruit: 1, mango: 1}}
      """)
  }

  private func screens(_ language: Language = .english) throws -> [any ListScreen] {
    let levels = StockLevels(openingOf: menu)
    return [
      StockScreen(
        menu, levels: levels, needs: [Ref(1): Quantity(thousandths: 2_500_000)], language),
      try OrderScreen(menu, levels: levels, .ordering, language),
      try OrderScreen(menu, levels: levels, .watching, language),
    ]
  }

  private func pressed(_ keys: [Key], on screen: any ListScreen) -> any ListScreen {
    var screen = screen
    for key in keys { _ = screen.press(key, page: 2) }
    return screen
  }

  @Test("one moves by lines and pages, and stops at the ends")
  func moves() throws {
    let path: [(Key, Int)] = [
      (.up, 0), (.pageDown, 2), (.pageDown, 2), (.up, 1), (.pageUp, 0), (.end, 2), (.down, 2),
      (.home, 0), (.character("j"), 1), (.character("ㅓ"), 2), (.character("k"), 1),
      (.character("ㅏ"), 0),
    ]
    for var screen in try screens().dropFirst() {
      for (key, position) in path {
        screen = pressed([key], on: screen)
        #expect(screen.list.position == position)
      }
    }
  }

  @Test(
    "one leaves at once if nothing is changed, and after a yes otherwise",
    arguments: [.character("q"), .character("ㅂ"), .escape, .control("c"), .control("d")] as [Key])
  func leave(key: Key) throws {
    func check<Shown: ListScreen>(_ unchanged: Shown) {
      var screen = unchanged
      #expect(screen.press(key, page: 2) == screen.confirmed(.leave))
      screen = unchanged
      #expect(screen.press(.right, page: 2) == nil && screen.press(key, page: 2) == nil)
      #expect(screen.question == .leave)
      #expect(screen.press(.character("x"), page: 2) == nil && screen.question == .leave)
      #expect(screen.press(.character("n"), page: 2) == nil)
      #expect(screen.question == nil && !screen.isUnchanged)
      _ = screen.press(key, page: 2)
      #expect(screen.press(.character("y"), page: 2) == screen.confirmed(.leave))
      _ = screen.press(.control("c"), page: 2)
      #expect(screen.press(.control("c"), page: 2) == screen.confirmed(.leave))
    }
    for screen in try screens().dropLast() { check(screen) }
  }

  @Test("a question mark shows all keys, and the next key hides them and does nothing else")
  func help() throws {
    for screen in try screens() {
      #expect(pressed([.character("?")], on: screen).showsKeys)
      let hidden = pressed([.character("?"), .right], on: screen)
      #expect(!hidden.showsKeys && hidden.isUnchanged)
    }
  }

  @Test("no size is too small", arguments: [Language.english, .korean])
  func tiny(language: Language) throws {
    let states: [[Key]] = [
      [], [.end], [.right, .character("s")], "99999".map { .character($0) }, [.right, .escape],
      [.character("s")], [.character("?")], [.character("/"), .character("x")], [.pasted("x")],
      [.down, .right, .right, .character(" "), .down, .character("1")],
    ]
    for screen in try screens(language) {
      for screen in states.map({ pressed($0, on: screen) }) {
        for columns in [1, 2, 3, 7, 20, 39, 41, 60] {
          for rows in 1...14 {
            let frame = screen.draw(columns: columns, rows: rows)
            #expect(frame.lines.count <= rows)
            #expect(frame.lines.allSatisfy { $0.text.displayWidth <= columns })
          }
        }
      }
    }
  }

  @Test("a click on a cell means what is drawn there", arguments: [Language.english, .korean])
  func clicks(language: Language) throws {
    for (kind, screen) in try screens(language).enumerated() {
      let screen = pressed([.home, .down], on: screen)
      for (columns, rows) in [(80, 24), (60, 24), (40, 24), (200, 10), (40, 8), (20, 10), (3, 3)] {
        let frame = screen.draw(columns: columns, rows: rows)
        var seen: Set<ScreenFrame.Target> = []
        for (row, line) in frame.lines.enumerated() {
          var column = 0
          for character in line.text {
            let target = frame.target(column: column, row: row)
            if let target { seen.insert(target) }
            switch (character, target) {
            case ("−", .less), ("−", nil), ("+", .more), ("+", nil): break
            case ("[", .choice), ("]", .choice): break
            case ("−", _), ("+", _), ("[", _), ("]", _):
              Issue.record("\(columns)x\(rows): \(row), \(column)")
            default: break
            }
            column += character.displayWidth
          }
        }
        #expect(seen.contains(.row(1)))
        if columns >= 60, kind < 2 { #expect(seen.isSuperset(of: [.less(1), .more(1), .more(2)])) }
        let options: Set<ScreenFrame.Target> = [.choice(0), .choice(1)]
        if kind > 0, columns >= 40 { #expect(seen.isSuperset(of: options)) }
        if kind == 0 { #expect(seen.isDisjoint(with: options)) }
      }
    }
  }
}
