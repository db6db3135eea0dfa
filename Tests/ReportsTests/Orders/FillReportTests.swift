import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import Reports

@Suite struct FillReportTests {
  private let english = Language.english
  private let korean = Language.korean

  private static let yaml = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 14, max: 60, packs: {crate: 24}}
      kiwi: {stock: 14, max: 30, packs: {box: 10, net: 5}}
      lemon: {name: {ko: 레몬}, stock: 7, max: 12, packs: {box: 10}}
      milk: {stock: 500 ml, max: 2 l}
      sugar: {stock: 1 kg, max: 1 kg}
      water: 20 l
      honey: {stock: 3, max: 9}
    juices: {j: {mango: 1, kiwi: 1, lemon: 1, milk: 1 ml, sugar: 1 g, water: 1 ml, honey: 1}}
    stores: {east: {stock: {mango: 13, kiwi: 14, lemon: 7, milk: 500 ml, sugar: 1 kg, water: 20 l, honey: 3}, max: {mango: 36}}}
    """

  private func report(from store: String = "main") throws -> FillReport {
    let graph = try menu(Self.yaml).graph
    let menu = graph.view(from: try #require(graph.store(store)))
    var levels = StockLevels(openingOf: menu)
    levels.set(
      try #require(menu.fruit("honey")),
      inOtherUnit: StockInOtherUnit(Quantity(thousandths: 5000), .volume))
    return FillReport(menu, levels: levels)
  }

  @Test("whole packs that fit are to buy, and the rest is told")
  func text() throws {
    #expect(
      try report().text(english) == """
        To fill the stock up to its max, buy:
        fruit              to buy   stock  max
        mango        24 (1 crate)      14   60
        kiwi   15 (1 box + 1 net)      14   30
        lemon                   0       7   12
        milk                1.5 l  500 ml  2 l

          lemon: there is room for 5, and every pack is larger

        honey: the stock has 5 ml, and the menu counts it in pieces; `juice stock reset honey` goes back to opening stock in that unit
        """)
    let rows = try report(from: "east").text(korean).replacing(/\ +/, with: " ")
    #expect(rows.contains("\n망고 0개 13개 36개\n"))
    #expect(
      try report(from: "east").text(korean).contains("\n  망고: 23개만 더 들어가서 포장째로는 살 수 없어요\n"))
  }

  @Test("the document has the room as well")
  func json() throws {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(report().json(english).utf8)) as? [String: Any])
    #expect(document["unitChanged"] as? [String] == ["honey"])
    let items = try #require(document["toBuy"] as? [[String: Any]])
    func texts(_ key: String) -> [String?] {
      items.map { ($0[key] as? [String: Any])?["text"] as? String }
    }
    #expect(items.map { $0["fruit"] as? String } == ["mango", "kiwi", "lemon", "milk"])
    #expect(texts("amount") == ["24", "15", "0", "1.5 l"])
    #expect(texts("room") == ["46", "16", "5", "1.5 l"])
    let kinds = items.map { ($0["packs"] as? [String: Any])?["kinds"] as? [[String: Any]] }
    let counts = kinds.map { $0?.map { "\($0["count"] ?? "")\($0["pack"] ?? "")" } ?? [] }
    #expect(counts == [["1crate"], ["1box", "1net"], [], []])
  }

  @Test("nothing is to buy without a max, or at it")
  func nothing() throws {
    for (yaml, text) in [
      (
        "{fruits: {a: {stock: 9, max: 9}}, juices: {j: {a: 1}}}",
        "No fruit is known to be below its max."
      ),
      ("{fruits: {a: 9}, juices: {j: {a: 1}}}", "No fruit has a max."),
    ] {
      let menu = try menu(yaml)
      #expect(FillReport(menu, levels: StockLevels(openingOf: menu)).text(english) == text)
    }
  }
}
