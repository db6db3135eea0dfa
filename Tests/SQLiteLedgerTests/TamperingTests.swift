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

/// What hands do to the file of a ledger, past the program and SQLite's checks.
@Suite struct TamperingTests {
  /// A ledger with a row of every kind but one, changed by some SQL.
  private func tampered(_ sql: String, restoringTriggers: Bool = true) async throws -> SQLitePlace {
    let place = try SQLitePlace()
    _ = try await JournalConformance().live(place)
    try await DatabaseQueue(path: place.path).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
      for trigger in SQLiteTables.triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name)") }
      try db.execute(sql: sql)
      guard restoringTriggers else { return }
      for trigger in SQLiteTables.triggers { try db.execute(sql: trigger.sql) }
    }
    return place
  }

  @Test("the ledger that is tampered with below is valid before")
  func valid() async throws {
    let place = try await tampered("")
    let result = try await SQLiteLedger(path: place.path).audit()
    #expect(result.isValid, "\(result.violations)")
    #expect(result.entries == 10)
  }

  @Test(
    "whatever is changed behind the ledger's back, the audit names it",
    arguments: [
      ("UPDATE movement SET delta = -2000 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET delta = 9223372036854775807 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET delta = -9223372036854775808 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET delta = 1.5 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET delta = 'many' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET delta = x'00' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET balance = 8000 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET balance = -1 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET balance = 9223372036854775807 WHERE sequence = 4", 4),
      ("UPDATE movement SET balance = 'many' WHERE sequence = 4", 4),
      ("UPDATE movement SET fruit = 'c' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET fruit = x'61' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET fruit = '' WHERE sequence = 1 AND position = 0", 1),
      ("UPDATE movement SET dimension = 'volume' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET dimension = 'length' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET dimension = x'00' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET position = 7 WHERE sequence = 4 AND position = 0", 4),
      ("DELETE FROM movement WHERE sequence = 4 AND fruit = 'a'", 4),
      ("DELETE FROM movement WHERE sequence = 4", 4),
      ("INSERT INTO movement VALUES (4, 9, 'a', 'pieces', -1, 1)", 4),
      ("INSERT INTO movement VALUES (99, 0, 'a', 'pieces', -1, 1)", 99),
      ("DELETE FROM journal WHERE sequence = 6", 7),
      ("DELETE FROM movement WHERE sequence = 3; DELETE FROM journal WHERE sequence = 3", 4),
      ("UPDATE journal SET sequence = -1 WHERE sequence = 5", 6),
      (
        "UPDATE journal SET sequence = 9223372036854775807 WHERE sequence = 5",
        6
      ),
      ("UPDATE journal SET time = 'abc' WHERE sequence = 4", 4),
      ("UPDATE journal SET time = 1.5 WHERE sequence = 4", 4),
      ("UPDATE journal SET time = time + 1 WHERE sequence = 4", 4),
      ("UPDATE journal SET time = 1 WHERE sequence = 4", 4),
      ("UPDATE journal SET time = -1", 1),
      ("UPDATE journal SET time = 9223372036854775807 WHERE sequence = 9", 9),
      ("UPDATE journal SET time = -9223372036854775808 WHERE sequence = 1", 1),
      ("UPDATE journal SET store = 'west' WHERE sequence = 9", 9),
      ("UPDATE journal SET store = x'6d61696e' WHERE sequence = 4", 4),
      ("UPDATE journal SET store = '' WHERE sequence = 4", 4),
      ("UPDATE journal SET kind = 'theft' WHERE sequence = 4", 4),
      ("UPDATE journal SET kind = 'reset' WHERE kind = 'set'", 10),
      ("UPDATE journal SET kind = x'00' WHERE sequence = 4", 4),
      ("UPDATE journal SET order_id = 'other' WHERE kind = 'cancel'", nil),
      ("UPDATE journal SET order_id = 'other' WHERE sequence = 4", 4),
      ("UPDATE journal SET order_id = x'78' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET order_id = '' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET order_id = NULL WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET content = 'what?=0' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET content = content || '=2' WHERE sequence = 4", 4),
      ("UPDATE journal SET content = x'00' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET content = NULL WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET typed = 'j=3' WHERE kind = 'order'", nil),
      ("UPDATE journal SET typed = x'00' WHERE kind = 'order'", nil),
      ("UPDATE journal SET substitutes = '1:syrup=honey' WHERE kind = 'order'", nil),
      ("UPDATE journal SET substitutes = 'syrup' WHERE kind = 'order'", nil),
      ("UPDATE journal SET substitutes = x'00' WHERE kind = 'order'", nil),
      ("UPDATE journal SET shortage = '[]' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET shortage = 'no JSON' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET shortage = shortage || ' ' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET shortage = replace(shortage, 'available\":', 'available\":1')", 5),
      ("UPDATE journal SET shortage = x'00' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET counterpart = 'west' WHERE kind = 'move'", nil),
      ("UPDATE journal SET counterpart = 'west' WHERE sequence = 4", 4),
      ("UPDATE journal SET counterpart = x'00' WHERE sequence = 4", 4),
      ("UPDATE journal SET menu = NULL WHERE sequence = 4", 4),
      ("UPDATE journal SET menu = 'mine' WHERE sequence = 4", 4),
      ("UPDATE journal SET menu = x'00' WHERE sequence = 4", 4),
      ("UPDATE journal SET reason = 'waste' WHERE kind = 'order'", nil),
      ("UPDATE journal SET reason = 'waste' WHERE sequence = 10", 10),
      ("UPDATE journal SET reason = x'00' WHERE sequence = 10", 10),
      ("UPDATE journal SET order_id = order_id || char(0) || 'z' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET content = content || char(0) WHERE sequence = 4", 4),
      ("UPDATE journal SET store = store || char(0) WHERE sequence = 4", 4),
      ("UPDATE journal SET menu = menu || char(0) || menu WHERE sequence = 4", 4),
      ("UPDATE journal SET reason = 'waste' || char(0) WHERE sequence = 10", 10),
      ("UPDATE journal SET reason = CAST(x'ff' AS TEXT) WHERE sequence = 10", 10),
      ("UPDATE journal SET reason = printf('%.*c', 501, 'x') WHERE sequence = 10", 10),
      ("UPDATE movement SET fruit = fruit || char(0) || 'z' WHERE sequence = 4", 4),
      ("UPDATE movement SET dimension = dimension || char(0) WHERE sequence = 4", 4),
      ("UPDATE lacking SET fruit = fruit || char(0)", nil),
      ("UPDATE stock SET fruit = fruit || char(0) || 'z' WHERE fruit = 'a'", nil),
      ("UPDATE journal SET hash = zeroblob(32) WHERE sequence = 9", 9),
      ("UPDATE journal SET hash = 'abc' WHERE sequence = 4", 4),
      (
        "UPDATE journal SET hash = (SELECT hash FROM journal WHERE sequence = 3) WHERE sequence = 4",
        4
      ),
      ("DELETE FROM lacking", 5),
      ("INSERT INTO lacking VALUES ('a', 4)", 4),
      ("INSERT INTO lacking VALUES ('a', 99)", nil),
      ("UPDATE lacking SET fruit = x'00'", nil),
      ("UPDATE stock SET level = 1 WHERE store = 'main' AND fruit = 'a'", nil),
      ("UPDATE stock SET level = 'many' WHERE store = 'main' AND fruit = 'a'", nil),
      ("UPDATE stock SET level = -9223372036854775808 WHERE store = 'main' AND fruit = 'a'", nil),
      ("UPDATE stock SET dimension = 'mass' WHERE store = 'main' AND fruit = 'a'", nil),
      ("UPDATE stock SET fruit = x'00' WHERE store = 'main' AND fruit = 'a'", nil),
      ("DELETE FROM stock WHERE store = 'main' AND fruit = 'a'", nil),
      ("INSERT INTO stock VALUES ('west', 'a', 'pieces', 5)", nil),
      ("DELETE FROM origin", nil),
      ("INSERT INTO origin SELECT * FROM origin", nil),
      ("UPDATE origin SET sequence = 3", nil),
      ("UPDATE origin SET hash = 'abc', sequence = 3", nil),
      ("INSERT INTO archived_order VALUES ('y')", nil),
      ("INSERT INTO archived_stock VALUES ('main', 'a', 'pieces', 1)", nil),
      ("INSERT INTO archived_number VALUES ('main', '2026-01-01', 1)", nil),
      ("UPDATE journal SET number = NULL WHERE number IS NOT NULL", nil),
      ("UPDATE journal SET number = number || '0' WHERE number IS NOT NULL", nil),
      ("UPDATE journal SET number = '2026-01-01 1' WHERE number IS NOT NULL", nil),
      ("UPDATE journal SET number = 'x' WHERE number IS NOT NULL", nil),
      ("UPDATE journal SET number = x'00' WHERE number IS NOT NULL", nil),
      ("UPDATE journal SET number = '2023-11-14 1' WHERE kind = 'refusal'", 5),
      ("DROP INDEX first_orders_of_day", nil),
      ("DROP INDEX journal_by_time", nil),
      ("DROP INDEX order_is_answered_once", nil),
      ("DROP INDEX movement_by_fruit; CREATE INDEX movement_by_fruit ON journal (kind)", nil),
      ("CREATE UNIQUE INDEX extra ON journal (kind, sequence)", nil),
      ("CREATE TRIGGER extra AFTER INSERT ON stock BEGIN SELECT 1; END", nil),
      ("ALTER TABLE stock ADD COLUMN note", nil),
      ("ALTER TABLE stock RENAME TO s; CREATE VIEW stock AS SELECT * FROM s", nil),
      ("ALTER TABLE lacking RENAME TO gone", nil),
    ] as [(String, Int?)])
  func audit(sql: String, sequence: Int?) async throws {
    let place = try await tampered(sql)
    let ledger = SQLiteLedger(path: place.path)
    let result = try await ledger.audit()
    #expect(!result.isValid)
    if let sequence {
      #expect(result.violations.first?.sequence == sequence, "\(result.violations)")
    }
    // Nothing else traps on it, whether it sees it or not.
    let graph = try menu(classicMenu)
    for work: () async throws -> Void in [
      { _ = try await ledger.levels(in: graph) }, { _ = try await ledger.journal() },
      { _ = try await ledger.answer(to: OrderID("x")) }, { _ = try await ledger.head() },
      { _ = try await ledger.fruits() },
      { _ = try await TestShop(graph, ledger).place("mango") },
      {
        for try await _ in ledger.events(
          in: graph.graph, after: StockEvent.Position(sequence: 0, number: 0), pause: nil)
        {}
      },
    ] {
      do { try await work() } catch is LedgerError {}
    }
  }

  @Test(
    "a trigger that is gone or weaker is an alteration",
    arguments: [
      "", "CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal BEGIN SELECT 1; END",
    ])
  func triggers(sql: String) async throws {
    let place = try await tampered(sql, restoringTriggers: false)
    let ledger = SQLiteLedger(path: place.path)
    #expect(try await !ledger.audit().isValid)
    let error = await #expect(throws: LedgerError.self) { _ = try await ledger.head() }
    guard case .altered = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a file that would keep SQLite busy forever is refused before it is asked anything")
  func endless() async throws {
    let place = try await tampered(
      """
      DROP TABLE stock;
      CREATE VIEW stock AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT 'main' AS store, i AS fruit, 'pieces' AS dimension, i AS level FROM n
      """)
    let shop = TestShop(try menu(classicMenu), SQLiteLedger(path: place.path))
    let view = LocalizedText.text("`\("stock")` is a \("view") of `\("stock")`")
    for work: () async throws -> Void in [
      { _ = try await shop.levels }, { try await shop.place("mango") },
      { _ = try await shop.ledger.backUp(to: place.path + ".copy") },
    ] {
      await #expect(
        throws: LedgerError.altered(path: place.path, alteration: view)
      ) { try await work() }
    }
    #expect(try await shop.ledger.audit().faults == ["stock altered"])
  }

  @Test(
    "a value that would fill the memory is not read",
    arguments: [
      ("UPDATE journal SET reason = hex(zeroblob(35000000)) WHERE sequence = 10", 10),
      ("UPDATE journal SET hash = zeroblob(70000000) WHERE sequence = 10", 10),
    ])
  func hugeValue(sql: String, sequence: Int) async throws {
    let place = try await tampered(sql)
    let ledger = SQLiteLedger(path: place.path)
    let tooLong = Damage.valueTooLong
    #expect(try await ledger.audit().violations == [.init(sequence: sequence, tooLong.fault)])
    await #expect(throws: LedgerError.notAStore(path: place.path, reason: tooLong.fault)) {
      _ = try await ledger.journal()
    }
  }

  @Test("a period that ends with a sequence that no row can have is damage")
  func lastSequence() async throws {
    let place = try await tampered("UPDATE journal SET sequence = \(Int.max) WHERE sequence = 10")
    var query = JournalQuery()
    query.since = 0
    let wanted = query
    await #expect(
      throws: LedgerError.notAStore(
        path: place.path, reason: Damage(unexpected: "sequence \(Int.max)").fault)
    ) { try await SQLiteLedger(path: place.path).forEachEntry(of: wanted, limit: 100) { _, _ in } }
  }

  @Test("no id is answered for by one that has more after U+0000")
  func nulInID() async throws {
    let place = try await tampered(
      "UPDATE journal SET order_id = order_id || char(0) || 'z' WHERE kind <> 'cancel'")
    let ledger = SQLiteLedger(path: place.path)
    let column = "order id"
    let damage = LedgerError.notAStore(
      path: place.path, reason: Damage(.text("unexpected \(column) with U+0000")).fault)
    await #expect(throws: damage) { _ = try await ledger.journal() }
    await #expect(throws: damage) {
      _ = try await ledger.read { try $0.orderIDs(beginningWith: "", limit: 9) }
    }
    #expect(throws: damage) {
      _ = try SQLiteGlance(path: place.path).orders(
        beginningWith: "", of: "main", on: CivilDate(day: 0), limit: 9)
    }
  }

  @Test("what takes too long is ended")
  func deadline() async throws {
    let queue = try DatabaseQueue()
    let error = await #expect(throws: DatabaseError.self) {
      try await queue.read { db in
        _ = try Deadline.limit(db, seconds: 1) {
          try Int.fetchOne(
            db,
            sql: """
              WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
              SELECT count(*) FROM n
              """)
        }
      }
    }
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
  }
}
