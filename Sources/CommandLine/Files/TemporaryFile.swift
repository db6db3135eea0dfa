import Foundation
import SystemPackage

extension FileDescriptor {
  /// Opens a new file without a name: unlike a pipe, it neither fills up nor breaks.
  static func temporary() throws -> FileDescriptor {
    let path = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("juice-\(UUID().uuidString)")
    let file = try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    unlink(path.string)
    return file
  }

  /// Closes a temporary file or an end of a pipe. Since neither has a name, nothing remains even if closing fails.
  func closeTemporary() {
    do {
      try close()
    } catch {
      // The system closes it when the process ends.
    }
  }
}
