import Foundation
import SystemPackage

/// A small file of lines that several processes read and change. What was changed survives a power cut.
package struct SharedLines: Sendable {
  /// Of the file.
  package static let maxBytes = 1 << 20
  /// How long a change waits for others, each of which takes a few milliseconds.
  private static let maxWait = Duration.seconds(5)

  /// As it was typed.
  package let path: String
  private let target: String
  private let prepare: @Sendable () throws -> Void

  /// - Parameter prepare: what is done before the file is made or changed, such as making its folder.
  package init(
    at path: String, _ files: Files, preparing prepare: @escaping @Sendable () throws -> Void = {}
  ) {
    self.path = path
    target = files.resolve(path)
    self.prepare = prepare
  }

  /// The lines as they are; none if there is no file.
  ///
  /// - Throws: `FileError`.
  package func read() throws -> [String] {
    Self.lines(try bytes([.noFollow, .nonBlocking, .closeOnExec]))
  }

  /// The state of the file, which differs after each change.
  package func stamp() -> FileStamp { FileStamp(target, now: Date().timeIntervalSince1970) }

  /// Reads the lines and writes what a function makes of them. Others that do so meanwhile wait.
  ///
  /// - Throws: `FileError`, or what preparing throws; the lines are then unchanged, or the new ones are not durable.
  package func update<Result>(_ change: (inout [String]) -> Result) throws -> Result {
    try prepare()
    return try locked {
      // It is made for its user alone if it is missing.
      let old = try bytes([.create, .noFollow, .nonBlocking, .closeOnExec])
      let before = Self.lines(old)
      var lines = before
      let result = change(&lines)
      guard lines != before else { return result }
      let new = Array(lines.map { "\($0)\n" }.joined().utf8)
      try FileReplacement(of: path, at: target, from: old, to: new).commit()
      return result
    }
  }

  /// Does something while no other process or thread changes the lines. The lock is on a file of its own, since that of
  /// the lines is replaced.
  private func locked<Result>(_ work: () throws -> Result) throws -> Result {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        "\(target)-lock", .readWrite, options: [.create, .noFollow, .nonBlocking, .closeOnExec],
        permissions: .ownerReadWrite)
    } catch {
      throw FileError(path, .unwritable(error))
    }
    return try file.closeAfter {
      let end = ContinuousClock.now + Self.maxWait
      while flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 {
        let error = Errno(rawValue: errno)
        guard error == .wouldBlock || error == .interrupted, .now < end else {
          throw FileError(path, .unwritable(error))
        }
        usleep(1_000)
      }
      return try work()
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The content of the file; nothing if there is none.
  private func bytes(_ options: FileDescriptor.OpenOptions) throws -> [UInt8] {
    do {
      let file = try FileDescriptor.open(
        target, .readOnly, options: options, permissions: .ownerReadWrite)
      let bytes = try file.closeAfter { try file.readAll(expected: 0, max: Self.maxBytes + 1) }
      guard bytes.count <= Self.maxBytes else { throw Errno.fileTooLarge }
      return bytes
    } catch Errno.noSuchFileOrDirectory {
      return []
    } catch {
      throw FileError(path, .unreadable(error))
    }
  }
}
