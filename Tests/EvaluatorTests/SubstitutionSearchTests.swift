import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop

/// The search for substitutes where trying everything would take too long; `SubstitutionBruteForceTests`
/// tries everything.
@Suite struct SubstitutionSearchTests {
  @Test("thirty lines with five alternatives over scarce fruits end soon")
  func manyLines() throws {
    let fruits = (0..<6).map { "f\($0): 30" }.joined(separator: ", ")
    let alternatives = (1..<6).map { "{f\($0): 1}" }.joined(separator: ", ")
    let text =
      "fruits: {\(fruits)}\njuices: {j: {uses: {f0: 1}, substitutes: {f0: [\(alternatives)]}}}"
    let graph = try menu(text)
    var levels = StockLevels(openingOf: graph)
    let order = Order((0..<30).map { _ in OrderLine(graph.variant(Ref(0))) })
    // Just enough of all together, and one too few.
    for (total, isMade) in [(30, true), (29, false)] {
      for (index, fruit) in graph.fruitRefs.enumerated() {
        levels[fruit] = Quantity(thousandths: (total / 6 + (index < total % 6 ? 1 : 0)) * 1_000)
      }
      switch try Evaluator.decide(order, stock: levels, in: graph) {
      case .accepted(let plan):
        #expect(isMade)
        #expect(plan.substitutions.map(\.line) == Array(5..<30))
      case .refused: #expect(!isMade)
      case .unavailable, .off, .notFree: Issue.record("every juice is sold")
      }
    }
  }

  @Test("a wrong refusal is never the answer, even where trying all would take forever")
  func tooMany() throws {
    var random = SplitMix64(seed: 3)
    let count = 30
    let fruits = (0..<12).map { "f\($0): 100" }.joined(separator: ", ")
    let juices = (0..<count).map { line -> String in
      func way() -> String {
        let a = Int(random.next() % 12)
        let b = (a + 1 + Int(random.next() % 11)) % 12
        return "{f\(a): \(2 + random.next() % 5), f\(b): \(2 + random.next() % 5)}"
      }
      return
        "j\(line): {uses: {x\(line): 1}, substitutes: {x\(line): [\((0..<5).map { _ in way() }.joined(separator: ", "))]}}"
    }.joined(separator: "\n  ")
    let extra = (0..<count).map { "x\($0): 0" }.joined(separator: ", ")
    let graph = try menu("fruits: {\(fruits), \(extra)}\njuices:\n  \(juices)\n")
    let order = Order(graph.juiceRefs.map { OrderLine(graph.variant($0)) })
    var levels = StockLevels(openingOf: graph)
    for tight in [16, 17, 18, 19, 20, 21] {
      for fruit in graph.fruitRefs.prefix(12) {
        levels[fruit] = Quantity(thousandths: tight * 1_000)
      }
      do throws(OrderError) {
        var budget = SearchBudget(work: 400_000)
        let choices = try SubstitutionSearch.choices(
          for: order, stock: levels, in: graph.graph, &budget)
        if let choices { #expect(choices.allSatisfy { $0[0] > 0 }) }
      } catch {
        #expect(error == .tooManySubstitutions)
      }
    }
    // Without any work nothing can be known.
    #expect(throws: OrderError.tooManySubstitutions) {
      try Evaluator.decide(order, stock: levels, in: graph, budget: SearchBudget(work: 1))
    }
  }

  private let order = SearchBudget.order.left

  /// How an order ends, with a twentieth of the work that is allowed, or as much as is given.
  private func decide(
    _ lines: [OrderLine], _ graph: MenuView, atMost work: Int? = nil
  ) throws -> Decision {
    try Evaluator.decide(
      Order(lines), stock: StockLevels(openingOf: graph), in: graph,
      budget: SearchBudget(work: work ?? order / 20))
  }

