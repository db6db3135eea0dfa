import Diagnostics
import Evaluator
import Foundation
import MenuAnalysis
import MenuLoader
import RecipeGraph
import StockLedger
import TestSupport
import Testing

@testable import Reports

@Suite struct ExplanationReportTests {
  private func report(
    _ yaml: String, budget: SearchBudget = .order, showsCosts: Bool = false
  ) throws -> ExplanationReport {
    let source = SourceFile(path: "menu.yaml", text: yaml)
    let graph = try #require(try MenuLoader.load([source]).graph).view(from: nil)
    let explanation = try Explanation(
      of: OrderLine(graph.variant(Ref(0))), stock: StockLevels(openingOf: graph), in: graph,
      budget: budget)
    return ExplanationReport(
      explanation, in: graph, sources: [source], showsCosts: showsCosts)
  }

  private let substituted = """
    fruits: {mango: 0, kiwi: {name: {ko: 키위}, stock: 4}}
    juices: {mango: {uses: {mango: 2}, substitutes: {mango: [{kiwi: 1}]}}}

    """

  @Test("what stands in where most can be made is reported with the count, and what one more lacks")
  func bestWay() throws {
    let report = try report(substituted)
    #expect(
      report.text(Language.english) == """
        mango
        └─ mango 2    menu.yaml:2:32

        fruit  needed  stock  short for one more
        mango       2      0
        kiwi               4                   1

        4 can be made now with kiwi in place of mango, limited by kiwi.
        """)
    #expect(
      report.text(Language.korean)
        .hasSuffix("지금 4잔 만들 수 있어요 (mango 대신 키위; 먼저 떨어지는 재료: 키위)."))
    let json = try report.json()
    #expect(json.contains("\"canMake\" : 4,") && json.contains("\"ingredient\" : \"mango\""))
  }

  @Test(
    "amounts and money are rounded, JSON has them exactly; with the VAT of a receipt, the net price is the price"
  )
  func rounded() throws {
    let report = try report(
      """
      currency: EUR
      vat: 1
      fruits: {sugar: {stock: 3 kg, cost: 0.97 per 1 kg}}
      bases: {syrup: {yields: 600 ml, uses: {sugar: 700 g}}}
      juices: {a: {price: 1.11, uses: {syrup: 125 ml}}}

      """, showsCosts: true)
    #expect(
      report.text(Language.english) == """
        a
                                               cost
        └─ syrup 125 ml                      €0.141  menu.yaml:5:41
           └─ sugar 145.8 g  = 700 g × 5/24  €0.141  menu.yaml:4:47

        fruit    needed  stock  short for one more    cost
        sugar   145.8 g   3 kg              62.5 g  €0.141
        in all                                      €0.141

        price        €1.11
        without VAT  €0.55
        margin       74.5 %

        20 can be made now, limited by sugar.
        """)
    #expect(Money(111).includedVAT(at: .one) == Money(56))
    let json = try report.json()
    for exact in ["875/6", "679/48", "111/2"] { #expect(json.contains("\"\(exact)\"")) }
  }

  @Test("where an offer holds, the net price and the margin are those of its price")
  func offer() throws {
    let report = try report(
      """
      currency: EUR
      vat: 1/10
      fruits: {a: {stock: 1 kg, cost: 100 per 1 kg}}
      juices: {x: {price: 4.40, uses: {a: 10 g}}}
      offers: {half: {price: 2.20}, free: {price: 0, asked: true}}

      """, showsCosts: true)
    #expect(
      report.text(Language.english).contains(
        """
        price        €4.40
        half         €2.20 (now)
        free         €0.00 (if it is asked for)
        without VAT  €2.00
        margin       50 %

        """))
    let json = try report.json()
    #expect(json.contains("\"net\" : \"200\"") && json.contains("\"margin\" : \"1/2\""))
    #expect(json.contains("\"price\" : 440,"))
  }

  @Test(
    "what is needed and the stock have more decimals beside a shortage that rounding would contradict"
  )
  func littleIsShort() throws {
    let report = try report(
      """
      fruits: {sugar: 145.8 g}
      bases: {syrup: {yields: 600 ml, uses: {sugar: 700 g}}}
      juices: {a: {uses: {syrup: 125 ml}}}

      """)
    #expect(
      report.text(Language.english).contains(
        """
        fruit      needed    stock  short for one more
        sugar  145.8333 g  145.8 g             0.034 g

        0 can be made now, limited by sugar.
        """))
  }

  @Test("a count that could not be worked out is not shown as a number")
  func unknown() throws {
    let report = try report(substituted, budget: SearchBudget(work: 0))
    #expect(
      report.text(Language.english)
        .hasSuffix("\n\nHow many can be made now could not be worked out."))
    #expect(try report.json().contains("\"canMake\" : null,"))
  }

  @Test("as long a chain of bases as a menu may have is shown whole, and is JSON that can be read")
  func longChain() throws {
    let bases = (0..<199).map { "  b\($0): {yields: 2 g, uses: {b\($0 + 1): 2 g}}\n" }.joined()
    let report = try report(
      "fruits: {m: 9 g}\nbases:\n\(bases)  b199: {yields: 2 g, uses: {m: 1 g}}\n"
        + "juices: {a: {b0: 1 g}}\n")
    let lines = report.text(Language.english).split(separator: "\n")
    #expect(lines.count == 1 + 201 + 2 + 1)
    #expect(lines[201].contains("m 500 mg") || lines[201].contains(" m 0.5 g"))
    var parts = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? NSDictionary)["parts"]
    var depth = 0
    while let first = (parts as? [NSDictionary])?.first {
      depth += 1
      parts = first["parts"]
    }
    #expect(depth == 201)
  }
}
