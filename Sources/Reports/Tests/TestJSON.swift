import MenuAnalysis
import RecipeGraph
import StockLedger
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
      path: menu.path, isValid: true, tests: menu.results.map { test($0, texts, graph) },
      notRun: menu.notRun == 0 ? nil : menu.notRun,
      coverage: menu.coverage.map { coverage($0, menu, graph) },
      mutations: menu.mutations.map { mutations in
        .init(
          tried: mutations.tried,
          notTried: mutations.notTried == 0 ? nil : mutations.notTried,
          survivors: mutations.survivors.map {
            .init(place: texts.wirePlace($0.span), from: $0.original, to: $0.replacement)
          })
      })
  }

  private func test(
    _ result: MenuTestResult, _ texts: TestText, _ graph: RecipeGraph
  ) -> WireTests.Test {
    let step = result.isPassed ? nil : result.lastStep
    return .init(
      name: result.test.name, place: texts.wirePlace(result.test.span),
      outcome: result.isPassed ? "passed" : "failed",
      step: step.map { _ in result.steps },
      lines: step.map { OrderRecord.lines(of: $0.lines, in: MenuView(graph)).map(WireLine.init) },
      failures: texts.contrasts(of: result).map { contrast in
        .init(
          place: texts.wirePlace(contrast.span), expected: contrast.expected, got: contrast.got,
          choice: contrast.choice)
      }.nonEmpty)
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
