import Evaluator
import FindingReports
import MenuAnalysis
import RecipeGraph
import StockLedger

/// Test results as JSON.
struct TestJSON {
  private let report: TestReport

  init(_ report: TestReport) {
    self.report = report
  }

  func rendered() throws -> String {
    try JSONText.encode(
      WireTests(
        passed: report.isPassed && report.failures.isEmpty,
        menus: report.menus.map(menu),
        failures: report.failures.nonEmpty))
  }

  private func menu(_ menu: TestReport.Menu) -> WireTests.Menu {
    guard let graph = menu.graph else {
      return .init(
        path: menu.path, isValid: false, tests: [], coverage: nil, mutations: nil)
    }
    let words = TestWords(menu, graph)
    return .init(
      path: menu.path, isValid: true, tests: menu.results.map { test($0, words) },
      coverage: menu.coverage.map { coverage($0, menu, graph) },
      mutations: menu.mutations.map { mutations in
        .init(
          tried: mutations.tried,
          survivors: mutations.survivors.map {
            .init(place: words.place(of: $0.span), from: $0.original, to: $0.replacement)
          })
      })
  }

  private func test(_ result: MenuTestResult, _ words: TestWords) -> WireTests.Test {
    let step = result.test.steps[result.steps - 1]
    return .init(
      name: result.test.name, place: words.place(of: result.test.span),
      outcome: result.isPassed ? "passed" : "failed",
      step: result.isPassed ? nil : result.steps,
      order: result.isPassed ? nil : words.order(step),
      failures: result.failures.map { failure in
        let contrast = words.contrast(failure, in: step)
        return .init(
          place: words.place(of: contrast.span), expected: contrast.expected, got: contrast.got)
      }.nonEmpty)
  }

  private func coverage(
    _ coverage: Coverage, _ menu: TestReport.Menu, _ graph: RecipeGraph
  ) -> WireTests.Coverage {
    .init(
      goals: coverage.goals.count, reached: coverage.reached.count,
      isEnough: report.isCovered(menu),
      missed: coverage.missed.map { goal in
        switch goal {
        case .served(let juice): .init(juice: graph[juice].id, goal: "served", fruit: nil)
        case .refused(let juice, let fruit):
          .init(juice: graph[juice].id, goal: "refused", fruit: graph[fruit].id)
        }
      })
  }
}

private struct WireTests: Encodable {
  struct Contrast: Encodable {
    /// `path:line:column`.
    let place: String
    let expected: String
    let got: String
  }

  struct Test: Encodable {
    let name: String
    let place: String
    /// `passed` or `failed`.
    let outcome: String
    /// Of a test that failed: the number of the step, from 1, and its order.
    let step: Int?
    let order: String?
    let failures: [Contrast]?
  }

  struct Goal: Encodable {
    let juice: String
    /// `served`, or `refused` for want of the fruit.
    let goal: String
    let fruit: String?
  }

  struct Coverage: Encodable {
    let goals: Int
    let reached: Int
    let isEnough: Bool
    let missed: [Goal]
  }

  struct Change: Encodable {
    let place: String
    let from: String
    let to: String
  }

  struct Mutations: Encodable {
    let tried: Int
    let survivors: [Change]
  }

  struct Menu: Encodable {
    let path: String
    /// False for a menu with errors, of which no test was run.
    let isValid: Bool
    let tests: [Test]
    let coverage: Coverage?
    let mutations: Mutations?
  }

  let version = 1
  let passed: Bool
  let menus: [Menu]
  /// What could not be read.
  let failures: [String]?
}
