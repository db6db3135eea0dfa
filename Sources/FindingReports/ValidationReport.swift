package import Diagnostics

/// The findings of one or more menus, told in any format.
package struct ValidationReport: Sendable {
  /// A menu's files, by `SourceID`, and what was found in them.
  package struct Menu: Sendable {
    package let sources: [SourceFile]
    /// The files by their paths from the repository's root, in the order of the sources.
    package let repositoryPaths: [String]
    package let findings: [Finding]
    /// How many more there are, of which nothing is known but that they are.
    package let omitted: Int

    /// - Parameter repositoryPaths: one for each source, with `/` between names; the paths of the
    ///   sources, if none are given.
    package init(
      sources: [SourceFile], repositoryPaths: [String]? = nil, findings: [Finding], omitted: Int
    ) {
      let paths = repositoryPaths ?? sources.map(\.path)
      precondition(paths.count == sources.count, "a path for each source")
      self.sources = sources
      self.repositoryPaths = paths.map { String($0.trimmingPrefix("./")) }
      self.findings = findings
      self.omitted = omitted
    }
  }

  let menus: [Menu]
  let entries: ReportEntries
  /// The least severity that fails a run.
  let failOn: Severity
  private let left: Int
  /// Why the report is not the whole; empty if it is.
  let failures: [String]

  /// - Parameters:
  ///   - failOn: the least severity that fails the run, for formats that tell passed from failed.
  ///   - left: findings that the user chose not to see; they are only counted.
  ///   - failures: what could not be read, for programs that would take the report for the whole.
  package init(
    _ menus: [Menu], failOn: Severity = .error, left: Int = 0,
    failures: [String] = []
  ) {
    self.failures = failures
    self.menus = menus
    self.failOn = failOn
    self.left = left
    entries = ReportEntries(menus)
  }

  /// The whole report, without a line break after its last line.
  ///
  /// - Parameter useColor: for `text` only; every other format is for a program to read.
  package func rendered(as format: ReportFormat, useColor: Bool) throws -> String {
    switch format {
    case .text: TextReport(self).rendered(useColor: useColor)
    case .concise: ConciseReport(self).rendered()
    case .json: try JSONReport(self).rendered()
    case .sarif: try SARIFReport(self).rendered()
    case .github: GitHubReport(self).rendered()
    case .gitlab: try GitLabReport(self).rendered()
    case .junit: JUnitReport(self).rendered()
    }
  }

  /// Findings of one menu in full, in the order given, an empty line between them.
  package static func findings(_ menu: Menu, useColor: Bool) -> String {
    var renderer = FindingRenderer(sources: menu.sources, useColor: useColor)
    return menu.findings.map { renderer.render($0) }.joined(separator: "\n\n")
  }

  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
  }
}

extension ValidationReport {
  var fileCount: Int { menus.reduce(0) { $0 + $1.sources.count } }
  var omitted: Int { menus.reduce(0) { $0 + $1.omitted } }
  var leftOut: Int { left }

  func count(_ severity: Severity) -> Int {
    entries.list.count { $0.finding.rule.severity == severity }
  }

  /// What was read and what was found, in one line.
  var summary: String {
    let fixable = entries.list.count { $0.finding.fixes.first?.isSafe == true }
    var found = [
      Self.count(count(.error), "error"), Self.count(count(.warning), "warning"),
    ]
    if count(.advice) > 0 { found.append("\(count(.advice)) advice") }
    if omitted > 0 { found.append("\(Self.count(omitted, "more finding")) not shown") }
    if left > 0 { found.append("\(left) left out by choice") }
    return "\(Self.count(menus.count, "menu")), \(Self.count(fileCount, "file")): "
      + found.joined(separator: ", ")
      + (fixable == 0 ? "" : " (\(fixable) can be fixed with --fix)")
  }
}
