import Diagnostics
import Evaluator
import Foundation
import MenuAnalysis
import RecipeGraph
import Shop
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import Reports

@Suite struct ForecastReportTests {
  private let english = Language.english
  private let korean = Language.korean

  private func report(_ words: String...) throws -> ForecastReport {
    let shop = try SampleShop()
    let order = try OrderArgument.parse(words, in: shop.graph)
    return ForecastReport(
      try Forecast(of: order, stock: shop.opening, in: shop.graph), in: shop.graph)
  }

  @Test("what cannot be served, and what to buy, also above `max`")
  func shopping() throws {
    let report = try report("mango=2", "sour", "mango+tart=2", "mango:large=7")
    #expect(
      report.text(english) == """
        juice               asked  can serve
        mango:regular           2          2
        sour                    1          0
        mango:regular+tart      2          2
        mango:large             7          0

          mango:regular+tart with honey in place of syrup

        To serve everything, buy:
        fruit            to buy  needed  stock
        mango  61 (3 crate, 72)      75     14
        syrup            450 ml  500 ml  50 ml
        lemon                 1       2      1

          mango: 75 would be above its max of 60
        """)
    #expect(
      report.text(korean) == """
        쥬스                         주문  가능
        망고쥬스 (레귤러)               2     2
        사워                            1     0
        망고쥬스 (레귤러, 새콤하게)     2     2
        망고쥬스 (라지)                 7     0

          망고쥬스 (레귤러, 새콤하게): 시럽 대신 꿀

        모두 만들려면 더 사야 해요:
        재료              더 살 것    필요   재고
        망고  61개 (3 crate, 72개)    75개   14개
        시럽                450 ml  500 ml  50 ml
        레몬                   1개     2개    1개

          망고는 60개까지만 둘 수 있어요 (75개 요청)
        """)
    #expect(
      try jsonObject(report.json())
        == jsonObject(
          """
          {
            "complete": false,
            "lines": [
              {"canServe": 2, "juice": "mango", "quantity": 2, "size": "regular"},
              {"canServe": 0, "juice": "sour", "quantity": 1},
              {
                "canServe": 2, "juice": "mango", "options": ["tart"], "quantity": 2,
                "size": "regular"
              },
              {"canServe": 0, "juice": "mango", "quantity": 7, "size": "large"}
            ],
            "substitutions": [{"by": ["honey"], "ingredient": "syrup", "line": 3}],
            "toBuy": [
              {
                "aboveMax": true,
                "amount": {"text": "61", "unit": "piece", "value": "61"},
                "available": {"text": "14", "unit": "piece", "value": "14"},
                "fruit": "mango", "max": {"text": "60", "unit": "piece", "value": "60"},
                "needed": {"text": "75", "unit": "piece", "value": "75"},
                "packs": {
                  "aboveMax": true, "amount": {"text": "72", "unit": "piece", "value": "72"},
                  "kinds": [{"count": 3, "pack": "crate"}]
                }
              },
              {
                "aboveMax": false,
                "amount": {"text": "450 ml", "unit": "ml", "value": "450"},
                "available": {"text": "50 ml", "unit": "ml", "value": "50"},
                "fruit": "syrup",
                "needed": {"text": "500 ml", "unit": "ml", "value": "500"}
              },
              {
                "aboveMax": false, "amount": {"text": "1", "unit": "piece", "value": "1"},
                "available": {"text": "1", "unit": "piece", "value": "1"},
                "fruit": "lemon", "needed": {"text": "2", "unit": "piece", "value": "2"}
              }
            ],
            "version": 3
          }
          """))
  }

  @Test("whole packs that would be above `max`")
  func packsAboveMax() throws {
    let menu = try menu(
      """
      fruits: {a: {stock: 10, max: 50, packs: {crate: 45}}, b: {stock: 10, max: 60, packs: {net: 5}}}
      juices: {j: {a: 1, b: 1}}
      """)
    let order = try OrderArgument.parse(["j=11"], in: menu)
    let report = ForecastReport(
      try Forecast(of: order, stock: StockLevels(openingOf: menu), in: menu), in: menu)
    #expect(
      report.text(english).hasSuffix(
        """
        fruit           to buy  needed  stock
        a      1 (1 crate, 45)      11     10
        b         1 (1 net, 5)      11     10

          a: with whole packs it would be above its max of 50
        """))
  }

  @Test("what is no longer served is safe to print")
  func gone() throws {
    let menu = try menu("fruits: {a: 10}\njuices: {j: {a: 1}}")
    let line = OrderRecord.Line(juice: "old\u{1B}[2J", size: nil, options: [], quantity: 1)
    let report = ForecastReport(
      try Forecast(
        of: menu.order("j"), stock: StockLevels(openingOf: menu), in: menu), in: menu,
      gone: [line])
    #expect(report.text(english).contains("No longer served: old\u{241B}[2J"))
  }

  @Test("everything can be served, with a substitute")
  func complete() throws {
    let report = try report("mango=2", "mango+tart")
    #expect(
      report.text(english) == """
        juice               asked  can serve
        mango:regular           2          2
        mango:regular+tart      1          1

          mango:regular+tart with honey in place of syrup

        Everything can be served.
        """)
    #expect(
      report.text(korean) == """
        쥬스                         주문  가능
        망고쥬스 (레귤러)               2     2
        망고쥬스 (레귤러, 새콤하게)     1     1

          망고쥬스 (레귤러, 새콤하게): 시럽 대신 꿀

        모두 만들 수 있어요.
        """)
    let json = try report.json()
    #expect(json.contains("\"complete\" : true") && json.contains("\"toBuy\" : [\n\n  ]"))
  }

  @Test("takings are with the offers that hold by themselves, without a moment those of every time")
  func takings() throws {
    let menu = try menu(
      """
      currency: EUR
      fruits: {mango: 9}
      juices: {a: {price: 4, uses: {mango: 1}}, b: {price: 3, uses: {mango: 1}}}
      offers:
        less: {juices: [a], price: 3.50}
        early: {price: 1, when: {hours: 07:00-09:00}}
        asked: {price: 0, asked: true}
      """)
    let forecast = try Forecast(
      of: try menu.order("a=2 b"), stock: StockLevels(openingOf: menu), in: menu)
    let report = ForecastReport(forecast, in: menu)
    #expect(report.text(english).contains("would bring in €10.00."))
    #expect(report.money?.takings == Money(1000))
  }
}
