import Diagnostics
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
    do {
      root = try Self.root(above: working, files) ?? working
    } catch {
      // As without a repository; `GitIgnore` keeps the error for a note.
      root = working
    }
  }

  /// The root of the repository around a directory. Of a submodule it is that of the outer repository, of which a
  /// service shows the changes.
  private static func root(above directory: FilePath, _ files: Files) throws -> FilePath? {
    var root = try files.repositoryRoot(above: directory)
    while let inner = root, isSubmodule(inner, files) {
      var above = inner
      guard above.removeLastComponent(), let outer = try files.repositoryRoot(above: above) else {
        break
      }
      root = outer
    }
    return root
  }

  /// Whether the `.git` of a work tree is a file that leads to the outer repository's `modules` (gitrepository-layout,
  /// "modules"). That of an additional work tree leads to a folder in `worktrees`.
  private static func isSubmodule(_ root: FilePath, _ files: Files) -> Bool {
    let link = root.appending(".git").string
    do {
      guard try !files.isDirectory(link) else { return false }
      let text = String(decoding: try files.read(link, max: maxLinkLength).bytes, as: UTF8.self)
      let parts = text.split(separator: "/")
      return text.hasPrefix("gitdir:") && parts.contains("modules")
        && parts.dropLast().last != "worktrees"
    } catch {
      // The root is known, whatever the file says.
      return false
    }
  }

  /// The length of the longest `.git` file, in bytes: it has the path of a directory.
  private static let maxLinkLength = 8_192

  /// The path relative to the root; a path outside of the repository is returned unchanged.
  func callAsFunction(_ path: String) -> String {
    guard let root, let working else { return path }
    var absolute = working.pushing(FilePath(path)).lexicallyNormalized()
    return absolute.removePrefix(root) && !absolute.isEmpty ? absolute.string : path
  }
}
