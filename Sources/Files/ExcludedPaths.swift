import SystemPackage

/// The paths below named directories that `--exclude` omits.
package struct ExcludedPaths: Sendable {
  private let globs: [PathGlob]
  private let working: FilePath?
  /// Whether each glob has matched, by position.
  private var isUsed: [Bool]

  package init(_ globs: [PathGlob], _ files: Files) {
    self.globs = globs
    working = files.workingDirectory?.lexicallyNormalized()
    isUsed = globs.map { _ in false }
  }

  package var unused: [PathGlob] { zip(globs, isUsed).filter { !$1 }.map(\.0) }

  /// Whether a path is excluded. It is matched relative to the working directory and to the named
  /// directory.
  ///
  /// - Parameter root: the named directory, with which the path begins.
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

  /// Counts the globs as used that match a path which is read all the same, because it is named, or a directory of it.
  package mutating func useGlobs(of path: String) {
    guard !globs.isEmpty else { return }
    var place = FilePath(path)
    repeat {
      _ = contains(place.string, below: ".")
      place.removeLastComponent()
    } while !place.components.isEmpty
  }

  private static func path(_ path: FilePath, below root: FilePath) -> FilePath? {
    var path = path
    return path.removePrefix(root) ? path : nil
  }
}
