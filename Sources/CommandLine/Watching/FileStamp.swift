import Foundation
import SystemPackage

/// What tells one state of a path from another.
enum FileStamp: Sendable {
  struct File: Sendable {
    let type: FileType
    let device: UInt64
    let inode: UInt64
    let size: Int64
    /// Nanoseconds since 1970-01-01 UTC: of the content, and of the content or the permissions.
    let modified: Int64
    let changed: Int64
    /// Of the content, while the times alone do not tell: on a file system that counts whole
    /// seconds, a file may change again within the one that it shows.
    let digest: Int?
  }

  case file(File)
  case directory
  case unreadable(String)
  case missing(Errno)

  /// For how long a file with a time in whole seconds is looked into, in seconds: FAT counts in
  /// twos.
  private static let doubt = 3.0

  /// Of what a path leads to, also by a link.
  init(_ path: String, now: Double) {
    let status: Stat
    do throws(Errno) {
      status = try Stat(path)
    } catch {
      self = .missing(error)
      return
    }
    let modified = Self.nanoseconds(status.st_mtim)
    let isInDoubt =
      modified % 1_000_000_000 == 0 && abs(now - Double(modified) / 1e9) < Self.doubt
    self = .file(
      File(
        type: status.type, device: UInt64(truncatingIfNeeded: status.deviceID.rawValue),
        inode: UInt64(status.inode.rawValue), size: status.size, modified: modified,
        changed: Self.nanoseconds(status.st_ctim),
        digest: isInDoubt && status.type == .regular ? Self.digest(of: path) : nil))
  }

  /// Nil for what cannot be read, which is for the run to tell.
  private static func digest(of path: String) -> Int? {
    // `Data` itself hashes no more than its beginning.
    FileManager.default.contents(atPath: path).map { data in
      var hasher = Hasher()
      data.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Whether a file has not been changed for some seconds.
  ///
  /// - Parameter now: seconds since 1970-01-01 UTC.
  func isSettled(at now: Double) -> Bool {
    guard case .file(let file) = self else { return false }
    return now - Double(max(file.modified, file.changed)) / 1e9 > Self.doubt
  }

  func differs(from other: FileStamp) -> Bool {
    switch (self, other) {
    case (.file(let file), .file(let other)):
      if let digest = file.digest, let before = other.digest, digest != before { return true }
      return file.type != other.type
        || (file.device, file.inode, file.size) != (other.device, other.inode, other.size)
        || (file.modified, file.changed) != (other.modified, other.changed)
    case (.directory, .directory): return false
    case (.unreadable(let reason), .unreadable(let other)): return reason != other
    case (.missing(let reason), .missing(let other)): return reason != other
    default: return true
    }
  }
}
