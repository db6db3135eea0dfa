import Foundation
import GRDB
import RecipeGraph
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// What a journal of a million orders needs: no query of a few rows reads all of them.
@Suite struct QueryPlanTests {
  private static let queries: [JournalQuery] = {
    var queries = [JournalQuery(after: 5)]
    for change: (inout JournalQuery) -> Void in [
      { $0.since = 5 }, { $0.until = 2_000_000_000_000 }, { $0.fruit = "a" },
      { ($0.since, $0.until, $0.fruit, $0.store) = (5, 2_000_000_000_000, "a", "main") },
      { $0.stores = ["main", "east"] }, { ($0.fruit, $0.stores) = ("a", ["main", "east"]) },
      { $0.isNewestFirst = true }, { ($0.isNewestFirst, $0.kinds) = (true, [.order, .undo]) },
      { ($0.isNewestFirst, $0.fruit, $0.kinds) = (true, "a", [.set, .move]) },
    ] {
      var query = JournalQuery()
      change(&query)
      queries.append(query)
    }
    return queries
  }()

  /// The statements that some work runs, with their values.
  private func statements(_ path: String, _ work: (Database) throws -> Void) throws -> [String] {
    let statements = Mutex<[String]>([])
    var configuration = Configuration()
    configuration.publicStatementArguments = true
    configuration.prepareDatabase { db in
      db.trace { event in
        if case .statement(let statement) = event {
          statements.withLock { $0.append(statement.expandedSQL) }
        }
      }
    }
    try DatabaseQueue(path: path, configuration: configuration).read { try work($0) }
    // The library reads a row of `sqlite_master` to see that the file is a database.
    return statements.withLock {
      $0.filter { $0.contains("SELECT") && !$0.contains("sqlite_master") }
    }
  }

  /// The steps of a statement that read a table of the journal from end to end.
  private func scans(_ sql: String, _ db: Database) throws -> [String] {
    let tables = ["journal", "j", "w", "movement", "m", "f", "lacking", "ticket"].map {
      "SCAN \($0)"
    }
    return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
      .filter { detail in tables.contains { detail == $0 || detail.hasPrefix("\($0) ") } }
  }

  @Test("rows are found by indexes, not by reading the journal")
  func searches() async throws {
    let place = try SQLitePlace()
    _ = try await JournalConformance().live(place)
    let id = try OrderID("x")
    let statements = try statements(place.path) { db in
      let rows = SQLiteRows(db)
      for query in Self.queries { _ = try rows.entries(query, limit: 10) }
      _ = try (rows.answer(to: id), rows.cancellation(of: id), rows.isArchived(id))
      _ = try (rows.entry(3), rows.lastChange(of: "main", before: .max))
      _ = try rows.stock(of: "main")
      _ = try SQLiteGlance.orders(
        beginningWith: "x", of: "main", on: CivilDate(day: 0), limit: 10, rows)
      _ = try rows.tickets(from: 2)
    }
    #expect(statements.count > Self.queries.count)
    try await DatabaseQueue(path: place.path).read { db in
      for statement in statements {
        let found = try scans(statement, db)
        #expect(found == [], "\(statement)")
      }
      let scan = try scans("SELECT * FROM journal j WHERE content = 'j'", db)
      #expect(!scan.isEmpty, "the test knows a scan when it sees one")
    }
  }

  @Test("the last number of a store and day is found by its index, or near the end of the journal")
  func numbers() async throws {
    let place = try SQLitePlace()
    let shop = TestShop(
      try menu("{fruits: {mango: 99}, juices: {mango: {mango: 1}}}"), place.open(.system))
    for count in [3, 9] {
      for _ in 0..<count { try await shop.make("mango") }
      let last = try #require(await shop.ledger.lastOrder(of: ["main"])?.number)
      let statements = try statements(place.path) { db in
        let found = try SQLiteRows(db).lastNumber(of: "main", on: last.day)
        #expect(found == last.number)
        #expect(try SQLiteRows(db).lastNumber(of: "east", on: last.day) == 0)
      }
      try await DatabaseQueue(path: place.path).read { db in
        let plans = try statements.map { statement in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement)")
            .map { $0["detail"] as String }.joined(separator: "; ")
        }
        #expect(plans.contains { $0.contains("first_orders_of_day") })
        #expect(plans.contains { $0.contains("USING INTEGER PRIMARY KEY") } == (count == 9))
        #expect(!plans.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") })
      }
    }
  }

  @Test("a journal that is read by pages of any size is the journal")
  func pages() async throws {
    let place = try SQLitePlace()
    let ledger = try await JournalConformance().live(place).ledger
    let journal = try await ledger.journal()
    var queries = Self.queries
    queries.append(JournalQuery())
    for query in queries {
      var wanted = journal.filter(query.matches)
      if query.isNewestFirst { wanted.reverse() }
      for limit in [1, 2, 3, 100] {
        var (read, next): ([JournalEntry], JournalQuery) = ([], query)
        while case let page = try await ledger.journal(next, limit: limit), let last = page.last {
          #expect(page.count <= limit)
          read += page
          next = next.continued(after: last.sequence)
        }
        #expect(read == wanted, "\(query) by \(limit)")
      }
    }
  }
}