  @Test("a juice of fourteen ingredients with a substitute each can be ordered, in many lines")
  func manySubstitutes() throws {
    let graph = try menu(manySubstitutesMenu)
    guard
      case .accepted(let plan) = try decide([OrderLine(graph.variant(Ref(0)), quantity: 3)], graph)
    else {
      Issue.record("the substitutes suffice for three")
      return
    }
    // A whole line at a time: of what suffices for one, none is taken.
    #expect(plan.substitutions.map(\.substitute) == Array(0..<7))
    guard case .refused = try decide([OrderLine(graph.variant(Ref(0)), quantity: 4)], graph) else {
      Issue.record("the substitutes do not suffice for four")
      return
    }
    // Three lines of one take what there is of each first, and then the other.
    let lines = Array(repeating: OrderLine(graph.variant(Ref(0))), count: 3)
    guard case .accepted(let plan) = try decide(lines, graph) else {
      Issue.record("the substitutes suffice for three lines")
      return
    }
    #expect(
      plan.substitutions.map(\.line) == Array(repeating: 1, count: 7)
        + Array(repeating: 2, count: 7))
    // No single fruit shows that there is not enough for a thousand.
    let many = Array(repeating: OrderLine(graph.variant(Ref(0))), count: 1_000)
    #expect(throws: OrderError.tooManySubstitutions) { try decide(many, graph) }
  }

  @Test("sixteen alternatives are looked at one by one, not in pairs")
  func manyAlternatives() throws {
    let others = (0..<16).map { "{z\($0 % 7): \(158 - $0)}" }.joined(separator: ", ")
    let fruits = (0..<7).map { "z\($0): 150" }.joined(separator: ", ")
    let graph = try menu(
      """
      fruits: {a: 0, b: 0, \(fruits)}
      juices: {j: {uses: {a: 1, b: 1}, substitutes: {a: [\(others)], b: [\(others)]}}}
      """)
    guard case .accepted(let plan) = try decide([OrderLine(graph.variant(Ref(0)))], graph) else {
      Issue.record("both can be replaced")
      return
    }
    // 158 - 8 = 150 of one fruit leaves the next one for the other.
    #expect(plan.substitutions.map(\.alternative) == [8, 9])
  }

  @Test("a base of hundreds of fruits is a substitute in many lines", arguments: [1, 2])
  func sharedBase(parts: Int) throws {
    let fruits = (0..<300).map { "f\($0): \(100 + $0) g" }.joined(separator: ", ")
    let uses = (0..<300).map { "f\($0): \(1 + $0 % 7) mg" }.joined(separator: ", ")
    let others = (1..<6).map { "{mix: \(10 + $0 * $0 % 7) g}" }.joined(separator: ", ")
    let juices = (0..<30).map { line in
      "  j\(line): {uses: {x: 1, f0: \(line + 1) g}, substitutes: {x: [\(others)]}}\n"
    }.joined()
    let graph = try menu(
      "fruits: {x: \(parts), \(fruits)}\nbases: {mix: {yields: 2 g, uses: {\(uses)}}}\n"
        + "juices:\n\(juices)")
    let lines = graph.juiceRefs.map { OrderLine(graph.variant($0), quantity: 97) }
    // Of the first fruit there is 100 g, of which the lines themselves take more.
    guard case .refused = try decide(lines, graph, atMost: order / 2) else {
      Issue.record("there is not enough")
      return
    }
    let few = graph.juiceRefs.prefix(9).map { OrderLine(graph.variant($0)) }
    guard case .accepted(let plan) = try decide(few, graph, atMost: order / 2) else {
      Issue.record("there is enough")
      return
    }
    #expect(plan.substitutions.map(\.line) == Array(parts..<9))
  }

  @Test("sixteen thousand decisions are made without recursion")
  func manyDecisions() throws {
    let ids = (0..<16).map { "f\($0)" }
    let graph = try menu(
      """
      fruits: {\(ids.map { "\($0): 500" }.joined(separator: ", ")), z: 8000}
      juices:
        j:
          uses: {\(ids.map { "\($0): 1" }.joined(separator: ", "))}
          substitutes: {\(ids.map { "\($0): [{z: 1}]" }.joined(separator: ", "))}
      """)
    let lines = Array(repeating: OrderLine(graph.variant(Ref(0))), count: 1_000)
    guard case .accepted(let plan) = try decide(lines, graph, atMost: order) else {
      Issue.record("half of it is replaced")
      return
    }
    #expect(plan.substitutions.count == 8_000 && plan.substitutions[0].line == 500)
  }

  @Test func whatAVariantDoesNotUseNeedsNoSubstitute() throws {
    let graph = try menu(
      """
      fruits: {mango: 10, syrup: 0, honey: 0}
      juices:
        mango:
          uses: {mango: 1, syrup: 1}
          options: {plain: {drop: [syrup]}}
          substitutes: {syrup: [{honey: 1}]}

      """)
    let levels = StockLevels(openingOf: graph)
    let order = try OrderArgument.parse(["mango+plain"], in: graph)
    guard case .accepted(let plan) = try Evaluator.decide(order, stock: levels, in: graph) else {
      Issue.record("it has all it needs")
      return
    }
    #expect(plan.substitutions.isEmpty)
    #expect(plan.consumptions.map(\.quantity.thousandths) == [1_000])
  }

  @Test func aLimitCountsAllLinesOfAJuice() throws {
    let graph = try menu(
      "fruits: {mango: 10}\njuices: {mango: {uses: {mango: 1}, sizes: {a: 1, b: 2}, limit: 3}}")
    let levels = StockLevels(openingOf: graph)
    let fits = try OrderArgument.parse(["mango=2", "mango:b"], in: graph)
    guard case .accepted = try Evaluator.decide(fits, stock: levels, in: graph) else {
      Issue.record("three are allowed")
      return
    }
    let order = try OrderArgument.parse(["mango=2", "mango:b=2"], in: graph)
    #expect(throws: OrderError.overLimit(juice: "mango", limit: 3, asked: 4)) {
      try Evaluator.decide(order, stock: levels, in: graph)
    }
  }
}
