import Foundation
import GRDB
import StockLedger
import Synchronization

/// The file of a ledger: opened when it is first needed, migrated when it is first written.
final class SQLiteFile: Sendable {
  private let path: String
  /// In milliseconds.
  private let timeout: Int
  private let lock: WriteLock
  private let connection = Mutex<DatabaseQueue?>(nil)

  init(path: String, timeout: Int) {
    self.path = path
    self.timeout = timeout
    lock = WriteLock(of: path)
  }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Works in one IMMEDIATE transaction, which is committed durably if the work throws nothing.
  func transaction(_ work: (inout SQLiteRows) throws -> Void) throws(LedgerError) {
    try perform { queue in
      guard try lock.acquire(timeout: .milliseconds(timeout)) else {
        throw LedgerError.busy(path: path)
      }
      defer { lock.release() }
      try queue.writeWithoutTransaction { db in
        while try !commit(work, db) { try migrate(db) }
      }
    }
  }

  /// - Returns: false, with nothing done, for a file that is not of the present version.
  private func commit(
    _ work: (inout SQLiteRows) throws -> Void, _ db: Database
  ) throws -> Bool {
    var isPresent = false
    try db.inTransaction(.immediate) {
      isPresent = try SQLiteSchema.isPresent(db)
      guard isPresent else { return .rollback }
      var rows = SQLiteRows(db)
      try work(&rows)
      return .commit
    }
    return isPresent
  }

  /// Reads at one moment, and never writes: an older file is read as a copy of it is after the
  /// migrations.
  ///
  /// - Returns: nil if there is no file.
  func read<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value? {
    guard exists else { return nil }
    return try perform { queue in
      let present = try queue.read { db in
        try SQLiteSchema.isPresent(db) ? Optional(try body(db)) : nil
      }
      if let present { return present }
      _ = try queue.read { try state($0) }
      let copy = try DatabaseQueue()
      try queue.backup(to: copy)
      try copy.writeWithoutTransaction { try SQLiteSchema.migrate($0) }
      return try copy.read(body)
    }
  }

  func backUp(to target: String) throws(LedgerError) {
    guard !FileManager.default.fileExists(atPath: target) else {
      throw .cannotCopy(to: target, reason: "there is something at this path already")
    }
    guard exists else { throw .nothingToCopy(path: path) }
    let part = "\(target).part-\(ProcessInfo.processInfo.processIdentifier)"
    try perform { queue in
      defer { SQLiteBackup.discard(part) }
      do {
        try SQLiteBackup.write(queue, to: part)
        try SQLiteBackup.publish(part, as: target)
      } catch let error as LedgerError {
        throw error
      } catch {
        let error = LedgerError(error, path: target)
        if case .unavailable(_, let reason) = error {
          throw LedgerError.cannotCopy(to: target, reason: reason)
        }
        throw error
      }
    }
  }

  /// Opens the file if need be, and turns every failure into a `LedgerError`.
  private func perform<Value>(
    _ work: (DatabaseQueue) throws -> Value
  ) throws(LedgerError) -> Value {
    do {
      return try work(try open())
    } catch let error as LedgerError {
      throw error
    } catch {
      throw LedgerError(error, path: path)
    }
  }

  /// Opens the file, and changes nothing in it.
  private func open() throws -> DatabaseQueue {
    try connection.withLock { connection in
      if let connection { return connection }
      // SQLite takes a name that begins with a colon or with `file:` for something else.
      let name = path.hasPrefix("/") ? path : "./\(path)"
      let queue = try DatabaseQueue(path: name, configuration: configuration)
      _ = try queue.writeWithoutTransaction { try state($0) }
      connection = queue
      return queue
    }
  }

  /// - Throws: for a file that is no ledger, or one of a later version.
  private func state(_ db: Database) throws -> SQLiteSchema.State {
    let state = try SQLiteSchema.state(db)
    switch state {
    case .present, .older: return state
    case .newer(let version): throw LedgerError.newerSchema(path: path, version: version)
    case .foreign:
      throw LedgerError.notAStore(path: path, reason: "it is a database of something else")
    }
  }

  /// Makes a new or older file one of the present version.
  private func migrate(_ db: Database) throws {
    guard case .older = try state(db) else { return }
    try switchToWAL(db)
    try SQLiteSchema.migrate(db)
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "stock"
    // A short sleep between tries is fairer than SQLite's own timeout, whose growing sleeps can
    // starve one of several busy processes.
    configuration.busyMode = .callback { [timeout] tries in
      usleep(1_000)
      return tries < timeout
    }
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      #if canImport(Darwin)
        // There, fsync alone does not reach the disk.
        try db.execute(sql: "PRAGMA fullfsync = ON")
      #endif
    }
    return configuration
  }

  /// The switch needs the file to itself and fails at once, without asking the busy handler, while
  /// another process is at the same.
  private func switchToWAL(_ db: Database) throws {
    for attempt in 1... {
      do {
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") ?? "none"
        guard mode == "wal" else {
          throw DatabaseError(message: "its journal mode is \(mode), and cannot be WAL")
        }
        return
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard attempt < timeout else { throw error }
      }
      usleep(1_000)
    }
  }
}

extension LedgerError {
  init(_ error: any Error, path: String) {
    if let damage = error as? SQLiteRows.Damage {
      self = .notAStore(path: path, reason: damage.what)
      return
    }
    guard let error = error as? DatabaseError else {
      guard let error = error as? POSIXError else {
        self = .unavailable(path: path, reason: "\(error)")
        return
      }
      let reason = String(cString: strerror(error.code.rawValue)).lowercased()
      switch error.code {
      case .ENOSPC, .EDQUOT: self = .diskFull(path: path, reason: reason)
      case .EIO: self = .diskFailed(path: path, reason: reason)
      default: self = .unavailable(path: path, reason: reason)
      }
      return
    }
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notAStore(path: path, reason: reason)
    case .SQLITE_FULL: self = .diskFull(path: path, reason: reason)
    case .SQLITE_IOERR: self = .diskFailed(path: path, reason: reason)
    default: self = .unavailable(path: path, reason: reason)
    }
  }
}
