import Diagnostics
import Foundation
import Shop
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

  private let program: URL

  /// The first program with a name in the directories of a search path; nil if there is none.
  ///
  /// - Parameter searchPath: the variable `PATH`. Relative directories in it are skipped, since they may
  /// lead into an untrusted repository.
  init?(_ name: String, on searchPath: String?) {
    let programs = (searchPath ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
    guard let path = programs.first(where: FileManager.default.isExecutableFile) else { return nil }
    program = URL(fileURLWithPath: path)
  }

  /// Runs the program until it ends. Its output is read up to a number of bytes, and a program that takes
  /// too long is ended.
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
      let output = Pipe()
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = directory.map { URL(fileURLWithPath: $0.string) }
      process.environment = environment
      process.standardInput = FileHandle(fileDescriptor: standardInput.rawValue)
      process.standardOutput = output
      process.standardError = FileHandle(fileDescriptor: (errors ?? standardError).rawValue)
      let end = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      let deadline = timeout.map { DispatchTime.now() + .seconds($0) } ?? .distantFuture
      let bytes = try Self.read(
        FileDescriptor(rawValue: output.fileHandleForReading.fileDescriptor), max: max,
        until: deadline)
      // The rest is not needed; the program ends once nobody reads its output.
      try output.fileHandleForReading.close()
      guard let bytes, end.wait(timeout: deadline) == .success else {
        kill(process.processIdentifier, SIGKILL)
        throw Failure.timeout(seconds: timeout ?? 0)
      }
      try standardError.seek(offset: 0, from: .start)
      let said = try standardError.readAll(expected: 1 << 12, max: 1 << 16)
      return Ending(
        output: bytes, isComplete: bytes.count < max, errors: String(decoding: said, as: UTF8.self),
        status: process.terminationReason == .exit ? process.terminationStatus : nil)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unusable(SystemReason.localized(error))
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
