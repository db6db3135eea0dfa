import SystemPackage

/// What `--exclude` leaves out of the directories that are named.
package struct ExcludedPaths: Sendable {
  private let globs: [PathGlob]
  private let working: FilePath?
  /// By position, whether a glob has matched.
  private var isUsed: [Bool]

  package init(_ globs: [PathGlob], _ files: Files) {
    self.globs = globs
    working = files.workingDirectory?.lexicallyNormalized()
    isUsed = globs.map { _ in false }
  }

  package var unused: [PathGlob] { zip(globs, isUsed).filter { !$1 }.map(\.0) }

  /// Whether a path is left out, which is matched from the working directory and from the directory
  /// that is named.
  ///
  /// - Parameter root: the directory that is named, which the path begins with.
  package mutating func contains(_ path: String, below root: String) -> Bool {
    guard !globs.isEmpty else { return false }
    let path = FilePath(path).lexicallyNormalized()
    let absolute = working.map { $0.pushing(path).lexicallyNormalized() } ?? path
    let relative = [working, FilePath(root).lexicallyNormalized()].compactMap(\.self)
      .compactMap { Self.path(absolute, below: $0) ?? Self.path(path, below: $0) }
    var isExcluded = false
    for (position, glob) in globs.enumerated() {
      let candidates = glob.isAbsolute || glob.isName ? [absolute] : relative + [path]
      guard candidates.contains(where: glob.matches) else { continue }
      isUsed[position] = true
      isExcluded = true
    }
    return isExcluded
  }

  private static func path(_ path: FilePath, below root: FilePath) -> FilePath? {
    var path = path
    return path.removePrefix(root) ? path : nil
  }
}
