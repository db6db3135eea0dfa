import CommandSupport
import Diagnostics
import Files
import Shop
import SystemPackage

/// Finds the menus for `juice validate`. In directories, it skips excluded files, files that git ignores,
/// and YAML files that are not menus. A file given by its own path always counts as a menu.
struct MenuSearch {
  /// The menus of a path of the command line.
  struct Found {
    let path: String
    var menus: [String]
    /// Whether a part of it cannot be read.
    var isUnreadable = false
  }

  private let files: Files
  private var excluded: ExcludedPaths
  private var git: GitIgnore
  private(set) var failures: [Failure] = []
  /// One name for each file that was given by its own path.
  private var named: Set<String> = []
  /// The files in directories that are excluded or ignored.
  private var leftOut: Set<String> = []

  init(_ files: Files, excluding globs: [PathGlob], searchPath: String?) {
    self.files = files
    excluded = ExcludedPaths(globs, files)
    git = GitIgnore(files, searchPath: searchPath)
  }

  /// The globs that have matched nothing.
  var unusedGlobs: [PathGlob] { excluded.unused }

  /// Why git did not list ignored files.
  var gitFailures: [Git.Failure] { git.failures }

  /// The menus at and below each path: every directory that has YAML files may be one.
  mutating func find(_ paths: [String]) -> [Found] {
    var unknown: [String: FileError] = [:]
    let isDirectory = paths.map { path in
      do throws(FileError) {
        guard path != MenuPaths.standardInput else { return false }
        return try files.isDirectory(path)
      } catch {
        unknown[path] = error
        return false
      }
    }
    named = Set(
      zip(paths, isDirectory).filter { !$1 && $0 != MenuPaths.standardInput }
        .map { files.canonical($0.0) })
    var found = zip(paths, isDirectory).map { path, isDirectory in
      Found(
        path: path, menus: isDirectory || unknown[path] != nil ? [] : [path],
        isUnreadable: unknown[path] != nil)
    }
    failures += paths.compactMap { unknown[$0] }.map { Failure($0, files) }
    for path in paths where path != MenuPaths.standardInput { excluded.useGlobs(of: path) }
    /// By position of the path.
    var directories: [Int: [(path: String, files: [String])]] = [:]
    var unreadable: [Int: [FileError]] = [:]
    for (position, path) in paths.enumerated() where isDirectory[position] {
      var excluded = excluded
      DirectoryWalk()(
        from: path, files, leavingOut: { excluded.contains($0, below: path) },
        visit: { visited in
          switch visited {
          case .success(let directory):
            directories[position, default: []].append((directory.path, directory.files))
          case .failure(let error): unreadable[position, default: []].append(error)
          }
        })
      for file in directories[position, default: []].flatMap(\.files)
      where excluded.contains(file, below: path) && !isNamed(file) { leftOut.insert(file) }
      self.excluded = excluded
    }
    let ignored = git.ignored(
      directories.values.joined().flatMap { [$0.path] + $0.files }
        + unreadable.values.joined().map(\.path))
    for position in found.indices {
      // A directory given on the command line is read even if git ignores it.
      let ignored = ignored.contains(found[position].path) ? [] : ignored
      for directory in directories[position, default: []] {
        for file in directory.files where ignored.contains(file) && !isNamed(file) {
          leftOut.insert(file)
        }
        if directory.files.contains(where: { !leftOut.contains($0) }) {
          found[position].menus.append(directory.path)
        }
      }
      for error in unreadable[position, default: []] where !ignored.contains(error.path) {
        found[position].isUnreadable = true
        failures.append(Failure(error, files))
      }
    }
    return found
  }

  /// The sources of a menu, and how many YAML files beside them have no section of a menu; no sources for a
  /// directory without a menu.
  ///
  /// - Throws: `FileError` if it cannot be read.
  func sources(
    of menu: String, reading read: (String) throws -> SourceFile
  ) throws -> (sources: [SourceFile], others: Int) {
    try files.parts(
      ofMenuAt: menu, leavingOut: leftOut.contains, including: isNamed, reading: read)
  }

  private func isNamed(_ path: String) -> Bool {
    !named.isEmpty && named.contains(files.canonical(path))
  }
}
