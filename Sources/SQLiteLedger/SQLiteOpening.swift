import Diagnostics
import Foundation
import GRDB
import StockLedger

/// Opens connections to the file of a ledger without changing it.
struct SQLiteOpening: Sendable {
  let path: String
  let waiting: BusyWait
  let schema: LedgerSchema
  /// The maximum time for reading the definitions of the tables, in seconds.
  let readingTime: Int

  /// - Throws: an error for a file that is not a ledger, or is of a later version.
  func connection() throws -> DatabaseQueue {
    if try isOnReadOnlyMedia { return try immutable() }
    try LedgerFiles.check(path)
    // SQLite interprets names that begin with a colon or with `file:`.
    let name = path.hasPrefix("/") ? path : "./\(path)"
    return try DatabaseQueue(path: name, configuration: .ledger(waiting, readingTime: readingTime))
  }

  /// Whether nobody can write the file now.
  var isOnReadOnlyMedia: Bool {
    get throws {
      guard try FileIdentity(at: path) != nil else { return false }
      var system = statvfs()
      guard statvfs(path, &system) == 0 else { throw POSIXError.last }
      return system.f_flag & UInt(ST_RDONLY) != 0
    }
  }

  /// Opens a file that nobody writes, without the files that SQLite would make beside it.
  func immutable() throws -> DatabaseQueue {
    let log = try LedgerFiles.canonical(path) + "-wal"
    if let identity = try FileIdentity(at: log), identity.size > 0 {
      throw LedgerError.unavailable(
        path: path,
        reason: LedgerFault(
          "unreadable-log",
          .text("some of it is in `\(log)`, which only its owner can put in order")))
    }
    return try readOnly("immutable=1")
  }

  /// - Parameter parameters: the parameters of the URI (https://sqlite.org/uri.html).
  /// - Throws: an error for a file that is not a ledger, or is of a later version.
  func readOnly(_ parameters: String) throws -> DatabaseQueue {
    try LedgerFiles.check(path)
    var configuration = Configuration.ledger(waiting, readingTime: readingTime)
    configuration.readonly = true
    let url = URL(fileURLWithPath: path).absoluteString
    let queue = try DatabaseQueue(path: "\(url)?\(parameters)", configuration: configuration)
    try queue.read { db in
      _ = try Deadline.limit(db, seconds: readingTime) { try state(db) }
    }
    return queue
  }

  /// - Throws: an error for a file that is not a ledger, or is of a later version.
  func state(_ db: Database) throws -> SQLiteSchema.State {
    let state = try SQLiteSchema.state(db, schema)
    switch state {
    case .present, .older, .new: return state
    case .newer(let version): throw LedgerError.newerSchema(path: path, version: version)
    case .foreign:
      throw LedgerError.notAStore(
        path: path,
        reason: LedgerFault(
          "other-database", .text("it is a database of something else")))
    case .altered(let alteration): throw LedgerError.altered(path: path, alteration: alteration)
    }
  }
}
