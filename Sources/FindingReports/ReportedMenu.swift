package import Diagnostics

/// A menu's files, by `SourceID`, with the findings of one run in them.
package struct ReportedMenu: Sendable {
  package let sources: [SourceFile]
  /// The files by their paths from the repository's root, in the order of the sources.
  package let repositoryPaths: [String]
  package let findings: [Finding]
  /// How many findings of each rule are not shown.
  package let omitted: [Rule: Int]

  /// - Parameters:
  ///   - repositoryPaths: one for each source, with `/` between names; the paths of the sources, if
  ///     none are given.
  ///   - omitted: how many findings of each rule there are besides.
  package init(
    sources: [SourceFile], repositoryPaths: [String]? = nil, findings: [Finding],
    omitted: [Rule: Int] = [:]
  ) {
    let paths = repositoryPaths ?? sources.map(\.path)
    precondition(paths.count == sources.count, "a path for each source")
    self.sources = sources
    self.repositoryPaths = paths.map { String($0.trimmingPrefix("./")) }
    self.findings = findings
    self.omitted = omitted
  }
}
