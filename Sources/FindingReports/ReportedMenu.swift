package import Diagnostics

/// A menu's files, by `SourceID`, with the findings of one run in them.
package struct ReportedMenu: Sendable {
  /// How many findings of a menu are shown.
  package static let maxShown = 2_000

  package let sources: [SourceFile]
  /// The files by their paths from the repository's root, in the order of the sources.
  package let repositoryPaths: [String]
  /// Those that are shown: the severest, if there are too many.
  package let findings: [Finding]
  /// How many findings of each severity are not shown.
  package let omitted: [Severity: Int]
  /// How many findings have a safe fix, shown or not.
  let fixable: Int

  /// - Parameters:
  ///   - repositoryPaths: one for each source, with `/` between names; the paths of the sources, if
  ///     none are given.
  ///   - omitted: findings beyond those that are kept whole.
  package init(
    sources: [SourceFile], repositoryPaths: [String]? = nil, findings: [Finding],
    omitted: [OmittedFinding] = []
  ) {
    let paths = repositoryPaths ?? sources.map(\.path)
    precondition(paths.count == sources.count, "a path for each source")
    self.sources = sources
    self.repositoryPaths = paths.map { String($0.trimmingPrefix("./")) }
    self.findings = findings.severest(Self.maxShown)
    fixable = findings.count { $0.fixes.first?.isSafe == true }
    var counts: [Severity: Int] = [:]
    for finding in findings { counts[finding.rule.severity, default: 0] += 1 }
    for finding in omitted { counts[finding.severity, default: 0] += 1 }
    for finding in self.findings { counts[finding.rule.severity, default: 0] -= 1 }
    self.omitted = counts.filter { $0.value > 0 }
  }
}
