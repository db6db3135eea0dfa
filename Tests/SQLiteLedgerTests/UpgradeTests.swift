import Diagnostics
import Foundation
import GRDB
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// Ledgers that the first released version of the program wrote.
@Suite struct UpgradeTests {
  private static let text = """
    fruits:
      mango: 10
      kiwi: {stock: 10, max: 20}
      sugar: 500 g
    juices:
      mango: {mango: 3}
      kiwi: {uses: {kiwi: 2, sugar: 10 g}, substitutes: {kiwi: [{mango: 1}]}}
    """

  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/stock.sqlite"
    let dump = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/version-1.sql")
    let sql = try String(contentsOf: dump, encoding: .utf8)
    try DatabaseQueue(path: path).writeWithoutTransaction { db in
      try db.execute(sql: sql)
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
  }

  private func inFile<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try DatabaseQueue(path: path).writeWithoutTransaction(body)
  }

  private func version() throws -> Int? {
    try inFile { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }

  /// A row of a kind that the first version does not have.
  private func addMaking() throws {
    try inFile { db in
      try db.execute(
        sql: """
          INSERT INTO journal (sequence, time, store, kind, hash)
          SELECT max(sequence) + 1, 1800000000000, 'main', 'make', zeroblob(32) FROM journal
          """)
    }
  }

  @Test("a ledger of version 1 keeps its rows and hashes, and allows the present kinds")
  func upgrade() async throws {
    let ledger = SQLiteLedger(path: path)
    let former = try await ledger.journal()
    #expect(
      former.last?.head.text
        == "8:be3bef41d69e2add55b04fd7a6e25cd1604e8521cb0eb972bb02f2307a8446cf")
    #expect(try await ledger.audit().violations == [])
    #expect(try version() == 1, "reading never writes")
    let error = #expect(throws: DatabaseError.self) { try addMaking() }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)

    try await TestShop(try menu(Self.text), ledger).make("mango")
    #expect(try version() == LedgerSchema.present.version)
    #expect(try Array(await ledger.journal().prefix(8)) == former)
    #expect(try await ledger.audit().violations == [])
    #expect(try inFile { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
    try addMaking()
  }

  @Test(
    "an older ledger is read, without a change of its file, as it is read after its upgrade",
    arguments: [1, 2, 3, 4])
  func reading(version: Int) async throws {
    let (path, live) = (directory.path + "/former.sqlite", try SQLitePlace())
    let shop = try await JournalConformance().live(live)
    let former = SQLiteLedger(path: path, schema: .present.at(version))
    // Older versions have fewer columns: the first one has no names of people.
    let rows = try await shop.ledger.journal()
    let unnamed = try rows.reduce(into: [JournalEntry]()) { rows, entry in
      let texts = zip(JournalColumn.all, entry.event.columnTexts)
        .map { $0.version <= version ? $1 : nil }
      let event = try StoredColumns(entry.kind, texts).event(in: entry.store, entry.movements)
      let head = rows.last?.head ?? .empty
      rows += [JournalEntry(event, event.columnTexts, after: head, time: entry.time)].compactMap(
        \.self)
    }
    #expect(try await former.append(unnamed))
    let before = try Data(contentsOf: URL(filePath: path))

    struct Read: Equatable {
      let journal: [JournalEntry]
      let ofPerson: [JournalEntry]
      let ofFruit: [JournalEntry]
      let sums: [String: StoreSummary]
      let levels: [String: Int]
      let answers: [OrderAnswer?]
      let head: JournalHead
      let audit: AuditResult
      let names: [[String]]
    }
    func read() async throws -> Read {
      let ledger = SQLiteLedger(path: path)
      let (glance, journal) = (SQLiteGlance(path: path), try await ledger.journal())
      var mina = JournalQuery()
      mina[.person] = "mina"
      var fruit = JournalQuery()
      (fruit.fruit, fruit.isNewestFirst) = ("a", true)
      var answers: [OrderAnswer?] = []
      for id in journal.compactMap(\.orderID) {
        answers.append(try await ledger.answer(to: OrderID(stored: id)))
      }
      return Read(
        journal: journal, ofPerson: try await ledger.journal(mina, limit: 9),
        ofFruit: try await ledger.journal(fruit, limit: 3),
        sums: try await ledger.summary(of: JournalQuery()).stores,
        levels: shop.menu.dictionary(try await ledger.levels(in: shop.menu)), answers: answers,
        head: try await ledger.head(), audit: try await ledger.audit(),
        names: [
          try glance.people(),
          try glance.orders(beginningWith: "", of: "main", on: CivilDate(day: 0), limit: 9),
          try glance.fruits().keys.sorted(),
        ])
    }
    let old = try await read()
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(old.journal == unnamed && old.audit.isValid)
    #expect(!old.answers.isEmpty && !old.answers.contains(nil))
    #expect(old.ofPerson.isEmpty == (version < 2))
    try await DatabaseQueue(path: path).writeWithoutTransaction { try SQLiteSchema.upgrade($0) }
    #expect(try await read() == old)
  }

  @Test("a ledger that another process upgrades while it is opened was not tampered with")
  func stateWhileUpgraded() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { [path] db in
      db.trace { event in
        guard "\(event)".contains("FROM sqlite_master ORDER BY name") else { return }
        // Just before the tables are compared, after the version was read.
        do {
          try DatabaseQueue(path: path).writeWithoutTransaction { try SQLiteSchema.upgrade($0) }
        } catch {
          Issue.record(error)
        }
      }
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    #expect(try queue.writeWithoutTransaction { "\(try SQLiteSchema.state($0))" } == "older(1)")
    #expect(try queue.writeWithoutTransaction { "\(try SQLiteSchema.state($0))" } == "present")
  }

  @Test("its tables become those of a new ledger")
  func tables() throws {
    func objects(_ db: Database) throws -> [String] {
      try Row.fetchAll(db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name")
        .map(\.description)
    }
    let upgraded = try inFile { db in
      try SQLiteSchema.upgrade(db)
      return try objects(db)
    }
    let new = try DatabaseQueue().writeWithoutTransaction { db in
      try SQLiteSchema.upgrade(db)
      return try objects(db)
    }
    #expect(upgraded == new)
  }

  @Test("a connection that was open before knows the new conditions")
  func others() throws {
    let other = try DatabaseQueue(path: path)
    _ = try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM journal") }
    try inFile { try SQLiteSchema.upgrade($0) }
    try other.writeWithoutTransaction { db in
      let error = #expect(throws: DatabaseError.self) {
        try db.execute(sql: "UPDATE sqlite_master SET sql = '' WHERE name = 'journal'")
      }
      #expect(error?.message?.contains("may not be modified") == true)
      try db.execute(
        sql: """
          INSERT INTO journal (sequence, time, store, kind, hash)
          VALUES (9, 1800000000000, 'main', 'make', zeroblob(32))
          """)
      #expect(try "\(SQLiteSchema.state(db))" == "present")
      try db.execute(sql: "PRAGMA user_version = 1")
      guard case .altered(let text) = try SQLiteSchema.state(db) else {
        Issue.record("nothing is altered")
        return
      }
      #expect(text.english == "its table `journal` has been changed")
    }
  }

  @Test("an archive of version 1 is read, and audited with the ledger that was upgraded after it")
  func archive() async throws {
    let archive = directory.path + "/archive.sqlite"
    let old = SQLiteLedger(path: path, schema: .present.at(1))
    _ = try await old.archive(before: 1_795_627_630_900, to: archive, by: nil) { _ in }
    let ledger = SQLiteLedger(path: path)
    try await TestShop(try menu(Self.text), ledger).make("mango")
    #expect(try version() == LedgerSchema.present.version)
    let first = SQLiteLedger(path: archive)
    #expect(try await first.audit().violations == [])
    let (result, _) = try await SQLiteLedger.audit([first, ledger], expecting: nil) { _ in }
    #expect(result.violations == [])
    #expect(result.entries == 10)
  }

  @Test(
    "orders of a former version are called by their rows, and new ones have numbers from 1",
    arguments: [1, 4])
  func numbers(version: Int) async throws {
    let path = directory.path + "/former.sqlite"
    let old = TestShop(
      try menu(Self.text), SQLiteLedger(path: path, schema: .present.at(version)))
    for _ in 0..<2 { try await old.make("mango") }
    #expect(try await old.ledger.audit().violations == [])
    let shop = TestShop(old.menu, SQLiteLedger(path: path))
    for _ in 0..<2 { try await shop.make("kiwi") }
    let orders = try await shop.ledger.journal().filter { $0.kind == .order }
    #expect(orders.map { $0.number?.number } == [nil, nil, 1, 2])
    #expect(orders.map(\.orderNumber) == [2, 3, 1, 2])
    let today = try #require(orders[2].number?.day)
    #expect(orders.map { $0.numberText(on: today) } == ["#2", "#3", "1", "2"])
    func named(_ text: String) async throws -> JournalEntry? {
      guard
        case .number(let order, namesake: .unknown) = try await shop.ledger.order(
          named: OrderID(text), in: [Store.mainID], on: today)
      else { return nil }
      return order.answer?.entry
    }
    #expect(try await named("2") == orders[3])
    #expect(try await named("#2") == orders[0])
    #expect(try await named("3") == nil, "the older order of row 3 is not today's order 3")
    #expect(try await shop.ledger.audit().violations == [])
  }

  private static let priced = """
    currency: KRW
    traces: [peanut]
    fruits:
      mango: {stock: 10, cost: 1500, contains: []}
      kiwi: {stock: 10, max: 20, cost: 700}
      sugar: {stock: 500 g, cost: 2 per 1 g}
    juices:
      mango: {price: 4900, uses: {mango: 3}}
      kiwi:
        {price: 5500, uses: {kiwi: 2, sugar: 10 g}, substitutes: {kiwi: [{mango: 1}]}}
    """

  @Test(
    "a ledger of a former version gets money in new rows alone, and in its copies and archives",
    arguments: [1, 2])
  func money(version: Int) async throws {
    let path = directory.path + "/former.sqlite"
    let old = TestShop(
      try menu(Self.text), SQLiteLedger(path: path, schema: .present.at(version)))
    let answered = try OrderID("answered")
    try await old.place(old.menu.order("mango"), id: answered)
    let former = try await old.ledger.journal()

    let ledger = SQLiteLedger(path: path)
    let shop = TestShop(try menu(Self.priced), ledger)
    #expect(try await ledger.journal() == former)
    #expect(try await ledger.summary(of: JournalQuery()).total().money == [:])
    let id = try OrderID("priced")
    try await shop.place(shop.menu.order("mango kiwi=2"), id: id)
    _ = try await shop.cancel(answered)
    var sales = try await ledger.journal().map { $0.event.sale.money?.text }
    #expect(sales == [nil, nil, "KRW 4900 5500 total=15900 cost=7340", nil])
    _ = try await shop.cancel(id)
    try await shop.make("kiwi")
    sales = try await ledger.journal().map { $0.event.sale.money?.text }
    #expect(sales[4] == sales[2])
    #expect(Array(try await ledger.journal().prefix(2)) == former)
    #expect(try await ledger.audit().violations == [])
    let summary = try await ledger.summary(of: JournalQuery())
    let won = try #require(Currency("KRW"))
    #expect(try summary.total().money[won]?.takings() == Money(5500))

    let (copy, archive) = (directory.path + "/copy.sqlite", directory.path + "/archived.sqlite")
    _ = try await ledger.backUp(to: copy)
    let restored = SQLiteLedger(path: copy)
    #expect(try await restored.journal() == ledger.journal())
    #expect(try await restored.audit().violations == [])
    _ = try await ledger.archive(before: .max, to: archive, by: nil) { _ in }
    try await shop.make("mango")
    let archived = SQLiteLedger(path: archive)
    #expect(
      try await archived.summary(of: JournalQuery()).stores["main"]?.money
        == summary.stores["main"]?.money)
    let (result, _) = try await SQLiteLedger.audit([archived, ledger], expecting: nil) { _ in }
    #expect(result.violations == [])
  }
}
