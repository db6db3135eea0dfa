package import Evaluator
import Foundation
import GRDB
package import RecipeGraph
import Synchronization

/// The embedded store: one SQLite file that any number of processes may use at once.
///
/// Every write is one IMMEDIATE transaction, which keeps others out from its first read on, so a
/// decision is made on the stock that it then consumes. WAL with `synchronous=FULL` makes a commit
/// durable before it is answered.
package final class SQLiteStockStore: StockStore {
  /// How long an operation waits for others before it gives up, in milliseconds.
  private static let patience = 30_000

  private let path: String
  private let graph: RecipeGraph
  private let clock: WallClock
  private let connection = Mutex<DatabaseQueue?>(nil)

  /// Nothing is opened or made before it is needed; reading never makes a file.
  package init(path: String, _ graph: RecipeGraph, clock: WallClock = .system) {
    self.path = path
    self.graph = graph
    self.clock = clock
  }

  package func levels() throws(StoreError) -> StockLevels {
    guard FileManager.default.fileExists(atPath: path) else {
      return try StoreTransaction(graph, rows: [:]).levels()
    }
    let rows = try perform { queue in
      try queue.read { try SQLiteRows.stock(of: graph.storeID, $0) }
    }
    return try StoreTransaction(graph, rows: rows).levels()
  }

  package func place(_ order: Order) throws(StoreError) -> OrderOutcome {
    let time = clock.milliseconds()
    return try write(time: time, [graph]) { transactions throws(StoreError) in
      try transactions[0].place(order, id: OrderID.generate(milliseconds: time))
    }
  }

  package func change(_ change: StockChange) throws(StoreError) -> ChangeOutcome {
    try write(time: clock.milliseconds(), [graph]) { transactions throws(StoreError) in
      try transactions[0].change(change)
    }
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], to target: RecipeGraph
  ) throws(StoreError) -> MoveOutcome {
    try write(time: clock.milliseconds(), [graph, target]) { transactions throws(StoreError) in
      var (source, goal) = (transactions[0], transactions[1])
      let outcome = try StoreTransaction.move(quantities, from: &source, to: &goal)
      transactions = [source, goal]
      return outcome
    }
  }

  package func journal() throws(StoreError) -> [JournalEntry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try perform { queue in try queue.read { try SQLiteRows.journal($0) } }
  }

  // MARK: Transactions

  /// - Parameter graphs: the menu as it is seen from each store that is worked on.
  private func write<Outcome>(
    time: Int, _ graphs: [RecipeGraph],
    _ work: (inout [StoreTransaction]) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try perform { queue in
      try queue.writeWithoutTransaction { db in
        var outcome: Outcome?
        try db.inTransaction(.immediate) {
          var transactions = try graphs.map { graph in
            StoreTransaction(graph, rows: try SQLiteRows.stock(of: graph.storeID, db))
          }
          outcome = try work(&transactions)
          for draft in StoreTransaction.drafts(of: transactions) {
            try SQLiteRows.append(draft, time: time, db)
          }
          return .commit
        }
        guard let outcome else { preconditionFailure("a transaction ended without an outcome") }
        return outcome
      }
    }
  }

  /// Opens the file if need be, and puts every failure in the store's own words.
  private func perform<Value>(
    _ work: (DatabaseQueue) throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try work(try open())
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private func open() throws -> DatabaseQueue {
    try connection.withLock { connection in
      if let connection { return connection }
      // SQLite takes a name that begins with a colon or with `file:` for something else.
      let name = path.hasPrefix("/") ? path : "./\(path)"
      let queue = try DatabaseQueue(path: name, configuration: Self.configuration)
      try queue.writeWithoutTransaction { db in
        switch try SQLiteSchema.state(db) {
        case .present: break
        case .newer(let version): throw StoreError.newerSchema(path: path, version: version)
        case .foreign:
          throw StoreError.notAStore(path: path, reason: "it is a database of something else")
        case .older:
          try Self.switchToWAL(db)
          try SQLiteSchema.migrate(db)
        }
      }
      connection = queue
      return queue
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "stock"
    // A short sleep between tries is fairer than SQLite's own timeout, whose growing sleeps can
    // starve one of several busy processes.
    configuration.busyMode = .callback { tries in
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
  private static func switchToWAL(_ db: Database) throws {
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

extension StoreError {
  fileprivate init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      self = .unavailable(path: path, reason: "\(error)")
      return
    }
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notAStore(path: path, reason: reason)
    default: self = .unavailable(path: path, reason: reason)
    }
  }
}
