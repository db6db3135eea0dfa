import Diagnostics
import Dispatch
import Foundation
import GRDB
import StockLedger
import Synchronization

/// The file of a ledger: opened when it is first needed, made or upgraded when it is first written.
final class SQLiteFile: Sendable {
  let path: String
  /// How long an operation waits for others, in milliseconds.
  private let timeout: Int
  private let lock: WriteLock
  private let waiting: BusyWait
  private let opening: SQLiteOpening
  private let schema: LedgerSchema
  private let connection = Mutex<Connection?>(nil)

  private struct Connection: Sendable {
    let queue: DatabaseQueue
    /// Of the file that is open.
    let identity: FileIdentity
    /// Whether the file is an archive.
    let isArchive: Bool
    /// Whether the file is known to have a write-ahead log.
    var hasLog = false
  }

  /// How often files are opened anew that are replaced while they are opened.
  private static let maxTries = 10

  /// How long reading a few rows may take, in seconds.
  private static let maxReadingTime = 10

  /// How much is read.
  private enum Extent {
    /// What is to be had at once: of an older file nothing.
    case glance
    case rows
    /// All of the file, which may take as long as it takes.
    case everything

    /// In seconds.
    var maxTime: Int? {
      switch self {
      case .glance: 1
      case .rows: SQLiteFile.maxReadingTime
      case .everything: nil
      }
    }
  }

  /// - Parameter schema: of the tables that it makes.
  init(
    path: String, timeout: Int, schema: LedgerSchema = .present, notify: @escaping LedgerWait.Notify
  ) {
    self.path = path
    self.schema = schema
    self.timeout = timeout
    lock = WriteLock(of: path, notify: notify)
    waiting = BusyWait(path, notify: notify)
    opening = SQLiteOpening(path: path, waiting: waiting, schema: schema)
  }

  /// The limit of an operation that begins now.
  var limit: WaitLimit { limit(from: .now()) }

  func limit(from start: DispatchTime) -> WaitLimit {
    WaitLimit(from: start, milliseconds: timeout)
  }

  func exists() throws(LedgerError) -> Bool {
    try translated { try FileIdentity(at: path) != nil }
  }

  /// Works in one IMMEDIATE transaction, which is committed durably if the work throws nothing.
  ///
  /// - Parameters:
  ///   - limit: until when it waits for others.
  ///   - work: is done a second time to make the file of a new ledger.
  func transaction(
    until limit: WaitLimit, _ work: (inout LedgerTransaction<SQLiteRows>) throws -> Void
  ) throws(LedgerError) {
    if try !exists(), try !leavesRow(work) { return }
    try locked(until: limit) { queue in
      try queue.writeWithoutTransaction { db in
        waiting.begin(limit)
        try useLog(db)
        while try !commit(work, db) { try upgrade(db) }
      }
    }
  }

  /// Whether work leaves a row in a new ledger. What leaves none, as a change that is refused, makes no file:
  /// one that is there cannot be removed again safely, since others may have opened it.
  private func leavesRow(
    _ work: (inout LedgerTransaction<SQLiteRows>) throws -> Void
  ) throws(LedgerError) -> Bool {
    try translated {
      try DatabaseQueue().writeWithoutTransaction { db in
        try SQLiteSchema.upgrade(db, to: schema)
        var transaction = LedgerTransaction(SQLiteRows(db, schema))
        try work(&transaction)
        return !transaction.appended.isEmpty
      }
    }
  }

  /// Works while no other writer can, with the file that the path names.
  ///
  /// - Parameter limit: until when it waits for others, however often the file is replaced meanwhile.
  private func locked<Value>(
    until limit: WaitLimit, _ work: (DatabaseQueue) throws -> Value
  ) throws(LedgerError) -> Value {
    try translated {
      for _ in 0..<Self.maxTries {
        if !hasOpenLog { try prepareToOpen() }
        let queue = try open(until: limit)
        try checkNoArchive()
        guard try lock.acquire(timeout: limit.remaining) else {
          throw LedgerError.busy(path: path)
        }
        var isLockCurrent = false
        defer { lock.release(keepsFile: isLockCurrent) }
        isLockCurrent = try lock.isCurrent()
        // Somebody may have moved the ledger while this writer waited: what is written to the file
        // that was opened before would never be read again.
        guard isLockCurrent, try isCurrent() else {
          disconnect()
          continue
        }
        return try work(queue)
      }
      throw LedgerError.replaced(path: path)
    }
  }

