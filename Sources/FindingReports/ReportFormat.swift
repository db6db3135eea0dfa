import Text

/// The formats of a report of findings.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: rustc's layout, with the lines that are wrong.
  case text
  /// For people and `grep`: a line for each finding.
  case concise
  /// For programs of our users: versioned, with everything that is known.
  case json
  /// Static Analysis Results Interchange Format 2.1.0, for GitHub code scanning and editors.
  case sarif
  /// GitHub's workflow commands, which become annotations.
  case github
  /// GitLab's code quality report.
  case gitlab
  /// JUnit's XML, which every CI server shows.
  case junit
}

extension ValidationReport {
  /// The whole report, without a line break after its last line.
  ///
  /// - Parameter useColor: for `text` only; every other format is for a program to read.
  package func rendered(as format: ReportFormat, useColor: Bool) throws -> String {
    switch format {
    case .text: text(useColor: useColor)
    case .concise: concise
    case .json: try JSONText.encode(WireValidation(report: self))
    case .sarif: try JSONText.encode(SARIFReport(self).log)
    case .github: gitHub
    case .gitlab: try JSONText.encode(gitLab)
    case .junit: jUnit.rendered()
    }
  }
}
