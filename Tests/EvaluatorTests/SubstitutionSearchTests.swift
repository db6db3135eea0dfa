import RecipeGraph
import Testing

@testable import Evaluator

/// The search for substitutes where trying everything would take too long; `NaiveModelTests` tries
/// everything.
@Suite struct SubstitutionSearchTests {
  @Test("thirty lines with five alternatives over scarce fruits end soon")
  func manyLines() throws {
    let fruits = (0..<6).map { "f\($0): 30" }.joined(separator: ", ")
    let alternatives = (1..<6).map { "{f\($0): 1}" }.joined(separator: ", ")
    let text =
      "fruits: {\(fruits)}\njuices: {j: {uses: {f0: 1}, substitutes: {f0: [\(alternatives)]}}}"
    let graph = try menu(text)
    var levels = StockLevels(openingOf: graph)
    let order = Order((0..<30).map { _ in OrderLine(Ref<Juice>(0)) })
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
      }
    }
  }

  @Test("a wrong refusal is never the answer, even where trying all would take forever")
  func tooMany() throws {
    // Parities: every way takes an odd number of halves of some pair, and no bound sees it.
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
    let order = Order(graph.juiceRefs.map { OrderLine($0) })
    var levels = StockLevels(openingOf: graph)
    for tight in [16, 17, 18, 19, 20, 21] {
      for fruit in graph.fruitRefs.prefix(12) {
        levels[fruit] = Quantity(thousandths: tight * 1_000)
      }
      do throws(OrderError) {
        let choices = try SubstitutionSearch.choices(
          for: order, stock: levels, in: graph, mostSteps: 20_000)
        if let choices { #expect(choices.allSatisfy { $0[0] > 0 }) }
      } catch {
        #expect(error == .tooManySubstitutions)
      }
    }
    // With a single step nothing can be known.
    #expect(throws: OrderError.tooManySubstitutions) {
      try SubstitutionSearch.choices(for: order, stock: levels, in: graph, mostSteps: 1)
    }
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
    #expect(plan.takes.map(\.quantity.thousandths) == [1_000])
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
