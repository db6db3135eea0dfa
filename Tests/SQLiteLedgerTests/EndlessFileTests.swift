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

  /// A ledger one of whose tables has a few rows under billions of paths.
  private func endlessLedger(
    version: Int = LedgerSchema.present.version, table: String = "journal", _ kind: Interior = .rows
  ) async throws -> SQLitePlace {
    let place = try SQLitePlace()
    let menu = try menu(classicMenu)
    let schema = LedgerSchema.present.at(version)
    for _ in 0..<3 {
      try await TestShop(menu, SQLiteLedger(path: place.path, schema: schema)).make("mango")
    }
    let refused = try await TestShop(menu, SQLiteLedger(path: place.path, schema: schema))
      .place("mango")
    #expect(!refused.isAccepted)
    let root = try await DatabaseQueue(path: place.path).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      #expect(try Int.fetchOne(db, sql: "PRAGMA page_size") == Self.pageSize)
      return try Int.fetchOne(
        db, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
    }
    try change(place) { file in
      let start = (try #require(root) - 1) * Self.pageSize
      // The page with the rows moves to the end.
      let rows = Array(file[start..<start + Self.pageSize])
      let first = file.count / Self.pageSize + 1
      file.replaceSubrange(start..<start + Self.pageSize, with: Self.page(of: first, kind))
      file += Self.endless(rows, from: first, kind)
    }
    return place
  }

  /// A ledger beside whose tables another one has its index under billions of paths.
  private func endlessSchema() async throws -> SQLitePlace {
    let place = try SQLitePlace()
    try await TestShop(try menu(classicMenu), SQLiteLedger(path: place.path)).make("mango")
    let root = try await DatabaseQueue(path: place.path).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; CREATE TABLE t (x UNIQUE)")
      return try Int.fetchOne(
        db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_t_1'")
    }
    let texts = ["index", "sqlite_autoindex_t_1", "t"].map { Array($0.utf8) }
    // The types of a row's values precede them: three texts, a number of a byte and NULL.
    let types = [6] + texts.map { UInt8(13 + 2 * $0.count) } + [1, 0]
    let row = types + texts.flatMap(\.self) + [UInt8(try #require(root))]
    let cell = [UInt8(row.count), 100] + row
    let start = Self.pageSize - cell.count
    let header = [13, 0, 0, 0, 1] + Self.bytes(start).suffix(2) + [0] + Self.bytes(start).suffix(2)
    let rows = header + [UInt8](repeating: 0, count: start - header.count) + cell
    try change(place) { file in
      // The first page, after the header of the file, has the last child of the definitions.
      #expect(file[100] == 5, "the definitions have more than one page")
      let last = Array(file[108..<112])
      let first = file.count / Self.pageSize + 1
      file.replaceSubrange(108..<112, with: Self.bytes(first))
      file += Self.page(of: first + 1, after: last) + Self.endless(rows, from: first + 1)
    }
    return place
  }

  private func change(_ place: SQLitePlace, _ change: (inout [UInt8]) throws -> Void) throws {
    let url = URL(filePath: place.path)
    var file = [UInt8](try Data(contentsOf: url))
    try change(&file)
    file.replaceSubrange(28..<32, with: Self.bytes(file.count / Self.pageSize))
    try Data(file).write(to: url)
  }

  /// A page of rows after five pages each of which has the next one 200 times.
  ///
  /// - Parameter first: the number of the first of them.
  private static func endless(
    _ rows: [UInt8], from first: Int, _ kind: Interior = .rows
  ) -> [UInt8] {
    (first..<first + 5).flatMap { page(of: $0 + 1, kind) } + rows
  }

  /// A kind of pages (https://sqlite.org/fileformat2.html#b_tree_pages).
  private enum Interior: UInt8 {
    case rows = 5
    /// Of a table without row ids, too.
    case index = 2

    /// What follows the page in each cell.
    var key: [UInt8] {
      switch self {
      // It is large in one byte.
      case .rows: [127]
      // A row of its own: its length, the types of a number of a byte and of a text, and both.
      case .index: [9, 3, 1, 23, 100] + Array("mango".utf8)
      }
    }
  }

  /// An interior page of a table.
  ///
  /// - Parameter only: another page for the cells, of which there is one then.
  private static func page(
    of child: Int, _ kind: Interior = .rows, after only: [UInt8]? = nil
  ) -> [UInt8] {
    let count = only == nil ? 200 : 1
    let cell = (only ?? bytes(child)) + kind.key
    let start = pageSize - count * cell.count
    let pointers = (0..<count).flatMap { bytes(start + $0 * cell.count).suffix(2) }
    let header =
      [kind.rawValue, 0, 0] + bytes(count).suffix(2) + bytes(start).suffix(2) + [0] + bytes(child)
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
    let error = await #expect(throws: LedgerError.self) {
      try await ledger.journal(query, limit: 1)
    }
    #expect(error?.fault?.code == "reading-timed-out")
  }

  @Test(
    "an audit ends, whatever the pages of a table refer to", .timeLimit(.minutes(1)),
    arguments: ["lacking", "origin"])
  func audit(table: String) async throws {
    let place = try await endlessLedger(table: table, table == "lacking" ? .index : .rows)
    #expect(try await !SQLiteLedger(path: place.path).audit().isValid)
  }

  @Test("opening a ledger ends in time, whatever is beside its tables")
  func opening() async throws {
    let place = try await endlessSchema()
    let ledger = SQLiteLedger(path: place.path, schema: .present, readingTime: 1)
    let ofReading = await #expect(throws: LedgerError.self) { try await ledger.head() }
    let ofWriting = await #expect(throws: LedgerError.self) {
      try await TestShop(try menu(classicMenu), ledger).make("mango")
    }
    for error in [ofReading, ofWriting] { #expect(error?.fault?.code == "reading-timed-out") }
  }
}
