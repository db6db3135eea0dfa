package import Evaluator
import Foundation
import GRDB
package import RecipeGraph
package import StockLedger
import Synchronization

/// The embedded store: one SQLite file that any number of processes may use at once.
///
/// Every write is one IMMEDIATE transaction, which keeps others out from its first read on, so a
/// decision is made on the stock that it then consumes. WAL with `synchronous=FULL` makes a commit
/// durable before it is answered.
package final class SQLiteLedger: StockLedger {
  private let path: String
  private let patience: Int
  private let graph: MenuView
  private let menu: MenuDigest
  private let clock: WallClock
  private let door: WriteLock
  private let connection = Mutex<DatabaseQueue?>(nil)
  /// What the last write left, for the next.
  private let memory = Mutex<SQLiteMemory?>(nil)
  private let group = GroupCommit<SQLiteWrite>()

  /// Nothing is opened or made before it is needed; reading never makes a file.
  ///
  /// - Parameter patience: how long an operation waits for others before it gives up, in
  ///   milliseconds.
  package init(
    path: String, _ graph: MenuView, menu: MenuDigest = MenuDigest([]),
    clock: WallClock = .system, patience: Int = 30_000
  ) {
    self.path = path
    self.patience = patience
    self.graph = graph
    self.menu = menu
    self.clock = clock
    door = WriteLock(of: path)
  }

  package func levels() throws(LedgerError) -> StockLevels {
    guard FileManager.default.fileExists(atPath: path) else {
      return try LedgerTransaction(graph, rows: [:], menu: "").currentLevels()
    }
    let rows = try read { try SQLiteRows.stock(of: graph.storeID, $0) }
    return try LedgerTransaction(graph, rows: rows, menu: "").currentLevels()
  }

  package func place(_ order: Order, id: OrderID?) throws(LedgerError) -> OrderOutcome {
    try write(placing(order, id))
  }

  /// The same for a task, which does not keep a thread while it waits: many of them are served
  /// faster than as many threads.
  package func place(_ order: Order, id: OrderID?) async throws(LedgerError) -> OrderOutcome {
    try await write(placing(order, id))
  }

  private func placing(_ order: Order, _ id: OrderID?) -> SQLiteWork<OrderOutcome> {
    { [graph, clock] batch in
      try batch.place(order, id: id, time: clock.milliseconds(), in: graph)
    }
  }

  package func answer(to id: OrderID) throws(LedgerError) -> OrderAnswer? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try read { db in
      do {
        return try SQLiteRows.answer(to: id, db).map {
          OrderAnswer(event: $0, isCancelled: try SQLiteRows.cancellation(of: id, db) != nil)
        }
      } catch is SQLiteRows.Damage {
        throw LedgerError.damagedEntry(id: id.text)
      }
    }
  }

  package func cancel(_ id: OrderID) throws(LedgerError) -> CancelOutcome {
    guard FileManager.default.fileExists(atPath: path) else { return .unknown }
    return try write { [graph, clock] batch in
      try batch.cancel(id, time: clock.milliseconds(), in: graph)
    }
  }

  package func change(_ change: StockChange) throws(LedgerError) -> ChangeOutcome {
    try write { [graph, clock] batch in
      try batch.change(change, time: clock.milliseconds(), in: graph)
    }
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], to target: MenuView
  ) throws(LedgerError) -> MoveOutcome {
    try write { [graph, clock] batch in
      try batch.move(quantities, from: graph, to: target, time: clock.milliseconds())
    }
  }

  package func journal(
    after sequence: Int, limit: Int
  ) throws(LedgerError) -> [JournalEntry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try read { db in
      var entries: [JournalEntry] = []
      try SQLiteRows.journal(after: sequence, limit: limit, db) { entries.append($0) }
      return entries
    }
  }

  package func lastSequence() throws(LedgerError) -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    return try read { try Int.fetchOne($0, sql: "SELECT max(sequence) FROM journal") ?? 0 }
  }

  package func backUp(to target: String) throws(LedgerError) {
    guard !FileManager.default.fileExists(atPath: target) else {
      throw .cannotCopy(to: target, reason: "there is something at this path already")
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw .nothingToCopy(reason: "`\(path)` is not there yet")
    }
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

  package func audit() throws(LedgerError) -> AuditResult {
    guard FileManager.default.fileExists(atPath: path) else {
      var audit = Audit()
      return audit.finish(nil, stocks: [])
    }
    return try read { try SQLiteAudit.run($0) }
  }

  // MARK: Transactions

  /// Works with whatever other callers of the process want at the moment in one transaction, and
  /// answers when it is on disk.
  private func write<Outcome: Sendable>(
    _ work: @escaping SQLiteWork<Outcome>
  ) throws(LedgerError) -> Outcome {
    let answer = SQLiteAnswer<Outcome>()
    group.perform(answer.write(work)) { self.transact($0) }
    return try answer.result().get()
  }

  private func write<Outcome: Sendable>(
    _ work: @escaping SQLiteWork<Outcome>
  ) async throws(LedgerError) -> Outcome {
    let answer = SQLiteAnswer<Outcome>()
    await withUnsafeContinuation { continuation in
      group.perform(answer.write(work)) {
        self.transact($0)
      } then: {
        continuation.resume()
      }
    }
    return try answer.result().get()
  }

  private func transact(_ writes: [SQLiteWrite]) {
    do throws(LedgerError) {
      try perform { queue in
        guard let passage = try door.enter(patience: .milliseconds(patience)) else {
          throw LedgerError.busy(path: path)
        }
        defer { passage.leave() }
        try queue.writeWithoutTransaction { db in
          while try !commit(writes, db) { try migrate(db) }
        }
      }
    } catch {
      for write in writes { write.fail(error) }
    }
  }

  /// Whether the file was of the present version; otherwise nothing has been done.
  private func commit(_ writes: [SQLiteWrite], _ db: Database) throws -> Bool {
    // Nothing is remembered of a transaction that fails.
    let before = memory.withLock { memory in
      defer { memory = nil }
      return memory
    }
    let after = try db.inImmediateTransaction { () -> SQLiteMemory? in
      guard let known = try SQLiteMemory.current(before, db) else { return nil }
      var batch = SQLiteBatch(db, menu: menu, knowing: known)
      for write in writes { try write.work(&batch) }
      return try batch.finish()
    }
    memory.withLock { $0 = after }
    return after != nil
  }

  /// Opens the file if need be, and puts every failure in the store's own words.
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

  /// - Throws: for a file that is no store, or one of a later version.
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

  /// Reads at one moment, and never writes: an older file is read as a copy of it is after the
  /// migrations.
  private func read<Value>(
    _ body: (Database) throws -> Value
  ) throws(LedgerError) -> Value {
    try perform { queue in
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

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "stock"
    // A short sleep between tries is fairer than SQLite's own timeout, whose growing sleeps can
    // starve one of several busy processes.
    configuration.busyMode = .callback { [patience] tries in
      usleep(1_000)
      return tries < patience
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
        guard attempt < patience else { throw error }
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
