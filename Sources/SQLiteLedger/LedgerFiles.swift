import CFileSystem
import Diagnostics
import Foundation
import StockLedger

/// Checks of the files at the paths of a ledger before SQLite opens them.
///
/// SQLite follows links, blocks on a pipe, and deletes the file that a rollback journal names: in
/// another user's directory it could be made to write or delete any file of this user. Whoever can
/// change the directory between this check and SQLite's access could do as much without SQLite.
enum LedgerFiles {
  /// The last bytes of a rollback journal that names another file, its super-journal
  /// (https://sqlite.org/fileformat.html, section 3).
  private static let superJournalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// - Throws: `LedgerError.unavailable` for a file that SQLite must not open, or `POSIXError` if a
  ///   file's status cannot be read.
  static func check(_ ledger: String) throws {
    let name = try canonical(ledger)
    let file = try FileIdentity(at: name)
    if let file, file.kind != .regular {
      throw LedgerError.unavailable(
        path: ledger,
        reason: LedgerFault("not-regular", .text("it is not a regular file")))
    }
    for path in [name + "-journal", name + "-wal", name + "-shm", WriteLock.path(of: ledger)] {
      guard let identity = try FileIdentity(at: path, followsLinks: false) else { continue }
      // A file that another process is deleting has no link any more: the last of them closes the log.
      guard identity.kind == .regular, identity.links <= 1 else {
        throw LedgerError.unavailable(
          path: ledger,
          reason: identity.kind == .other
            ? LedgerFault(
              "irregular",
              .text("`\(path)` is not a regular file"),
              help: Self.findOutWho)
            : LedgerFault(
              "link",
              .text("`\(path)` is a link to another file"),
              help: Self.findOutWho))
      }
    }
    // SQLite deletes the log of an empty file (`pagerOpenWalIfPresent` in pager.c), though there may be orders in it.
    // Others may be making the ledger: its file is there before its log, so it is looked at after the log.
    if let log = try FileIdentity(at: name + "-wal"), log.size > 0,
      try FileIdentity(at: name)?.size ?? 0 == 0
    {
      throw LedgerError.unavailable(
        path: ledger,
        reason: LedgerFault(
          "log-alone",
          .text(
            "its log `\(name + "-wal")` has content, but the file itself has none"),
          help: .words(
            .text("put back the file that belongs to the log, or remove the log to begin anew"))))
    }
    if try namesSuperJournal(name + "-journal") {
      throw LedgerError.unavailable(
        path: ledger,
        reason: LedgerFault(
          "super-journal",
          .text(
            "`\(name + "-journal")` names another file, which would be deleted; juice writes no such name"
          ),
          help: Self.findOutWho))
    }
  }

  private static let findOutWho = Remedy.words(
    .text(
      "find out who put it there; a ledger that is not your own is best not used, or restored from a backup"
    ))

  /// The path to which SQLite adds its suffixes; for a link that is the path of its target.
  static func canonical(_ path: String) throws -> String {
    guard try FileIdentity(at: path, followsLinks: false)?.kind == .link else { return path }
    guard let target = realpath(path, nil) else {
      // A link may name a file that is yet to be made.
      guard errno == ENOENT else { throw POSIXError.last }
      return path
    }
    defer { free(target) }
    return String(cString: target)
  }

  private static func namesSuperJournal(_ path: String) throws -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENOENT else { throw POSIXError.last }
      return false
    }
    defer { close(file) }
    let mark = superJournalMark
    let size = try FileIdentity(of: file).size
    guard size >= mark.count else { return false }
    var bytes = [UInt8](repeating: 0, count: mark.count)
    let count = pread(file, &bytes, mark.count, off_t(size - mark.count))
    guard count >= 0 else { throw POSIXError.last }
    return bytes == mark
  }

  /// Whether the ledger's file itself is a mount point; false where the system does not report it.
  static func isMountedAlone(_ path: String) -> Bool { juice_is_mount_root(path) == 1 }
}
