import CommandSupport
import Diagnostics
import Files
import Reports
import Shop
import SystemPackage

/// Asks git which files it ignores. If git fails, nothing is ignored, and its message is kept.
struct GitIgnore {
  /// If a git hook runs `juice`, these name the hook's repository.
  private static let unwantedVariables: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX",
  ]

  /// The reasons why git did not answer, without duplicates.
  private(set) var failures: [Git.Failure] = []

  private let files: Files
  /// Nil if there is no git.
  private let git: Git?
  /// By directory: its name without links, and the root of its repository.
  private var directories: [String: (name: FilePath, root: FilePath?)] = [:]

  /// - Parameter searchPath: the variable `PATH`.
  init(_ files: Files, searchPath: String?) {
    self.files = files
    git = Git(searchPath: searchPath)
  }

  /// Returns those of the paths that git ignores, each by the rules of the repository that it is in.
  mutating func ignored(_ paths: some Sequence<String>) -> Set<String> {
    /// By root, the paths by their names in git.
    var repositories: [FilePath: [String: String]] = [:]
    for path in paths {
      guard let (root, name) = place(of: path) else { continue }
      repositories[root, default: [:]][name] = path
    }
    guard let git else {
      // Without these files, git would ignore nothing that a menu is made of.
      let hasRules = repositories.keys.contains { mayExist($0.appending(".gitignore").string) }
      if hasRules, !failures.contains(.missing) { failures.append(.missing) }
      return []
    }
    var ignored: Set<String> = []
    for (root, paths) in repositories {
      do throws(Git.Failure) {
        let names = try Self.ask(git, in: root, about: Array(paths.keys))
        ignored.formUnion(names.compactMap { paths[$0] })
      } catch {
        if !failures.contains(error) { failures.append(error) }
      }
    }
    return ignored
  }

  private func mayExist(_ path: String) -> Bool {
    do throws(FileError) {
      return try files.exists(path)
    } catch {
      return true
    }
  }

  /// Returns the root of the repository of a path, and the path relative to it; nil outside of a repository.
  private mutating func place(of path: String) -> (root: FilePath, name: String)? {
    guard let working = files.workingDirectory else { return nil }
    var directory = working.pushing(FilePath(path)).lexicallyNormalized()
    guard let name = directory.lastComponent else { return nil }
    directory.removeLastComponent()
    let known = directories[directory.string] ?? place(ofDirectory: directory)
    directories[directory.string] = known
    var inside = known.name.appending(name)
    guard let root = known.root, inside.removePrefix(root), !inside.isEmpty else { return nil }
    // A name that begins with a colon would be more than a path to git.
    return (root, "./\(inside.string)")
  }

  private mutating func place(
    ofDirectory directory: FilePath
  ) -> (name: FilePath, root: FilePath?) {
    let name = FilePath(files.canonical(directory.string))
    do throws(FileError) {
      return (name, try files.repositoryRoot(above: name))
    } catch {
      let failure = Git.Failure.unusable(error.problem.message)
      if !failures.contains(failure) { failures.append(failure) }
      return (name, nil)
    }
  }

  /// - Parameter names: relative to the root.
  private static func ask(
    _ git: Git, in root: FilePath, about names: [String]
  ) throws(Git.Failure) -> [String] {
    do throws(Git.Failure) {
      // The status is 1 if no path is ignored.
      let output = try git.run(
        ["-c", "safe.bareRepository=explicit", "check-ignore", "--stdin", "-z"], in: root,
        input: names.joined(separator: "\0"), accepting: [0, 1], without: unwantedVariables,
        max: .max)
      return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      // Without a repository there are no rules.
      if case .words(let words) = error, words.reason?.hasPrefix("not a git repository") == true {
        return []
      }
      throw error
    }
  }
}