  /// Whether the file is open with its log. SQLite then opens no other file, and looks for no journal.
  private var hasOpenLog: Bool { connection.withLock { $0?.hasLog == true } }

  /// Makes the file if there is none, and looks at what SQLite would open with it.
  private func prepareToOpen() throws {
    try LedgerFiles.check(path)
    _ = try SharedFile.make(path)
    // SQLite would open it for reading alone, and make a log that the owner could not use.
    guard access(path, W_OK) == 0 else { throw POSIXError.last }
  }

  /// - Throws: `LedgerError.isArchive` if the open file is one.
  private func checkNoArchive() throws {
    if connection.withLock({ $0?.isArchive == true }) { throw LedgerError.isArchive(path: path) }
  }

  /// - Returns: false, with nothing done, for a file that is not of the present version.
  private func commit(
    _ work: (inout LedgerTransaction<SQLiteRows>) throws -> Void, _ db: Database
  ) throws -> Bool {
    var isPresent = false
    try db.inTransaction(.immediate) {
      isPresent = try SQLiteSchema.isPresent(db, schema)
      guard isPresent else { return .rollback }
      let rows = SQLiteRows(db, schema)
      var transaction = LedgerTransaction(rows)
      try work(&transaction)
      try rows.add(transaction)
      return .commit
    }
    return isPresent
  }

  // MARK: Reading

  /// Reads at one moment, and never writes: an older file is read as an upgraded copy.
  ///
  /// - Parameter isLong: whether all of the file is read, which may take as long as it takes.
  /// - Returns: nil if there is no file, and there was none.
  /// - Throws: among others `LedgerError.replaced` if the file that was read before is there no more;
  ///   reading again then reads the file that is there now.
  func read<Value>(
    isLong: Bool = false, _ body: (Database) throws -> Value
  ) throws(LedgerError) -> Value? {
    let limit = limit
    return try translated {
      // A file without a log is looked at for a journal whenever it is read.
      try LedgerFiles.check(path)
      guard try isCurrent() else {
        disconnect()
        throw LedgerError.replaced(path: path)
      }
      guard let identity = try FileIdentity(at: path) else { return nil }
      let isOpen = connection.withLock { $0 != nil }
      // SQLite gives the files that it makes for the owner or for root to the owner of the ledger.
      // Another reader's could keep the owner from writing.
      let isOwn = geteuid() == 0 || geteuid() == identity.owner
      let extent: Extent = isLong ? .everything : .rows
      guard try isOpen || isOwn && isFolderWritable || opening.isOnReadOnlyMedia else {
        return try readWithoutFiles(extent, until: limit, body)
      }
      return try read(try open(until: limit), extent, until: limit, body)
    }
  }

  /// Reads a few rows without waiting for anybody, and without making or changing any file.
  ///
  /// - Returns: nil if there is no file, or one of an older version.
  func glance<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value? {
    let limit = limit
    return try translated { try readWithoutFiles(.glance, until: limit, body) }
  }

  /// - Returns: nil only for a glance.
  private func read<Value>(
    _ queue: DatabaseQueue, _ extent: Extent, until limit: WaitLimit,
    _ body: (Database) throws -> Value
  ) throws -> Value? {
    let deadline = extent.maxTime.map { Deadline(queue, seconds: $0) }
    defer { deadline?.cancel() }
    let present = try queue.read { db in
      waiting.begin(limit)
      return try SQLiteSchema.isPresent(db, schema) ? Optional(try body(db)) : nil
    }
    if let present { return present }
    if case .glance = extent { return nil }
    deadline?.cancel()
    let copy = try DatabaseQueue(configuration: .copy)
    try queue.backup(to: copy)
    try copy.writeWithoutTransaction { try SQLiteSchema.upgrade($0, to: schema) }
    return try copy.read(body)
  }

