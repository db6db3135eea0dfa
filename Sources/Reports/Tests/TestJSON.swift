import MenuAnalysis
import RecipeGraph
import Text

/// Test results as a `WireTests` document.
extension TestReport {
  func json() throws -> String {
    try JSONText.encode(
      WireTests(
        passed: isPassed && isComplete && failures.isEmpty,
        menus: menus.map(menu),
        failures: failures.nonEmpty))
  }

  private func menu(_ menu: Menu) -> WireTests.Menu {
    guard let graph = menu.graph else {
      return .init(
        path: menu.path, isValid: false, tests: [], notRun: nil, coverage: nil, mutations: nil)
    }
    let texts = TestText(menu, graph, language)
    return .init(
      path: menu.path, isValid: true,
      tests: menu.results.map { .init(result: $0, texts: texts) },
      notRun: menu.notRun == 0 ? nil : menu.notRun,
      coverage: menu.coverage.map { coverage($0, menu, graph) },
      mutations: menu.mutations.map { .init(mutations: $0, texts: texts) })
  }

  private func coverage(
    _ coverage: Coverage, _ menu: Menu, _ graph: RecipeGraph
  ) -> WireTests.Coverage {
    .init(
      goals: coverage.goals.count, reached: coverage.reached.count,
      isEnough: isCovered(menu),
      missed: coverage.missed.map { goal in
        switch goal {
        case .served(let juice): .init(juice: graph[juice].id, goal: "served", fruit: nil)
        case .refused(let juice, let fruit):
          .init(juice: graph[juice].id, goal: "refused", fruit: graph[fruit].id)
        }
      })
  }
}
