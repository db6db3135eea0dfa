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

/// Rows of the journal that were moved to a file of their own.
@Suite struct ArchiveTests {
  private let directory: TemporaryDirectory
  private let shop: TestShop

  init() async throws {
    directory = try TemporaryDirectory()
    shop = TestShop(try menu(classicMenu), SQLiteLedger(path: directory.path + "/stock.sqlite"))
    for juice in ["mango", "kiwi", "banana"] { try await shop.make(juice) }
  }

  private func archive(_ name: String, before time: Int = .max) async throws -> LedgerArchive {
    try await shop.ledger.archive(before: time, to: "\(directory.path)/\(name).sqlite", by: nil) {
      _ in
    }
  }

  @Test("a reader of pages is informed of an archive that took the next page")
  func pages() async throws {
    let page = try await shop.ledger.journal(JournalQuery(), limit: 2)
    #expect(page.map(\.sequence) == [1, 2])
    #expect(try await archive("a").copy.rows == 4)
    await #expect(throws: LedgerError.rowsArchived(upTo: 4)) {
      _ = try await shop.ledger.journal(JournalQuery(after: 2), limit: 2)
    }
    let rest = try await shop.ledger.journal(JournalQuery(after: 4), limit: 2)
    #expect(rest.map(\.kind) == [.archive])
    #expect(try await shop.ledger.journal().map(\.kind) == [.archive])
  }

  @Test("whoever saw an empty journal has not seen what was archived since")
  func seenEmpty() async throws {
    let menu = try menu(
      """
      fruits: {sugar: 10 kg}
      bases: {syrup: {yields: 1 l, stock: 0 l, uses: {sugar: 1 kg}}}
      juices: {sweet: {syrup: 100 ml}}
      """)
    let shop = TestShop(menu, SQLiteLedger(path: directory.path + "/syrup.sqlite"))
    func make() async throws -> String {
      let amounts = [Ref<Base>(0): Quantity(thousandths: 1_000_000)]
      let answer = try await shop.ledger.make(amounts, seen: .empty, in: LedgerMenu(shop.menu))
      guard case .overtaken(let change)? = answer.obstacles.first else {
        return answer.isAccepted ? "made" : "refused"
      }
      return "overtaken by \(change?.kind.rawValue ?? "the archive")"
    }
    #expect(try await make() == "made")
    #expect(try await make() == "overtaken by make")
    _ = try await shop.ledger.archive(
      before: .max, to: directory.path + "/old.sqlite", by: nil
    ) { _ in }
    #expect(try await make() == "overtaken by the archive")
  }

  @Test("an order that is archived is named by nothing else, and nothing else by it")
  func names() async throws {
    func place(_ id: String) async throws {
      _ = try await shop.place(shop.menu.order("banana"), id: OrderID(id))
    }
    try await place("till-1")
    try await place("7")
    _ = try await archive("a")
    try await place("till-10")
    let made = try #require(try await shop.ledger.lastOrder(of: [Store.mainID])?.number)
    func named(_ text: String) async throws -> NamedOrder {
      try await shop.ledger.order(named: OrderID(text), in: [Store.mainID], on: made.day)
    }
    #expect(try await named("till-1") == .id(OrderID("till-1"), .archived))
    #expect(try await named("till") == .beginning([OrderID("till-10")]))
    #expect(try await named("5") == .number(.archived, namesake: .unknown))
    // Row 7 records the archive.
    #expect(try await named("7") == .number(.unknown, namesake: .archived))
    #expect(try await named("#7") == .number(.unknown, namesake: .unknown))
    #expect(try await named("#5") == .number(.archived, namesake: .unknown))
    for text in ["6", "#8"] {
      #expect(
        try await named(text)
          == .number(shop.ledger.lookUp(OrderID("till-10")), namesake: .unknown))
    }
    await #expect(throws: LedgerError.archived(id: "till-1")) {
      _ = try await shop.ledger.answer(to: OrderID("till-1"))
    }
  }

  @Test("a reader of events goes on after whole rows only")
  func events() async throws {
    _ = try await archive("a")
    func events(_ position: String) async throws -> Int {
      let events = shop.ledger.events(
        in: shop.menu.graph, after: StockEvent.Position(position), pause: nil)
      return try await events.reduce(0) { count, _ in count + 1 }
    }
    for position in ["1.1", "3", "3.1", "4.1"] {
      await #expect(throws: LedgerError.rowsArchived(upTo: 4)) { _ = try await events(position) }
    }
    try await shop.make("banana")
    #expect(try await events("4") == 1)
    #expect(try await events("0") == 1)
  }

  @Test("a reader whose rows are others in a restored ledger is informed")
  func restored() async throws {
    let backup = directory.path + "/backup.sqlite"
    _ = try await shop.ledger.backUp(to: backup)
    let restored = TestShop(shop.menu, SQLiteLedger(path: backup))
    for juice in ["mango", "kiwi"] { try await shop.make(juice) }
    func events(_ shop: TestShop, after position: StockEvent.Position) async throws -> [Int] {
      let events = shop.ledger.events(in: shop.menu.graph, after: position, pause: nil)
      return try await events.reduce(into: []) { $0.append($1.position.sequence) }
    }
    let all = shop.ledger.events(
      in: shop.menu.graph, after: .init(sequence: 0, number: 0), pause: nil)
    let seen = try await all.reduce(into: [:]) { $0[$1.position.sequence] = $1.position }
    let fourth = try #require(seen[4])
    for sequence in [5, 6] {
      let position = try #require(seen[sequence])
      await #expect(throws: LedgerError.otherRow(sequence: sequence)) {
        _ = try await events(restored, after: position)
      }
    }
    #expect(try await events(restored, after: fourth) == [])
    for _ in 0..<2 { try await restored.make("banana") }
    for sequence in [5, 6] {
      let position = try #require(seen[sequence])
      await #expect(throws: LedgerError.otherRow(sequence: sequence)) {
        _ = try await events(restored, after: position)
      }
    }
    #expect(try await events(restored, after: fourth) == [5, 6])
    // Without a hash nobody can tell.
    #expect(try await events(restored, after: .init(sequence: 5, number: .max)) == [6])
  }

  @Test("marks of archived orders leave with them, and others stay where their orders are")
  func tickets() async throws {
    let ledger = shop.ledger
    let orders = try await ledger.journal().filter { $0.kind == .order }.map(\.sequence)
    try await ledger.mark(Set(orders), .finished)
    _ = try await archive("a")
    #expect(try await ledger.tickets(from: 0).isEmpty)
    let archived = SQLiteLedger(path: directory.path + "/a.sqlite")
    #expect(try await archived.tickets(from: 0).count == orders.count)
    // What was archived meanwhile is left out.
    try await shop.make("mango")
    let order = try await ledger.head().sequence
    try await ledger.mark([orders[0], order], .started)
    #expect(Array(try await ledger.tickets(from: 0).keys) == [order])
    try await ledger.mark([orders[0]], .started)
    await #expect(throws: LedgerError.isArchive(path: directory.path + "/a.sqlite")) {
      try await archived.mark([orders[0]], .open)
    }
    #expect(try await ledger.audit().violations == [])
    let copy = directory.path + "/copy.sqlite"
    try await ledger.backUp(to: copy)
    #expect(try await SQLiteLedger(path: copy).tickets(from: 0)[order]?.state == .started)
  }

  @Test("a clock that no row can have archives nothing")
  func clock() async throws {
    let path = directory.path + "/stock.sqlite"
    let ledger = SQLiteLedger(path: path, clock: WallClock { -1 })
    await #expect(throws: LedgerError.clockOutOfRange(time: -1)) {
      _ = try await ledger.archive(before: .max, to: directory.path + "/a.sqlite", by: nil) { _ in }
    }
    #expect(try await shop.ledger.journal().count == 4)
    #expect(try !directory.contents.contains("a.sqlite"))
  }

  @Test("an archive holds more than the rows that tell of others, and says how many it has")
  func worthIt() async throws {
    #expect(try await archive("a").copy.rows == 4)
    await #expect(throws: LedgerError.nothingToArchive) { _ = try await archive("b") }
    try await shop.make("banana")
    let second = try await archive("b")
    #expect(second.copy.rows == 2 && second.copy.head.sequence == 6)
    #expect(second.shrinkFailure == nil)
    #expect(try await shop.ledger.audit().isValid)
    let backup = try await shop.ledger.backUp(to: directory.path + "/c.sqlite")
    #expect(backup.rows == 1 && backup.head.sequence == 7)
  }

  /// A ledger with as many rows as are checked before progress is reported.
  private func longLedger(_ path: String) async throws -> SQLiteLedger {
    let memory = TestShop(shop.menu, InMemoryLedger())
    for count in 1...999 { try await memory.change(.set, ["mango": count * 1000]) }
    let ledger = SQLiteLedger(path: path)
    #expect(try await ledger.append(memory.ledger.journal()))
    return ledger
  }

  @Test("others write while rows are copied and checked, and their rows stay in the ledger")
  func meanwhile() async throws {
    let path = directory.path + "/long.sqlite"
    let ledger = try await longLedger(path)
    let change = try shop.menu.change(.add, ["banana": 1000])
    let time = RowTime(WallClock { 0 }, in: .machine, .always)
    let archive = try await ledger.archive(before: .max, to: directory.path + "/a.sqlite", by: nil)
    { _ in
      let file = SQLiteFile(path: path, timeout: 1_000) { _ in }
      try file.transaction(until: file.limit) { rows in
        _ = try rows.change(change, in: LedgerMenu(shop.menu), time: time)
      }
    }
    #expect(archive.copy.head.sequence == 1_000)
    #expect(try await ledger.journal().map(\.kind) == [.add, .archive])
    #expect(try await ledger.audit().isValid)
  }

  @Test("of two archives that are made at once one is made")
  func twoAtOnce() async throws {
    let path = directory.path + "/long.sqlite"
    let ledger = try await longLedger(path)
    let time = RowTime(WallClock { 0 }, in: .machine, .always)
    await #expect(throws: LedgerError.rowsArchived(upTo: 1_000)) {
      _ = try await ledger.archive(before: .max, to: directory.path + "/a.sqlite", by: nil) { _ in
        _ = try SQLiteFile(path: path, timeout: 1_000) { _ in }
          .archive(before: .max, to: directory.path + "/b.sqlite", by: nil, at: time) { _ in }
      }
    }
    #expect(
      try directory.contents.filter { $0.hasSuffix(".sqlite") } == [
        "b.sqlite", "long.sqlite", "stock.sqlite",
      ])
    #expect(try await ledger.audit().isValid)
  }

  @Test("an archive is read like a ledger, and takes no orders and no changes")
  func readOnly() async throws {
    _ = try await archive("a")
    let path = directory.path + "/a.sqlite"
    let before = FileManager.default.contents(atPath: path)
    let old = TestShop(shop.menu, SQLiteLedger(path: path))
    #expect(try await old.ledger.audit().entries == 4)
    let error = LedgerError.isArchive(path: path)
    await #expect(throws: error) { try await old.make("banana") }
    await #expect(throws: error) { try await old.change(.add, ["banana": 1000]) }
    await #expect(throws: error) { _ = try await old.ledger.append([]) }
    await #expect(throws: error) {
      _ = try await old.ledger.archive(before: .max, to: directory.path + "/b.sqlite", by: nil) {
        _ in
      }
    }
    let copy = TestShop(shop.menu, SQLiteLedger(path: directory.path + "/copy.sqlite"))
    _ = try await old.ledger.backUp(to: directory.path + "/copy.sqlite")
    await #expect(throws: LedgerError.isArchive(path: directory.path + "/copy.sqlite")) {
      try await copy.make("banana")
    }
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test("orders after an archive go on with the numbers of their day, on archived days too")
  func numbers() async throws {
    let clock = SteppingClock(1_795_874_400_000)
    let ledger = SQLiteLedger(path: directory.path + "/numbers.sqlite", clock: clock.wall)
    let shop = TestShop(
      try menu(
        "{time-zone: Asia/Seoul, fruits: {mango: 99}, juices: {mango: {mango: 1}}}"), ledger)
    var archives: [SQLiteLedger] = []
    var numbers: [String] = []
    func make(_ count: Int, days: Int) async throws {
      clock.set(1_795_874_400_000 + days * 86_400_000)
      for _ in 0..<count {
        let answer = try await shop.place("mango")
        numbers.append(answer.entries.first?.number?.dated ?? "none")
      }
    }
    func archive() async throws {
      let path = "\(directory.path)/numbers-\(archives.count).sqlite"
      _ = try await ledger.archive(before: .max, to: path, by: nil) { _ in }
      archives.append(SQLiteLedger(path: path))
    }
    try await make(12, days: 0)
    try await make(2, days: 1)
    try await archive()
    try await make(1, days: 1)
    try await make(1, days: 0)
    try await make(1, days: 2)
    try await archive()
    try await make(1, days: 0)
    try await make(2, days: 1)
    let expected =
      (1...12).map { "2026-11-28/\($0)" }
      + [
        "2026-11-29/1", "2026-11-29/2", "2026-11-29/3", "2026-11-28/13", "2026-11-30/1",
        "2026-11-28/14", "2026-11-29/4", "2026-11-29/5",
      ]
    #expect(numbers == expected)
    let (result, _) = try await SQLiteLedger.audit(archives + [ledger], expecting: nil) { _ in }
    #expect(result.violations == [])
    #expect(try await ledger.audit().violations == [])
    // The archive tells of a number that is not in it.
    try await DatabaseQueue(path: directory.path + "/numbers.sqlite").writeWithoutTransaction {
      try $0.execute(
        sql: "UPDATE archived_number SET number = 2 WHERE day = '2026-11-29'")
    }
    #expect(try await !SQLiteLedger(path: directory.path + "/numbers.sqlite").audit().isValid)
  }
}
