import Foundation

/// Files that are written where none are yet: all of them, or none.
struct NewFiles {
  /// Directories and files, in the order in which they were made.
  private var made: [String] = []

  /// Writes files with the directories that they lie in.
  ///
  /// - Throws: `Failure`; then nothing has been written.
  static func write(_ files: [(path: String, text: String)]) throws {
    for file in files {
      // A link that leads nowhere is something, too.
      var status = stat()
      if lstat(file.path, &status) == 0 {
        throw Failure(
          "`\(file.path)` exists already", help: "nothing was written; move it away, or edit it")
      }
    }
    var new = NewFiles()
    for file in files {
      do {
        try new.makeDirectory(of: file.path)
        try new.make(file.path, file.text)
      } catch {
        let left = new.removeAll().map { "`\($0)`" }.joined(separator: ", ")
        throw Failure(
          "cannot write `\(file.path)`: \(MenuFiles.reason(error))",
          help: left.isEmpty ? "nothing was written" : "remove \(left) by hand")
      }
    }
  }

  private mutating func makeDirectory(of path: String) throws {
    let directory = path.parentPath
    guard !directory.isEmpty, !MenuFiles.isDirectory(directory) else { return }
    try makeDirectory(of: directory)
    if mkdir(directory, 0o777) == 0 {
      made.append(directory)
    } else if errno != EEXIST {
      throw Self.systemError
    } else if !MenuFiles.isDirectory(directory) {
      throw POSIXError(.ENOTDIR)
    }
  }

  /// Never writes into a file that somebody else made in the meantime.
  private mutating func make(_ path: String, _ text: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.systemError }
    made.append(path)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// - Returns: what could not be removed.
  private mutating func removeAll() -> [String] {
    let left = made.reversed().filter { remove($0) != 0 }
    made = []
    return left
  }

  private static var systemError: any Error {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
