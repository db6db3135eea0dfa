package import Diagnostics
import Foundation
package import SystemPackage

/// The file system, with relative paths resolved from one directory.
///
/// Paths are kept as they were typed, so that messages and findings show them in that form.
package struct Files: Sendable {
  /// The directory; nil for the working directory of the process, which may be removed while it runs.
  private let directory: FilePath?
  /// The canonical forms of the named paths, if several were named.
  private var trees: Set<FilePath> = []
  /// The links that were skipped; nil if links may lead anywhere.
  package private(set) var skippedLinks: SkippedLinks?

  package init(in directory: String? = nil) {
    self.directory = directory.map { FilePath($0) }
  }

  /// A copy for which these paths are named: links in one of them may lead to all of them.
  package func naming(_ paths: [String]) -> Files {
    var files = self
    for path in paths {
      do throws(FileError) {
        if try escape(of: path) == nil { files.trees.insert(FilePath(canonical(path))) }
      } catch {
        // Reading it reports the error.
      }
    }
    return files
  }

  /// Whether a canonical path is a named path or below one.
  func isInNamedTree(_ path: String) -> Bool {
    guard !trees.isEmpty else { return false }
    // There may be thousands of named files, so the path's few ancestors are looked up instead.
    var part = path[...]
    while !part.isEmpty {
      if trees.contains(FilePath(String(part))) { return true }
      part = part[..<(part.utf8.lastIndex(of: UInt8(ascii: "/")) ?? part.startIndex)]
    }
    return trees.contains("/")
  }

  /// A copy that skips links that lead out of the named paths.
  package func skippingLinks(_ skipped: SkippedLinks) -> Files {
    var files = self
    files.skippedLinks = skipped
    return files
  }

  /// The working directory; nil if it was removed.
  package var workingDirectory: FilePath? {
    let path = directory ?? FilePath(FileManager.default.currentDirectoryPath)
    return path.isAbsolute ? path : nil
  }

  /// The path for system calls, independent of the working directory of the process.
  package func resolve(_ path: String) -> String {
    guard let directory, !path.isEmpty, !path.hasPrefix("/") else { return path }
    return "\(directory.string)/\(path)"
  }

  /// Replaces resolved paths in a message with the paths as they were typed.
  package func asTyped(_ message: String) -> String {
    guard let directory else { return message }
    return message.replacing("\(directory.string)/", with: "")
  }

  /// Replaces resolved paths in a problem with the paths as they were typed.
  package func asTyped(_ problem: Problem) -> Problem {
    let help: Remedy? = problem.help.map {
      switch $0 {
      case .command(let text): .command(asTyped(text))
      case .words(let text): .words(asTyped(text))
      }
    }
    return Problem(problem.kind, asTyped(problem.message), help: help)
  }

  private func asTyped(_ text: LocalizedText) -> LocalizedText {
    .rendered { asTyped(text[$0]) }
  }

  /// A unique path for all paths that lead to the same file.
  package func canonical(_ path: String) -> String {
    // To make a path absolute, Foundation searches the conformances of the program twice.
    let absolute = workingDirectory?.pushing(FilePath(path)).string
    return URL(fileURLWithPath: absolute ?? path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// - Throws: `FileError` if that cannot be known.
  package func isDirectory(_ path: String) throws(FileError) -> Bool {
    try type(of: path) == .directory
  }

  /// - Parameter followingLinks: whether a dangling link counts as missing.
  /// - Throws: `FileError` if that cannot be known.
  package func exists(
    _ path: String, followingLinks: Bool = true
  ) throws(FileError) -> Bool {
    try type(of: path, followingLinks: followingLinks) != nil
  }

  /// The path without links of an existing file; nil if it does not exist.
  ///
  /// - Throws: `FileError` if that cannot be known.
  package func realPath(_ path: String) throws(FileError) -> String? {
    guard let name = realpath(resolve(path), nil) else {
      let error = Errno(rawValue: errno)
      if Self.isMissing(error) { return nil }
      throw FileError(path, .unreadable(error))
    }
    defer { free(name) }
    return String(cString: name)
  }

  /// An absolute path as people type it: relative to the working directory if it is below that.
  package func typed(_ path: String) -> FilePath {
    var relative = FilePath(path)
    let isBelow = relative.removePrefix(FilePath(canonical("."))) && !relative.isEmpty
    return isBelow ? relative : FilePath(path)
  }

  /// The names in a directory, sorted.
  ///
  /// - Throws: `FileError` if it cannot be read.
  package func names(in directory: String) throws(FileError) -> [String] {
    // `FileManager` hides the reason of some errors.
    guard let stream = opendir(resolve(directory)) else {
      throw FileError(directory, .unreadableDirectory(Errno(rawValue: errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else {
          throw FileError(directory, .unreadableDirectory(Errno(rawValue: errno)))
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// The type of a file; nil if it does not exist.
  ///
  /// - Throws: `FileError` if that cannot be known.
  package func type(of path: String, followingLinks: Bool = true) throws(FileError) -> FileType? {
    try status(of: path, followingLinks: followingLinks)?.type
  }

  /// The size of a file in bytes; nil if it does not exist.
  ///
  /// - Throws: `FileError` if that cannot be known.
  package func size(of path: String) throws(FileError) -> Int? {
    try status(of: path).map { Int($0.size) }
  }

  private func status(
    of path: String, followingLinks: Bool = true
  ) throws(FileError) -> Stat? {
    do throws(Errno) {
      return try Stat(resolve(path), followTargetSymlink: followingLinks)
    } catch {
      if Self.isMissing(error) { return nil }
      throw FileError(path, .unreadable(error))
    }
  }

  /// Whether an error says that there is no file. Nothing can be below a file, either.
  private static func isMissing(_ error: Errno) -> Bool {
    error == .noSuchFileOrDirectory || error == .notDirectory
  }

  /// Reads a file up to a number of bytes.
  ///
  /// - Throws: `FileError`, among others for a file that is not regular.
  package func read(_ path: String, max: Int) throws -> SourceFile {
    if skippedLinks != nil, let target = try escape(of: path) {
      throw FileError(path, .leadsOut(target))
    }
    do {
      // Opening a pipe must not block until it has a writer.
      let file = try FileDescriptor.open(
        resolve(path), .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter {
        let status = try Stat(file)
        guard status.type == .regular else { throw FileError(path, .notRegular) }
        return SourceFile(path: path, bytes: try file.readAll(expected: Int(status.size), max: max))
      }
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(path, .unreadable(error))
    }
  }

  /// Replaces the content of a file atomically; a link stays a link.
  ///
  /// - Throws: `FileError` if the file cannot be written, has changed since it was read, or lies
  ///   outside of the named paths.
  package func replace(_ old: SourceFile, with new: SourceFile) throws {
    if let target = try escape(of: old.path) { throw FileError(old.path, .leadsOut(target)) }
    try FileReplacement(
      of: old.path, at: canonical(old.path), from: old.bytes, to: new.bytes
    ).commit()
  }

  /// The nearest directory, at a path or above it, with a `.git`, which is a file in an additional work
  /// tree.
  ///
  /// - Throws: `FileError` if it cannot be known whether a directory has one.
  package func repositoryRoot(above path: FilePath) throws(FileError) -> FilePath? {
    var directory = path
    repeat {
      if try exists(directory.appending(".git").string) { return directory }
    } while directory.removeLastComponent()
    return nil
  }
}

extension FileDescriptor {
  /// Reads to the end, but at most `max` bytes. `FileHandle` would read long files block by block.
  ///
  /// - Parameter expected: the expected number of bytes.
  /// - Throws: `Errno`.
  package func readAll(expected: Int, max: Int) throws -> [UInt8] {
    // One more byte, so that the end is found without enlarging the buffer.
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

extension Problem {
  /// The problem that an error explains; nil for an unexpected one.
  ///
  /// - Parameter files: what resolved paths were typed as.
  package init?(reporting error: any Error, _ files: Files) {
    guard let error = error as? any ExplainedError else { return nil }
    self = files.asTyped(error.problem)
  }
}
