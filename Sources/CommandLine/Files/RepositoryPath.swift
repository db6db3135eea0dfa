import Files
import SystemPackage

/// Makes paths relative to the root of the git repository, as code hosting services expect.
struct RepositoryPath {
  /// Nil if the working directory has been removed.
  private let working: FilePath?
  private let root: FilePath?

  /// Uses the repository around the working directory, or that directory if there is none.
  init(_ files: Files) {
    working = files.workingDirectory?.lexicallyNormalized()
    guard let working else {
      root = nil
      return
    }
    do throws(FileError) {
      root = try files.repositoryRoot(above: working) ?? working
    } catch {
      // As without a repository; `GitIgnore` keeps the error for a note.
      root = working
    }
  }

  /// The path relative to the root; a path outside of the repository is returned unchanged.
  func callAsFunction(_ path: String) -> String {
    guard let root, let working else { return path }
    var absolute = working.pushing(FilePath(path)).lexicallyNormalized()
    return absolute.removePrefix(root) && !absolute.isEmpty ? absolute.string : path
  }
}
