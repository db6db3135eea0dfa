import RecipeGraph
import TestSupport
import Testing

@testable import Evaluator

@Suite struct PlanTests {
  private let takes = (0..<5).map { number in
    Consumption(
      fruit: Ref(number), quantity: Quantity(thousandths: number + 1),
      left: Quantity(thousandths: 10 * number))
  }
  private let substitution = Substitution(line: 0, substitute: 1, alternative: 2)

  @Test(
    "a plan is read as it was made, whether it keeps its takes in place or not", arguments: 0...5)
  func reading(count: Int) {
    let takes = Array(takes.prefix(count))
    for substitutions in [[], [substitution]] {
      let plan = Plan(takes: takes, substitutions: substitutions)
      #expect(plan.takes == takes)
      #expect(plan.substitutions == substitutions)
      #expect(plan.hasSubstitutions == !substitutions.isEmpty)
      var walked: [Consumption] = []
      plan.forEachTake { walked.append($0) }
      #expect(walked == takes)
    }
  }

  @Test("equal plans are equal, however they were made")
  func equality() {
    #expect(Plan(takes[0]) == Plan(takes: [takes[0]]))
    #expect(Plan(takes[0], takes[1]) == Plan(takes: [takes[0], takes[1]]))
    #expect(Plan.none == Plan(takes: []))
    #expect(Plan(takes[0]) != Plan(takes: [takes[0]], substitutions: [substitution]))
    #expect(Plan(takes[0], takes[1]) != Plan(takes[0]))
  }

  @Test("orders of few fruits are planned as all others are")
  func fewFruits() throws {
    let graph = try menu(
      """
      fruits: {a: 40, b: {stock: 40, divisible: true}, c: 1 kg}
      bases: {mix: {yields: 3, uses: {a: 3, b: 1}}}
      juices:
        one: {a: 3}
        half: {b: 1/2}
        two: {a: 1, c: 7 g}
        three: {a: 1, b: 1/3, c: 1 g}
        mixed: {mix: 2}
        sized: {uses: {c: 2 g}, sizes: {small: 1/2, large: 3}, options: {more: {add: {c: 1 g}}}}
      """)
    var random = SplitMix64(seed: 22)
    var planned = 0
    for _ in 0..<2_000 {
      let juice = random.pick(Array(graph.juiceRefs))
      let sizes = max(1, graph[juice].sizes.count)
      let hasOption = !graph[juice].options.isEmpty && Bool.random(using: &random)
      let variant = Variant(
        juice, size: .random(in: 0..<sizes, using: &random), options: hasOption ? [0] : [])
      let order = Order([OrderLine(variant, quantity: .random(in: 1...9, using: &random))])
      var stock = StockLevels(openingOf: graph)
      for fruit in graph.fruitRefs {
        stock[fruit] = Quantity(thousandths: .random(in: 0...30_000, using: &random))
      }
      var (few, all) = (Workspace(), Workspace())
      let isPlanned = try few.planFew(order, from: stock, in: graph)
      let isEnough = try all.plan(order, from: stock, in: graph)
      let needs = graph.graph.needs(of: juice, size: variant.size)
      #expect(isPlanned == (isEnough && needs.count <= 2 && !hasOption))
      if isPlanned {
        planned += 1
        #expect(few.takePlan() == all.takePlan())
      }
    }
    #expect(planned > 400)
  }
}
