import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger

@Suite struct PossiblePartTests {
  private func part(_ yaml: String, _ words: String...) throws -> [Int] {
    let graph = try menu(yaml)
    return Evaluator.possiblePart(
      of: try OrderArgument.parse(words, in: graph), stock: StockLevels(openingOf: graph),
      in: graph)
  }

  @Test("a line has as many as the lines before it leave")
  func inOrder() throws {
    let yaml = "{fruits: {a: 10, b: 1}, juices: {j: {a: 3}, k: {a: 1}, l: {b: 2}}}"
    #expect(try part(yaml, "j=5", "k=5") == [3, 1])
    #expect(try part(yaml, "k=5", "j=5") == [5, 1])
    #expect(try part(yaml, "l", "j", "k=99") == [0, 1, 7])
    #expect(try part(yaml, "j=2", "j=2") == [2, 1])
    #expect(try part(yaml, "l=1000000000") == [0])
  }

  @Test("substitutes count, and limits do not raise a part above an order")
  func substitutes() throws {
    let yaml = """
      fruits: {a: 2, b: 3}
      juices: {j: {uses: {a: 1}, substitutes: {a: [{b: 1}]}, limit: 2}}
      """
    #expect(try part(yaml, "j=2", "j=2") == [2, 0])
    #expect(try part(yaml.replacing(", limit: 2", with: ""), "j=9") == [3])
  }

  @Test("an offer that is asked for changes nothing, also if it is for no line")
  func offer() throws {
    let menu = try menu(
      """
      currency: EUR
      fruits: {a: 3, b: 0}
      juices: {j: {price: 2.00, uses: {a: 1}}, k: {price: 3.00, uses: {b: 1}}}
      offers: {half: {juices: [k], price: -50 %, asked: true}}
      """)
    let order = try OrderArgument.parse(["j=5", "k"], OrderConditions(offer: "half"), in: menu)
    #expect(
      Evaluator.possiblePart(of: order, stock: StockLevels(openingOf: menu), in: menu) == [3, 0])
  }

  @Test("notes stay with the lines that are left of an order")
  func notes() {
    let (x, y) = (OrderNotes.Note(name: "x"), OrderNotes.Note(text: "y"))
    let notes = OrderNotes(order: x, lines: [1: x, 2: y, 4: x])
    #expect(notes.kept(at: [0, 2, 3]) == OrderNotes(order: x, lines: [1: y]))
    #expect(notes.kept(at: [4]) == OrderNotes(order: x, lines: [0: x]))
  }

  @Test("it is the largest part, as counting up from one finds it")
  func largest() throws {
    var random = SplitMix64(seed: 37)
    var partial = 0
    for _ in 0..<200 {
      let sample = RandomMenu(&random)
      let graph = try menu(sample.yaml)
      let stock = StockLevels(openingOf: graph)
      let order = try OrderArgument.parse(sample.words, in: graph)
      var kept: [OrderLine] = []
      var expected: [Int] = []
      for line in order.lines {
        func isMade(_ count: Int) throws -> Bool {
          let part = Order(kept + [OrderLine(line.variant, quantity: count)])
          if case .accepted = try Evaluator.decide(part, stock: stock, in: graph) { return true }
          return false
        }
        var count = 0
        while count < line.quantity, try isMade(count + 1) { count += 1 }
        if (1..<line.quantity).contains(count) { partial += 1 }
        if count > 0 { kept.append(OrderLine(line.variant, quantity: count)) }
        expected.append(count)
      }
      #expect(
        Evaluator.possiblePart(of: order, stock: stock, in: graph) == expected, "\(sample.yaml)")
    }
    #expect(partial > 5)
  }
}
