import CFileSystem
import Dispatch
import Foundation
import GRDB
import StockLedger
import Synchronization

/// The file of a ledger. It is opened when first needed, and made or upgraded when first written.
final class SQLiteFile: Sendable {
  let path: String
  /// How long an operation waits for others, in milliseconds.
  private let timeout: Int
  private let lock: WriteLock
  private let prepare: LedgerPreparation
  let waiting: BusyWait
  let opening: SQLiteOpening
  let notify: LedgerWait.Notify
  let schema: LedgerSchema
  let connection = Mutex<Connection?>(nil)

  struct Connection: Sendable {
    let queue: DatabaseQueue
    let statements = SQLiteStatements()
    /// The path to which SQLite adds its suffixes.
    let name: String
    /// The identity of the open file, with its size at the last check.
    var identity: FileIdentity
    /// Whether the file is an archive.
    let isArchive: Bool
    /// The number of the open write-ahead log; nil if the file is not known to use one.
    var log: FileNumber?
    /// A connection that only reads, and so never waits while a writer of this process commits; nil until
    /// a file with a log is read.
    var reader: Reader?
    /// The rows after the last transaction; nil if it was not committed.
    var known: KnownRows?
  }

  /// Rows that a transaction has read or written. They are still those of the file while its data version
  /// is the same.
  struct KnownRows: Sendable {
    let dataVersion: UInt32
    let stocks: [String: [String: StockRow]]
    let last: LastRow?
    let numbers: [String: OrderNumber]
  }

  /// A connection to read from, and how it waits.
  struct Reader: Sendable {
    let queue: DatabaseQueue
    let waiting: BusyWait
  }

  /// How often to open again a file that is replaced while it is being opened.
  static let maxTries = 10

  /// The maximum time for reading a few rows, in seconds.
  static let maxReadingTime = 10
  let readingTime: Int

  /// Settings of SQLite that have to come before the first connection.
  private static let configureSQLite: Void = juice_configure_sqlite()

  /// - Parameters:
  ///   - schema: the schema of the tables in a new file.
  ///   - readingTime: the maximum time for reading a few rows, in seconds.
  ///   - prepare: prepares the place of the file before it is opened to write it.
  init(
    path: String, timeout: Int, schema: LedgerSchema = .present,
    readingTime: Int = maxReadingTime, notify: @escaping LedgerWait.Notify,
    preparing prepare: @escaping LedgerPreparation = {}
  ) {
    Self.configureSQLite
    self.prepare = prepare
    self.readingTime = readingTime
    self.path = path
    self.schema = schema
    self.timeout = timeout
    self.notify = notify
    lock = WriteLock(of: path, notify: notify)
    waiting = BusyWait(path, notify: notify)
    opening = SQLiteOpening(
      path: path, waiting: waiting, schema: schema, readingTime: readingTime)
  }

  deinit { close() }

  /// The limit of an operation that starts now.
  var limit: WaitLimit { limit(from: .now()) }

  func limit(from start: DispatchTime) -> WaitLimit {
    WaitLimit(from: start, milliseconds: timeout)
  }

  func exists() throws(LedgerError) -> Bool {
    try translated { try FileIdentity(at: path) != nil }
  }

  /// Runs `work` in one IMMEDIATE transaction and commits it durably unless `work` throws.
  ///
  /// - Parameters:
  ///   - limit: how long to wait for others.
  ///   - work: it runs a second time when the file of a new ledger is made.
  func transaction(
    until limit: WaitLimit, _ work: (inout LedgerTransaction) throws -> Void
  ) throws(LedgerError) {
    if try !exists(), try !leavesRow(work) { return }
    try locked(until: limit) { queue in
      try queue.writeWithoutTransaction { db in
        waiting.begin(limit)
        try useLog(db)
        while try !commit(work, db, queue) { try upgrade(db) }
      }
    }
  }