  /// Reads without making any file beside the ledger's own, as SQLite else does for its log.
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
          // A writer has the log open, or has died with it (https://sqlite.org/walformat.html).
          let queue = try opening.readOnly("mode=ro&readonly_shm=1")
          return try read(queue, extent, until: limit, body)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
          // Or has closed it meanwhile.
          guard try FileIdentity(at: name + "-shm") != nil else { continue }
          throw error
        }
      }
      let value = try read(opening.immutable(), extent, until: limit, body)
      // Nobody has written if there is no log, nor a change in the file.
      let after = try FileIdentity(at: path)
      let logs = try ["-wal", "-shm", "-journal"].filter { try FileIdentity(at: name + $0) != nil }
      if let after, after.isUnchanged(since: before), logs.isEmpty { return value }
    }
    throw LedgerError.busy(path: path)
  }

  // MARK: Copies

  func backUp(to target: String) throws(LedgerError) -> LedgerCopy {
    try copy(to: target) { copy in
      try copy.writeWithoutTransaction { try SQLiteSchema.upgrade($0, to: schema) }
      let summary = try copy.read { try SQLiteRows($0).summary() }
      guard summary.head != .empty else { throw LedgerError.nothingToCopy(path: path) }
      return summary
    }
  }

  /// Moves rows to an archive: first they are in both files, then in the archive alone. What is old never
  /// changes, so others go on writing while it is copied and checked.
  func archive(
    before time: Int, to target: String, at now: Int, progress: @escaping AuditProgress
  ) throws(LedgerError) -> LedgerArchive {
    let archive = try copy(to: target) { copy in
      guard try !copy.read(SQLiteSchema.isArchive) else { throw LedgerError.isArchive(path: path) }
      try copy.writeWithoutTransaction { try SQLiteSchema.upgrade($0, to: schema) }
      let last = try copy.read { try SQLiteArchive.lastSequence(before: time, $0) }
      try SQLiteArchive.cut(after: last, copy)
      return try copy.read { db in
        var check = SQLiteAudit(expecting: nil, progress: progress)
        let audit = try check.run(db)
        if let violation = audit.violations.first {
          throw LedgerError.notAStore(path: path, reason: violation.message)
        }
        return (
          first: (audit.archived?.sequence ?? 0) + 1, rows: try SQLiteArchive.contents(db),
          summary: try SQLiteRows(db).summary()
        )
      }
    }
    do {
      // Not counting the time that the copy took.
      let limit = limit
      return try locked(until: limit) { queue in
        try queue.writeWithoutTransaction { db in
          waiting.begin(limit)
          try useLog(db)
          try upgrade(db)
        }
        try SQLiteArchive.remove(archive.rows, from: archive.first, time: now, queue)
        do {
          try queue.vacuum()
        } catch {
          return LedgerArchive(archive.summary, shrinkFailure: LedgerError(error, path: path))
        }
        return LedgerArchive(archive.summary, shrinkFailure: nil)
      }
    } catch {
      // After a failed sync nobody knows whether the rows are gone.
      if case .diskFailed = error { throw error }
      SQLiteBackup.discard(target)
      throw error
    }
  }

  /// Writes a copy that is there whole or not at all.
  ///
  /// - Parameter finish: works on the copy before it gets its name.
  private func copy<Value>(
    to target: String, _ finish: (DatabaseQueue) throws -> Value
  ) throws(LedgerError) -> Value {
    guard !FileManager.default.fileExists(atPath: target) else {
      throw .cannotCopy(
        to: target, reason: .text("there is something at this path already", ko: "그 경로에 이미 무언가 있어요")
      )
    }
    // In containers, one process after the other has the same number.
    let part = "\(target).part-\(UUID().uuidString)"
    defer { SQLiteBackup.discard(part) }
    func writing<Part>(_ work: () throws -> Part) throws(LedgerError) -> Part {
      do {
        return try work()
      } catch {
        let error = LedgerError(error, path: target)
        guard case .unavailable(_, let reason, _) = error else { throw error }
        throw .cannotCopy(to: target, reason: reason)
      }
    }
    let value = try read(isLong: true) { db in
      try writing {
        // Reading may have been tried before.
        SQLiteBackup.discard(part)
        guard try SharedFile.make(part) else { throw POSIXError(.EEXIST) }
        return try SQLiteBackup.write(db, to: part, finish)
      }
    }
    guard let value else { throw .nothingToCopy(path: path) }
    try writing { try SQLiteBackup.publish(part, as: target) }
    return value
  }

  /// Turns every failure into a `LedgerError`.
  private func translated<Value>(_ work: () throws -> Value) throws(LedgerError) -> Value {
    do {
      return try work()
    } catch {
      throw LedgerError(error, path: path)
    }
  }

  /// Whether the open file is the one that the path names; true if none is open.
  ///
  /// - Throws: `LedgerError.hardLinked` if the file has other names too, or `.mountedFile`.
  private func isCurrent() throws -> Bool {
    guard let opened = connection.withLock({ $0?.identity }) else { return true }
    let named = try FileIdentity(at: path)
    guard opened.isSameFile(as: named) else { return false }
    try checkLinks(named)
    return true
  }

  private func checkLinks(_ identity: FileIdentity?) throws {
    if let names = identity?.links, names > 1 {
      throw LedgerError.hardLinked(path: path, names: names)
    }
    if LedgerFiles.isMountedAlone(path) { throw LedgerError.mountedFile(path: path) }
  }

  private func disconnect() { connection.withLock { $0 = nil } }

  /// Opens the file, and changes nothing in it.
  private func open(until limit: WaitLimit) throws -> DatabaseQueue {
    try connection.withLock { connection in
      if let connection { return connection.queue }
      waiting.begin(limit)
      for _ in 0..<Self.maxTries {
        let before = try FileIdentity(at: path)
        let queue = try opening.connection()
        let deadline = Deadline(queue, seconds: Self.maxReadingTime)
        defer { deadline.cancel() }
        let isArchive = try queue.writeWithoutTransaction { db in
          _ = try opening.state(db)
          return try SQLiteSchema.isArchive(db)
        }
        // The file that was opened is known only if the path named it before and after.
        guard let identity = try FileIdentity(at: path), identity.isSameFile(as: before) else {
          continue
        }
        try checkLinks(identity)
        try SharedFile.shareLog(of: path)
        connection = Connection(queue: queue, identity: identity, isArchive: isArchive)
        return queue
      }
      throw LedgerError.replaced(path: path)
    }
  }

  /// Whether SQLite can make its files beside the ledger's.
  private var isFolderWritable: Bool {
    access(URL(fileURLWithPath: path).deletingLastPathComponent().path, W_OK) == 0
  }

  /// Makes a new or older file one of the present version.
  private func upgrade(_ db: Database) throws {
    guard case .older = try opening.state(db) else { return }
    try SQLiteSchema.upgrade(db, to: schema)
  }

  /// Gives the file a write-ahead log if it has none, as a new one or a backup.
  private func useLog(_ db: Database) throws {
    guard connection.withLock({ $0?.hasLog }) == false else { return }
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" { try switchToWAL(db) }
    connection.withLock { $0?.hasLog = true }
  }

  /// The switch needs the file to itself and fails at once, without asking the busy handler, while
  /// another process is at the same.
  private func switchToWAL(_ db: Database) throws {
    while true {
      do {
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") ?? "none"
        guard mode == "wal" else {
          throw DatabaseError(message: "its journal mode is \(mode), and cannot be WAL")
        }
        return
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard waiting.sleep() else { throw error }
      }
    }
  }
}
