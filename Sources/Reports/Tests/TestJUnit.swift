import Diagnostics
import FindingReports
import MenuAnalysis
import RecipeGraph
import Text

/// Test results as JUnit's XML: a suite for each menu, with coverage and mutations as separate tests
/// if they are required.
extension TestReport {
  func junit() -> String {
    let unread = failures.enumerated().map { number, failure in
      JUnit.Test("readable (\(number + 1))", .error(message: failure, text: failure))
    }
    let name = "\(Product.name) test"
    return JUnit(
      name,
      menus.map { JUnit.Suite(path(of: $0), tests($0)) }
        + (unread.isEmpty ? [] : [JUnit.Suite(name, unread)])
    ).rendered()
  }

  private func path(of menu: Menu) -> String {
    // A menu of several files is named after its directory.
    menu.sources.count == 1 ? menu.repositoryPaths[0] : menu.path
  }

  private func tests(_ menu: Menu) -> [JUnit.Test] {
    guard let graph = menu.graph else {
      let message = language.text("the menu has errors, which `juice validate` shows")
      return [JUnit.Test("valid", .error(message: message, text: message))]
    }
    let texts = TestText(menu, graph, language)
    var tests = menu.results.map { test($0, texts) }
    if let coverage = menu.coverage, threshold != nil {
      let (goals, reached) = (coverage.goals.count, coverage.reached.count)
      let percent = percent(coverage)
      let message = language.text("\(reached) of \(goals) (\(percent)) covered")
      let text = texts.missed(coverage).joined(separator: "\n")
      tests.append(
        JUnit.Test(
          "coverage",
          isCovered(menu) ? .passed : .failure(message: message, text: text)))
    }
    if let mutations = menu.mutations {
      let survivors = mutations.survivors
      let message = language.text(
        "no test noticed \(survivors.count) \(plural: survivors.count, "change", "changes")")
      let text = survivors.map {
        "\(texts.place(of: $0.span, fromRoot: true)): \(texts.change($0))"
      }
      tests.append(
        JUnit.Test(
          "mutations",
          survivors.isEmpty
            ? .passed : .failure(message: message, text: text.joined(separator: "\n"))))
    }
    return tests
      + omission(menu).map { JUnit.Test("complete", .error(message: $0, text: $0)) }
  }

  private func test(_ result: MenuTestResult, _ texts: TestText) -> JUnit.Test {
    guard !result.isPassed else { return JUnit.Test(result.test.name) }
    let contrasts = texts.contrasts(of: result)
    let message = contrasts.map {
      language.text("expected \($0.expected), got \($0.got)")
    }.joined(separator: "; ")
    let text =
      contrasts.map {
        "\(texts.place(of: $0.span, fromRoot: true)): "
          + language.text("expected \($0.expected)", context: "test junit")
      } + [texts.subject(of: result)]
    return JUnit.Test(
      result.test.name, .failure(message: message, text: text.joined(separator: "\n")))
  }
}
