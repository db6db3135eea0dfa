package import Diagnostics
import Foundation
import MenuLoader
package import SystemPackage
import YAMLTree

/// The file system, with relative paths meant from one directory.
///
/// Paths are kept as they were typed: messages and findings show them so.
package struct Files: Sendable {
  /// Nil for the working directory of the process, which may be removed while it runs.
  private let directory: FilePath?
  /// The canonical paths of what was named, as far as more than one path was.
  private var trees: Set<FilePath> = []
  /// Nil if links may lead anywhere.
  package private(set) var skippedLinks: SkippedLinks?

  package init(in directory: String? = nil) {
    self.directory = directory.map { FilePath($0) }
  }

  /// The same for somebody who named these paths: links in one of them may lead to all of them.
  package func naming(_ paths: [String]) -> Files {
    var files = self
    files.trees.formUnion(
      paths.filter { escape(of: $0) == nil }.map { FilePath(canonical($0)) })
    return files
  }

  /// Whether a canonical path is one of those that were named, or below one.
  func isInNamedTree(_ path: String) -> Bool {
    guard !trees.isEmpty else { return false }
    // Thousands of files may be named: each is asked for its own few directories.
    var part = path[...]
    while !part.isEmpty {
      if trees.contains(FilePath(String(part))) { return true }
      part = part[..<(part.utf8.lastIndex(of: UInt8(ascii: "/")) ?? part.startIndex)]
    }
    return trees.contains("/")
  }

  /// The same without files outside of the trees that are named, to which a link in them leads.
  package func skippingLinks(_ skipped: SkippedLinks) -> Files {
    var files = self
    files.skippedLinks = skipped
    return files
  }

  /// Nil if it has been removed.
  package var workingDirectory: FilePath? {
    let path = directory ?? FilePath(FileManager.default.currentDirectoryPath)
    return path.isAbsolute ? path : nil
  }

  /// The path as the system takes it, whatever the working directory of the process is.
  package func resolve(_ path: String) -> String {
    guard let directory, !path.isEmpty else { return path }
    return directory.pushing(FilePath(path)).string
  }

  /// A message about resolved paths, with these as they were typed.
  package func asTyped(_ message: String) -> String {
    guard let directory else { return message }
    return message.replacing("\(directory.string)/", with: "")
  }

  /// One name for all paths that lead to a file.
  package func canonical(_ path: String) -> String {
    URL(fileURLWithPath: resolve(path)).resolvingSymlinksInPath().standardizedFileURL.path
  }

  package func isDirectory(_ path: String) -> Bool { type(of: path) == .directory }

  /// - Parameter followingLinks: whether a link that leads nowhere counts as nothing.
  package func exists(_ path: String, followingLinks: Bool = true) -> Bool {
    type(of: path, followingLinks: followingLinks) != nil
  }

  /// Nil for a path that leads nowhere.
  func type(of path: String, followingLinks: Bool = true) -> FileType? {
    do {
      return try Stat(resolve(path), followTargetSymlink: followingLinks).type
    } catch {
      return nil
    }
  }

  /// The size of a file in bytes; nil for a path that leads nowhere.
  package func size(of path: String) -> Int? {
    do {
      return Int(try Stat(resolve(path)).size)
    } catch {
      return nil
    }
  }

  // MARK: Menus

  /// The files of the menu at a path: the file itself, or those of a directory's own YAML files that make
  /// up a menu, by name.
  ///
  /// - Throws: `FileError` if there is none, or a file cannot be read.
  package func menu(at path: String) throws -> [SourceFile] {
    let (sources, others) = try parts(ofMenuAt: path, reading: read)
    guard !sources.isEmpty else { throw FileError(path, .noMenu(others: others)) }
    return sources
  }

  /// The same, which may be none, and how many YAML files of a directory are no part of a menu.
  ///
  /// - Parameters:
  ///   - isLeftOut: whether a file of a directory is not looked at.
  ///   - isNamed: whether a file of a directory is a part of the menu whatever it has.
  ///   - read: reads one of the files.
  package func parts(
    ofMenuAt path: String, leavingOut isLeftOut: (String) -> Bool = { _ in false },
    including isNamed: (String) -> Bool = { _ in false },
    reading read: (String) throws -> SourceFile
  ) throws -> (sources: [SourceFile], others: Int) {
    guard isDirectory(path) else { return ([try read(path)], 0) }
    let all = try MenuDirectory(path, self).files.filter { !isLeftOut($0) }.map(read)
    let parts = Set(MenuMembership.ofMenu(all).map(\.path))
    let sources = all.filter { parts.contains($0.path) || isNamed($0.path) }
    return (sources, all.count - sources.count)
  }

  /// - Throws: `FileError` for what is no regular file, among others.
  package func read(_ path: String) throws -> SourceFile {
    if skippedLinks != nil, let target = escape(of: path) {
      throw FileError(path, .leadsOut(target))
    }
    do {
      // Opening a pipe must not wait for somebody who writes to it.
      let file = try FileDescriptor.open(
        resolve(path), .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter {
        let status = try Stat(file)
        guard status.type == .regular else { throw FileError(path, .notRegular) }
        return SourceFile(path: path, bytes: try file.readMenu(expected: Int(status.size)))
      }
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(path, .unreadable(error))
    }
  }

  /// A menu of one file, from standard input for example.
  ///
  /// - Parameter path: what findings call it.
  package static func read(_ file: FileDescriptor, as path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: try file.readMenu(expected: 0))
  }

  /// Puts another content in the place of a file's, whole or not at all; a link stays a link.
  ///
  /// - Throws: `FileError` if it cannot be written, is no longer what was read, or lies outside of the
  ///   trees that were named.
  package func replace(_ old: SourceFile, with new: SourceFile) throws {
    if let target = escape(of: old.path) { throw FileError(old.path, .leadsOut(target)) }
    try FileReplacement(
      of: old.path, at: canonical(old.path), from: old.bytes, to: new.bytes
    ).commit()
  }

  /// The nearest directory, at a path or above it, that has a `.git`: in a second work tree, that
  /// is a file.
  package func repositoryRoot(above path: FilePath) -> FilePath? {
    var directory = path
    repeat {
      if exists(directory.appending(".git").string) { return directory }
    } while directory.removeLastComponent()
    return nil
  }
}

extension FileDescriptor {
  /// Reads one byte more than a menu may have, so that a file that is too large is found to be so.
  fileprivate func readMenu(expected: Int) throws -> [UInt8] {
    try readAll(expected: expected, max: YAMLLimits.standard.bytes + 1)
  }

  /// Reads to the end, or the first `max` bytes of more. `FileHandle` would read long files block
  /// by block.
  ///
  /// - Parameter expected: how many bytes there probably are.
  /// - Throws: `Errno`.
  package func readAll(expected: Int, max: Int) throws -> [UInt8] {
    // One more, so that the end is found without asking for room.
    var bytes = [UInt8](repeating: 0, count: min(Swift.max(expected, 0), max - 1) + 1)
    var end = 0
    while end < max {
      if end == bytes.count {
        let more = min(Swift.max(end, 1 << 16), max - end)
        bytes.append(contentsOf: repeatElement(0, count: more))
      }
      let count = try bytes.withUnsafeMutableBytes { bytes in
        try read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
      }
      if count == 0 { break }
      end += count
    }
    bytes.removeLast(bytes.count - end)
    return bytes
  }
}
