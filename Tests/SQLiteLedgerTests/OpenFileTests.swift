import Foundation
import GRDB
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// Others move or remove files of a ledger that a process keeps open: each order that was answered is where
/// another process would look for it, even if the first one crashes.
@Suite struct OpenFileTests {
  private let directory: TemporaryDirectory
  private let path: String
  private let open: TestShop
  private let graph: MenuView

  init() async throws {
    directory = try TemporaryDirectory()
    graph = try menu(classicMenu)
    path = directory.path + "/stock.sqlite"
    open = TestShop(graph, SQLiteLedger(path: path))
    try await open.make("kiwi")
  }

  /// The orders that another process would find after a crash of this one.
  private func ordersAfterCrash() async throws -> [String?] {
    let copy = directory.path + "/copy-\(UUID().uuidString).sqlite"
    let name = try LedgerFiles.canonical(path)
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: name + suffix) {
      try FileManager.default.copyItem(atPath: name + suffix, toPath: copy + suffix)
    }
    let ledger = SQLiteLedger(path: copy)
    #expect(try await ledger.audit().isValid)
    return try await ledger.journal().map(\.content)
  }

  @Test("an order after its log was removed")
  func removedLog() async throws {
    for suffix in ["-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: path + suffix)
    }
    try await open.make("mango")
    #expect(try await ordersAfterCrash() == [nil, "kiwi", "mango"])
    try await open.make("banana")
    #expect(try await ordersAfterCrash() == [nil, "kiwi", "mango", "banana"])
  }

  @Test("an order after the file was moved, and a link put in its place")
  func movedBehindLink() async throws {
    let new = directory.path + "/new"
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: path, toPath: new + "/stock.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: new + "/stock.sqlite")
    try await open.make("mango")
    #expect(try await ordersAfterCrash() == [nil, "kiwi", "mango"])
    try await open.make("banana")
    #expect(try await ordersAfterCrash() == [nil, "kiwi", "mango", "banana"])
  }

  @Test("an order after the file alone was moved: the orders before are in the moved file")
  func moved() async throws {
    let new = directory.path + "/new.sqlite"
    try FileManager.default.moveItem(atPath: path, toPath: new)
    try await open.make("mango")
    #expect(try await ordersAfterCrash() == [nil, "mango"])
    let moved = SQLiteLedger(path: new)
    #expect(try await moved.audit().isValid)
    #expect(try await moved.journal().map(\.content) == [nil, "kiwi"])
  }

  @Test("an order after another ledger was put in its place")
  func replaced() async throws {
    let other = directory.path + "/other.sqlite"
    try await open.ledger.backUp(to: other)
    try await open.make("mango")
    #expect(rename(other, path) == 0)
    try await open.make("banana")
    #expect(try await ordersAfterCrash() == [nil, "kiwi", "banana"])
  }

  @Test("no order after others have cut the file short", arguments: [0, 1, 4_096, 30_000])
  func cutShort(size: Int) async throws {
    // Once nobody has it open, the first order is in the file itself.
    let path = directory.path + "/short.sqlite"
    try await TestShop(graph, SQLiteLedger(path: path)).make("kiwi")
    let open = TestShop(graph, SQLiteLedger(path: path))
    try await open.make("kiwi")
    #expect(truncate(path, off_t(size)) == 0)
    for _ in 0..<2 {
      await #expect(throws: LedgerError.self) { try await open.make("mango") }
    }
  }

  @Test("an order after others have made the file smaller by archiving")
  func archived() async throws {
    func size() throws -> Int? { try FileIdentity(at: path)?.size }
    func emptyLog() throws {
      try DatabaseQueue(path: path).writeWithoutTransaction { try $0.emptyLog() }
    }
    for _ in 0..<100 {
      try await open.make("kiwi")
      _ = try await open.reset("kiwi")
    }
    try emptyLog()
    try await open.make("kiwi")
    let before = try #require(try size())
    _ = try await SQLiteLedger(path: path)
      .archive(before: .max, to: directory.path + "/archive.sqlite", by: nil) { _ in }
    try emptyLog()
    #expect(try #require(try size()) < before)
    try await open.make("mango")
    let orders = try await ordersAfterCrash()
    #expect(orders.count == 2 && orders.last == "mango")
  }

  @Test("the lock file is removed: two that are open do not write at once")
  func removedLock() async throws {
    let second = TestShop(graph, SQLiteLedger(path: path))
    try await second.make("mango")
    try FileManager.default.removeItem(atPath: WriteLock.path(of: path))
    for _ in 0..<2 {
      try await open.make("banana")
      try await second.make("banana")
    }
    #expect(
      try await ordersAfterCrash() == [nil, "kiwi", "mango"] + Array(repeating: "banana", count: 4))
  }
}
