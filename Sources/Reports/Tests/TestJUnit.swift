import Diagnostics
import FindingReports
import MenuAnalysis
import RecipeGraph
import Text

/// Test results as JUnit's XML: a suite for each menu, with coverage and mutations as separate tests
/// if they are required.
extension TestReport {
  private struct Case {
    let name: String
    /// Nil for one that passed.
    var failure: (message: String, text: String)?
    var isError = false
  }

  func junit() -> String {
    let unread = failures.enumerated().map { number, failure in
      Case(name: "readable (\(number + 1))", failure: (failure, failure), isError: true)
    }
    let suites =
      menus.map { menu in (name: path(of: menu), cases: cases(menu)) }
      + (unread.isEmpty ? [] : [(name: "\(Product.name) test", cases: unread)])
    let all = suites.flatMap(\.cases)
    let open = XML.tag("testsuites", [("name", "\(Product.name) test")] + counts(all))
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", open]
      + suites.flatMap { lines(of: $0.cases, in: $0.name) } + ["</testsuites>"])
      .joined(separator: "\n")
  }

  private func path(of menu: Menu) -> String {
    // A menu of several files is named after its directory.
    menu.sources.count == 1 ? menu.repositoryPaths[0] : menu.path
  }

  private func counts(_ cases: [Case]) -> [(String, String)] {
    let failures = cases.count { $0.failure != nil && !$0.isError }
    return [
      ("tests", "\(cases.count)"), ("failures", "\(failures)"),
      ("errors", "\(cases.count(where: \.isError))"),
    ]
  }

  private func lines(of cases: [Case], in suite: String) -> [String] {
    ["  \(XML.tag("testsuite", [("name", suite)] + counts(cases)))"]
      + cases.flatMap { test in
        let attributes = [("name", test.name), ("classname", suite)]
        guard let failure = test.failure else {
          return ["    \(XML.tag("testcase", attributes, isEmpty: true))"]
        }
        let kind = test.isError ? "error" : "failure"
        return [
          "    \(XML.tag("testcase", attributes))",
          "      \(XML.tag(kind, [("message", failure.message)]))\(XML.text(failure.text))</\(kind)>",
          "    </testcase>",
        ]
      } + ["  </testsuite>"]
  }

  private func cases(_ menu: Menu) -> [Case] {
    guard let graph = menu.graph else {
      let message = language[
        .text(
          "the menu has errors, which `juice validate` shows",
          ko: "메뉴에 오류가 있어요. `juice validate`로 볼 수 있어요")]
      return [Case(name: "valid", failure: (message, message), isError: true)]
    }
    let texts = TestText(menu, graph, language)
    var cases = menu.results.map { test($0, texts) }
    if let coverage = menu.coverage, threshold != nil {
      let (goals, reached) = (coverage.goals.count, coverage.reached.count)
      let percent = percent(coverage)
      let message = language[
        .text(
          "\(reached) of \(goals) (\(percent)) covered",
          ko: "커버리지: \(goals)가지 가운데 \(reached)가지 (\(percent))")]
      let text = texts.missed(coverage).joined(separator: "\n")
      cases.append(
        Case(name: "coverage", failure: isCovered(menu) ? nil : (message, text)))
    }
    if let mutations = menu.mutations {
      let survivors = mutations.survivors
      let message = language[
        .text(
          "no test noticed \(ValidationReport.count(survivors.count, "change"))",
          ko: "어느 테스트도 알아채지 못한 변경 \(survivors.count)개")]
      let text = survivors.map {
        "\(texts.place(of: $0.span, fromRoot: true)): \(texts.change($0))"
      }
      cases.append(
        Case(
          name: "mutations",
          failure: survivors.isEmpty ? nil : (message, text.joined(separator: "\n"))))
    }
    return cases
      + omission(menu).map { Case(name: "complete", failure: ($0, $0), isError: true) }
  }

  private func test(_ result: MenuTestResult, _ texts: TestText) -> Case {
    guard !result.isPassed else { return Case(name: result.test.name) }
    let step = result.test.steps[result.steps - 1]
    let contrasts = result.failures.map { texts.contrast($0, in: step) }
    let message = contrasts.map {
      language[
        .text(
          "expected \($0.expected), got \($0.got)", ko: "기대: \($0.expected) / 결과: \($0.got)")]
    }.joined(separator: "; ")
    let text =
      contrasts.map {
        "\(texts.place(of: $0.span, fromRoot: true)): "
          + language[.text("expected \($0.expected)", ko: "기대: \($0.expected)")]
      } + [texts.order(step)]
    return Case(name: result.test.name, failure: (message, text.joined(separator: "\n")))
  }
}
