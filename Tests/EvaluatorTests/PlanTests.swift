import RecipeGraph
import Testing

@testable import Evaluator

@Suite struct PlanTests {
  private let takes = (0..<5).map { number in
    Take(
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
      var walked: [Take] = []
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
}
