import Foundation

/// Which file a path names at the moment.
struct FileIdentity: Sendable {
  private let device: UInt64
  private let inode: UInt64
  /// How many names the file has.
  let links: Int
  /// In bytes.
  let size: Int

  /// Nil if there is no file at the path.
  ///
  /// - Throws: `POSIXError` if that cannot be looked up.
  init?(at path: String) throws {
    var info = stat()
    guard stat(path, &info) == 0 else {
      guard errno == ENOENT else { throw POSIXError.last }
      return nil
    }
    self.init(info)
  }

  /// - Throws: `POSIXError`.
  init(of descriptor: Int32) throws {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw POSIXError.last }
    self.init(info)
  }

  private init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
    links = Int(info.st_nlink)
    size = Int(info.st_size)
  }

  func isSameFile(as other: FileIdentity?) -> Bool {
    other.map { device == $0.device && inode == $0.inode } ?? false
  }
}
