import Evaluator
import Foundation
import GRDB
import MenuLoader
import RecipeGraph
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

extension StoreKind {
  static let sqlite = StoreKind(testDescription: "SQLite") { try SQLitePlace() }
}

private final class SQLitePlace: StockPlace {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  func open(_ graph: MenuView, _ clock: WallClock) -> any StockLedger {
    SQLiteLedger(path: directory.path + "/stock.sqlite", graph, clock: clock)
  }
}

@Suite struct SQLiteLedgerTests {
  private let directory: TemporaryDirectory
  private let graph: MenuView
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    graph = try menu(classicMenu)
    path = directory.path + "/stock.sqlite"
  }

  private var shop: Shop { Shop(graph: graph, store: SQLiteLedger(path: path, graph)) }

  // MARK: Files

  @Test("reading makes no file")
  func readingMakesNoFile() throws {
    #expect(try shop.levels["mango"] == 10_000)
    #expect(try shop.store.journal().isEmpty)
    #expect(try directory.contents.isEmpty)
  }

  @Test("stock and journal survive the store that wrote them")
  func survival() throws {
    let id = try shop.make("mango")
    #expect(try shop.levels["mango"] == 7000)
    #expect(try shop.store.journal().last?.orderID == id)
  }

  @Test("a directory that does not exist is unavailable to a writer and empty to a reader")
  func missingDirectory() throws {
    let path = directory.path + "/missing/stock.sqlite"
    let shop = Shop(graph: graph, store: SQLiteLedger(path: path, graph))
    #expect(try shop.levels["mango"] == 10_000)
    expectUnavailable { try shop.place("mango") }
    expectUnavailable { try shop.change(.add, ["mango": 1000]) }
    #expect(try directory.contents.isEmpty)
  }

  @Test("a directory in the place of the file is unavailable")
  func directoryAsFile() throws {
    let shop = Shop(graph: graph, store: SQLiteLedger(path: directory.path, graph))
    expectUnavailable { try shop.place("mango") }
    expectUnavailable { try shop.store.levels() }
  }

  private func expectUnavailable(
    _ source: SourceLocation = #_sourceLocation, _ work: () throws -> some Any
  ) {
    let error = #expect(throws: LedgerError.self, sourceLocation: source) { _ = try work() }
    guard case .unavailable = error else {
      Issue.record("\(String(describing: error))", sourceLocation: source)
      return
    }
  }

  @Test(
    "a file that is no database is no store, and is not touched",
    arguments: [Array("menu: none\n".utf8), Array(repeating: 0x5A, count: 8192)])
  func garbage(bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
    expectNotAStore()
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == bytes)
    #expect(try directory.contents == ["stock.sqlite"])
  }

  @Test("an empty file is a store that has seen no fruit yet")
  func emptyFile() throws {
    try Data().write(to: URL(filePath: path))
    #expect(try shop.levels["mango"] == 10_000)
    try shop.make("mango")
    #expect(try shop.levels["mango"] == 7000)
  }

  @Test("a database of something else is no store, and is not touched")
  func foreign() throws {
    try database { try $0.execute(sql: "CREATE TABLE fruit (id TEXT)") }
    let bytes = try Data(contentsOf: URL(filePath: path))
    expectNotAStore()
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try directory.contents == ["stock.sqlite"])
  }

  @Test(
    "a database with another application's marks is no store",
    arguments: ["PRAGMA user_version = 1", "PRAGMA application_id = 1"])
  func otherApplication(mark: String) throws {
    try database { try $0.execute(sql: mark) }
    let bytes = try Data(contentsOf: URL(filePath: path))
    expectNotAStore()
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  private func expectNotAStore(_ source: SourceLocation = #_sourceLocation) {
    let works: [(Shop) throws -> Void] = [
      { _ = try $0.store.levels() }, { _ = try $0.store.journal() }, { try $0.place("mango") },
      { try $0.change(.add, ["mango": 1000]) },
    ]
    for work in works {
      let error = #expect(throws: LedgerError.self, sourceLocation: source) { try work(shop) }
      guard case .notAStore(path, _) = error else {
        Issue.record("\(String(describing: error))", sourceLocation: source)
        return
      }
    }
  }

  @Test("a store of a later version of the program is refused, and is not touched")
  func newerSchema() throws {
    try shop.make("mango")
    try database { try $0.execute(sql: "PRAGMA user_version = 99") }
    let rows = try database { try Int.fetchOne($0, sql: "SELECT count(*) FROM journal") }
    let error = LedgerError.newerSchema(path: path, version: 99)
    #expect(throws: error) { try shop.store.levels() }
    #expect(throws: error) { try shop.store.journal() }
    #expect(throws: error) { try shop.place("mango") }
    #expect(throws: error) { try shop.change(.add, ["mango": 1000]) }
    #expect(try database { try Int.fetchOne($0, sql: "SELECT count(*) FROM journal") } == rows)
  }

  /// Past the store, as another program would.
  @discardableResult
  private func database<Value>(_ work: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction(work)
  }

  // MARK: Concurrency

  @Test("eight stores opened at once where there is no file yet all succeed")
  func openedAtOnce() throws {
    for round in 0..<10 {
      let path = directory.path + "/\(round).sqlite"
      let (graph, order) = (graph, try graph.order("kiwi"))
      let results = concurrently(8) { number in
        let store = SQLiteLedger(path: path, graph)
        if number.isMultiple(of: 2) { _ = try store.levels() }
        return try store.place(order)
      }
      let outcomes = try results.map { try $0.get() }
      let made = outcomes.count { if case .made = $0 { true } else { false } }
      #expect(made == 3)
      let shop = Shop(graph: graph, store: SQLiteLedger(path: path, graph))
      #expect(try shop.levels["kiwi"] == 1000)
      #expect(try shop.kinds().filter { $0 != .refusal } == [.opening, .order, .order, .order])
      try expectSoundJournal(of: shop)
    }
  }

  @Test("stores that share a file sell no fruit twice")
  func sharedFile() throws {
    let graph = try menu("{fruits: {a: 100}, juices: {j: {a: 1}}}")
    let (path, order) = (path, try graph.order("j"))
    let results = concurrently(4) { _ in
      let store = SQLiteLedger(path: path, graph)
      var made = 0
      for _ in 0..<50 { if case .made = try store.place(order) { made += 1 } }
      return made
    }
    #expect(try results.map { try $0.get() }.reduce(0, +) == 100)
    let shop = Shop(graph: graph, store: SQLiteLedger(path: path, graph))
    #expect(try shop.levels == ["a": 0])
    try expectSoundJournal(of: shop)
  }

  @Test("tasks and threads that order at once share transactions, and sell no fruit twice")
  func tasksAndThreads() async throws {
    let graph = try menu("{fruits: {a: 500}, juices: {j: {a: 1}}}")
    let store = SQLiteLedger(path: path, graph)
    let order = try graph.order("j")
    let made = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<24 {
        group.addTask {
          var made = 0
          for _ in 0..<25 {
            let outcome =
              number.isMultiple(of: 3)
              ? try await onThread { try store.place(order) }
              : try await store.place(order, id: nil)
            if case .made = outcome { made += 1 }
          }
          return made
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(made == 500)
    let shop = Shop(graph: graph, store: store)
    #expect(try shop.levels == ["a": 0])
    #expect(try shop.kinds().count { $0 == .refusal } == 100)
    try expectSoundJournal(of: shop)
  }

  @Test("what keeps a transaction from being committed is told to every task in it")
  func tasksOfAFailedTransaction() async throws {
    try shop.make("mango")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    let store = SQLiteLedger(path: path, graph, patience: 50)
    let order = try graph.order("mango")
    try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
    await withTaskGroup(of: Void.self) { [path] group in
      for _ in 0..<4 {
        group.addTask {
          await #expect(throws: LedgerError.busy(path: path)) {
            try await store.place(order, id: nil)
          }
        }
      }
    }
    try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
    #expect(try shop.levels["mango"] == 7000)
    guard case .made = try await store.place(order, id: nil) else {
      Issue.record("refused")
      return
    }
  }

  @Test("while another writes, a reader sees what was there before and a writer waits")
  func waiting() async throws {
    try shop.make("mango")
    let (store, order) = (shop.store, try graph.order("mango"))
    let other = try DatabaseQueue(path: path)
    let writer = try await other.writeWithoutTransaction { [graph] db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      try db.execute(sql: "UPDATE stock SET level = 5000 WHERE fruit = 'mango'")
      let levels = try graph.dictionary(store.levels())
      #expect(levels["mango"] == 7000)
      let writer = Task.detached { try store.place(order) }
      usleep(50_000)
      try db.execute(sql: "COMMIT")
      return writer
    }
    guard case .made(_, let plan) = try await writer.value else {
      Issue.record("refused")
      return
    }
    #expect(plan.takes.map(\.left.thousandths) == [2000], "decided on what the other had left")
  }

  @Test("a disk that is full or fails is told from a path that cannot be used")
  func disks() {
    func error(_ code: ResultCode) -> LedgerError {
      LedgerError(DatabaseError(resultCode: code, message: "why"), path: path)
    }
    func error(_ code: POSIXErrorCode) -> LedgerError { LedgerError(POSIXError(code), path: path) }
    #expect(error(.SQLITE_FULL) == .diskFull(path: path, reason: "why"))
    #expect(error(.SQLITE_IOERR) == .diskFailed(path: path, reason: "why"))
    #expect(error(.SQLITE_CANTOPEN) == .unavailable(path: path, reason: "why"))
    #expect(error(.SQLITE_READONLY) == .unavailable(path: path, reason: "why"))
    #expect(error(.ENOSPC) == .diskFull(path: path, reason: "no space left on device"))
    #expect(error(.EIO) == .diskFailed(path: path, reason: "input/output error"))
    #expect(error(.EACCES) == .unavailable(path: path, reason: "permission denied"))
  }

  // MARK: Several operations of one store

  @Test("what another connection wrote is what the next order of a store is decided on")
  func written() throws {
    try shop.make("mango")
    let id = try shop.make("mango")
    #expect(try shop.levels["mango"] == 4000)
    let other = Shop(graph: graph, store: SQLiteLedger(path: path, graph))
    try other.change(.set, ["mango": 2000])
    guard case .refused = try shop.place("mango") else {
      Issue.record("it was made of what had been there")
      return
    }
    guard case .cancelled = try other.store.cancel(OrderID(id)) else {
      Issue.record("not cancelled")
      return
    }
    try shop.make("mango")
    #expect(try shop.levels["mango"] == 2000)
    try expectSoundJournal(of: shop)
  }

  @Test("an operation that fails leaves those beside it in a transaction as they are")
  func failureInABatch() async throws {
    let yaml = "{fruits: {a: 100}, juices: {j: {a: 1}, k: {uses: {a: 1}, limit: 1}}}"
    let graph = try menu(yaml)
    let store = SQLiteLedger(path: directory.path + "/batch.sqlite", graph)
    let (good, bad) = (try graph.order("j"), try graph.order("k=2"))
    let made = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<60 {
        group.addTask {
          do {
            let outcome = try await store.place(number.isMultiple(of: 3) ? bad : good, id: nil)
            if case .made = outcome { return 1 }
            return 0
          } catch LedgerError.order {
            return 0
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(made == 40)
    let shop = Shop(graph: graph, store: store)
    #expect(try shop.levels == ["a": 60_000])
    try expectSoundJournal(of: shop)
  }

  @Test("a row of an order that no program wrote fails what asks for it, and nothing else")
  func damagedRow() throws {
    try shop.make("kiwi")
    try database { db in
      try db.execute(
        sql: """
          INSERT INTO journal (time, store, kind, order_id, content)
            VALUES (1, 'main', 'order', 'gift', 'mango');
          INSERT INTO movement VALUES (3, 0, 'mango', 'pieces', 100000, 110000);
          INSERT INTO journal (time, store, kind, order_id, content, shortage)
            VALUES (1, 'main', 'refusal', 'odd', 'mango', 'what');
          """)
    }
    let order = try graph.order("mango")
    for id in ["gift", "odd"] {
      let id = try OrderID(id)
      #expect(throws: LedgerError.damagedEntry(id: id.text)) { try shop.store.place(order, id: id) }
      #expect(throws: LedgerError.damagedEntry(id: id.text)) { try shop.store.cancel(id) }
    }
    try shop.make("mango")
    #expect(try shop.levels["mango"] == 7000)
    #expect(try !shop.store.audit().isValid)
  }

  @Test("movements of no row are audited in a file of an older program, too")
  func orphans() throws {
    try shop.make("kiwi")
    try database { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: "INSERT INTO movement VALUES (9, 0, 'mango', 'pieces', -1, 1)")
    }
    #expect(try !shop.store.audit().isValid)
    #expect(try shop.levels["mango"] == 10_000)
  }

  // MARK: Durability

  @Test("the journal of the database is a write-ahead log")
  func journalMode() throws {
    try shop.make("mango")
    #expect(try database { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }
}
