import Diagnostics
import Evaluator
import Foundation
import GRDB
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

extension LedgerKind {
  static let sqlite = LedgerKind { try SQLitePlace() }
}

final class SQLitePlace: LedgerPlace {
  let path: String
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/stock.sqlite"
  }

  func open(_ clock: WallClock) -> any StockLedger { SQLiteLedger(path: path, clock: clock) }
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

  private var shop: TestShop { TestShop(graph, SQLiteLedger(path: path)) }

  @Test("rows are the same, however many a statement adds", arguments: [1, 7, 8, 9, 17, 40])
  func groups(size: Int) async throws {
    let memory = TestShop(graph, InMemoryLedger())
    try await memory.change(.set, ["mango": 900_000])
    for _ in 0..<19 {
      try await memory.make("mango")
      try await memory.place("banana=6")
    }
    let rows = try await memory.ledger.journal()
    #expect(Set(rows.map(\.kind)) == [.opening, .set, .order, .refusal])
    let ledger = shop.ledger
    for start in stride(from: 0, to: rows.count, by: size) {
      #expect(try await ledger.append(Array(rows[start..<min(start + size, rows.count)])))
    }
    #expect(try await ledger.journal().map(\.head) == rows.map(\.head))
    #expect(try await ledger.audit().isValid)
  }

  @Test("it keeps the contract", arguments: LedgerConformance.clauses)
  func contract(clause: LedgerClause) async throws { try await clause.check(.sqlite) }

  // MARK: Files

  @Test("reading makes no file")
  func readingMakesNoFile() async throws {
    #expect(try await shop.levels["mango"] == 10_000)
    #expect(try await shop.ledger.journal().isEmpty)
    #expect(try directory.contents.isEmpty)
  }

  @Test("a directory that does not exist is unavailable to a writer and empty to a reader")
  func missingDirectory() async throws {
    let path = directory.path + "/missing/stock.sqlite"
    let shop = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await shop.levels["mango"] == 10_000)
    await expectUnavailable { try await shop.place("mango") }
    await expectUnavailable { try await shop.change(.add, ["mango": 1000]) }
    #expect(try directory.contents.isEmpty)
  }

  @Test("its place is prepared before its first row, and for nothing that writes none")
  func preparation() async throws {
    let folder = directory.path + "/new"
    let denied = LedgerError.diskFull(path: folder, reason: .verbatim("denied"))
    func shop(_ prepare: @escaping LedgerPreparation) -> TestShop {
      TestShop(graph, SQLiteLedger(path: folder + "/stock.sqlite", preparing: prepare))
    }
    let denying = shop { () throws(LedgerError) in throw denied }
    await #expect(throws: denied) { try await denying.place("mango") }
    let making = shop { () throws(LedgerError) in
      guard mkdir(folder, 0o700) == 0 else { throw denied }
    }
    for work: () async throws -> WriteAnswer in [
      { try await making.change(.remove, ["mango": 99_000]) }, { try await making.undo() },
      { try await making.cancel(OrderID("x")) },
    ] {
      #expect(try await !work().isAccepted)
    }
    #expect(try directory.contents.isEmpty)
    try await making.make("mango")
    #expect(try await making.levels["mango"] == 7_000)
  }

  @Test("a directory in the place of the file is unavailable")
  func directoryAsFile() async throws {
    let shop = TestShop(graph, SQLiteLedger(path: directory.path))
    await expectUnavailable { try await shop.place("mango") }
    await expectUnavailable { try await shop.ledger.levels(in: shop.menu) }
  }

  private func expectUnavailable(
    _ source: SourceLocation = #_sourceLocation, _ work: () async throws -> some Any
  ) async {
    let error = await #expect(throws: LedgerError.self, sourceLocation: source) {
      _ = try await work()
    }
    guard case .unavailable = error else {
      Issue.record("\(String(describing: error))", sourceLocation: source)
      return
    }
  }

  @Test(
    "a file that is no database is no store, and is not touched",
    arguments: [Array("menu: none\n".utf8), Array(repeating: 0x5A, count: 8192)])
  func garbage(bytes: [UInt8]) async throws {
    try Data(bytes).write(to: URL(filePath: path))
    await expectNotAStore()
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == bytes)
    #expect(try directory.contents == ["stock.sqlite"])
  }

  @Test("an empty file is a store that has seen no fruit yet")
  func emptyFile() async throws {
    try Data().write(to: URL(filePath: path))
    #expect(try await shop.levels["mango"] == 10_000)
    try await shop.make("mango")
    #expect(try await shop.levels["mango"] == 7000)
  }

  @Test("a database of something else is no store, and is not touched")
  func foreign() async throws {
    try database { try $0.execute(sql: "CREATE TABLE fruit (id TEXT)") }
    let bytes = try Data(contentsOf: URL(filePath: path))
    await expectNotAStore()
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try directory.contents == ["stock.sqlite"])
  }

  @Test(
    "a database with another application's marks is no store",
    arguments: ["PRAGMA user_version = 1", "PRAGMA application_id = 1"])
  func otherApplication(mark: String) async throws {
    try database { try $0.execute(sql: mark) }
    let bytes = try Data(contentsOf: URL(filePath: path))
    await expectNotAStore()
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  private func expectNotAStore(_ source: SourceLocation = #_sourceLocation) async {
    let works: [(TestShop) async throws -> Void] = [
      { _ = try await $0.levels }, { _ = try await $0.ledger.journal() },
      { try await $0.place("mango") },
      { try await $0.change(.add, ["mango": 1000]) },
    ]
    for work in works {
      let error = await #expect(throws: LedgerError.self, sourceLocation: source) {
        try await work(shop)
      }
      guard case .notAStore(path, _) = error else {
        Issue.record("\(String(describing: error))", sourceLocation: source)
        return
      }
    }
  }

  @Test("a store of a later version of the program is refused, and is not touched")
  func newerSchema() async throws {
    try await shop.make("mango")
    try database { try $0.execute(sql: "PRAGMA user_version = 99") }
    let rows = try database { try Int.fetchOne($0, sql: "SELECT count(*) FROM journal") }
    let error = LedgerError.newerSchema(path: path, version: 99)
    await #expect(throws: error) { try await shop.ledger.levels(in: shop.menu) }
    await #expect(throws: error) { try await shop.ledger.journal() }
    await #expect(throws: error) { try await shop.place("mango") }
    await #expect(throws: error) { try await shop.change(.add, ["mango": 1000]) }
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
  func openedAtOnce() async throws {
    for round in 0..<10 {
      let path = directory.path + "/\(round).sqlite"
      let graph = graph
      let results = await concurrently(8) { number in
        let shop = TestShop(graph, SQLiteLedger(path: path))
        if number.isMultiple(of: 2) { _ = try await shop.levels }
        return try await shop.place("kiwi")
      }
      let outcomes = try results.map { try $0.get() }
      let made = outcomes.count(where: \.isAccepted)
      #expect(made == 3)
      let shop = TestShop(graph, SQLiteLedger(path: path))
      #expect(try await shop.levels["kiwi"] == 1000)
      #expect(
        try await shop.kinds().filter { $0 != .refusal } == [.opening, .order, .order, .order])
      try await expectValidJournal(of: shop)
    }
  }

  @Test("stores that share a file sell no fruit twice")
  func sharedFile() async throws {
    let graph = try menu("{fruits: {a: 100}, juices: {j: {a: 1}}}")
    let path = path
    let results = await concurrently(4) { _ in
      let shop = TestShop(graph, SQLiteLedger(path: path))
      var made = 0
      for _ in 0..<50 { if try await shop.place("j").isAccepted { made += 1 } }
      return made
    }
    #expect(try results.map { try $0.get() }.reduce(0, +) == 100)
    let shop = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await shop.levels == ["a": 0])
    try await expectValidJournal(of: shop)
  }

  @Test("callers that order at once share transactions, and sell no fruit twice")
  func callers() async throws {
    let graph = try menu("{fruits: {a: 500}, juices: {j: {a: 1}}}")
    let shop = TestShop(graph, SQLiteLedger(path: path))
    let results = await concurrently(24) { _ in
      var made = 0
      for _ in 0..<25 { if try await shop.place("j").isAccepted { made += 1 } }
      return made
    }
    #expect(try results.map { try $0.get() }.reduce(0, +) == 500)
    #expect(try await shop.levels == ["a": 0])
    #expect(try await shop.kinds().count { $0 == .refusal } == 100)
    try await expectValidJournal(of: shop)
  }

  @Test("while another writes, a reader sees what was there before and a writer waits")
  func waiting() async throws {
    try await shop.make("mango")
    let shop = shop
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      try db.execute(sql: "UPDATE stock SET level = 5000 WHERE fruit = 'mango'")
    }
    #expect(try await shop.levels["mango"] == 7000)
    let writer = Task { try await shop.place("mango") }
    try await Task.sleep(for: .milliseconds(50))
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    let plan = try #require(try await writer.value.plan)
    #expect(
      plan.consumptions.map(\.left.thousandths) == [2000], "decided on what the other had left")
  }

  @Test("a reader does not wait for a writer of its process, and both leave no log behind")
  func readingWhileWriting() async throws {
    do {
      let ledger = SQLiteLedger(path: path)
      let shop = TestShop(graph, ledger)
      try await shop.make("mango")
      let (writes, started) = AsyncStream<Void>.makeStream()
      let end = DispatchSemaphore(value: 0)
      let writer = Task {
        _ = try await ledger.write(LedgerOperation()) { _ in
          started.finish()
          end.wait()
          return nil
        }
      }
      for await _ in writes {}
      #expect(try await shop.levels["mango"] == 7000)
      end.signal()
      try await writer.value
    }
    #expect(try directory.contents.filter { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") } == [])
  }

  @Test("a disk that is full or fails is distinguished from a path that cannot be used")
  func disks() {
    func error(_ code: ResultCode) -> LedgerError {
      LedgerError(DatabaseError(resultCode: code, message: "why"), path: path)
    }
    func error(_ code: POSIXErrorCode) -> LedgerError { LedgerError(POSIXError(code), path: path) }
    #expect(error(.SQLITE_FULL) == error(.ENOSPC))
    #expect(error(.SQLITE_IOERR) == .diskFailed(path: path, reason: .verbatim("why")))
    #expect(error(.SQLITE_CANTOPEN) == .unavailable(path: path, reason: .reported("why")))
    #expect(error(.SQLITE_READONLY) == .unavailable(path: path, reason: .reported("why")))
    let damage = DatabaseError(
      resultCode: .SQLITE_CORRUPT, message: "database disk image is malformed")
    #expect(
      LedgerError(damage, path: path)
        == .notAStore(path: path, reason: .reported(.text("database disk image is malformed"))))
    #expect(error(.ENOSPC) == .diskFull(path: path, reason: .text("no space left on device")))
    #expect(error(.EIO) == .diskFailed(path: path, reason: .text("input/output error")))
    #expect(
      error(.EACCES) == .unavailable(path: path, reason: .reported(.text("permission denied"))))
  }

  // MARK: Several operations of one store

  @Test("what another connection wrote is what the next order of a store is decided on")
  func written() async throws {
    try await shop.make("mango")
    let id = try await shop.make("mango")
    #expect(try await shop.levels["mango"] == 4000)
    let other = TestShop(graph, SQLiteLedger(path: path))
    try await other.change(.set, ["mango": 2000])
    #expect(try await shop.place("mango").shortage != nil, "decided on what had been there")
    #expect(try await other.cancel(OrderID(id)).isAccepted)
    try await shop.make("mango")
    #expect(try await shop.levels["mango"] == 2000)
    try await expectValidJournal(of: shop)
  }

  @Test("an operation that fails leaves those beside it in a transaction as they are")
  func failureInABatch() async throws {
    let yaml = "{fruits: {a: 100}, juices: {j: {a: 1}, k: {uses: {a: 1}, limit: 1}}}"
    let graph = try menu(yaml)
    let shop = TestShop(graph, SQLiteLedger(path: directory.path + "/batch.sqlite"))
    let results = await concurrently(60) { number in
      do {
        return try await shop.place(number.isMultiple(of: 3) ? "k=2" : "j").isAccepted ? 1 : 0
      } catch LedgerError.order {
        return 0
      }
    }
    let made = try results.map { try $0.get() }.reduce(0, +)
    #expect(made == 40)
    #expect(try await shop.levels == ["a": 60_000])
    try await expectValidJournal(of: shop)
  }

  @Test("a row of an order that no program wrote fails what asks for it, and nothing else")
  func damagedRow() async throws {
    try await shop.make("kiwi")
    try database { db in
      try db.execute(
        sql: """
          INSERT INTO journal (time, store, kind, hash, order_id, content)
            VALUES (1, 'main', 'order', zeroblob(32), 'gift', 'mango');
          INSERT INTO movement VALUES (3, 0, 'mango', 'pieces', 100000, 110000);
          INSERT INTO journal (time, store, kind, hash, order_id, content, shortage)
            VALUES (1, 'main', 'refusal', zeroblob(32), 'odd', 'mango', 'what');
          """)
    }
    let order = try graph.order("mango")
    for id in ["gift", "odd"] {
      let id = try OrderID(id)
      await #expect(throws: LedgerError.damagedEntry(id: id.text)) {
        try await shop.place(order, id: id)
      }
      await #expect(throws: LedgerError.damagedEntry(id: id.text)) { try await shop.cancel(id) }
    }
    try await shop.make("mango")
    #expect(try await shop.levels["mango"] == 7000)
    #expect(try await !shop.ledger.audit().isValid)
  }

  @Test("movements of no row are audited, too")
  func orphans() async throws {
    try await shop.make("kiwi")
    try database { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: "INSERT INTO movement VALUES (9, 0, 'mango', 'pieces', -1, 1)")
    }
    #expect(try await !shop.ledger.audit().isValid)
    #expect(try await shop.levels["mango"] == 10_000)
  }

  // MARK: Durability

  @Test("the journal of the database is a write-ahead log")
  func journalMode() async throws {
    try await shop.make("mango")
    #expect(try database { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }
}
