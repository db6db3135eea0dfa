import Diagnostics
import Foundation
import Shop
import SystemPackage

/// Asks git what it ignores.
///
/// A repository may be anybody's, so git is kept from starting what its configuration names: a file
/// system monitor, hooks, a pager, and the transports that would fetch objects which are missing. A git
/// that fails ignores nothing, and what it says is kept.
struct GitIgnore {
  /// Seconds after which git is ended: a repository can hold what keeps it waiting.
  private static let timeout = 10

  private static let options = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null", "-c", "safe.bareRepository=explicit",
  ]
  /// Where a hook of git runs `juice`, these name its own repository.
  private static let unwantedVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX",
  ]
  private static let variables = [
    "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
  ]

  /// Why git did not answer.
  enum Failure: Error, Hashable {
    case words(GitWords)
    case timeout(seconds: Int)
    case unusable(LocalizedText)
  }

  /// For each repository whose git did not answer, why; the same reason once.
  private(set) var failures: [Failure] = []

  private let files: Files
  /// Nil if there is no git.
  private let program: URL?
  /// By directory: its name without links, and the root of its repository.
  private var directories: [String: (name: FilePath, root: FilePath?)] = [:]

  /// - Parameter searchPath: the variable `PATH`. Relative directories in it are passed over, since they
  ///   may lead into the repository.
  init(_ files: Files, searchPath: String?) {
    self.files = files
    program = (searchPath ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { URL(fileURLWithPath: "\($0)/git") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Those of the paths that git ignores, each by the rules of the repository that it is in.
  mutating func ignored(_ paths: some Sequence<String>) -> Set<String> {
    guard let program else { return [] }
    /// By root, the paths by what git calls them.
    var repositories: [FilePath: [String: String]] = [:]
    for path in paths {
      guard let (root, name) = place(of: path) else { continue }
      repositories[root, default: [:]][name] = path
    }
    var ignored: Set<String> = []
    for (root, paths) in repositories {
      do throws(Failure) {
        let names = try Self.ask(program, in: root, about: Array(paths.keys))
        ignored.formUnion(names.compactMap { paths[$0] })
      } catch {
        if !failures.contains(error) { failures.append(error) }
      }
    }
    return ignored
  }

  /// The root of the repository that a path is in, and the path from there; nil for one in none.
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

  private func place(ofDirectory directory: FilePath) -> (name: FilePath, root: FilePath?) {
    let name = FilePath(files.canonical(directory.string))
    return (name, files.repositoryRoot(above: name))
  }

  /// - Parameter names: relative to the root.
  private static func ask(
    _ program: URL, in root: FilePath, about names: [String]
  ) throws(Failure) -> [String] {
    do {
      let input = try temporaryFile()
      defer { close(input) }
      let output = try temporaryFile()
      defer { close(output) }
      let errors = try temporaryFile()
      defer { close(errors) }
      try input.writeAll(names.joined(separator: "\0").utf8)
      try input.seek(offset: 0, from: .start)
      let process = Process()
      process.executableURL = program
      process.arguments = options + ["check-ignore", "--stdin", "-z"]
      process.currentDirectoryURL = URL(fileURLWithPath: root.string)
      process.environment = ProcessInfo.processInfo.environment
        .filter { !unwantedVariables.contains($0.key) }
        .merging(variables) { $1 }
      process.standardInput = FileHandle(fileDescriptor: input.rawValue)
      process.standardOutput = FileHandle(fileDescriptor: output.rawValue)
      process.standardError = FileHandle(fileDescriptor: errors.rawValue)
      let end = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      guard end.wait(timeout: .now() + .seconds(timeout)) == .success else {
        kill(process.processIdentifier, SIGKILL)
        throw Failure.timeout(seconds: timeout)
      }
      // With 1 for none.
      if process.terminationReason == .exit, process.terminationStatus == 1 { return [] }
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        let said = String(decoding: try content(of: errors, max: 1 << 16), as: UTF8.self)
        let words = GitWords(said)
        // What is no repository has no rules.
        if words.reason?.hasPrefix("not a git repository") == true { return [] }
        throw Failure.words(words)
      }
      return try content(of: output, max: .max).split(separator: 0)
        .map { String(decoding: $0, as: UTF8.self) }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unusable(SystemReason.localized(error))
    }
  }

  private static func content(of file: FileDescriptor, max: Int) throws -> [UInt8] {
    try file.seek(offset: 0, from: .start)
    return try file.readAll(expected: 1 << 16, max: max)
  }

  /// A file without a name: unlike a pipe, it neither fills up nor breaks.
  private static func temporaryFile() throws -> FileDescriptor {
    let path = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("juice-\(UUID().uuidString)")
    let file = try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    unlink(path.string)
    return file
  }

  private static func close(_ file: FileDescriptor) {
    do {
      try file.close()
    } catch {
      // It has no name, so that nothing is left of it.
    }
  }
}
