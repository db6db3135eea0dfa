import Foundation
package import SystemPackage

/// The state of a path, to detect changes.
package enum FileStamp: Sendable {
  package struct File: Sendable {
    package let type: FileType
    package let device: UInt64
    package let inode: UInt64
    package let size: Int64
    package let modified: Time
    /// The time of the last change, including changes of permissions.
    package let changed: Time
    /// A digest of the content while the times are ambiguous: on a file system with a resolution of
    /// seconds, a file may change twice within one.
    package let digest: Int?
  }

  /// The time since 1970-01-01 UTC. Nanoseconds alone would exceed 64 bits from the year 2262 on.
  package struct Time: Hashable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }

    /// The time in seconds.
    var value: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
  }

  case file(File)
  case directory
  case unreadable(String)
  case missing(Errno)

  /// How many seconds a time in whole seconds is ambiguous; FAT has a resolution of two seconds.
  private static let doubt = 3.0

  /// Reads the stamp of a path, following links.
  package init(_ path: String, now: Double) {
    let status: Stat
    do throws(Errno) {
      status = try Stat(path)
    } catch {
      self = .missing(error)
      return
    }
    let modified = Time(status.st_mtim)
    let isInDoubt = modified.nanoseconds == 0 && abs(now - modified.value) < Self.doubt
    self = .file(
      File(
        type: status.type, device: UInt64(truncatingIfNeeded: status.deviceID.rawValue),
        inode: UInt64(status.inode.rawValue), size: status.size, modified: modified,
        changed: Time(status.st_ctim),
        digest: isInDoubt && status.type == .regular ? Self.digest(of: path) : nil))
  }

  /// Nil for a file that cannot be read; reading the menu reports that.
  private static func digest(of path: String) -> Int? {
    // `Data.hash(into:)` hashes only the first bytes.
    FileManager.default.contents(atPath: path).map { data in
      var hasher = Hasher()
      data.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }

  package func differs(from other: FileStamp) -> Bool {
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
