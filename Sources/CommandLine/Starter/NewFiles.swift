import CommandSupport
import Diagnostics
import Files
import Foundation
import Reports
import SystemPackage

/// Writes new files, all of them or none.
struct NewFiles {
  private let system: Files
  /// Created directories and files, in order.
  private var made: [String] = []

  private init(system: Files) { self.system = system }

  /// Writes files, and makes their directories.
  ///
  /// - Throws: `Failure`; then nothing has been written.
  static func write(_ files: [(path: String, text: String)], _ system: Files) throws {
    for file in files {
      // A broken link counts as an existing file.
      if try system.exists(file.path, followingLinks: false) {
        throw Failure(
          .text("`\(file.path)` exists already"),
          help: .words(
            .text("nothing was written; move it away, or edit it")))
      }
    }
    var new = NewFiles(system: system)
    for file in files {
      do {
        try new.makeDirectory(of: file.path)
        try new.make(file.path, file.text)
      } catch {
        let left = new.removeAll().map { "`\($0)`" }.joined(separator: ", ")
        throw Failure(
          .text(
            "cannot write `\(file.path)`: \(SystemReason.localized(error))", context: "new file"),
          help: !left.isEmpty
            ? .words(.text("remove \(left) by hand"))
            : SystemReason.isTooLong(error)
              ? .shorterPath : .words(.text("nothing was written")))
      }
    }
  }

  private mutating func makeDirectory(of path: String) throws {
    let directory = FilePath(path).removingLastComponent().string
    guard !directory.isEmpty, try !system.isDirectory(directory) else { return }
    try makeDirectory(of: directory)
    if mkdir(system.resolve(directory), 0o777) == 0 {
      made.append(directory)
      return
    }
    let error = Errno(rawValue: errno)
    // Another process may have made it meanwhile.
    guard error == .fileExists else { throw error }
    guard try system.isDirectory(directory) else { throw Errno.notDirectory }
  }

  /// Fails if the file exists by now.
  private mutating func make(_ path: String, _ text: String) throws {
    let file = try FileDescriptor.open(
      system.resolve(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: FilePermissions(rawValue: 0o666))
    made.append(path)
    _ = try file.closeAfter { try file.writeAll(text.utf8) }
  }

  /// - Returns: the paths that could not be removed.
  private mutating func removeAll() -> [String] {
    let left = made.reversed().filter { remove(system.resolve($0)) != 0 }
    made = []
    return left
  }
}
