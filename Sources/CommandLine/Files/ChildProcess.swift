import CProcess
import CommandSupport
import Diagnostics
import Files
import Foundation
import SystemPackage

/// A program that this one runs and waits for.
struct ChildProcess {
  enum Failure: Error {
    case timeout(seconds: Int)
    case unusable(LocalizedText)
  }

  struct Ending {
    /// What it wrote to standard output, or the first bytes of that.
    let output: [UInt8]
    /// Whether that is all that it wrote.
    let isComplete: Bool
    /// What it wrote to standard error, up to 64 KB; empty if that went elsewhere.
    let errors: String
    /// Its exit status; nil if a signal ended it.
    let status: Int32?
  }

  private let program: String

  /// The first program with a name in the directories of a search path; nil if there is none.
  ///
  /// - Parameter searchPath: the variable `PATH`. Relative directories in it are skipped, since they may
  /// lead into an untrusted repository.
  static func path(of name: String, on searchPath: String?) -> String? {
    (searchPath ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map {
      "\($0)/\(name)"
    }
    .first(where: FileManager.default.isExecutableFile)
  }

  /// A program on a search path; nil if there is none.
  init?(_ name: String, on searchPath: String?) {
    guard let path = Self.path(of: name, on: searchPath) else { return nil }
    program = path
  }

  /// Runs the program until it ends. Its output is read up to a number of bytes, and a program that takes
  /// too long is ended, with the programs that it started.
  ///
  /// - Parameters:
  ///   - directory: its working directory; nil for that of this process.
  ///   - input: its standard input.
  ///   - errors: its standard error; nil to keep what it writes there for the result.
  ///   - max: how many bytes of its output to read at most. The pipe is then closed, which ends a program
  ///   that writes more.
  ///   - timeout: in seconds; nil for none.
  func run(
    _ arguments: [String], in directory: FilePath? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment, input: String = "",
    errors: FileDescriptor? = nil, max: Int, timeout: Int? = nil
  ) throws(Failure) -> Ending {
    do {
      let standardInput = try FileDescriptor.temporary()
      defer { standardInput.closeTemporary() }
      let standardError = try FileDescriptor.temporary()
      defer { standardError.closeTemporary() }
      try standardInput.writeAll(input.utf8)
      try standardInput.seek(offset: 0, from: .start)
      let output = try FileDescriptor.pipe()
      let process: pid_t
      do {
        defer { output.writeEnd.closeTemporary() }
        process = try Self.start(
          [program] + arguments, in: directory, environment: environment,
          files: [standardInput, output.writeEnd, errors ?? standardError],
          hasGroup: timeout != nil)
      } catch {
        output.readEnd.closeTemporary()
        throw error
      }
      let deadline = timeout.map { DispatchTime.now() + .seconds($0) } ?? .distantFuture
      let bytes: [UInt8]?
      do {
        // The rest is not needed; the program ends once nobody reads its output.
        defer { output.readEnd.closeTemporary() }
        bytes = try Self.read(output.readEnd, max: max, until: deadline)
      }
      guard let bytes, let status = try Self.status(of: process, until: deadline) else {
        kill(-process, SIGKILL)
        _ = try Self.status(of: process, until: .distantFuture)
        throw Failure.timeout(seconds: timeout ?? 0)
      }
      try standardError.seek(offset: 0, from: .start)
      let said = try standardError.readAll(expected: 1 << 12, max: 1 << 16)
      return Ending(
        output: bytes, isComplete: bytes.count < max, errors: String(decoding: said, as: UTF8.self),
        // `WIFEXITED` and `WEXITSTATUS` of <sys/wait.h>.
        status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unusable(SystemReason.localized(error))
    }
  }

  /// Starts a program with these files as its standard input, output and error, without any other file of
  /// this process, and with the signals that a shell would give it.
  ///
  /// Foundation's `Process` takes 12 million instructions more, which the budget for `juice validate` on a
  /// directory does not have.
  ///
  /// - Parameter hasGroup: whether to put it in a process group of its own, which does not get the signals
  ///   of the terminal's keys.
  private static func start(
    _ arguments: [String], in directory: FilePath?, environment: [String: String],
    files: [FileDescriptor], hasGroup: Bool
  ) throws(Errno) -> pid_t {
    // If the caller of this process ignores the signal, the system keeps no status of children.
    signal(SIGCHLD, SIG_DFL)
    var process: pid_t = 0
    let error = withCStrings(arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        juice_spawn(
          &process, arguments, environment, files.map(\.rawValue), directory?.string,
          hasGroup ? 1 : 0)
      }
    }
    guard error == 0 else { throw Errno(rawValue: error) }
    return process
  }

  /// Calls a function with an array of C strings that ends with a null pointer.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = texts.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    return body(strings)
  }

  /// The status of a program that has ended, as `waitpid` gives it; nil if time runs out first.
  private static func status(
    of process: pid_t, until deadline: DispatchTime
  ) throws(Errno) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, deadline == .distantFuture ? 0 : WNOHANG)
      if ended == process { return status }
      if ended < 0, errno != EINTR { throw Errno(rawValue: errno) }
      if ended == 0 {
        guard DispatchTime.now() < deadline else { return nil }
        usleep(50)
      }
    }
  }

  /// Nil if time runs out; a program started by this one may keep the pipe open.
  private static func read(
    _ file: FileDescriptor, max: Int, until deadline: DispatchTime
  ) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < max {
      var wait: Int32 = -1
      if deadline != .distantFuture {
        let rest = Int(deadline.uptimeNanoseconds) - Int(DispatchTime.now().uptimeNanoseconds)
        guard rest > 0 else { return nil }
        wait = Int32(rest / 1_000_000 + 1)
      }
      var descriptor = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, wait) > 0 else { continue }
      let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { break }
      bytes += buffer.prefix(Swift.min(count, max - bytes.count))
    }
    return bytes
  }
}
