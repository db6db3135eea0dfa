package import Diagnostics

/// The findings of one or more menus, for every format.
package struct ValidationReport: Sendable {
  let menus: [ReportedMenu]
  let entries: ReportEntries
  let language: Language
  /// The lowest severity that fails a run.
  let failOn: Severity
  /// How many findings the user chose not to see.
  let leftOut: Int
  /// How many YAML files in directories were skipped, since they have no section of a menu.
  let skippedFiles: Int
  /// Messages about what could not be read or written; empty for a complete report.
  let failures: [String]
  /// Notes that are no findings, such as about the ledger of a menu.
  let notes: [String]

  /// - Parameters:
  ///   - failOn: the lowest severity that fails the run, for formats that distinguish passed from failed.
  ///   - leftOut: how many findings the user chose not to see.
  ///   - skippedFiles: how many YAML files in directories have no section of a menu.
  ///   - failures: messages about what could not be read, for programs that would otherwise take
  ///     the report for complete.
  ///   - notes: what programs should know besides.
  package init(
    _ menus: [ReportedMenu], in language: Language = .english, failOn: Severity = .error,
    leftOut: Int = 0, skippedFiles: Int = 0, failures: [String] = [], notes: [String] = []
  ) {
    self.notes = notes
    self.language = language
    self.skippedFiles = skippedFiles
    self.failures = failures
    self.menus = menus
    self.failOn = failOn
    self.leftOut = leftOut
    entries = ReportEntries(menus, language)
  }

  /// Findings of one menu in full, in the order given, an empty line between them.
  package static func findings(
    _ menu: ReportedMenu, in language: Language, useColor: Bool
  ) -> String {
    var renderer = FindingRenderer(sources: menu.sources, in: language, useColor: useColor)
    return menu.findings.map { renderer.render($0) }.joined(separator: "\n\n")
  }
}

extension ValidationReport {
  var fileCount: Int { menus.reduce(0) { $0 + $1.sources.count } }

  /// How many findings of a severity are not shown.
  func omitted(_ severity: Severity) -> Int {
    menus.reduce(0) { $0 + $1.omitted.count(of: severity) }
  }

  /// So many findings of a severity.
  private static func count(_ number: Int, _ severity: Severity) -> LocalizedText {
    switch severity {
    case .error: .errors(number)
    case .warning: .warnings(number)
    case .advice: .text("\(number) advice")
    }
  }

  /// The findings that are not shown; nil if every one is.
  var omission: Omission? {
    let severities = Severity.allCases.sorted(by: >).filter { omitted($0) > 0 }
    guard let severest = severities.first else { return nil }
    let counts = severities.map { Self.count(omitted($0), $0)[language] }.listed(in: language)
    return Omission(
      counts: counts, text: LocalizedText.notShown(.verbatim(counts))[language],
      severity: severest, failsRun: severest >= failOn)
  }

  /// How many findings of a severity there are, shown or not.
  func count(_ severity: Severity) -> Int {
    entries.list.count { $0.finding.rule.severity == severity } + omitted(severity)
  }

  /// The numbers of menus, files and findings, in one line.
  var summary: String {
    let fixable = entries.list.count { $0.finding.fixes.first?.isSafe == true }
    var found = Severity.allCases.sorted(by: >).filter { $0 != .advice || count(.advice) > 0 }
      .map { Self.count(count($0), $0) }
    if let counts = omission?.counts, let last = found.popLast() {
      found.append(
        .text("\(last) (\(counts) not shown)"))
    }
    if leftOut > 0 { found.append(.text("\(leftOut) filtered out")) }
    let (menuCount, fileCount) = (
      LocalizedText.menus(menus.count),
      LocalizedText.files(fileCount)
    )
    let counts =
      [menuCount[language], fileCount[language]].listed(in: language) + ": "
      + found.map { $0[language] }.listed(in: language)
    let fixes = LocalizedText.text(" (\(fixable) can be fixed with --fix)")
    let none = LocalizedText.text("no menus found")
    let skipped = LocalizedText.skippedFiles(skippedFiles)
    let rest = LocalizedText.text("; skipped \(skipped)")
    return (menus.isEmpty ? none[language] : counts + (fixable == 0 ? "" : fixes[language]))
      + (skippedFiles == 0 ? "" : rest[language])
  }
}

/// How many findings a report does not show, as one remark.
struct Omission {
  /// For example `8000 errors, 2 advice`.
  let counts: String
  /// The whole remark.
  let text: String
  /// Of the severest finding that is not shown.
  let severity: Severity
  /// Whether a finding that is not shown fails the run.
  let failsRun: Bool
}
