import Foundation
import GRDB

/// Copies the file of a ledger to another file that is a ledger itself.
enum SQLiteBackup {
  /// Writes a copy with SQLite's backup API, which reads one snapshot even if others write meanwhile
  /// (https://sqlite.org/backup.html).
  ///
  /// - Parameter finish: changes the copy before it is closed.
  static func write<Value>(
    _ db: Database, to path: String, _ finish: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    let copy = try DatabaseQueue(
      path: path.hasPrefix("/") ? path : "./\(path)", configuration: .copy())
    try copy.writeWithoutTransaction { try db.backup(to: $0) }
    let value = try finish(copy)
    // A file with a write-ahead log cannot be read where no file can be made, such as on read-only
    // media.
    try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    // The last connection to close a database removes its log, so that a single file remains.
    try copy.close()
    return value
  }

  /// Gives the complete copy its name durably, without replacing a file that was made meanwhile.
  static func publish(_ part: String, as target: String) throws {
    try synchronize(part)
    if link(part, target) == 0 {
      // Otherwise both names could exist after a power cut, and a ledger with two names is refused.
      guard unlink(part) == 0 else { throw POSIXError.last }
    } else {
      // Some file systems, such as those of memory cards, have no hard links.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw POSIXError.last }
      guard try FileIdentity(at: target) == nil else { throw POSIXError(.EEXIST) }
      guard rename(part, target) == 0 else { throw POSIXError.last }
    }
    try synchronize(URL(fileURLWithPath: target).deletingLastPathComponent().path)
  }

  static func discard(_ part: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(part + suffix) }
  }

  private static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw POSIXError.last }
  }
}
