import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis
@testable import StockLedger

@Suite struct MenuTestRunTests {
  private static let recipes = """
    fruits:
      strawberry: {stock: 1 kg, max: 15 kg}
      banana: 4
      syrup: 100 ml
      honey: 30 ml
    juices:
      smoothie:
        uses: {strawberry: 160 g, banana: 1, syrup: 20 ml}
        sizes: {regular: 1, large: {scale: 3/2, set: {banana: 2}}}
        substitutes: {syrup: [{honey: 15 ml}]}
        limit: 3
      sweet: {syrup: 50 ml}
    stores:
      east: {stock: {strawberry: 1 kg, banana: 1, syrup: 100 ml, honey: 30 ml}}

    """

  /// How the one test in a text goes.
  private func run(_ test: String) throws -> MenuTestResult {
    let graph = try menu(Self.recipes + "tests: [{name: t, \(test)}]")
    return MenuTestRun.run(try #require(graph.graph.tests.first), in: graph.graph)
  }

  private func failures(_ test: String) throws -> [String] {
    try run(test).failures.map { failure in
      switch failure {
      case .ending(_, .success(let got)): "\(got)".replacing(/\(.*/, with: "")
      case .substitutions(_, let got): "stand-ins \(got.count)"
      case .left(_, let got): "left \(got.thousandths)"
      default: "\(failure)"
      }
    }
  }

  @Test(
    "what happens as expected passes",
    arguments: [
      "order: {smoothie: 1}", "order: {smoothie: 1, sweet: 1}, left: {syrup: 30 ml, banana: 3}",
      "order: {smoothie:large: 2}, left: {strawberry: 520 g, banana: 0, syrup: 40 ml}",
      "order: {smoothie: 1}, substituted: {}",
      "order: {sweet: 3}, short: {syrup: 50 ml}",
      "stock: {}, order: {smoothie: 1}, short: {strawberry: 160 g, banana: 1, syrup: 20 ml}",
      "stock: {strawberry: 160 g, banana: 1, honey: 15 ml}, order: {smoothie: 1}, "
        + "substituted: {smoothie: {syrup: honey}}, left: {honey: 0, strawberry: 0}",
      "order: {smoothie: 4}, over-limit: smoothie, left: {banana: 4}",
      "store: east, order: {smoothie: 2}, short: {banana: 1}",
      "steps: [{order: {smoothie: 3}}, {order: {smoothie:large: 1}, short: {banana: 1}}, "
        + "{order: {smoothie: 1}, left: {banana: 0, strawberry: 360 g}}]",
    ])
  func passes(test: String) throws {
    let result = try run(test)
    #expect(result.isPassed, "\(result.failures)")
  }

  @Test(
    "what happens otherwise fails, and says what happened",
    arguments: [
      ("order: {sweet: 3}", ["short"]),
      ("order: {sweet: 3}, short: {syrup: 49.999 ml}", ["short"]),
      ("stock: {}, order: {smoothie: 1}, short: {strawberry: 160 g}", ["short"]),
      ("order: {sweet: 2}, short: {syrup: 50 ml}", ["made"]),
      ("order: {smoothie: 4}", ["overLimit"]),
      ("order: {smoothie: 3}, over-limit: smoothie", ["made"]),
      ("order: {smoothie: 4}, over-limit: sweet", ["overLimit"]),
      ("order: {sweet: 1}, left: {syrup: 49.999 ml, banana: 5}", ["left 50000", "left 4000"]),
      ("order: {smoothie: 1}, substituted: {smoothie: {syrup: honey}}", ["stand-ins 0"]),
      (
        "stock: {strawberry: 160 g, banana: 1, honey: 15 ml}, order: {smoothie: 1}, "
          + "substituted: {}, left: {honey: 1 ml}", ["stand-ins 1", "left 0"]
      ),
      ("store: east, order: {smoothie: 2}", ["short"]),
    ])
  func fails(test: String, expected: [String]) throws {
    #expect(try failures(test) == expected)
  }

  @Test("the first step that fails ends the test")
  func endsEarly() throws {
    let result = try run(
      "steps: [{order: {sweet: 1}}, {order: {sweet: 2}}, {order: {sweet: 9}}]")
    #expect(result.steps == 2)
    #expect(result.failures.count == 1)
  }

  @Test("each test has a stock to itself")
  func separateStocks() throws {
    let graph = try menu(
      Self.recipes + "tests: [{name: a, order: {sweet: 2}}, {name: b, order: {sweet: 2}}]")
    #expect(graph.graph.tests.allSatisfy { MenuTestRun.run($0, in: graph.graph).isPassed })
  }
}
