import Dispatch
import Evaluator
import Foundation
import GRDB
import RecipeGraph
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// A writer that waits for others gives up in the end, and has changed nothing.
@Suite struct LockTests {
  private let directory: TemporaryDirectory
  private let graph: MenuView
  private let path: String

  init() async throws {
    directory = try TemporaryDirectory()
    graph = try menu(classicMenu)
    path = directory.path + "/stock.sqlite"
    try await TestShop(graph, SQLiteLedger(path: path)).make("kiwi")
  }

  /// All writers at once, so that some of them wait behind the others.
  private func expectBusy() async throws {
    let (busy, id) = (TestShop(graph, SQLiteLedger(path: path, timeout: 50)), try OrderID("x"))
    let order = try graph.order("mango")
    let works: [@Sendable () async throws -> Void] = [
      { _ = try await busy.place(order, id: id) },
      { try await busy.change(.add, ["mango": 1000]) },
      { _ = try await busy.cancel(id) }, { try await busy.place("mango") },
    ]
    for result in await concurrently(works.count, { try await works[$0]() }) {
      #expect(throws: LedgerError.busy(path: path)) { try result.get() }
    }
  }

  @Test("a lock that others keep is a busy ledger, which can still be read")
  func locked() async throws {
    let lock = WriteLock(of: path) { _ in }
    #expect(try lock.acquire(timeout: .seconds(1)))
    try await expectBusy()
    let shop = TestShop(graph, SQLiteLedger(path: path, timeout: 50))
    #expect(try await shop.levels["mango"] == 10_000)
    #expect(try await shop.kinds() == [.opening, .order])
    lock.release()
    try await shop.make("mango")
    #expect(try await shop.ledger.audit().isValid)
  }

  @Test(
    "who gave up waiting does not get the lock later",
    arguments: [DispatchTimeInterval.milliseconds(0), .milliseconds(999), .microseconds(1_000_300)])
  func givenUp(timeout: DispatchTimeInterval) async throws {
    let holder = WriteLock(of: path) { _ in }
    #expect(try holder.acquire(timeout: .seconds(5)))
    let waiting = WriteLock(of: path) { _ in }
    #expect(try await !onOwnThread { try waiting.acquire(timeout: timeout) })
    holder.release()
    for _ in 0..<3 {
      let next = WriteLock(of: path) { _ in }
      #expect(try next.acquire(timeout: .seconds(5)))
      next.release(keepsFile: false)
    }
  }