  /// Whether work appends a row to a new ledger. Work that appends none, such as a refused change, makes no
  /// file, since a file cannot be removed safely once others may have opened it.
  private func leavesRow(
    _ work: (inout LedgerTransaction) throws -> Void
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

  /// Runs `work` on the file that the path names while holding the write lock.
  ///
  /// - Parameter limit: how long to wait for others, even if the file is replaced meanwhile.
  func locked<Value>(
    until limit: WaitLimit, _ work: (DatabaseQueue) throws -> Value
  ) throws(LedgerError) -> Value {
    try translated {
      for _ in 0..<Self.maxTries {
        if !hasOpenLog { try prepareToOpen() }
        let queue = try open(until: limit)
        try checkNoArchive()
        do {
          guard try lock.acquire(timeout: limit.remaining) else {
            throw LedgerError.busy(path: path)
          }
        } catch let error as POSIXError where error.code == .ENOENT && hasOpenLog {
          // The open file has been moved, and nothing is in its place.
          try disconnect(until: limit)
          continue
        }
        var isLockCurrent = false
        defer { lock.release(keepsFile: isLockCurrent) }
        isLockCurrent = try lock.isCurrent()
        // The ledger may have been moved while this writer waited, and a reader may have closed it since. Rows
        // written to the file that was opened before would never be read again.
        guard isLockCurrent, try isCurrent(), isOpen(queue) else {
          try disconnect(until: limit)
          continue
        }
        return try work(queue)
      }
      throw LedgerError.replaced(path: path)
    }
  }

  private func isOpen(_ queue: DatabaseQueue) -> Bool {
    connection.withLock { $0?.queue === queue }
  }

  /// Whether the file and its log are open. SQLite then opens no other file and looks for no journal.
  private var hasOpenLog: Bool { connection.withLock { $0?.log != nil } }

  /// Makes the file if there is none, and checks the files that SQLite would open with it.
  private func prepareToOpen() throws {
    try LedgerFiles.check(path)
    try prepare()
    _ = try SharedFile.make(path)
    // SQLite would open the file read-only, and make a log that the owner could not use.
    guard access(path, W_OK) == 0 else { throw POSIXError.last }
  }

  /// - Throws: `LedgerError.isArchive` if the open file is one.
  private func checkNoArchive() throws {
    if connection.withLock({ $0?.isArchive == true }) { throw LedgerError.isArchive(path: path) }
  }

  /// - Returns: false, without running `work`, if the file is not of the present version.
  private func commit(
    _ work: (inout LedgerTransaction) throws -> Void, _ db: Database, _ queue: DatabaseQueue
  ) throws -> Bool {
    let rows = SQLiteRows(db, schema)
    // A reader that finds another file at the path closes this one, and opens the other.
    let statements =
      connection.withLock { $0?.queue === queue ? $0?.statements : nil } ?? SQLiteStatements()
    var left: LedgerTransaction?
    try db.inImmediateTransaction(statements) {
      guard var transaction = try begin(rows, queue) else { return false }
      try work(&transaction)
      try rows.add(transaction, statements)
      left = transaction
      return true
    }
    guard let left else { return false }
    let known = db.dataVersion.map { version in
      KnownRows(
        dataVersion: version, stocks: left.stocks, last: left.lastRow, numbers: left.numbers)
    }
    connection.withLock { if $0?.queue === queue { $0?.known = known } }
    return true
  }

  /// The transaction on a file of the present version; nil for another version.
  private func begin(
    _ rows: SQLiteRows, _ queue: DatabaseQueue
  ) throws -> LedgerTransaction? {
    let known = takeKnownRows(rows.db, queue)
    // The version cannot have changed where no row has.
    if known == nil, try !SQLiteSchema.isPresent(rows.db, schema) { return nil }
    try rememberLog()
    return LedgerTransaction(
      rows, stocks: known?.stocks ?? [:], last: known?.last, numbers: known?.numbers ?? [:])
  }

  /// The rows after the last transaction, unless others have written since. They are forgotten until the
  /// present transaction is committed.
  private func takeKnownRows(_ db: Database, _ queue: DatabaseQueue) -> KnownRows? {
    let known = connection.withLock { connection -> KnownRows? in
      guard connection?.queue === queue else { return nil }
      defer { connection?.known = nil }
      return connection?.known
    }
    let dataVersion = db.dataVersion
    return known.flatMap { $0.dataVersion == dataVersion ? $0 : nil }
  }

  /// Turns every failure into a `LedgerError`.
  func translated<Value>(_ work: () throws -> Value) throws(LedgerError) -> Value {
    do {
      return try work()
    } catch {
      throw LedgerError(error, path: path)
    }
  }

  /// Whether the open file and its log are the ones that another process would open; true if no file is open.
  ///
  /// Another process would look for the log beside the file. Orders in a log that was removed, or that is
  /// not beside a moved file, would be lost to it.
  ///
  /// - Throws: `LedgerError.hardLinked` if the file has other names too, or `.mountedFile`.
  func isCurrent() throws -> Bool {
    guard let opened = connection.withLock({ $0 }) else { return true }
    var named = try FileIdentity(at: path, followsLinks: false)
    if named?.kind == .link {
      guard try LedgerFiles.canonical(path) == opened.name else { return false }
      named = try FileIdentity(at: path)
    } else if opened.name != path {
      return false
    }
    guard let named, opened.identity.isSameFile(as: named) else { return false }
    // Others have cut it short, or have removed archived rows from it. SQLite would go on from pages in memory.
    guard named.size >= opened.identity.size else { return false }
    connection.withLock { if $0?.queue === opened.queue { $0?.identity = named } }
    try checkLinks(named)
    guard let log = opened.log else { return true }
    return try namedLog(of: opened) == log
  }

  private func namedLog(of connection: Connection) throws -> FileNumber? {
    try FileNumber(at: connection.name + "-wal")
  }

  func checkLinks(_ identity: FileIdentity?) throws {
    if let names = identity?.links, names > 1 {
      throw LedgerError.hardLinked(path: path, names: names)
    }
    if LedgerFiles.isMountedAlone(path) { throw LedgerError.mountedFile(path: path) }
  }

  /// Closes the file after its log has gone into it. SQLite itself leaves the log where it is if the file was
  /// moved, and would delete it, or add it to the next file, when that is opened.
  func disconnect(until limit: WaitLimit) throws {
    guard let opened = connection.withLock({ $0 }) else { return }
    try opened.queue.writeWithoutTransaction { db in
      waiting.begin(limit)
      try db.emptyLog()
    }
    close()
  }

  private func close() {
    let closed = connection.withLock { connection in
      defer { connection = nil }
      // The last connection that is closed removes the log, which one that only reads cannot do.
      connection?.reader = nil
      return connection
    }
    closed?.queue.unsafeReentrantWrite { _ in closed?.statements.removeAll() }
  }

  /// Opens the file without changing it.
  func open(until limit: WaitLimit) throws -> DatabaseQueue {
    try connection.withLock { connection in
      if let connection { return connection.queue }
      waiting.begin(limit)
      for _ in 0..<Self.maxTries {
        let before = try FileIdentity(at: path)
        let queue = try opening.connection()
        let isArchive = try queue.writeWithoutTransaction { db in
          try Deadline.limit(db, seconds: readingTime) {
            _ = try opening.state(db)
            return try SQLiteSchema.isArchive(db)
          }
        }
        // The identity of the opened file is certain only if the path named it before and after.
        guard let identity = try FileIdentity(at: path), identity.isSameFile(as: before) else {
          continue
        }
        try checkLinks(identity)
        try SharedFile.shareLog(of: path)
        connection = Connection(
          queue: queue, name: try LedgerFiles.canonical(path), identity: identity,
          isArchive: isArchive)
        return queue
      }
      throw LedgerError.replaced(path: path)
    }
  }

  /// Upgrades a new or older file to the present version.
  func upgrade(_ db: Database) throws {
    _ = try opening.state(db)
    try SQLiteSchema.upgrade(db, to: schema)
  }

  /// Switches a file without a write-ahead log, such as a new file or a backup, to use one.
  func useLog(_ db: Database) throws {
    if hasOpenLog { return }
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" { try switchToWAL(db) }
  }

  /// Records which log is open. SQLite makes the log of a new file at the first transaction.
  private func rememberLog() throws {
    if hasOpenLog { return }
    try connection.withLock { connection in
      if let opened = connection { connection?.log = try namedLog(of: opened) }
    }
  }

  /// The switch needs exclusive access to the file. While another process switches too, it fails at once,
  /// without calling the busy handler.
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
