import Foundation
import GRDB
import RecipeGraph
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

@Suite struct TemporaryFileTests {
  @Test("orders that share a transaction in a long journal need no room but beside the ledger")
  func sharedTransaction() async {
    // In a process of its own, since SQLite takes its settings before the first connection.
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      func temporary() -> String { directory.path + "/temporary" }
      try FileManager.default.createDirectory(
        atPath: temporary(), withIntermediateDirectories: false)
      setenv("SQLITE_TMPDIR", temporary(), 1)
      let path = directory.path + "/stock.sqlite"
      let ledger = SQLiteLedger(path: path)
      let queue = try DatabaseQueue(path: path)
      try await queue.writeWithoutTransaction { db in
        try SQLiteSchema.upgrade(db)
        try db.execute(
          sql: """
            INSERT INTO journal (sequence, time, store, kind, hash, order_id, content)
              WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 20000)
              SELECT n, 1, 'main', 'order', zeroblob(32), lower(hex(randomblob(64))), 'mango'
              FROM row
            """)
      }
      // A file changes the time of its directory, also if it is removed at once.
      let long = Date(timeIntervalSince1970: 1_000)
      func hadFile() throws -> Bool {
        let attributes = try FileManager.default.attributesOfItem(atPath: temporary())
        return attributes[.modificationDate] as? Date != long
      }
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: temporary())
      #expect(try !hadFile())

      let content = try #require(OrderContent(text: "mango"))
      _ = try await ledger.write(LedgerOperation()) { transaction in
        let time = RowTime(.system, in: .machine, .always)
        for number in 0..<512 {
          let request = OrderRequest(OrderID(ofSecret: "\(number)"), content)
          try transaction.write(JournalEvent(.order(request), in: Store.mainID), time: time)
        }
        return nil
      }
      #expect(try await ledger.head().sequence == 20_512)
      #expect(try !hadFile())

      try await queue.vacuum()
      #expect(try hadFile(), "the test knows when there was a temporary file")
    }
  }
}
