import Diagnostics
import Text

/// A suite for each file, a test for each finding, and a passed test for a file without findings.
///
/// A finding too mild to fail the run is a passed test, with the finding as its output. Names contain
/// no line numbers, so that a server that compares two runs recognizes a test; within a suite they are
/// unique, as servers require.
extension ValidationReport {
  var jUnit: JUnit {
    let found = Dictionary(grouping: entries.list, by: \.file)
    return JUnit(
      Self.jUnitName,
      (failures.isEmpty ? [] : [failureSuite]) + (omission.map { [suite(of: $0)] } ?? [])
        + entries.files.enumerated().map { suite(of: $1, found[$0] ?? []) })
  }

  private static let jUnitName = "\(Product.name) validate"

  /// A suite for paths that could not be read.
  private var failureSuite: JUnit.Suite {
    JUnit.Suite(
      Self.jUnitName,
      failures.enumerated().map { number, failure in
        JUnit.Test("complete (\(number + 1))", .error(message: failure))
      })
  }

  /// A suite of one test for the findings that are not shown.
  private func suite(of omission: Omission) -> JUnit.Suite {
    let result: JUnit.Result =
      omission.failsRun
      ? .failure(type: "omitted", message: omission.text) : .output(omission.text)
    return JUnit.Suite(
      "\(Self.jUnitName): not shown",
      [JUnit.Test("not shown", className: Self.jUnitName, result)])
  }

  private func suite(of file: ReportEntries.File, _ entries: [ReportEntry]) -> JUnit.Suite {
    let path = file.repositoryPath
    var seen: [String: Int] = [:]
    let tests = entries.map { entry in
      let name = "\(entry.finding.rule.code): \(entry.message)"
      let number = seen[name, default: 0] + 1
      seen[name] = number
      return JUnit.Test(number == 1 ? name : "\(name) (\(number))", result(entry))
    }
    return JUnit.Suite(path, file: path, tests.isEmpty ? [JUnit.Test("valid")] : tests)
  }

  private func result(_ entry: ReportEntry) -> JUnit.Result {
    let finding = entry.finding
    let rule = "\(finding.rule.severity.rawValue)[\(finding.rule.code)]"
    let place = entry.map.location(of: finding.primary.span, fromRoot: true)
    let text =
      (["\(place): \(rule) \(entry.headline)"] + entry.remarks).joined(separator: "\n")
    return finding.rule.severity >= failOn
      ? .failure(type: rule, message: entry.headline, text: text) : .output(text)
  }
}
