import Foundation
import GRDB
import StockLedger
import Synchronization

extension SQLiteFile {
  /// Reads one snapshot and never writes. An older file is read with the columns that it has.
  ///
  /// - Parameter isLong: Whether the whole file is read, without a time limit.
  /// - Returns: nil if there is no file, and there was none before, or if it has no tables yet.
  /// - Throws: among others `LedgerError.replaced` if the file that was open is gone from the path. Reading
  ///   again then reads the file that is there now.
  func read<Value>(
    isLong: Bool = false, _ body: (SQLiteRows) throws -> Value
  ) throws(LedgerError) -> Value? {
    let limit = limit
    return try translated {
      // SQLite looks for a journal on each read of a file without a log.
      try LedgerFiles.check(path)
      guard try isCurrent() else {
        try disconnect(until: limit)
        throw LedgerError.replaced(path: path)
      }
      guard let identity = try FileIdentity(at: path) else { return nil }
      let isOpen = connection.withLock { $0 != nil }
      // Files that SQLite makes for the owner or for root belong to the owner of the ledger. Files that
      // it makes for another reader could keep the owner from writing.
      let isOwn = geteuid() == 0 || geteuid() == identity.owner
      let time = isLong ? nil : readingTime
      guard try isOpen || isOwn && isFolderWritable || opening.isOnReadOnlyMedia else {
        return try readWithoutFiles(within: time, until: limit, body)
      }
      return try read(try openToRead(until: limit), within: time, until: limit, body)
    }
  }

  /// Opens the file for reading. Once it has a log, that is a connection of its own.
  private func openToRead(until limit: WaitLimit) throws -> Reader {
    let queue = try open(until: limit)
    return try connection.withLock { connection in
      guard let open = connection, open.log != nil else {
        return Reader(queue: queue, waiting: waiting)
      }
      if let reader = open.reader { return reader }
      let waiting = BusyWait(path, notify: notify)
      let opening = SQLiteOpening(
        path: path, waiting: waiting, schema: schema, readingTime: readingTime)
      let reader = Reader(queue: try opening.readOnly("mode=ro"), waiting: waiting)
      // Another file may have got the path since it was compared.
      guard open.identity.isSameFile(as: try FileIdentity(at: path)) else {
        throw LedgerError.replaced(path: path)
      }
      connection?.reader = reader
      return reader
    }
  }

  /// Reads a few rows without waiting for others and without making or changing any file.
  ///
  /// - Returns: nil if there is no file, or one without tables.
  func glance<Value>(_ body: (SQLiteRows) throws -> Value) throws(LedgerError) -> Value? {
    let limit = limit
    return try translated { try readWithoutFiles(within: 1, until: limit, body) }
  }

  /// - Parameter time: the time limit in seconds; nil for none.
  private func read<Value>(
    _ reader: Reader, within time: Int?, until limit: WaitLimit,
    _ body: (SQLiteRows) throws -> Value
  ) throws -> Value? {
    try reader.queue.read { db in
      reader.waiting.begin(limit)
      return try Deadline.limit(db, seconds: time) {
        try tables(of: db).map { try body(SQLiteRows(db, $0)) }
      }
    }
  }

  /// The schema of the tables that a file has now; nil if it has none yet.
  private func tables(of db: Database) throws -> LedgerSchema? {
    if try SQLiteSchema.isPresent(db, schema) { return schema }
    return switch try opening.state(db) {
    case .older(let version): schema.at(version)
    default: nil
    }
  }

  /// Reads without making the files for the log that SQLite otherwise makes beside the ledger.
  private func readWithoutFiles<Value>(
    within time: Int?, until limit: WaitLimit, _ body: (SQLiteRows) throws -> Value
  ) throws -> Value? {
    waiting.begin(limit)
    let name = try LedgerFiles.canonical(path)
    for _ in 0..<Self.maxTries {
      guard let before = try FileIdentity(at: path) else { return nil }
      try checkLinks(before)
      if try FileIdentity(at: name + "-shm") != nil {
        do {
          // A writer has the log open, or left it when it crashed (https://sqlite.org/walformat.html).
          let queue = try opening.readOnly("mode=ro&readonly_shm=1")
          return try read(
            Reader(queue: queue, waiting: waiting), within: time, until: limit, body)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
          // The writer may have closed it meanwhile.
          guard try FileIdentity(at: name + "-shm") != nil else { continue }
          throw error
        }
      }
      let reader = Reader(queue: try opening.immutable(), waiting: waiting)
      let value = try read(reader, within: time, until: limit, body)
      // Nobody wrote meanwhile if there is no log and the file is unchanged.
      let after = try FileIdentity(at: path)
      let logs = try ["-wal", "-shm", "-journal"].filter { try FileIdentity(at: name + $0) != nil }
      if let after, after.isUnchanged(since: before), logs.isEmpty { return value }
    }
    throw LedgerError.busy(path: path)
  }

  /// Whether SQLite can make files beside the ledger.
  private var isFolderWritable: Bool {
    access(URL(fileURLWithPath: path).deletingLastPathComponent().path, W_OK) == 0
  }
}
