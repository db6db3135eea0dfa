import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis

@Suite struct CoverageTests {
  private static let recipes = """
    fruits: {mango: 3, kiwi: 2, sugar: 100 g, ice: 50 g, honey: 0 ml}
    bases: {syrup: {yields: 100 ml, uses: {sugar: 50 g}}}
    juices:
      mango:
        uses: {mango: 2, syrup: 20 ml}
        options: {ice: {add: {ice: 20 g}}}
        substitutes: {syrup: [{honey: 5 ml}]}
      kiwi: {kiwi: 1}

    """

  private func missed(_ tests: String, of recipes: String = recipes) throws -> [String] {
    let graph = try menu(recipes + "tests: [\(tests)]")
    let coverage = Coverage(
      graph.graph.tests.map { MenuTestRun.run($0, in: graph.graph) }, of: graph.graph)
    return coverage.missed.map { goal in
      switch goal {
      case .served(let juice): graph[juice].id
      case .refused(let juice, let fruit): "\(graph[juice].id)-\(graph[fruit].id)"
      }
    }
  }

  @Test("what is not counted limits no juice")
  func unlimited() throws {
    let graph = try menu(
      """
      fruits: {water: {stock: unlimited}, tea: 1 kg}
      juices: {tea: {water: 300 ml, tea: 3 g}}
      """)
    #expect(
      Coverage([], of: graph.graph).goals == [.served(Ref(0)), .refused(Ref(0), for: Ref(1))])
  }

  @Test("each juice is to be served, and refused for each fruit that can limit it")
  func goals() throws {
    #expect(
      try missed("") == ["mango", "mango-mango", "mango-sugar", "mango-ice", "kiwi", "kiwi-kiwi"])
    #expect(
      try missed("{name: a, order: {mango: 1, kiwi: 1}}")
        == ["mango-mango", "mango-sugar", "mango-ice", "kiwi-kiwi"])
    #expect(
      try missed("{name: a, stock: {}, order: {mango+ice: 1}, short: {mango: 2}}")
        == ["mango", "kiwi", "kiwi-kiwi"])
    // A juice counts as refused for what it takes itself.
    #expect(
      try missed("{name: a, stock: {mango: 2, sugar: 10 g}, order: {mango: 1, kiwi: 1}}")
        == ["mango", "mango-mango", "mango-sugar", "mango-ice", "kiwi"])
    #expect(
      try missed(
        """
        {name: a, steps: [{order: {mango: 1, kiwi: 2}}, {order: {kiwi: 1}, short: {kiwi: 1}}]},
        {name: b, stock: {}, order: {mango+ice: 1}, short: {mango: 2, sugar: 10 g, ice: 20 g}}
        """
      ).isEmpty)
  }

  @Test(
    "what only another option of a required group takes can limit a juice, and what all of them drop cannot"
  )
  func requiredGroups() throws {
    let recipes = """
      fruits: {milk: 9, oat: 9, soy: 9, tea: 9}
      juices:
        latte:
          uses: {milk: 1}
          options: {of: {required: true, one-of: {oat: {drop: [milk], add: {oat: 1}}, dairy: {scale: {milk: 2}}}}}
        chai:
          uses: {milk: 1, tea: 1}
          sizes: {small: 1, large: {scale: 2, add: {soy: 1}}}
          options: {of: {required: true, one-of: {oat: {drop: [milk], add: {oat: 1}}, none: {drop: [milk, soy]}}}}

      """
    #expect(
      try missed("", of: recipes)
        == ["latte", "latte-milk", "latte-oat", "chai", "chai-oat", "chai-soy", "chai-tea"])
  }

  @Test("a share is compared without rounding")
  func threshold() throws {
    let fruits = (0..<1999).map { "f\($0): 1" }.joined(separator: ", ")
    let uses = fruits
    let graph = try menu("{fruits: {\(fruits)}, juices: {j: {\(uses)}}, tests: []}")
    #expect(Coverage([], of: graph.graph).goals.count == 2000)
    let served = try menu(
      "{fruits: {\(fruits)}, juices: {j: {\(uses)}}, tests: [{name: t, order: {j: 1}}]}")
    let one = Coverage(
      served.graph.tests.map { MenuTestRun.run($0, in: served.graph) }, of: served.graph)
    #expect(one.isAtLeast(percent: .zero))
    #expect(one.isAtLeast(percent: Rational(1, over: 20)))
    #expect(!one.isAtLeast(percent: Rational(50_001, over: 1_000_000)))
    #expect(!one.isAtLeast(percent: Rational(100)))
    let all = try menu(
      """
      {fruits: {\(fruits)}, juices: {j: {\(uses)}}, tests: [{name: t, order: {j: 1}},
       {name: u, stock: {f0: 1}, order: {j: 1}, short: {f1: 1}}]}
      """)
    let nearly = Coverage(
      all.graph.tests.map { MenuTestRun.run($0, in: all.graph) }, of: all.graph)
    #expect(nearly.reached.count == 1999)
    #expect(nearly.isAtLeast(percent: Rational(9995, over: 100)))
    #expect(!nearly.isAtLeast(percent: Rational(99_951, over: 1000)))
    #expect(!nearly.isAtLeast(percent: Rational(100)))
  }
}
