/// The ways in which one set of findings is told.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: rustc's layout, with the lines that are wrong.
  case text
  /// For people and `grep`: a line for each finding.
  case concise
  /// For programs of our users: versioned, and everything that is known.
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
