package import Diagnostics

/// The findings of one or more menus, for every format.
package struct ValidationReport: Sendable {
  let menus: [ReportedMenu]
  let entries: ReportEntries
  /// The lowest severity that fails a run.
  let failOn: Severity
  /// How many findings the user chose not to see.
  let leftOut: Int
  /// Messages about what could not be read or written; empty for a complete report.
  let failures: [String]

  /// - Parameters:
  ///   - failOn: the lowest severity that fails the run, for formats that tell passed from failed.
  ///   - leftOut: how many findings the user chose not to see.
  ///   - failures: messages about what could not be read, for programs that would otherwise take
  ///     the report for complete.
  package init(
    _ menus: [ReportedMenu], failOn: Severity = .error, leftOut: Int = 0, failures: [String] = []
  ) {
    self.failures = failures
    self.menus = menus
    self.failOn = failOn
    self.leftOut = leftOut
    entries = ReportEntries(menus)
  }

  /// Findings of one menu in full, in the order given, an empty line between them.
  package static func findings(_ menu: ReportedMenu, useColor: Bool) -> String {
    var renderer = FindingRenderer(sources: menu.sources, useColor: useColor)
    return menu.findings.map { renderer.render($0) }.joined(separator: "\n\n")
  }

  /// A number with its noun: `no errors`, `1 error`, `2 errors`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
  }
}

extension ValidationReport {
  var fileCount: Int { menus.reduce(0) { $0 + $1.sources.count } }

  /// How many findings of a severity are not shown.
  func omitted(_ severity: Severity) -> Int {
    menus.reduce(0) { $0 + $1.omitted[severity, default: 0] }
  }

  /// All that are not shown.
  var omitted: Int { Severity.allCases.reduce(0) { $0 + omitted($1) } }

  /// Whether a finding that is not shown is as severe as those that fail the run.
  var omitsFailures: Bool {
    Severity.allCases.contains { $0 >= failOn && omitted($0) > 0 }
  }

  /// What is not shown, as `8000 errors, 2 advice`; empty if everything is.
  var omittedText: String {
    [
      omitted(.error) > 0 ? Self.count(omitted(.error), "error") : nil,
      omitted(.warning) > 0 ? Self.count(omitted(.warning), "warning") : nil,
      omitted(.advice) > 0 ? "\(omitted(.advice)) advice" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// How many findings of a severity there are, shown or not.
  func count(_ severity: Severity) -> Int {
    entries.list.count { $0.finding.rule.severity == severity } + omitted(severity)
  }

  /// The numbers of menus, files and findings, in one line.
  var summary: String {
    let fixable = menus.reduce(0) { $0 + $1.fixable }
    var found = [
      Self.count(count(.error), "error"), Self.count(count(.warning), "warning"),
    ]
    if count(.advice) > 0 { found.append("\(count(.advice)) advice") }
    if omitted > 0 { found[found.count - 1] += " (\(omittedText) not shown)" }
    if leftOut > 0 { found.append("\(leftOut) excluded") }
    return "\(Self.count(menus.count, "menu")), \(Self.count(fileCount, "file")): "
      + found.joined(separator: ", ")
      + (fixable == 0 ? "" : " (\(fixable) can be fixed with --fix)")
  }
}
