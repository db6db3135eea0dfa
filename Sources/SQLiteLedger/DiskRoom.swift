import Foundation

/// Finds out whether there is room on a disk. Only writing does: a quota of a user or a group is not in the numbers of
/// the file system, and a transaction that is rolled back writes nothing.
enum DiskRoom {
  /// What an order needs with the files that SQLite makes for it, in bytes, and some more.
  static let reserve = 256 << 10

  /// Writes to a file without a name beside a ledger, whose folder may not be there yet.
  ///
  /// - Throws: `POSIXError`.
  static func check(beside ledger: String) throws {
    var folder = URL(fileURLWithPath: ledger).deletingLastPathComponent()
    while access(folder.path, F_OK) != 0, errno == ENOENT, folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    let path = folder.appendingPathComponent(".juice-\(UUID().uuidString)").path
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError.last }
    // The system frees it with the file, before anything reaches the disk.
    defer { close(file) }
    unlink(path)
    let block = [UInt8](repeating: 0, count: 1 << 16)
    var size = 0
    while size < reserve {
      let count = write(file, block, block.count)
      guard count > 0 else { throw POSIXError.last }
      size += count
    }
  }
}
