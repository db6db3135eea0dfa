import Foundation
import SystemPackage

/// Replaces the content of a file atomically, and only if the content is still what was read. Owner and
/// mode are kept; other hard links keep the old content.
struct FileReplacement {
  /// The path as it was typed.
  private let path: String
  /// The path of the file itself, after following all links.
  private let target: String
  private let old: [UInt8]
  /// A file beside the target with the new content.
  private let substitute: String

  /// Writes the new content to a file beside the target.
  ///
  /// - Throws: `FileError` if it cannot be written, or the target has changed since it was read.
  init(of path: String, at target: String, from old: [UInt8], to new: [UInt8]) throws {
    (self.path, self.target, self.old) = (path, target, old)
    let name = ".juice-" + String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    let substitute = FilePath(target).removingLastComponent().appending(name).string
    self.substitute = substitute
    try Self.explaining(path) {
      let status = try Self.status(of: target, ifIts: old, path)
      do {
        try Self.write(new, to: substitute, as: status)
      } catch {
        try Self.remove(substitute)
        throw error
      }
    }
  }

  /// - Throws: `FileError` on failure; the target is then unchanged, or its new content is not durable.
  func commit() throws {
    try Self.explaining(path) {
      do {
        let parent = FilePath(target).removingLastComponent()
        // A name alone is a file of the working directory.
        let folder = try FileDescriptor.open(
          parent.isEmpty ? "." : parent, .readOnly, options: [.directory, .closeOnExec])
        try folder.closeAfter {
          _ = try Self.status(of: target, ifIts: old, path)
          guard rename(substitute, target) == 0 else { throw Errno(rawValue: errno) }
          try Self.sync(folder)
        }
      } catch {
        try Self.remove(substitute)
        throw error
      }
    }
  }

  private static func explaining<Value>(_ path: String, _ work: () throws -> Value) throws -> Value
  {
    do {
      return try work()
    } catch let error as FileError {
      throw error
    } catch Errno.noSuchFileOrDirectory {
      throw FileError(path, .changed)
    } catch {
      throw FileError(path, .unwritable(error))
    }
  }

  /// Returns the status of a file.
  ///
  /// - Throws: `FileError` if its content is not the expected one.
  private static func status(
    of target: String, ifIts content: [UInt8], _ path: String
  ) throws -> Stat {
    let file = try FileDescriptor.open(
      target, .readOnly, options: [.nonBlocking, .noFollow, .closeOnExec])
    return try file.closeAfter {
      let bytes = try file.readAll(expected: content.count, max: content.count + 1)
      guard bytes == content else { throw FileError(path, .changed) }
      return try Stat(file)
    }
  }

  /// Writes a new file durably, with the mode of another and, where the system allows it, its owner.
  private static func write(_ bytes: [UInt8], to path: String, as status: Stat) throws {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    try file.closeAfter {
      try file.writeAll(bytes)
      _ = fchown(file.rawValue, status.userID.rawValue, status.groupID.rawValue)
      guard fchmod(file.rawValue, status.permissions.rawValue) == 0 else {
        throw Errno(rawValue: errno)
      }
      try sync(file)
    }
  }

  private static func sync(_ file: FileDescriptor) throws {
    guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Removes a file that may not exist.
  private static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  }
}
