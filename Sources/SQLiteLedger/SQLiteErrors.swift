import Diagnostics
import Foundation
import GRDB
import StockLedger

extension LedgerError {
  /// The problem of a file with a value that is too long to read.
  static let tooLong = LocalizedText.text(
    "a value in it is longer than juice writes any", ko: "juice가 쓰는 값보다 훨씬 긴 값이 있어요")

  init(_ error: any Error, path: String) {
    if let error = error as? LedgerError {
      self = error
      return
    }
    if let damage = error as? Damage {
      self = .notAStore(path: path, reason: damage.what)
      return
    }
    guard let error = error as? DatabaseError else {
      guard let error = error as? POSIXError else {
        self = .unavailable(path: path, reason: .verbatim("\(error)"))
        return
      }
      let reason = String(cString: strerror(error.code.rawValue)).lowercased()
      switch error.code {
      case .ENOSPC, .EDQUOT: self = .diskFull(path: path, reason: reason)
      case .EIO: self = .diskFailed(path: path, reason: reason)
      default: self = .unavailable(path: path, reason: .verbatim(reason))
      }
      return
    }
    let reason = Self.reason(error)
    switch error.resultCode {
    // SQLite reports PROTOCOL when others block it from the WAL index for ten seconds.
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
    case .SQLITE_TOOBIG: self = .notAStore(path: path, reason: Self.tooLong)
    case .SQLITE_INTERRUPT:
      self = .unavailable(
        path: path, reason: .text("reading it did not end in time", ko: "너무 오래 걸려서 읽다가 멈췄어요"))
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notAStore(path: path, reason: .verbatim(reason))
    case .SQLITE_FULL:
      self = .diskFull(path: path, reason: String(cString: strerror(ENOSPC)).lowercased())
    // After a failed sync, the state of the disk is unknown.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_FSYNC:
      self = .diskFailed(path: path, reason: reason)
    // On a full disk, SQLite cannot make its files beside the ledger, which it reports with other
    // codes.
    case _ where Self.isDiskFull(beside: path):
      self = .diskFull(path: path, reason: String(cString: strerror(ENOSPC)).lowercased())
    case .SQLITE_IOERR: self = .diskFailed(path: path, reason: reason)
    default: self = .unavailable(path: path, reason: .verbatim(reason))
    }
  }

  private static func reason(_ error: DatabaseError) -> String {
    // A copy fails without a message of its own.
    if let message = error.message, message != "not an error" { return message }
    return "SQLite has the result code \(error.resultCode)"
  }

  /// Whether there is no room for the shared memory of SQLite's log, 32 KiB, and a page
  /// (https://sqlite.org/walformat.html).
  private static func isDiskFull(beside path: String) -> Bool {
    var space = statvfs()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard statvfs(folder, &space) == 0 else { return false }
    return UInt64(space.f_bavail) * UInt64(space.f_frsize) < 36 << 10
  }
}
