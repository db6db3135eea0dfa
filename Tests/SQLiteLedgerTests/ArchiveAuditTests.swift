import Foundation
import GRDB
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// What audits say of ledgers whose first rows are in archives, or should be.
@Suite struct ArchiveAuditTests {
  private let directory: TemporaryDirectory
  private let shop: TestShop
  private let ledger: SQLiteLedger

  init() async throws {
    directory = try TemporaryDirectory()
    ledger = SQLiteLedger(path: directory.path + "/stock.sqlite")
    shop = TestShop(try menu(classicMenu), ledger)
    for juice in ["mango", "kiwi", "banana"] { try await shop.make(juice) }
  }

  private func archive(_ name: String) async throws -> SQLiteLedger {
    let path = "\(directory.path)/\(name).sqlite"
    _ = try await ledger.archive(before: .max, to: path, by: nil) { _ in }
    return SQLiteLedger(path: path)
  }

  /// Cuts off the rows up to one, and says that there was more of a fruit.
  private func forge(after sequence: Int) async throws {
    let entry = try #require(try await ledger.journal().first { $0.sequence == sequence })
    let queue = try DatabaseQueue(path: directory.path + "/stock.sqlite")
    var stocks: [AuditedStock] = []
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: "UPDATE stock SET level = level + 7000 WHERE fruit = 'strawberry'")
    }
    stocks = try await queue.read { try SQLiteRows($0).stocks(in: "stock") }
    let later = try await ledger.journal().filter { $0.sequence > sequence }
    stocks = stocks.map { stock in
      let moved = later.flatMap(\.movements).filter { $0.fruitID == stock.key.fruit }
      return AuditedStock(
        store: stock.key.store, fruit: stock.key.fruit, dimension: stock.dimension,
        thousandths: stock.thousandths - moved.reduce(0) { $0 + $1.delta })
    }
    var orders = OrderIDDigest()
    let former = try await ledger.journal().filter { $0.sequence <= sequence }
    for id in former.compactMap(\.orderID).sorted() { orders.add(id) }
    let last = former.compactMap(\.number).last
    let numbers = last.map { [ArchivedNumber(store: entry.store, last: $0)] } ?? []
    let rows = ArchivedRows(
      head: entry.head, stocks: stocks, orders: orders.finish(), numbers: numbers)
    let time = RowTime(WallClock { .max >> 20 }, in: .machine, .always)
    try SQLiteArchive.remove(rows, from: 1, by: nil, time: time, queue, .present)
    try queue.close()
  }

  private func audit(
    _ ledgers: [SQLiteLedger], expecting head: JournalHead? = nil
  ) async throws -> (faults: [String], last: Int) {
    let (result, last) = try await SQLiteLedger.audit(
      ledgers, expecting: head.flatMap { ExpectedHead($0.text) }, progress: { _ in })
    return (result.violations.map(\.fault.code), last)
  }

  @Test(
    "a head from before stock was invented in the place of rows does not prove it",
    arguments: [2, 3, 4])
  func forged(sequence: Int) async throws {
    let heads = try await ledger.journal().map(\.head)
    try await forge(after: sequence)
    // Without a head, nobody can know.
    #expect(try await audit([ledger]).faults == [])
    for head in heads {
      let faults = try await audit([ledger], expecting: head).faults
      let isArchived = head.sequence <= sequence
      #expect(
        faults == [isArchived ? "row-archived" : "balances-unproved"])
    }
    let later = try await ledger.head()
    #expect(try await audit([ledger], expecting: later).faults == [])
  }

  @Test("what an archive does not come to is not taken from it")
  func forgedAfterArchive() async throws {
    let backup = directory.path + "/backup.sqlite"
    try await ledger.backUp(to: backup)
    try await forge(after: 4)
    let found = try await audit([SQLiteLedger(path: backup), ledger])
    #expect(found.faults == ["summary-differs-from-archive"])
    #expect(found.last == 1)
  }

  @Test("archives and their ledger prove every row together")
  func chain() async throws {
    var heads = try await ledger.journal().map(\.head)
    let first = try await archive("first")
    for juice in ["mango", "banana"] { try await shop.make(juice) }
    heads += try await ledger.journal().map(\.head)
    let second = try await archive("second")
    try await shop.make("kiwi")
    heads += try await ledger.journal().map(\.head)
    #expect(heads.count == 9)
    for head in heads {
      #expect(try await audit([first, second, ledger], expecting: head).faults == [])
    }
    let (result, last) = try await SQLiteLedger.audit(
      [first, second, ledger], expecting: nil, progress: { _ in })
    #expect((result.entries, result.orders, result.archived, last) == (9, 6, nil, 2))
    // Each alone proves what comes after the row that vouches for its beginning.
    for head in heads.prefix(4) {
      #expect(try await audit([second, ledger], expecting: head).faults.count == 1)
    }
    for head in heads.dropFirst(4) {
      #expect(try await audit([second, ledger], expecting: head).faults == [])
    }
    for chain in [[first, ledger], [second, first]] {
      let found = try await audit(chain)
      #expect(found.faults == ["follows-other-sequence"])
      #expect(found.last == 1)
    }
    let wrong = JournalHead(sequence: 2, hash: .zero)
    #expect(try await audit([first, second, ledger], expecting: wrong).last == 0)
  }
}
