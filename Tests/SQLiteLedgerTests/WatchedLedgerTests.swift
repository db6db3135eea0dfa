import Foundation
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// A process that goes on, whose ledger is deleted, or put back from a copy, while it runs.
@Suite struct WatchedLedgerTests {
  private let directory: TemporaryDirectory
  private let path: String
  private let server: TestShop
  /// Another process.
  private var other: TestShop { TestShop(server.menu, SQLiteLedger(path: path)) }

  init() async throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/stock.sqlite"
    server = TestShop(
      try menu(classicMenu), SQLiteLedger(path: path).watched(named: "the ledger"))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  private func removeAll() throws {
    for name in try names() where name.hasPrefix("stock.sqlite") {
      try FileManager.default.removeItem(atPath: "\(directory.path)/\(name)")
    }
  }

  private func backUp(_ name: String) async throws -> String {
    let copy = "\(directory.path)/\(name).sqlite"
    _ = try await other.ledger.backUp(to: copy)
    return copy
  }

  /// Requires that nothing can be ordered, changed, cancelled or read, and that nothing is made.
  private func expectLost(_ sequence: Int) async throws {
    // The first read after a file was removed tells that; each later one reads what is there now.
    do {
      _ = try await server.levels
    } catch is LedgerError {
    }
    let hadFile = try names().contains("stock.sqlite")
    let lost = LedgerError.lostRow(path: "the ledger", sequence: sequence)
    for _ in 0..<2 {
      await #expect(throws: lost) { try await server.make("kiwi") }
      await #expect(throws: lost) { try await server.ledger.head() }
      await #expect(throws: lost) {
        try await server.ledger.cancel(try OrderID("k1"), in: LedgerMenu(server.menu))
      }
      await #expect(throws: lost) {
        try await server.ledger.undo(in: LedgerMenu(server.menu), note: ChangeNote())
      }
    }
    #expect(try names().contains("stock.sqlite") == hadFile)
  }

  @Test("nothing is ordered from a ledger that was deleted", arguments: [true, false])
  func deleted(hasOrdered: Bool) async throws {
    try await other.make("mango")
    if hasOrdered { try await server.make("kiwi") } else { _ = try await server.levels }
    try removeAll()
    try await expectLost(hasOrdered ? 3 : 2)
    // Somebody else begins a new one, and gets further.
    for _ in 0..<3 { try await other.make("banana") }
    try await expectLost(hasOrdered ? 3 : 2)
  }

  @Test("nothing is ordered from an earlier copy, also after others have ordered from it")
  func olderCopy() async throws {
    try await server.make("mango")
    let copy = try await backUp("copy")
    try await server.make("kiwi")
    let newer = try await backUp("newer")
    try removeAll()
    try FileManager.default.copyItem(atPath: copy, toPath: path)
    try await expectLost(3)
    for _ in 0..<3 { try await other.make("banana") }
    try await expectLost(3)
    // With the right one, orders go on, also after rows of others.
    try removeAll()
    try FileManager.default.copyItem(atPath: newer, toPath: path)
    try await other.make("pineapple")
    do {
      _ = try await server.levels
    } catch let error as LedgerError where error == .replaced(path: path) {
    }
    try await server.make("kiwi")
    #expect(
      try await server.ledger.journal().map(\.content) == [
        nil, "mango", "kiwi", "pineapple", "kiwi",
      ])
  }

  @Test("whoever saw an empty ledger has seen no row")
  func empty() async throws {
    #expect(try await server.ledger.head() == .empty)
    #expect(try await !server.ledger.exists())
    try await other.make("mango")
    try await server.make("kiwi")
    #expect(try await server.ledger.head().sequence == 3)
  }

  @Test("rows of others and archives in between keep nobody from ordering")
  func othersAndArchives() async throws {
    try await server.make("mango")
    func archive(_ name: String) async throws {
      _ = try await other.ledger.archive(
        before: .max, to: "\(directory.path)/\(name).sqlite", by: nil
      ) { _ in }
    }
    // The row that was seen is the last one of the archive, and then one before it.
    try await archive("a")
    try await server.make("kiwi")
    try await other.make("banana")
    try await other.make("banana")
    try await archive("b")
    try await server.make("pineapple")
    #expect(try await server.ledger.audit().isValid)
  }

  @Test("many callers at once find the rows of each other")
  func crowd() async throws {
    try await server.change(.set, ["mango": 900_000])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          try await server.make("mango")
          _ = try await server.levels
          try await other.make("mango")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await server.ledger.head().sequence == 82)
  }

  @Test("many callers at once order nothing from an earlier copy, also after others have ordered")
  func crowdOnOlderCopy() async throws {
    try await server.change(.set, ["mango": 900_000])
    let copy = try await backUp("copy")
    let made = await concurrently(20) { [server] _ in try await server.make("mango") }
    for result in made { _ = try result.get() }
    #expect(try await server.ledger.head().sequence == 22)
    try removeAll()
    try FileManager.default.copyItem(atPath: copy, toPath: path)
    // The copy gets as many rows as the other ledger had, and more.
    for _ in 0..<30 { try await other.make("mango") }
    for _ in 0..<2 {
      let results = await concurrently(20) { [server] _ in try await server.make("mango") }
      for result in results { #expect(throws: LedgerError.self) { try result.get() } }
    }
    #expect(try await other.ledger.head().sequence == 32)
    #expect(try await other.levels["mango"] == 810_000)
  }
}
