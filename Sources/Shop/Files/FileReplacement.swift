import CFileSystem
import Foundation
import SystemPackage

/// Another content for a file, which takes its place whole or not at all, and only while the file is what
/// was read: an editor that saves meanwhile is never overwritten. Owner, mode, access control list,
/// extended attributes and hard links stay.
struct FileReplacement {
  /// What a file is at one moment: the file itself and its content.
  private struct State: Equatable {
    let device: DeviceID
    let inode: Inode
    let bytes: [UInt8]

    init(of file: FileDescriptor) throws {
      let status = try Stat(file)
      (device, inode) = (status.deviceID, status.inode)
      try file.seek(offset: 0, from: .start)
      bytes = try file.readAll(expected: Int(status.size), max: .max - 1)
    }

    /// Nil for what is no file, or cannot be read.
    init?(at path: String) {
      do {
        let file = try FileDescriptor.open(
          path, .readOnly, options: [.nonBlocking, .noFollow, .closeOnExec])
        self = try file.closeAfter { try State(of: file) }
      } catch {
        return nil
      }
    }
  }

  /// As somebody typed it.
  private let path: String
  /// The file itself, with all links followed.
  private let target: String
  private let old: State
  private let new: [UInt8]
  /// A file with the new content and all attributes; nil if only the file itself can have them.
  private let substitute: String?

  /// Writes the new content to a file beside the target where that can take its place.
  ///
  /// - Throws: `FileError` if that cannot be written, or the target is not what was read.
  init(of path: String, at target: String, from bytes: [UInt8], to new: [UInt8]) throws {
    (self.path, self.target, self.new) = (path, target, new)
    do {
      let file = try FileDescriptor.open(
        target, .readOnly, options: [.nonBlocking, .noFollow, .closeOnExec])
      (old, substitute) = try file.closeAfter {
        let state = try State(of: file)
        guard state.bytes == bytes else { throw FileError(path, .changed) }
        return (state, try Self.substitute(for: file, at: target, new))
      }
    } catch let error as FileError {
      throw error
    } catch Errno.noSuchFileOrDirectory {
      throw FileError(path, .changed)
    } catch {
      throw FileError(path, .unwritable(error))
    }
  }

  /// - Throws: `FileError` if it failed; then the target is as it was, or the error says otherwise.
  func commit() throws {
    do {
      if let substitute {
        try exchange(substitute)
      } else {
        try writeInPlace()
      }
    } catch let error as FileError {
      throw error
    } catch Errno.noSuchFileOrDirectory {
      throw FileError(path, .changed)
    } catch {
      throw FileError(path, .unwritable(error))
    }
  }

  // MARK: By a file beside it

  /// Nil if the target has other names, or something that cannot be given to another file.
  private static func substitute(
    for file: FileDescriptor, at target: String, _ bytes: [UInt8]
  ) throws -> String? {
    guard try Stat(file).linkCount == 1 else { return nil }
    let path = sibling(of: target, named: ".juice-")
    do {
      let isAlike = try write(bytes, to: path) { try FileAttributes.copy(from: file, to: $0) }
      if isAlike { return path }
      try remove(path)
      return nil
    } catch {
      try remove(path)
      throw error
    }
  }

  /// Lets two files exchange their names, which the system does in one step, until nothing has come out
  /// but what has been seen: what somebody saved in the last moment goes back to its place.
  private func exchange(_ substitute: String) throws {
    var expected: State? = old
    var placed = State(at: substitute)
    var isNew = true
    while true {
      guard juice_exchange(target, substitute) == 0 else {
        let error = Errno(rawValue: errno)
        guard isNew, [.invalidArgument, .noFunction, .notSupported].contains(error) else {
          try Self.remove(substitute)
          throw error
        }
        return try rename(substitute)
      }
      let out = State(at: substitute)
      if out == expected {
        try Self.remove(substitute)
        if isNew { return }
        throw FileError(path, .changed)
      }
      (expected, placed) = (placed, out)
      isNew = false
    }
  }

  /// For file systems that cannot exchange names.
  private func rename(_ substitute: String) throws {
    do {
      guard State(at: target) == old else { throw FileError(path, .changed) }
      guard Foundation.rename(substitute, target) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      try Self.remove(substitute)
      throw error
    }
  }

  // MARK: In place

  /// Writes into the file itself, with a copy of it beside it for as long as it is neither old nor new.
  private func writeInPlace() throws {
    let copy = Self.sibling(
      of: target, named: "\(Self.name(of: path).unicodeScalars.prefix(50)).before-fix-")
    let file = try FileDescriptor.open(target, .readWrite, options: [.noFollow, .closeOnExec])
    try file.closeAfter {
      do {
        try Self.write(old.bytes, to: copy) { _ in }
        guard try State(of: file) == old else { throw FileError(path, .changed) }
      } catch {
        try Self.remove(copy)
        throw error
      }
      do {
        try Self.overwrite(file, with: new)
      } catch {
        do {
          try Self.overwrite(file, with: old.bytes)
        } catch {
          throw FileError(path, .halfWritten(error, copy: copy))
        }
        try Self.remove(copy)
        throw error
      }
      try Self.remove(copy)
    }
    // Somebody may have put another file in its place.
    guard let now = State(at: target), now.device == old.device, now.inode == old.inode else {
      throw FileError(path, .changed)
    }
  }

  private static func overwrite(_ file: FileDescriptor, with bytes: [UInt8]) throws {
    try file.writeAll(toAbsoluteOffset: 0, bytes)
    guard ftruncate(file.rawValue, off_t(bytes.count)) == 0, fsync(file.rawValue) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  // MARK: Files beside it

  private static func name(of path: String) -> String {
    FilePath(path).lastComponent?.string ?? path
  }

  private static func sibling(of path: String, named start: String) -> String {
    let name = start + String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    return FilePath(path).removingLastComponent().appending(name).string
  }

  /// Writes a new file, durably.
  private static func write<Value>(
    _ bytes: [UInt8], to path: String, then finish: (FileDescriptor) throws -> Value
  ) throws -> Value {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    return try file.closeAfter {
      try file.writeAll(bytes)
      let value = try finish(file)
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      return value
    }
  }

  /// Removes a file of its own that may not have been made.
  private static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  }
}
