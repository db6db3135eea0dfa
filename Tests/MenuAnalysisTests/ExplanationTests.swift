import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis
@testable import StockLedger

@Suite struct ExplanationTests {
  private func explain(_ word: String, in graph: MenuView) throws -> Explanation {
    try Explanation(
      of: try graph.order(word).lines[0], stock: StockLevels(openingOf: graph), in: graph)
  }

  private func text(_ parts: [Explanation.Part], in graph: MenuView) -> String {
    parts.map { part in
      let id =
        switch part.ingredient {
        case .fruit(let fruit): graph[fruit].id
        case .base(let base): graph[base].id
        }
      let inside = part.parts.isEmpty ? "" : "(\(text(part.parts, in: graph)))"
      return "\(id) \(part.written)*\(part.factor)=\(part.amount)\(part.isRepeated ? "^" : inside)"
    }.joined(separator: " ")
  }

  private let shop = """
    fruits: {mango: 10, kiwi: {stock: 9, divisible: true}, sugar: 100 g, pearl: 50 g}
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      mix: {yields: 3, uses: {kiwi: 1, syrup: 30 ml}}
    juices:
      a:
        uses: {mango: 2, mix: 3/2, syrup: 20 ml}
        sizes: {regular: 1, large: {scale: 2, set: {mango: 3}}, huge: {scale: 4, drop: [syrup], add: {pearl: 1 g, mango: 1}}}
        options: {pearls: {add: {pearl: 4 g, syrup: 5 ml}}, plain: {drop: [syrup, pearl]}, less: {scale: {syrup: 1/2, pearl: 3}}, big: {add: {pearl: 2 g}, scaled: true}}
    """

  @Test(
    "every amount is the written amount times its factor",
    arguments: [
      (
        "a",
        "mango 2*1=2 mix 1.5*1=1.5(kiwi 1*0.5=0.5 syrup 30*0.5=15(sugar 250*0.03=7.5)) syrup 20*1=20^"
      ),
      (
        "a:large+pearls=2",
        "mango 3*2=6 mix 1.5*4=6(kiwi 1*2=2 syrup 30*2=60(sugar 250*0.12=30)) syrup 20*4=80^ pearl 4*2=8 syrup 5*2=10^"
      ),
      (
        "a:huge",
        "mango 2*4=8 mix 1.5*4=6(kiwi 1*2=2 syrup 30*2=60(sugar 250*0.12=30)) pearl 1*1=1 mango 1*1=1"
      ),
      (
        "a:huge+plain+pearls",
        "mango 2*4=8 mix 1.5*4=6(kiwi 1*2=2 syrup 30*2=60(sugar 250*0.12=30)) mango 1*1=1 pearl 4*1=4 syrup 5*1=5^"
      ),
      (
        "a:huge+less+big",
        "mango 2*4=8 mix 1.5*4=6(kiwi 1*2=2 syrup 30*2=60(sugar 250*0.12=30)) pearl 1*3=3 mango 1*1=1 pearl 2*4=8"
      ),
      (
        "a:large+less",
        "mango 3*1=3 mix 1.5*2=3(kiwi 1*1=1 syrup 30*1=30(sugar 250*0.06=15)) syrup 20*1=20^"
      ),
      ("a+plain", "mango 2*1=2 mix 1.5*1=1.5(kiwi 1*0.5=0.5 syrup 30*0.5=15(sugar 250*0.03=7.5))"),
    ])
  func everyNumberIsWhatIsWrittenTimesHowOftenItIsTaken(word: String, expected: String) throws {
    let graph = try menu(shop)
    #expect(text(try explain(word, in: graph).parts, in: graph) == expected)
  }

  @Test(
    "what is explained is what an order takes",
    arguments: [
      "a", "a=2", "a:large", "a+pearls", "a:large+plain+pearls", "a:huge", "a:huge+plain",
      "a:huge+less+big",
    ])
  func sums(word: String) throws {
    let graph = try menu(shop)
    let explanation = try explain(word, in: graph)
    guard case .accepted(let plan) = try graph.decide(word) else {
      Issue.record("there is enough for \(word)")
      return
    }
    #expect(explanation.sums.map(\.fruit) == plan.consumptions.map(\.fruit))
    #expect(
      explanation.sums.map { Quantity(covering: $0.need) } == plan.consumptions.map(\.quantity))
  }

  @Test("one more than can be made is short of what is missing")
  func oneMoreThanCanBeMadeLacksWhatIsSaid() throws {
    let graph = try menu(shop)
    let explanation = try explain("a:large", in: graph)
    #expect(explanation.capacity.count == .exactly(2))
    let lacking = explanation.sums.filter { $0.missingForOneMore > .zero }
    let shortage = try graph.shortage("a:large=3")
    #expect(
      lacking.map { "\(graph[$0.fruit].id) \($0.missingForOneMore.value)" }
        == shortage.map { String($0.prefix { $0 != "/" }) })
    #expect(lacking.map(\.fruit).contains(explanation.capacity.limiting[0]))
  }

  @Test("a base on endlessly many paths is taken apart once")
  func endlesslyManyPathsAreShownOnce() throws {
    var text = "fruits: {m: 10 g}\nbases:\n  l40: {yields: 1 g, uses: {m: 1 g}}\n"
    for level in 0..<40 {
      text += "  l\(level): {yields: 2 g, uses: {a\(level): 1 g, b\(level): 1 g}}\n"
      for side in ["a", "b"] {
        text += "  \(side)\(level): {yields: 1 g, uses: {l\(level + 1): 1 g}}\n"
      }
    }
    let graph = try menu(text + "juices: {a: {l0: 1 g}}")
    let explanation = try explain("a", in: graph)
    #expect(explanation.sums.map(\.need) == [.one])
  }

  @Test("what one more lacks is for the way that allows most")
  func theBestWay() throws {
    let graph = try menu(
      """
      fruits: {mango: 0, kiwi: 4}
      juices: {mango: {uses: {mango: 2}, substitutes: {mango: [{kiwi: 1}]}}}
      """)
    let explanation = try explain("mango", in: graph)
    #expect(explanation.capacity.count == .exactly(4))
    #expect(
      explanation.sums.map {
        "\(graph[$0.fruit].id) \($0.need) \($0.missingForOneMore.value)"
      } == ["mango 2 0", "kiwi 0 1"])
  }

  @Test("as long a chain of bases as a menu may have is taken apart to its end")
  func longChains() throws {
    let bases = (0..<199).map { "  b\($0): {yields: 2 g, uses: {b\($0 + 1): 2 g}}\n" }.joined()
    let graph = try menu(
      "fruits: {m: 9 g}\nbases:\n\(bases)  b199: {yields: 2 g, uses: {m: 1 g}}\n"
        + "juices: {a: {b0: 1 g, b180: 1 g}}")
    let explanation = try explain("a", in: graph)
    var (depth, parts) = (0, explanation.parts)
    while let first = parts.first {
      depth += 1
      parts = first.parts
    }
    #expect(depth == 201, "two hundred bases, and the fruit")
    #expect(explanation.parts[1].isRepeated && explanation.parts[1].parts.isEmpty)
    #expect(explanation.sums.map(\.need) == [.one])
  }
}
