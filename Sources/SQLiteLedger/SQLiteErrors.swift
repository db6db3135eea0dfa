import Diagnostics
import Files
import Foundation
import GRDB
import StockLedger

extension LedgerError {
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LedgerError: self = error
    case let damage as Damage: self = .notAStore(path: path, reason: damage.fault)
    case let error as POSIXError: self.init(error, path: path)
    case let error as DatabaseError: self.init(error, path: path)
    default: self = .unavailable(path: path, reason: .reported("\(error)"))
    }
  }

  private init(_ error: POSIXError, path: String) {
    let reason = SystemReason.localized(errno: error.code.rawValue)
    switch error.code {
    case .ENOSPC, .EDQUOT: self = .diskFull(path: path, reason: reason)
    case .EIO: self = .diskFailed(path: path, reason: reason)
    default: self = .unavailable(path: path, reason: .reported(reason))
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let reason = Self.message(of: error)
    switch error.resultCode {
    // SQLite reports PROTOCOL when others block it from the WAL index for ten seconds.
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
    case .SQLITE_TOOBIG: self = .notAStore(path: path, reason: Damage.valueTooLong.fault)
    case .SQLITE_INTERRUPT:
      self = .unavailable(
        path: path,
        reason: LedgerFault(
          "reading-timed-out", .text("reading it did not end in time")))
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notAStore(path: path, reason: .reported(reason))
    case .SQLITE_FULL:
      self = .diskFull(path: path, reason: SystemReason.localized(errno: ENOSPC))
    // After a failed sync, the state of the disk is unknown.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_FSYNC:
      self = .diskFailed(path: path, reason: reason)
    // On a full disk, SQLite cannot make its files beside the ledger, which it reports with other
    // codes.
    case _ where Self.isDiskFull(beside: path):
      self = .diskFull(path: path, reason: SystemReason.localized(errno: ENOSPC))
    case .SQLITE_IOERR: self = .diskFailed(path: path, reason: reason)
    default: self = .unavailable(path: path, reason: .reported(reason))
    }
  }

  static func message(of error: DatabaseError) -> LocalizedText {
    // A copy fails without a message of its own.
    if let message = error.message, message != "not an error" {
      return commonMessages.first { $0.english == message } ?? .verbatim(message)
    }
    let code = "\(error.resultCode)"
    return .text("SQLite has the result code \(code)")
  }

  /// What SQLite says, in English alone, of a file that is damaged, or that it cannot open, read or write.
  private static let commonMessages: [LocalizedText] = [
    .text("file is not a database"), .text("database disk image is malformed"),
    .text("unable to open database file"), .text("attempt to write a readonly database"),
    .text("disk I/O error"), .text("out of memory"),
  ]

  /// Whether there is no room for the shared memory of SQLite's log, 32 KiB, and a page
  /// (https://sqlite.org/walformat.html).
  private static func isDiskFull(beside path: String) -> Bool {
    var space = statvfs()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard statvfs(folder, &space) == 0 else { return false }
    return UInt64(space.f_bavail) * UInt64(space.f_frsize) < 36 << 10
  }
}
