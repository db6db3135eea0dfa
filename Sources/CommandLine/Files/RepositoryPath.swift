import Shop
import SystemPackage

/// Paths as services that show a repository know them.
struct RepositoryPath {
  /// Nil if the working directory has been removed.
  private let working: FilePath?
  private let root: FilePath?

  /// The repository around the working directory; the directory itself if there is none.
  init(_ files: Files) {
    working = files.workingDirectory?.lexicallyNormalized()
    root = working.map { files.repositoryRoot(above: $0) ?? $0 }
  }

  /// From the root, with `/` between names; a path outside of the repository stays as it is.
  func callAsFunction(_ path: String) -> String {
    guard let root, let working else { return path }
    var absolute = working.pushing(FilePath(path)).lexicallyNormalized()
    return absolute.removePrefix(root) && !absolute.isEmpty ? absolute.string : path
  }
}
