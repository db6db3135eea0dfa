import Foundation
import GRDB
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// Files whose pages refer to each other so that SQLite would read the same rows for ever.
@Suite struct EndlessFileTests {
  private static let pageSize = 4096

  /// A ledger whose journal has a few rows under billions of paths.
  private func endlessLedger(version: Int) async throws -> SQLitePlace {
    let place = try SQLitePlace()
    let menu = try menu(classicMenu)
    let schema = LedgerSchema.present.at(version)
    for _ in 0..<3 {
      try await TestShop(menu, SQLiteLedger(path: place.path, schema: schema)).make("mango")
    }
    let root = try await DatabaseQueue(path: place.path).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      #expect(try Int.fetchOne(db, sql: "PRAGMA page_size") == Self.pageSize)
      return try Int.fetchOne(
        db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'journal'")
    }
    let url = URL(filePath: place.path)
    var file = [UInt8](try Data(contentsOf: url))
    let start = (try #require(root) - 1) * Self.pageSize
    // The page with the rows moves to the end, after five pages each of which has the next one 300 times.
    let rows = Array(file[start..<start + Self.pageSize])
    let first = file.count / Self.pageSize + 1
    file.replaceSubrange(start..<start + Self.pageSize, with: Self.page(of: first))
    for page in first..<first + 5 { file += Self.page(of: page + 1) }
    file += rows
    file.replaceSubrange(28..<32, with: Self.bytes(file.count / Self.pageSize))
    try Data(file).write(to: url)
    return place
  }

  /// An interior page of a table (https://sqlite.org/fileformat2.html#b_tree_pages).
  private static func page(of child: Int) -> [UInt8] {
    let count = 300
    // Each cell has a page, and a key, which is large in one byte.
    let cell = bytes(child) + [127]
    let start = pageSize - count * cell.count
    let pointers = (0..<count).flatMap { bytes(start + $0 * cell.count).suffix(2) }
    let header = [5, 0, 0] + bytes(count).suffix(2) + bytes(start).suffix(2) + [0] + bytes(child)
    let cells = (0..<count).flatMap { _ in cell }
    let gap = [UInt8](repeating: 0, count: start - header.count - pointers.count)
    return header + pointers + gap + cells
  }

  /// Four bytes, the highest first.
  private static func bytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
  }

  @Test(
    "reading a few rows ends in time, whatever the version of the tables",
    arguments: 1...LedgerSchema.present.version)
  func reading(version: Int) async throws {
    let place = try await endlessLedger(version: version)
    let ledger = SQLiteLedger(path: place.path, schema: .present, readingTime: 1)
    var query = JournalQuery()
    query.kinds = [.archive]
    let error = LedgerError.unavailable(path: place.path, reason: .readingTimedOut)
    await #expect(throws: error) { try await ledger.journal(query, limit: 1) }
  }
}
