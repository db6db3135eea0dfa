import Foundation
import GRDB
import StockLedger
import Synchronization

extension SQLiteFile {
  /// How much of the file is read.
  private enum Extent {
    /// A few rows without waiting, and nothing from an older file.
    case glance
    case rows
    /// The whole file, without a time limit.
    case everything

    /// The time limit in seconds.
    var maxTime: Int? {
      switch self {
      case .glance: 1
      case .rows: SQLiteFile.maxReadingTime
      case .everything: nil
      }
    }
  }

  /// Reads one snapshot and never writes. An older file is read from an upgraded copy.
  ///
  /// - Parameter isLong: Whether the whole file is read, without a time limit.
  /// - Returns: nil if there is no file, and there was none before.
  /// - Throws: among others `LedgerError.replaced` if the file that was open is gone from the path. Reading
  ///   again then reads the file that is there now.
  func read<Value>(
    isLong: Bool = false, _ body: (Database) throws -> Value
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
      let extent: Extent = isLong ? .everything : .rows
      guard try isOpen || isOwn && isFolderWritable || opening.isOnReadOnlyMedia else {
        return try readWithoutFiles(extent, until: limit, body)
      }
      return try read(try openToRead(until: limit), extent, until: limit, body)
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
      let opening = SQLiteOpening(path: path, waiting: waiting, schema: schema)
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
  /// - Returns: nil if there is no file, or one of an older version.
  func glance<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value? {
    let limit = limit
    return try translated { try readWithoutFiles(.glance, until: limit, body) }
  }

  /// - Returns: nil only for a glance.
  private func read<Value>(
    _ reader: Reader, _ extent: Extent, until limit: WaitLimit,
    _ body: (Database) throws -> Value
  ) throws -> Value? {
    let present = try reader.queue.read { db in
      reader.waiting.begin(limit)
      return try Deadline.limit(db, seconds: extent.maxTime) {
        try SQLiteSchema.isPresent(db, schema) ? Optional(try body(db)) : nil
      }
    }
    if let present { return present }
    if case .glance = extent { return nil }
    let copy = try DatabaseQueue(configuration: .copy)
    try reader.queue.backup(to: copy)
    try copy.writeWithoutTransaction { try SQLiteSchema.upgrade($0, to: schema) }
    return try copy.read(body)
  }

  /// Reads without making the files for the log that SQLite otherwise makes beside the ledger.
  private func readWithoutFiles<Value>(
    _ extent: Extent, until limit: WaitLimit, _ body: (Database) throws -> Value
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
          return try read(Reader(queue: queue, waiting: waiting), extent, until: limit, body)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
          // The writer may have closed it meanwhile.
          guard try FileIdentity(at: name + "-shm") != nil else { continue }
          throw error
        }
      }
      let reader = Reader(queue: try opening.immutable(), waiting: waiting)
      let value = try read(reader, extent, until: limit, body)
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
