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

/// What the file itself enforces, whatever program writes to it.
@Suite struct SQLiteSchemaTests {
  private let directory: TemporaryDirectory
  private let queue: DatabaseQueue

  /// A store with an order in it, opened past the store.
  init() async throws {
    directory = try TemporaryDirectory()
    let path = directory.path + "/stock.sqlite"
    let graph = try menu(classicMenu)
    try await TestShop(graph, SQLiteLedger(path: path)).make("mango-kiwi")
    queue = try DatabaseQueue(path: path)
  }

  private func count(_ table: String) throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
  }

  @Test("the file says what it is and which version its tables have")
  func marks() throws {
    #expect(try pragma("application_id") == ["\(0x6A75_6963)"])
    #expect(try pragma("user_version") == ["\(LedgerSchema.present.version)"])
    #expect(try pragma("integrity_check") == ["ok"])
    #expect(try pragma("foreign_key_check") == [])
  }

  @Test("the definitions of the tables, with which files are compared, never change")
  func definitions() throws {
    try Recorded.expect(
      SQLiteTables.all(of: .present).map { "\($0.sql);" }.joined(separator: "\n"),
      in: "tables.sql")
  }

  /// The tables with a column that no version has yet.
  private static let next = LedgerSchema(
    columns: JournalColumn.all + [
      JournalColumn("till", since: LedgerSchema.present.version + 1) { $0.menu }
    ])

  @Test("a ledger of an older version is read as it is, and upgraded by the first write")
  func upgrade() async throws {
    let path = directory.path + "/stock.sqlite"
    let graph = try menu(classicMenu)
    let shop = TestShop(graph, SQLiteLedger(path: path, schema: Self.next))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try await shop.levels["kiwi"] == 9_000)
    let former = try await shop.ledger.journal()
    #expect(former.map(\.content) == [nil, "mango-kiwi"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "reading never writes")
    try await shop.make("mango")
    let journal = try await shop.ledger.journal()
    #expect(Array(journal.prefix(2)) == former)
    #expect(journal.map(\.content) == [nil, "mango-kiwi", "mango"])
    #expect(try await shop.ledger.audit().violations == [])
    let tills = try await queue.read { db in
      try Row.fetchAll(db, sql: "SELECT till IS NULL, till IS menu FROM journal")
        .map { [$0[0], $0[1]] as [Bool] }
    }
    #expect(tills == [[true, false], [true, false], [false, true]])
    await #expect(throws: LedgerError.newerSchema(path: path, version: Self.next.version)) {
      try await SQLiteLedger(path: path).head()
    }
  }

  @Test("a ledger of the first version names the people of new rows, and keeps its hashes")
  func upgradeFromFirst() async throws {
    let path = directory.path + "/first.sqlite"
    let graph = try menu(classicMenu)
    let first = LedgerSchema.present.at(1)
    let old = TestShop(graph, SQLiteLedger(path: path, schema: first))
    try await old.make("mango")
    let former = try await old.ledger.journal()
    let shop = try TestShop(graph, SQLiteLedger(path: path)).used(by: "mina")
    var query = JournalQuery()
    query[.person] = "mina"
    #expect(try await shop.ledger.journal() == former)
    #expect(try await shop.ledger.journal(query, limit: 9) == [])
    #expect(try SQLiteGlance(path: path).people() == [])
    try await shop.make("kiwi")
    #expect(Array(try await shop.ledger.journal().prefix(2)) == former)
    #expect(try await shop.ledger.journal(query, limit: 9).map(\.content) == ["kiwi"])
    #expect(try await shop.ledger.audit().violations == [])
    #expect(try SQLiteGlance(path: path).people() == ["mina"])
    let summary = try await shop.ledger.summary(of: JournalQuery())
    #expect(summary.stores["main"]?.people.mapValues(\.orders) == [nil: 1, "mina": 1])
    await #expect(
      throws: LedgerError.newerSchema(path: path, version: LedgerSchema.present.version)
    ) {
      try await SQLiteLedger(path: path, schema: first).head()
    }
  }

  @Test("a ledger of an older version has no marks, and gets a table for them at the first")
  func upgradeForTickets() async throws {
    let path = directory.path + "/older.sqlite"
    let graph = try menu(classicMenu)
    try await TestShop(graph, SQLiteLedger(path: path, schema: .present.at(4))).make("mango")
    let ledger = SQLiteLedger(path: path)
    let former = try await ledger.journal()
    #expect(try await ledger.tickets(from: 0).isEmpty)
    try await ledger.mark([2], .started)
    #expect(try await ledger.tickets(from: 0)[2]?.state == .started)
    #expect(try await ledger.journal() == former)
    #expect(try await ledger.audit().violations == [])
  }

  @Test("a ledger of an older version keeps the conditions of new orders", arguments: [1, 2])
  func upgradeForConditions(version: Int) async throws {
    let path = directory.path + "/older.sqlite"
    let graph = try menu(cafe)
    // A program of then knew no labels.
    let old = try TestShop(
      menu(classicMenu), SQLiteLedger(path: path, schema: .present.at(version)))
    try await old.make("mango")
    let former = try await old.ledger.journal()
    let shop = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await shop.ledger.journal() == former)
    #expect(try await shop.ledger.summary(of: JournalQuery()).stores["main"]?.orders == 1)
    try await shop.place(graph.order("latte", freeOf: "milk"), id: nil)
    try await shop.place(graph.order("latte=2", accept: "oats"), id: nil)
    let rows = try await shop.ledger.journal()
    #expect(Array(rows.prefix(former.count)) == former)
    #expect(rows.suffix(2).map(\.event.request?.terms.text) == ["free-of=milk", "accept=oats"])
    #expect(rows.suffix(2).map(\.event.reasons.count) == [1, 0])
    let audit = try await shop.ledger.audit()
    #expect(audit.violations == [])
  }

  @Test("a ledger of an older version goes on with renamed fruits", arguments: 1...3)
  func upgradeForRenaming(version: Int) async throws {
    let path = directory.path + "/older.sqlite"
    let text = "{fruits: {a: 10}, juices: {j: {a: 1}}}"
    let old = try TestShop(menu(text), SQLiteLedger(path: path, schema: .present.at(version)))
    try await old.make("j")
    let renamed = text.replacing("{a: 10}", with: "{b: {stock: 10, was: a}}")
      .replacing("a: 1}", with: "b: 1}")
    let shop = TestShop(try menu(renamed), SQLiteLedger(path: path))
    #expect(try await shop.levels == ["b": 9000])
    try await shop.make("j")
    #expect(try await shop.kinds() == [.opening, .order, .rename, .order])
    #expect(try await shop.levels == ["b": 8000])
    #expect(try await shop.ledger.audit().violations == [])
  }

  @Test("a ledger that was upgraded is as one that was made new")
  func upgradedTables() throws {
    func tables(_ make: (Database) throws -> Void) throws -> [String] {
      try DatabaseQueue().writeWithoutTransaction { db in
        try make(db)
        #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == Self.next.version)
        return try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master ORDER BY name")
          .map(\.description)
      }
    }
    let upgraded = try tables {
      try SQLiteSchema.upgrade($0)
      try SQLiteSchema.upgrade($0, to: Self.next)
    }
    #expect(try upgraded == tables { try SQLiteSchema.upgrade($0, to: Self.next) })
  }

  private func pragma(_ name: String) throws -> [String] {
    try queue.read { try String.fetchAll($0, sql: "PRAGMA \(name)") }
  }

  @Test(
    "rows of the journal cannot be changed or deleted",
    arguments: [
      "UPDATE journal SET time = 0", "UPDATE journal SET content = 'mango=9'",
      "DELETE FROM journal", "DELETE FROM journal WHERE kind = 'order'",
      "UPDATE movement SET delta = 0", "UPDATE movement SET balance = 1 WHERE sequence = 1",
      "DELETE FROM movement", "DELETE FROM movement WHERE position = 0",
    ])
  func appendOnly(sql: String) throws {
    let before = try (count("journal"), count("movement"))
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: sql) }
    }
    #expect(error?.message == "the journal is append-only")
    #expect(try (count("journal"), count("movement")) == before)
  }

  /// Inserts a row of the journal.
  ///
  /// - Parameter columns: beside the sequence, the time, the store and the kind.
  private static func row(_ values: String, _ columns: String = "") -> String {
    let names = "sequence, time, store, kind" + (columns.isEmpty ? "" : ", \(columns)")
    return "INSERT INTO journal (\(names), hash) VALUES (\(values), zeroblob(32))"
  }

  @Test(
    "what no store may hold is refused by the file",
    arguments: [
      "UPDATE stock SET level = -1 WHERE fruit = 'mango'",
      "UPDATE stock SET level = 1.5", "UPDATE stock SET level = 'many'",
      "UPDATE stock SET level = NULL", "UPDATE stock SET dimension = 'length'",
      "INSERT INTO stock VALUES ('main', 'mango', 'pieces', 1)",
      "INSERT INTO stock VALUES ('main', 'melon', 'pieces', -1)",
      "INSERT INTO stock VALUES (NULL, 'melon', 'pieces', 1)",
      "INSERT INTO stock VALUES ('main', 'melon', 'length', 1)",
      row("0, 0, 'main', 'add'"), row("2, 0, 'main', 'add'"), row("3, 0, 'main', 'theft'"),
      row("3, 'now', 'main', 'add'"), row("3, 0, NULL, 'add'"),
      "INSERT INTO journal (sequence, time, store, kind) VALUES (3, 0, 'main', 'add')",
      "INSERT INTO journal (sequence, time, store, kind, hash) VALUES (3, 0, 'main', 'add', 'x')",
      row("3, 0, 'main', 'order', 'mango'", "content"), row("3, 0, 'main', 'cancel'"),
      row("3, 0, 'main', 'add', 'an-id'", "order_id"),
      row("3, 0, 'main', 'add', '1:syrup=honey'", "substitutes"),
      row(
        "3, 0, 'main', 'refusal', (SELECT order_id FROM journal WHERE sequence = 2), '[]'",
        "order_id, shortage"),
      row("3, 0, 'main', 'move'"), row("3, 0, 'main', 'add', 'gangnam'", "counterpart"),
      row("3, 0, 'main', 'refusal', 'x', 'mango'", "order_id, content"),
      row("3, 0, 'main', 'add', 'mango'", "typed"),
      row("3, 0, 'main', 'opening', 'waste'", "reason"),
      "INSERT INTO movement VALUES (2, 9, 'mango', 'pieces', -1, -1)",
      "INSERT INTO movement VALUES (2, 0, 'mango', 'pieces', -1, 1)",
      "INSERT INTO movement VALUES (9, 0, 'mango', 'pieces', -1, 1)",
    ])
  func constraints(sql: String) throws {
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: sql) }
    }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)
  }

  @Test("a row that is allowed can be written, so that the refusals above mean something")
  func allowed() throws {
    try queue.write { db in
      try db.execute(sql: "UPDATE stock SET level = 0 WHERE fruit = 'mango'")
      try db.execute(sql: "INSERT INTO stock VALUES ('main', 'melon', 'pieces', 1)")
      try db.execute(sql: Self.row("3, 0, 'main', 'order', 'an-id', 'mango'", "order_id, content"))
      try db.execute(sql: "INSERT INTO movement VALUES (3, 0, 'mango', 'pieces', -1, 1)")
    }
    #expect(try count("journal") == 3)
  }

  @Test("a database is recognised by its marks")
  func state() throws {
    func state(_ sql: String) throws -> String {
      try DatabaseQueue().writeWithoutTransaction { db in
        try db.execute(sql: sql)
        let state = try SQLiteSchema.state(db)
        if case .altered(let alteration) = state { return alteration.english }
        return "\(state)"
      }
    }
    let mine = "PRAGMA application_id = \(SQLiteSchema.applicationID);"
    #expect(try state("") == "new")
    #expect(try state("\(mine)") == "new")
    #expect(try queue.read { "\(try SQLiteSchema.state($0))" } == "present")
    #expect(try state("\(mine) PRAGMA user_version = 1") == "its table `stock` is missing")
    #expect(try state("\(mine) PRAGMA user_version = 7") == "newer(7)")
    #expect(try state("PRAGMA user_version = 1") == "foreign")
    #expect(try state("\(mine) PRAGMA user_version = -1") == "foreign")
    #expect(try state("PRAGMA application_id = 1") == "foreign")
    #expect(try state("CREATE TABLE t (x)") == "foreign")
  }

  @Test("a store that another makes while the file is looked at is no foreign database")
  func stateWhileMade() throws {
    let path = directory.path + "/new.sqlite"
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.trace { event in
        guard "\(event)".contains("count(*) FROM sqlite_master") else { return }
        // Just before the tables are counted; busy where the look is one transaction.
        try? DatabaseQueue(path: path).writeWithoutTransaction { try SQLiteSchema.upgrade($0) }
      }
    }
    let state = try DatabaseQueue(path: path, configuration: configuration)
      .writeWithoutTransaction { "\(try SQLiteSchema.state($0))" }
    #expect(["new", "present"].contains(state), "\(state)")
  }

  @Test("making the tables twice does what making them once does")
  func upgradeTwice() throws {
    try DatabaseQueue().writeWithoutTransaction { db in
      try SQLiteSchema.upgrade(db)
      try db.execute(sql: "INSERT INTO stock VALUES ('main', 'mango', 'pieces', 1)")
      try SQLiteSchema.upgrade(db)
      let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM stock")
      #expect(rows == 1)
    }
  }
}
