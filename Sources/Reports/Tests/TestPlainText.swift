import Evaluator
import FindingReports
import MenuAnalysis
import RecipeGraph
import StockLedger

/// Test results for people: what failed, and a line for each menu.
struct TestPlainText {
  private let report: TestReport

  init(_ report: TestReport) {
    self.report = report
  }

  func rendered() -> String {
    let blocks = report.menus.flatMap(blocks)
    return (blocks + [summary]).map { $0.map(TerminalText.sanitized).joined(separator: "\n") }
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func blocks(_ menu: TestReport.Menu) -> [[String]] {
    guard let graph = menu.graph else { return [] }
    let texts = TestText(menu, graph)
    var blocks = menu.results.filter { !$0.isPassed }.map { failed($0, texts) }
    if let coverage = menu.coverage, !coverage.missed.isEmpty {
      blocks.append(
        ["not covered in \(menu.path):"] + texts.missed(coverage).map { "  \($0)" })
    }
    if let mutations = menu.mutations, !mutations.survivors.isEmpty {
      blocks.append(
        ["no test noticed in \(menu.path):"]
          + mutations.survivors.map { "  \(texts.place(of: $0.span)): \(texts.change($0))" })
    }
    return blocks
  }

  private func failed(_ result: MenuTestResult, _ texts: TestText) -> [String] {
    let step = result.test.steps[result.steps - 1]
    let number = result.test.steps.count == 1 ? "" : "step \(result.steps): "
    var lines = ["failed: \(result.test.name)", "  \(number)order \(texts.order(step))"]
    for failure in result.failures {
      let contrast = texts.contrast(failure, in: step)
      lines.append(" --> \(texts.place(of: contrast.span))")
      lines.append("  expected: \(contrast.expected)")
      lines.append("  got:      \(contrast.got)")
    }
    return lines
  }

  private var summary: [String] {
    report.menus.map { menu in
      guard menu.graph != nil else { return "\(menu.path): not tested: the menu has errors" }
      let passed = menu.results.count - menu.failed
      var parts = [
        menu.results.isEmpty && menu.notRun == 0
          ? "no tests"
          : "\(passed) of \(ValidationReport.count(menu.results.count + menu.notRun, "test")) passed"
      ]
      if let coverage = menu.coverage {
        let isEnough = report.isCovered(menu) ? "" : ", less than \(report.threshold ?? .zero) %"
        parts.append(
          "coverage \(coverage.reached.count) of \(coverage.goals.count) (\(coverage.percent))"
            + isEnough)
      }
      if let mutations = menu.mutations {
        let noticed = mutations.tried - mutations.survivors.count
        parts.append("\(noticed) of \(ValidationReport.count(mutations.tried, "change")) noticed")
      } else if menu.wantsMutations {
        parts.append("--mutate skipped: a test \(menu.failed > 0 ? "failed" : "was not run")")
      }
      parts += report.omission(menu)
      return "\(menu.path): \(parts.joined(separator: "; "))"
    }
  }
}
