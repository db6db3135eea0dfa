import Diagnostics
import Foundation
import Shop
import SystemPackage

/// Runs git for reading only.
///
/// A repository may be untrusted, so git must not start programs from its configuration: a file system
/// monitor, hooks, a pager, programs that ask for passwords, and transports that would fetch missing
/// objects.
struct Git {
  /// Why git did not answer.
  enum Failure: Error, Hashable {
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

  private let program: URL

  /// Nil if there is no git.
  ///
  /// - Parameter searchPath: the variable `PATH`. Relative directories in it are skipped, since they may
  /// lead into the repository.
  init?(searchPath: String?) {
    let programs = (searchPath ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/git" }
    guard let path = programs.first(where: FileManager.default.isExecutableFile) else { return nil }
    program = URL(fileURLWithPath: path)
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
    do {
      let standardInput = try FileDescriptor.temporary()
      defer { standardInput.closeTemporary() }
      let errors = try FileDescriptor.temporary()
      defer { errors.closeTemporary() }
      try standardInput.writeAll(input.utf8)
      try standardInput.seek(offset: 0, from: .start)
      let output = Pipe()
      let process = Process()
      process.executableURL = program
      process.arguments = Self.options + arguments
      process.currentDirectoryURL = directory.map { URL(fileURLWithPath: $0.string) }
      process.environment = ProcessInfo.processInfo.environment
        .filter { !removed.contains($0.key) }.merging(Self.variables) { $1 }
      process.standardInput = FileHandle(fileDescriptor: standardInput.rawValue)
      process.standardOutput = output
      process.standardError = FileHandle(fileDescriptor: errors.rawValue)
      let end = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      let deadline = DispatchTime.now() + .seconds(Self.timeout)
      let bytes = try Self.read(
        FileDescriptor(rawValue: output.fileHandleForReading.fileDescriptor), max: max,
        until: deadline)
      // The rest is not needed; git ends once nobody reads its output.
      try output.fileHandleForReading.close()
      guard let bytes, end.wait(timeout: deadline) == .success else {
        kill(process.processIdentifier, SIGKILL)
        throw Failure.timeout(seconds: Self.timeout)
      }
      if bytes.count == max { return bytes }
      guard process.terminationReason == .exit, accepted.contains(process.terminationStatus) else {
        try errors.seek(offset: 0, from: .start)
        let said = try errors.readAll(expected: 1 << 12, max: 1 << 16)
        throw Failure.words(GitWords(String(decoding: said, as: UTF8.self)))
      }
      return bytes
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unusable(SystemReason.localized(error))
    }
  }

  /// Nil if time runs out; a program started by git may keep the pipe open.
  private static func read(
    _ file: FileDescriptor, max: Int, until deadline: DispatchTime
  ) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < max {
      let rest = Int(deadline.uptimeNanoseconds) - Int(DispatchTime.now().uptimeNanoseconds)
      guard rest > 0 else { return nil }
      var descriptor = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(rest / 1_000_000 + 1)) > 0 else { continue }
      let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { break }
      bytes += buffer.prefix(Swift.min(count, max - bytes.count))
    }
    return bytes
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
