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
          .text("`\(file.path)` exists already", ko: "`\(file.path)` 파일이 이미 있어요"),
          help: .words(
            "nothing was written; move it away, or edit it",
            ko: "아무것도 만들지 않았어요. 그 파일을 옮기거나 직접 고쳐 주세요"))
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
            "cannot write `\(file.path)`: \(SystemReason.text(error))",
            ko: "`\(file.path)` 파일을 쓸 수 없어요: \(SystemReason.text(error))"),
          help: !left.isEmpty
            ? .words("remove \(left) by hand", ko: "직접 지워 주세요: \(left)")
            : SystemReason.isTooLong(error)
              ? .shorterPath : .words("nothing was written", ko: "아무것도 만들지 않았어요"))
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
