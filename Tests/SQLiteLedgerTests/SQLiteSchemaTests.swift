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

  @Test("the file says what it is and which migrations it has had")
  func marks() throws {
    #expect(try pragma("application_id") == ["\(0x6A75_6963)"])
    #expect(try pragma("user_version") == ["\(SQLiteSchema.version)"])
    #expect(try pragma("integrity_check") == ["ok"])
    #expect(try pragma("foreign_key_check") == [])
  }

  @Test(
    "a store of an older version goes on as one of the present version",
    arguments: 1..<SQLiteSchema.version)
  func fromOlder(version: Int) async throws {
    let path = directory.path + "/old.sqlite"
    let old = try DatabaseQueue(path: path)
    try await old.writeWithoutTransaction { try SQLiteSchema.migrate($0, to: version) }
    // Later versions have more columns.
    let store = version < 3 ? "" : "'main', "
    let rest =
      [1: "", 2: ", NULL", 3: ", NULL, NULL, NULL, NULL"][version]
      ?? ", NULL, NULL, NULL, NULL, NULL"
    try await old.write { db in
      try db.execute(
        sql: """
          INSERT INTO journal VALUES (1, 5, \(store)'opening', NULL, NULL\(rest)),
            (2, 6, \(store)'order', 'x', 'mango'\(rest));
          INSERT INTO movement VALUES (1, 0, 'mango', 'pieces', 9000, 9000),
            (2, 0, 'mango', 'pieces', -3000, 6000);
          INSERT INTO stock VALUES (\(store)'mango', 'pieces', 6000);
          """)
    }
    try old.close()
    let graph = try menu(classicMenu)
    let shop = TestShop(graph, SQLiteLedger(path: path))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try await shop.levels["mango"] == 6_000)
    #expect(try await shop.ledger.journal().map(\.orderID) == [nil, "x"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "reading never writes")
    try await shop.make("mango")
    let journal = try await shop.ledger.journal()
    #expect(journal.map(\.orderID).prefix(2) == [nil, "x"])
    #expect(journal.map(\.content) == [nil, "mango", nil, "mango"])
    #expect(try await shop.levels["mango"] == 3_000)
    #expect(journal.allSatisfy { $0.store == "main" })
    #expect(journal[1].movements.map(\.delta) == [-3000])
    let migrated = try DatabaseQueue(path: path)
    let schema = "SELECT name, sql FROM sqlite_master ORDER BY name"
    let schemas = try [migrated, queue].map { queue in
      try queue.read { try Row.fetchAll($0, sql: schema).map(\.description) }
    }
    #expect(schemas[0] == schemas[1], "as one that was made new")
    await #expect(throws: DatabaseError.self) {
      try await migrated.write { try $0.execute(sql: "DELETE FROM journal") }
    }
    #expect(
      try await migrated.read { try String.fetchAll($0, sql: "PRAGMA foreign_key_check") } == [])
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

  @Test(
    "what no store may hold is refused by the file",
    arguments: [
      "UPDATE stock SET level = -1 WHERE fruit = 'mango'",
      "UPDATE stock SET level = 1.5", "UPDATE stock SET level = 'many'",
      "UPDATE stock SET level = NULL", "UPDATE stock SET dimension = 'length'",
      "INSERT INTO stock VALUES ('main', 'mango', 'pieces', 1)",
      "INSERT INTO stock VALUES ('main', 'melon', 'pieces', -1)",
      "INSERT INTO stock VALUES (NULL, 'melon', 'pieces', 1)",
      "INSERT INTO journal VALUES (0, 0, 'main', 'add', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (2, 0, 'main', 'add', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'theft', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'order', NULL, 'mango', NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'add', 'an-id', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'add', NULL, NULL, '1:syrup=honey', NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal SELECT 3, 0, 'main', 'refusal', order_id, content, NULL, '[]', NULL, NULL, NULL, NULL, NULL FROM journal WHERE sequence = 2",
      "INSERT INTO journal VALUES (3, 0, 'main', 'move', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'add', NULL, NULL, NULL, NULL, 'gangnam', NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'refusal', 'x', 'mango', NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'cancel', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'add', NULL, NULL, NULL, NULL, NULL, NULL, 'mango', NULL, NULL)",
      "INSERT INTO journal VALUES (3, 0, 'main', 'opening', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'waste', NULL)",
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
      try db.execute(
        sql:
          "INSERT INTO journal VALUES (3, 0, 'main', 'order', 'an-id', 'mango', NULL, NULL, NULL, NULL, NULL, NULL, NULL)"
      )
      try db.execute(sql: "INSERT INTO movement VALUES (3, 0, 'mango', 'pieces', -1, 1)")
    }
    #expect(try count("journal") == 3)
  }

  @Test("a database is told by its marks")
  func state() throws {
    func state(_ sql: String) throws -> String {
      try DatabaseQueue().writeWithoutTransaction { db in
        try db.execute(sql: sql)
        let state = try SQLiteSchema.state(db)
        if case .altered(let text) = state { return "altered(\(text.english))" }
        return "\(state)"
      }
    }
    let mine = "PRAGMA application_id = \(SQLiteSchema.applicationID);"
    #expect(try state("") == "older")
    #expect(try state("\(mine)") == "older")
    #expect(try queue.read { "\(try SQLiteSchema.state($0))" } == "present")
    #expect(
      try state("\(mine) PRAGMA user_version = \(SQLiteSchema.version)")
        == "altered(its table `stock` is missing)")
    #expect(try state("\(mine) PRAGMA user_version = 7") == "newer(7)")
    #expect(try state("PRAGMA user_version = 1") == "foreign")
    #expect(try state("\(mine) PRAGMA user_version = -1") == "foreign")
    #expect(try state("PRAGMA application_id = 1") == "foreign")
    #expect(try state("CREATE TABLE t (x)") == "foreign")
  }

  @Test("a store that another makes while the file is looked at is no foreign database")
  func stateDuringMigration() throws {
    let path = directory.path + "/new.sqlite"
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.trace { event in
        guard "\(event)".contains("count(*) FROM sqlite_master") else { return }
        // Just before the tables are counted; busy where the look is one transaction.
        try? DatabaseQueue(path: path).writeWithoutTransaction { try SQLiteSchema.migrate($0) }
      }
    }
    let state = try DatabaseQueue(path: path, configuration: configuration)
      .writeWithoutTransaction { "\(try SQLiteSchema.state($0))" }
    #expect(["older", "present"].contains(state), "\(state)")
  }

  @Test("migrating twice does what migrating once does")
  func migrateTwice() throws {
    try DatabaseQueue().writeWithoutTransaction { db in
      try SQLiteSchema.migrate(db)
      try db.execute(sql: "INSERT INTO stock VALUES ('main', 'mango', 'pieces', 1)")
      try SQLiteSchema.migrate(db)
      let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM stock")
      #expect(rows == 1)
    }
  }
}
