import CommandSupport
import Diagnostics
import Foundation
import SystemPackage

/// Runs git for reading only.
///
/// A repository may be untrusted, so git must not start programs from its configuration: a file system
/// monitor, hooks, a pager, programs that ask for passwords, and transports that would fetch missing
/// objects.
struct Git {
  /// Why git did not answer.
  enum Failure: Error, Hashable {
    /// There is no git.
    case missing
    case words(GitWords)
    case timeout(seconds: Int)
    case unusable(LocalizedText)
  }

  /// Git is ended after this number of seconds: a repository can contain files that make it wait.
  private static let timeout = 10

  private static let options =
    [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.sshCommand=false",
      "core.askPass=false", "protocol.allow=never",
    ].flatMap { ["-c", $0] } + ["--no-pager"]

  private static let variables = [
    "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
  ]

  private let program: ChildProcess

  /// Nil if there is no git.
  ///
  /// - Parameter searchPath: the variable `PATH`.
  init?(searchPath: String?) {
    guard let program = ChildProcess("git", on: searchPath) else { return nil }
    self.program = program
  }

  /// Returns the output of git, or its first bytes.
  ///
  /// - Parameters:
  ///   - directory: the working directory of git; nil for that of this process.
  ///   - input: the standard input of git.
  ///   - accepted: the exit statuses of an answer.
  ///   - removed: variables to remove from git's environment.
  ///   - max: how many bytes to read at most.
  func run(
    _ arguments: [String], in directory: FilePath?, input: String = "",
    accepting accepted: Set<Int32> = [0], without removed: Set<String> = [], max: Int
  ) throws(Failure) -> [UInt8] {
    let ending: ChildProcess.Ending
    do throws(ChildProcess.Failure) {
      ending = try program.run(
        Self.options + arguments, in: directory,
        environment: ProcessInfo.processInfo.environment
          .filter { !removed.contains($0.key) }.merging(Self.variables) { $1 },
        input: input, max: max, timeout: Self.timeout)
    } catch {
      switch error {
      case .timeout(let seconds): throw .timeout(seconds: seconds)
      case .unusable(let reason): throw .unusable(reason)
      }
    }
    // Git has no status of its own if its output was cut.
    guard !ending.isComplete || ending.status.map(accepted.contains) == true else {
      throw .words(GitWords(ending.errors))
    }
    return ending.output
  }
}

/// The message of a failed git on standard error, in English.
struct GitWords: Hashable {
  /// The first line without git's label; nil if it is empty.
  let reason: String?
  /// Git's remedy, if it gives one: it refuses another user's repository until that is configured as safe.
  let remedy: String?

  init(_ said: String) {
    let label = "fatal: "
    let lines = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    reason = lines.first.map { $0.hasPrefix(label) ? String($0.dropFirst(label.count)) : $0 }
    let rest = lines.dropFirst().filter { !$0.isEmpty }
    let isRemedy = rest.contains { $0.hasPrefix("git config ") }
    remedy = isRemedy ? rest.joined(separator: " ") : nil
  }
}
