import CFileSystem
import Foundation

/// What distinguishes a file from all others that exist at the same time.
struct FileNumber: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  fileprivate init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
  }

  /// The number of the file or symbolic link at a path; nil if there is none.
  ///
  /// Reading it makes the next durable write to the file no slower, unlike reading a `FileIdentity`.
  ///
  /// - Throws: `POSIXError` if it cannot be read.
  init?(at path: String) throws {
    var (device, inode): (UInt64, UInt64) = (0, 0)
    // A text that is passed to C would be copied first.
    guard path.withCString({ juice_file_number($0, &device, &inode) }) == 0 else {
      guard errno == ENOENT else { throw POSIXError.last }
      return nil
    }
    self.device = device
    self.inode = inode
  }
}

/// The identity and status of the file at a path.
struct FileIdentity: Sendable {
  enum Kind: Sendable {
    case regular, link
    /// A directory, a pipe, a device or a socket.
    case other
  }

  let number: FileNumber
  /// The number of hard links.
  let links: Int
  /// The size in bytes.
  let size: Int
  let owner: uid_t
  let group: gid_t
  /// The permission bits alone.
  let mode: mode_t
  let kind: Kind
  /// The time of the last change of content or status, accurate to a few milliseconds. Nanoseconds
  /// since 1970 would exceed 64 bits from the year 2262 on.
  private let changed: (seconds: Int, nanoseconds: Int)

  /// Nil if there is no file at the path.
  ///
  /// - Parameter followsLinks: whether a symbolic link at the path is followed.
  /// - Throws: `POSIXError` if the file's status cannot be read.
  init?(at path: String, followsLinks: Bool = true) throws {
    var info = stat()
    guard path.withCString({ followsLinks ? stat($0, &info) : lstat($0, &info) }) == 0 else {
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
    number = FileNumber(info)
    links = Int(info.st_nlink)
    size = Int(info.st_size)
    owner = info.st_uid
    group = info.st_gid
    mode = mode_t(info.st_mode) & 0o777
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    #if canImport(Darwin)
      let time = info.st_ctimespec
    #else
      let time = info.st_ctim
    #endif
    changed = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  func isSameFile(as other: FileIdentity?) -> Bool {
    number == other?.number
  }

  /// Whether this is the same file, unchanged since.
  func isUnchanged(since before: FileIdentity) -> Bool {
    isSameFile(as: before) && size == before.size && changed == before.changed
  }
}
