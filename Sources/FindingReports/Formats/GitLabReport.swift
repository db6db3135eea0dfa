import Diagnostics

extension ValidationReport {
  /// GitLab's code quality report ("Code Quality report format" in its documentation).
  var gitLab: [GitLabIssue] {
    omissionIssue
      + zip(entries.list, entries.fingerprints).map { entry, fingerprint in
        let span = entry.finding.primary.span
        let region = entry.map.region(of: span)
        return GitLabIssue(
          description: entry.headline, checkName: entry.finding.rule.code,
          fingerprint: fingerprint, severity: entry.finding.rule.severity.issue,
          location: .init(
            path: entry.map.repositoryPath(of: span),
            lines: .init(begin: region.line, end: region.lastLine)))
      }
  }

  /// An issue about the findings that are not shown, since the format has no other place for them.
  private var omissionIssue: [GitLabIssue] {
    guard let omission, let file = entries.files.first else { return [] }
    var hash = FNV1a()
    hash.add("omitted".utf8)
    return [
      GitLabIssue(
        description: omission.text, checkName: "omitted",
        fingerprint: hash.description, severity: omission.severity.issue,
        location: .init(path: file.repositoryPath, lines: .init(begin: 1, end: 1)))
    ]
  }
}

extension Severity {
  /// One of `info`, `minor`, `major`, `critical` and `blocker`. Whether a finding blocks a merge is
  /// decided by `--fail-on`, so no finding is a `blocker`; GitLab does not show `info` as something to do.
  fileprivate var issue: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .advice: "minor"
    }
  }
}
