import Diagnostics
import MenuAnalysis
import TestSupport
import Testing
import Text

@testable import Reports

/// Reports of a menu with long ids and names on a terminal of the usual width.
@Suite struct WholeWordsTests {
  private let shop: SampleBar

  init() throws {
    shop = try SampleBar([
      ("strawberry", "strawberry-picked-by-hand-in-our-own-garden"),
      ("ko: 딸기}", "ko: 이른 아침에 우리 밭에서 손으로 하나씩 딴 달콤한 제철 딸기}"),
      ("Milk,", "Milk of the cows that graze behind the house all the year round,"),
      ("우유", "집 뒤 목장에서 일 년 내내 풀을 뜯는 소의 우유"),
      ("banana-oat", "banana-and-oat-milk-mixed-in-the-morning"),
      ("latte:", "latte-with-as-many-strawberries-as-the-glass-holds:"),
      ("pearls", "black-tapioca-pearls-boiled-this-morning"),
      ("less-sweet", "with-noticeably-less-of-the-sugar-syrup"),
      ("nutrition: {", "nutrition: {protein: 0.1 g, fat: 0 g, salt: 0.01 g, saturates: 0 g, "),
    ])
  }

  private func check(_ report: (Language, TextLayout) throws -> String) throws {
    func words(_ text: String) -> [String] {
      text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
    for language in [Language.english, .korean] {
      let whole = Set(words(try report(language, .plain)))
      let text = try report(language, TextLayout(columns: 80, useColor: false))
      for line in text.split(separator: "\n") {
        #expect(String(line).displayWidth <= 80, "\(line)")
      }
      // A heading in front of its cell has a colon.
      for word in words(text) where !whole.contains(word) {
        #expect(word.last == ":" && whole.contains(String(word.dropLast())), "\(word)")
      }
    }
  }

  @Test(
    "an explanation is broken between words",
    arguments: ["", "+black-tapioca-pearls-boiled-this-morning"])
  func explanation(options: String) throws {
    let line = "latte-with-as-many-strawberries-as-the-glass-holds\(options)"
    let report = ExplanationReport(
      try shop.explanation(of: line), in: shop.menu, sources: shop.sources, showsCosts: true)
    try check { report.text($0, $1) }
  }

  @Test("the labels are broken between words")
  func labels() throws {
    let report = LabelReport(shop.menu)
    try check { try report.text($0, $1) }
  }

  @Test("the menu is broken between words, with options and without", arguments: [false, true])
  func menu(showsChoices: Bool) throws {
    let report = MenuReport(
      shop.menu, levels: shop.opening, showsCosts: true, showsChoices: showsChoices)
    try check { try report.text($0, $1) }
  }

  @Test("what stands below a row has its heading")
  func below() throws {
    let report = MenuReport(shop.menu, levels: shop.opening, showsChoices: true)
    let lines = try report.text(.english, TextLayout(columns: 80, useColor: false))
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines[0] == "juice                                                           can make")
    #expect(lines.contains { $0.hasPrefix("price: ₩5,500 / ₩6,900") })
    #expect(lines.contains { $0.hasPrefix("options: +black-tapioca-pearls-boiled-this-morning") })
    #expect(lines.contains { $0.hasPrefix("takes: regular: ") })
  }
}