  @Test("another program that keeps the file locked makes a busy ledger too")
  func file() async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try await expectBusy()
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    let shop = TestShop(graph, SQLiteLedger(path: path, timeout: 50))
    #expect(try await shop.kinds() == [.opening, .order])
    try await shop.make("mango")
    #expect(try await shop.ledger.audit().isValid)
  }

  /// Keeps others from writing to a file without a log, as reading it does.
  private func holdingReadLock(_ body: (String, DatabaseQueue) async throws -> Void) async throws {
    let backup = directory.path + "/backup.sqlite"
    try await SQLiteLedger(path: path).backUp(to: backup)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: backup, configuration: configuration)
    try await reader.writeWithoutTransaction {
      try $0.execute(sql: "BEGIN; SELECT count(*) FROM journal")
    }
    try await body(backup, reader)
  }

  @Test("a writer that waits for a reader of a restored backup is informed once, and gives up")
  func readBackup() async throws {
    try await holdingReadLock { backup, reader in
      let waits = Mutex(0)
      let ledger = SQLiteLedger(path: backup, timeout: 3_500) { _ in waits.withLock { $0 += 1 } }
      await #expect(throws: LedgerError.busy(path: backup)) {
        try await TestShop(graph, ledger).make("kiwi")
      }
      #expect(waits.withLock { $0 } == 1)
      try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      try await TestShop(graph, ledger).make("kiwi")
      #expect(try await ledger.audit().isValid)
    }
  }

  @Test("all that an operation waits for ends at its limit")
  func oneLimit() async throws {
    let waiting = BusyWait(path) { _ in }
    #expect(!waiting.sleep(), "nobody has begun")
    waiting.begin(WaitLimit(milliseconds: 60_000))
    #expect(waiting.sleep() && waiting.sleep())
    waiting.begin(WaitLimit(milliseconds: 1))
    #expect(!waiting.sleep() && !waiting.sleep())
    let limits = [10, 30, 20].map { WaitLimit(milliseconds: $0 * 1_000) }
    #expect(limits.max() == limits[1])
    #expect(WaitLimit(milliseconds: -5).isOver)
  }

  @Test("a ledger with two names is refused, before orders go two ways")
  func hardLinked() async throws {
    let other = directory.path + "/other.sqlite"
    let open = TestShop(graph, SQLiteLedger(path: path))
    try await open.make("kiwi")
    try FileManager.default.linkItem(atPath: path, toPath: other)
    let error = LedgerError.hardLinked(path: path, names: 2)
    await #expect(throws: error) { _ = try await open.place("kiwi") }
    await #expect(throws: error) { _ = try await TestShop(graph, SQLiteLedger(path: path)).levels }
    await #expect(throws: LedgerError.hardLinked(path: other, names: 2)) {
      _ = try await TestShop(graph, SQLiteLedger(path: other)).place("mango")
    }
    try FileManager.default.removeItem(atPath: other)
    try await open.make("mango")
    #expect(try await open.ledger.audit().isValid)
  }

  /// Runs a body while a shop that has made a mango juice waits to write an order of a banana juice.
  private func whileBananaWaits(_ body: (TestShop) async throws -> Void) async throws {
    let shop = TestShop(graph, SQLiteLedger(path: path))
    try await shop.make("mango")
    let lock = WriteLock(of: path) { _ in }
    #expect(try lock.acquire(timeout: .seconds(5)))
    let waiting = Task { _ = try await shop.make("banana") }
    try await Task.sleep(for: .milliseconds(200))
    try await body(shop)
    lock.release()
    try await waiting.value
  }

  @Test("an order that waited while the ledger was moved goes into the one that is there now")
  func movedWhileWaiting() async throws {
    let old = directory.path + "/old"
    try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: false)
    try await whileBananaWaits { _ in
      for suffix in ["", "-wal", "-shm", "-lock"]
      where FileManager.default.fileExists(atPath: path + suffix) {
        try FileManager.default.moveItem(
          atPath: path + suffix, toPath: old + "/stock.sqlite" + suffix)
      }
    }
    let now = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await now.ledger.journal().map(\.content) == [nil, "banana"])
    let then = TestShop(graph, SQLiteLedger(path: old + "/stock.sqlite"))
    #expect(try await then.ledger.journal().map(\.content) == [nil, "kiwi", "mango"])
  }

  @Test(
    "a ledger that is replaced while somebody waits to write to it is left alone, whoever reads meanwhile",
    arguments: 1...2)
  func readWhileWaiting(reads: Int) async throws {
    let other = directory.path + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    do { _ = try await TestShop(graph, SQLiteLedger(path: other + "/stock.sqlite")).make("mango") }
    try await whileBananaWaits { shop in
      // The lock stays, as where a backup is moved to the place of a ledger.
      for suffix in ["", "-wal", "-shm"] {
        try FileManager.default.removeItem(atPath: path + suffix)
      }
      try FileManager.default.moveItem(atPath: other + "/stock.sqlite", toPath: path)
      await #expect(throws: LedgerError.replaced(path: path)) { _ = try await shop.levels }
      if reads == 2 { #expect(try await shop.levels["mango"] == 7_000) }
    }
    let now = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await now.ledger.journal().map(\.content) == [nil, "mango", "banana"])
  }

  @Test("who reads on is informed that the ledger was replaced, and then reads what is there")
  func replaced() async throws {
    let shop = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await shop.levels["kiwi"] == 7_000)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    await #expect(throws: LedgerError.replaced(path: path)) { _ = try await shop.levels }
    #expect(try await shop.levels["kiwi"] == 10_000, "no ledger is opening stock")
    try FileManager.default.moveItem(atPath: path + ".old", toPath: path)
    #expect(try await shop.levels["kiwi"] == 7_000)
  }

  @Test("a ledger that cannot be looked at is not an empty one")
  func notSearchable() async throws {
    let folder = directory.path + "/file"
    try Data().write(to: URL(fileURLWithPath: folder))
    // The folder is a file: to look anything up below it fails, and not for want of the ledger.
    let shop = TestShop(graph, SQLiteLedger(path: folder + "/stock.sqlite"))
    for work: @Sendable () async throws -> Void in [
      { _ = try await shop.levels }, { _ = try await shop.ledger.audit() },
      { try await shop.make("kiwi") }, { _ = try await shop.cancel(OrderID("x")) },
      { _ = try await shop.ledger.journal() },
    ] {
      let error = await #expect(throws: LedgerError.self) { try await work() }
      guard case .unavailable = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("a writer that gave up leaves no lock behind, even if the lock is released only then")
  func gaveUp() throws {
    let holder = WriteLock(of: path) { _ in }
    let other = WriteLock(of: path) { _ in }
    for _ in 0..<20 {
      #expect(try holder.acquire(timeout: .seconds(5)))
      #expect(try !other.acquire(timeout: .milliseconds(1)))
      holder.release()
    }
    #expect(try other.acquire(timeout: .seconds(5)))
    other.release()
  }

  #if os(Linux)
    @Test("a writer that gives up again and again keeps one wait, which ends with the lock")
    func gaveUpOften() throws {
      let holder = WriteLock(of: path) { _ in }
      #expect(try holder.acquire(timeout: .seconds(5)))
      let other = WriteLock(of: path) { _ in }
      for _ in 0..<20 { #expect(try !other.acquire(timeout: .milliseconds(1))) }
      let folder = URL(fileURLWithPath: directory.path).lastPathComponent
      let name = WriteLock.path(of: "\(folder)/stock.sqlite")
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
        file in
        // One that another test has closed meanwhile leads nowhere.
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(file)")
        return target?.hasSuffix(name) == true
      }
      #expect(open == 2, "the holder's and the wait's")
      holder.release()
      #expect(try other.acquire(timeout: .seconds(5)))
      #expect(try !holder.acquire(timeout: .milliseconds(1)))
      other.release()
      #expect(try holder.acquire(timeout: .seconds(5)))
      holder.release()
    }
  #endif

  @Test("a writer that gave up does not wait for a lock that has been moved")
  func gaveUpBeforeMove() async throws {
    let shop = TestShop(graph, SQLiteLedger(path: path, timeout: 500))
    try await shop.make("mango")
    let holder = WriteLock(of: path) { _ in }
    #expect(try holder.acquire(timeout: .seconds(5)))
    await #expect(throws: LedgerError.busy(path: path)) { _ = try await shop.place("banana") }
    for suffix in ["", "-wal", "-shm", "-lock"] {
      try FileManager.default.moveItem(atPath: path + suffix, toPath: path + ".old" + suffix)
    }
    _ = try await shop.place("banana")
    let now = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await now.ledger.journal().map(\.content) == [nil, "banana"])
    holder.release()
  }

  @Test("who waits for a second is informed once, and for which file")
  func waits() async throws {
    let path = self.path
    let holder = WriteLock(of: path) { _ in }
    #expect(try holder.acquire(timeout: .seconds(5)))
    let reported = try await onOwnThread { () throws in
      let waits = Mutex<[LedgerWait]>([])
      let other = WriteLock(of: path) { wait in waits.withLock { $0.append(wait) } }
      #expect(try !other.acquire(timeout: .milliseconds(500)))
      #expect(waits.withLock { $0 }.isEmpty, "not for half a second")
      #expect(try !other.acquire(timeout: .milliseconds(1_500)))
      return waits.withLock { $0 }
    }
    holder.release()
    #expect(reported.map(\.path) == [path])
    // The system may not tell.
    for wait in reported {
      guard case .locked(let holder) = wait.reason else {
        Issue.record("\(wait.reason)")
        continue
      }
      #expect(holder.map { $0.process == Int(getpid()) } ?? true)
    }
  }

  @Test("a clock that goes back gives rows its own times, and changes nothing else")
  func clockGoesBack() async throws {
    let clock = SteppingClock(2_000_000_000_000)
    let shop = TestShop(graph, SQLiteLedger(path: path, clock: clock.wall))
    for step in 0..<5 {
      clock.set(2_000_000_000_000 - 86_400_000 * step)
      try await shop.make("banana")
    }
    clock.set(5)
    try await shop.change(.add, ["banana": 2000])
    let journal = try await shop.ledger.journal()
    #expect(journal.map(\.sequence) == Array(1...8))
    let days = (0..<5).map { 2_000_000_000_000 - 86_400_000 * $0 }
    #expect(journal.dropFirst(2).map(\.time) == days + [5])
    #expect(Set(journal.compactMap(\.orderID)).count == 6)
    #expect(try await shop.ledger.audit().isValid)
  }
}
