import Diagnostics
import FindingReports
import MenuAnalysis
import RecipeGraph
import StockLedger
import Text

/// Test results for people: what failed, and a line for each menu.
struct TestPlainText {
  private struct Line {
    let text: String
    var role: TerminalStyle.Role?

    init(_ text: String, _ role: TerminalStyle.Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  private let report: TestReport
  private let layout: TextLayout

  init(_ report: TestReport, _ layout: TextLayout) {
    self.report = report
    self.layout = layout
  }

  func rendered() -> String {
    let blocks = report.menus.flatMap(blocks)
    return (blocks + [summary]).map { $0.map(rendered).joined(separator: "\n") }
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func rendered(_ line: Line) -> String {
    let text = layout.fitted(TerminalText.sanitized(line.text))
    guard let role = line.role else { return text }
    return text.split(separator: "\n").map { layout.style.paint(String($0), role) }
      .joined(separator: "\n")
  }

  private func blocks(_ menu: TestReport.Menu) -> [[Line]] {
    guard let graph = menu.graph else { return [] }
    let texts = TestText(menu, graph, report.language)
    var blocks = menu.results.filter { !$0.isPassed }.map { failed($0, texts) }
    if let coverage = menu.coverage, !coverage.missed.isEmpty {
      blocks.append(
        [
          Line(
            report.language.text("not covered in \(menu.path):"),
            .warning)
        ]
          + texts.missed(coverage).map { Line("  \($0)") })
    }
    if let mutations = menu.mutations, !mutations.survivors.isEmpty {
      blocks.append(
        [
          Line(
            report.language.text("no test noticed in \(menu.path):"),
            .error)
        ] + mutations.survivors.map { Line("  \(texts.place(of: $0.span)): \(texts.change($0))") })
    }
    return blocks
  }

  private func failed(_ result: MenuTestResult, _ texts: TestText) -> [Line] {
    let number =
      result.test.steps.count < 2
      ? "" : report.language.text("step \(result.steps): ")
    var lines = [
      Line(
        report.language.text("failed: \(result.test.name)"), .error
      ),
      Line("  \(number)\(texts.subject(of: result))"),
    ]
    for contrast in texts.contrasts(of: result) {
      lines.append(Line(" --> \(texts.place(of: contrast.span))"))
      lines.append(
        Line(
          report.language.text("  expected: \(contrast.expected)")
        ))
      lines.append(
        Line(report.language.text("  got:      \(contrast.got)")))
    }
    return lines
  }

  private var summary: [Line] {
    report.menus.map { menu in
      guard menu.graph != nil else {
        return Line(
          report.language.text("\(menu.path): not tested: the menu has errors"), .error)
      }
      let parts =
        [tests(menu)] + (menu.coverage.map { [coverage($0, menu)] } ?? []) + mutations(menu)
        + report.omission(menu)
      return Line("\(menu.path): \(parts.joined(separator: "; "))", menu.failed > 0 ? .error : nil)
    }
  }

  private func tests(_ menu: TestReport.Menu) -> String {
    let all = menu.results.count + menu.notRun
    guard all > 0 else { return report.language.text("no tests") }
    let passed = menu.results.count - menu.failed
    return report.language.text(
      "\(passed) of \(all) \(plural: all, "test", "tests") passed")
  }

  private func coverage(_ coverage: Coverage, _ menu: TestReport.Menu) -> String {
    let (goals, reached) = (coverage.goals.count, coverage.reached.count)
    let (percent, threshold) = (report.percent(coverage), report.threshold ?? .zero)
    let share = report.language.text("coverage \(reached) of \(goals) (\(percent))")
    return report.isCovered(menu)
      ? share
      : share + report.language.text(", less than \(threshold) %")
  }

  private func mutations(_ menu: TestReport.Menu) -> [String] {
    guard let mutations = menu.mutations else {
      guard menu.wantsMutations else { return [] }
      return [
        menu.failed > 0
          ? report.language.text("--mutate skipped: a test failed")
          : report.language.text("--mutate skipped: a test was not run")
      ]
    }
    let tried = mutations.tried
    let noticed = tried - mutations.survivors.count
    return [
      tried == 0
        ? report.language.text("0 of no changes noticed")
        : report.language.text(
          "\(noticed) of \(tried) \(plural: tried, "change", "changes") noticed")
    ]
  }
}
