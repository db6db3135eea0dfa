import Diagnostics
import Text

/// JUnit's XML as Jenkins reads it (the xUnit plugin's `junit-10.xsd`): a suite for each file, a test
/// for each finding, and a passed test for a file without findings.
///
/// A finding too mild to fail the run is a passed test, with the finding as its output. Names contain
/// no line numbers, so that a server that compares two runs recognizes a test; within a suite they are
/// unique, as servers require.
struct JUnitReport {
  private let report: ValidationReport

  init(_ report: ValidationReport) {
    self.report = report
  }

  func rendered() -> String {
    let entries = Dictionary(grouping: report.entries.list, by: \.file)
    let suites = report.entries.files.enumerated().map { number, file in
      suite(file, entries[number] ?? [])
    }
    let omission = report.omission
    let failures =
      report.entries.list.count(where: fails) + (omission?.failsRun == true ? 1 : 0)
    let tests = suites.reduce(report.failures.count + (omission == nil ? 0 : 1)) {
      $0 + $1.tests
    }
    let open = XML.tag(
      "testsuites",
      [
        ("name", "\(Product.name) validate"), ("tests", "\(tests)"), ("failures", "\(failures)"),
        ("errors", "\(report.failures.count)"),
      ])
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", open] + errors
      + (omission.map(suite) ?? []) + suites.flatMap(\.lines)
      + ["</testsuites>"]).joined(separator: "\n")
  }

  /// A suite for paths that could not be read.
  private var errors: [String] {
    let count = "\(report.failures.count)"
    let name = "\(Product.name) validate"
    guard !report.failures.isEmpty else { return [] }
    let open = XML.tag(
      "testsuite", [("name", name), ("tests", count), ("failures", "0"), ("errors", count)])
    let tests = report.failures.enumerated().flatMap { number, failure in
      [
        "    \(XML.tag("testcase", [("name", "complete (\(number + 1))"), ("classname", name)]))",
        "      \(XML.tag("error", [("message", failure)], isEmpty: true))", "    </testcase>",
      ]
    }
    return ["  \(open)"] + tests + ["  </testsuite>"]
  }

  /// A suite of one test for the findings that are not shown.
  private func suite(_ omission: Omission) -> [String] {
    let name = "\(Product.name) validate"
    let open = XML.tag(
      "testsuite",
      [
        ("name", "\(name): not shown"), ("tests", "1"),
        ("failures", omission.failsRun ? "1" : "0"), ("errors", "0"),
      ])
    let test = XML.tag("testcase", [("name", "not shown"), ("classname", name)])
    let result =
      omission.failsRun
      ? XML.tag("failure", [("type", "omitted"), ("message", omission.text)], isEmpty: true)
      : "<system-out>\(XML.text(omission.text))</system-out>"
    return ["  \(open)", "    \(test)", "      \(result)", "    </testcase>", "  </testsuite>"]
  }

  private func fails(_ entry: ReportEntry) -> Bool {
    entry.finding.rule.severity >= report.failOn
  }

  private func suite(
    _ file: ReportEntries.File, _ entries: [ReportEntry]
  ) -> (tests: Int, lines: [String]) {
    let path = file.repositoryPath
    var seen: [String: Int] = [:]
    let tests = entries.flatMap { entry in
      let name = "\(entry.finding.rule.code): \(entry.message)"
      let number = seen[name, default: 0] + 1
      seen[name] = number
      return test(entry, named: number == 1 ? name : "\(name) (\(number))", in: path)
    }
    let valid = XML.tag("testcase", [("name", "valid"), ("classname", path)], isEmpty: true)
    let count = max(entries.count, 1)
    let open = XML.tag(
      "testsuite",
      [
        ("name", path), ("tests", "\(count)"), ("failures", "\(entries.count(where: fails))"),
        ("errors", "0"), ("file", path),
      ])
    let lines = entries.isEmpty ? ["    \(valid)"] : tests
    return (count, ["  \(open)"] + lines + ["  </testsuite>"])
  }

  private func test(_ entry: ReportEntry, named name: String, in path: String) -> [String] {
    let finding = entry.finding
    let rule = "\(finding.rule.severity.rawValue)[\(finding.rule.code)]"
    let place = entry.map.location(of: finding.primary.span, fromRoot: true)
    let text = XML.text(
      (["\(place): \(rule) \(entry.headline)"] + entry.remarks).joined(separator: "\n"))
    let result =
      fails(entry)
      ? XML.tag("failure", [("type", rule), ("message", entry.headline)]) + text + "</failure>"
      : "<system-out>\(text)</system-out>"
    return [
      "    \(XML.tag("testcase", [("name", name), ("classname", path)]))", "      \(result)",
      "    </testcase>",
    ]
  }
}
