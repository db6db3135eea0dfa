import Foundation
import GRDB
import GRDBSQLite
package import StockLedger

/// Statements that are compiled once for a connection, and whose values are bound and read one by one.
///
/// GRDB's arguments, rows and transactions take longer than SQLite's own work on the few values of an order:
/// this serves the budget for durable orders.
extension Database {
  /// Runs a statement that has no result, with the values that are bound to it.
  fileprivate func run(_ statement: Statement) throws {
    var rows = QueriedRows(of: statement, self)
    guard try rows.next() == nil else { preconditionFailure("the statement has a result") }
  }

  /// The rows of a query.
  ///
  /// - Parameter values: one for each parameter.
  func rows(_ sql: String, _ values: [StoredValue] = []) throws -> QueriedRows {
    let statement = try cachedStatement(sql: sql)
    let rows = QueriedRows(of: statement, self)
    precondition(
      Int(sqlite3_bind_parameter_count(statement.sqliteStatement)) == values.count,
      "each parameter has a value")
    for (index, value) in values.enumerated() {
      let parameter = Parameter(of: statement.sqliteStatement, at: CInt(index + 1))
      let code =
        switch value {
        case .integer(let number): parameter.bind(number)
        case .text(let text): parameter.bind(text)
        case .bytes(let bytes): bytes.withUnsafeBytes { parameter.bind($0) }
        }
      guard code == SQLITE_OK else { throw rows.error(code) }
    }
    return rows
  }

  /// Runs work in an IMMEDIATE transaction, and commits it if the work returns true.
  ///
  /// - Throws: the first error; an error of the rollback after it does not count.
  func inImmediateTransaction(_ statements: SQLiteStatements, _ work: () throws -> Bool) throws {
    try run(statements.begin(self))
    let outcome = Result {
      if try work() { try run(statements.commit(self)) }
    }
    // This does nothing after a commit, or where SQLite has rolled back after an error.
    let rollback = Result { try self.rollback() }
    try outcome.get()
    try rollback.get()
  }

  /// A number that changes with each commit to the file, by this connection or by another one. A commit by
  /// another one counts once this connection has begun its next transaction. It is nil if unknown.
  var dataVersion: UInt32? {
    var version: UInt32 = 0
    let code = sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_DATA_VERSION, &version)
    return code == SQLITE_OK ? version : nil
  }

  /// Moves the whole write-ahead log, if there is one, into the file, unless the file was opened for reading
  /// alone.
  func emptyLog() throws {
    if sqlite3_db_readonly(sqliteConnection, "main") == 0 { try checkpoint(.truncate) }
  }
}

/// Adds rows to tables. Each value is bound to the statement of its table at once: a list of the values would take
/// as long as SQLite's own work on them.
struct SQLiteRowWriter: RowWriter {
  private let db: Database
  private let statements: SQLiteStatements
  private var table: LedgerTable?
  /// The rows of the table that are still to be added, and those of them that the next run of the statement adds.
  private var rest = 0
  private var group = 0
  private var statement: Statement?
  /// Whether the statement adds several rows.
  private var isForGroup = false
  /// The parameter of the last value of the present rows; at 0 before the first. A reference to the statement would be
  /// counted for each value, which is against the budget for durable orders.
  private var parameter: Parameter?
  /// The first result code of binding them that is an error.
  private var code = SQLITE_OK

  init(_ db: Database, _ statements: SQLiteStatements) {
    self.db = db
    self.statements = statements
  }

  mutating func begin(_ table: LedgerTable, rows: Int) throws {
    end()
    (self.table, rest, statement) = (table, rows, nil)
    try beginGroup()
  }

  /// Lets the next rows be bound to a statement that adds as many as possible.
  private mutating func beginGroup() throws {
    guard let table, rest > 0 else {
      (statement, parameter) = (nil, nil)
      return
    }
    let isGroup = rest >= SQLiteStatements.groupSize
    if statement == nil || isGroup != isForGroup {
      statement = try statements.insertion(into: table, isGroup: isGroup, db)
      isForGroup = isGroup
    }
    group = isGroup ? SQLiteStatements.groupSize : 1
    parameter = statement.map { Parameter(of: $0.sqliteStatement, at: 0) }
  }

  /// - Precondition: the last table has got all of its rows. Those that are only bound would be lost.
  func end() { precondition(rest == 0, "all rows are added") }

  mutating func add(_ text: String?) { bind { $0.bind(text) } }

  mutating func add(_ number: Int) { bind { $0.bind(number) } }

  mutating func add(_ digest: Digest) { bind { parameter in digest.withBytes(parameter.bind) } }

  private mutating func bind(_ value: (Parameter) -> CInt) {
    guard let next = parameter?.next else { preconditionFailure("a table was begun") }
    let result = value(next)
    if code == SQLITE_OK { code = result }
    parameter = next
  }

  mutating func endRow() throws {
    guard let statement else { preconditionFailure("a table was begun") }
    (rest, group) = (rest - 1, group - 1)
    if group > 0 { return }
    precondition(
      sqlite3_bind_parameter_count(statement.sqliteStatement) == parameter?.index,
      "each parameter has a value")
    guard code == SQLITE_OK else { throw QueriedRows(of: statement, db).error(code) }
    try db.run(statement)
    try beginGroup()
  }
}

/// The rows of a running query, in order. The statement ends with them.
struct QueriedRows: ~Copyable {
  private let statement: Statement
  private let database: Database

  fileprivate init(of statement: Statement, _ database: Database) {
    self.statement = statement
    self.database = database
    // The result code repeats the error of the last run, which was thrown then.
    sqlite3_reset(statement.sqliteStatement)
  }

  deinit { sqlite3_reset(statement.sqliteStatement) }

  /// The next row, which is valid until the next call; nil after the last one.
  mutating func next() throws -> CurrentRow? {
    switch sqlite3_step(statement.sqliteStatement) {
    case SQLITE_ROW: return CurrentRow(statement: statement.sqliteStatement)
    case SQLITE_DONE: return nil
    case let code: throw error(code)
    }
  }

  /// The results of a closure for all rows that are left.
  consuming func map<Value>(_ body: (CurrentRow) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    while let row = try next() { values.append(try body(row)) }
    return values
  }

  fileprivate func error(_ code: CInt) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage,
      sql: statement.sql)
  }
}

/// The current row of a query. SQLite allows any value in any column, and a conversion would hide that.
package struct CurrentRow: StoredRow {
  fileprivate let statement: OpaquePointer

  package func isNull(_ index: Int) -> Bool {
    sqlite3_column_type(statement, CInt(index)) == SQLITE_NULL
  }

  package func value(
    _ index: Int, _ kind: TableColumn.Kind, _ name: String
  ) throws(Damage) -> StoredValue? {
    let column = CInt(index)
    switch (sqlite3_column_type(statement, column), kind) {
    case (SQLITE_NULL, _): return nil
    case (SQLITE_TEXT, .text): return .text(try text(column, name, maxBytes: StoredText.maxBytes))
    case (SQLITE_TEXT, .id): return .text(try text(column, name, maxBytes: StoredText.maxIDBytes))
    case (SQLITE_INTEGER, .integer): return .integer(Int(sqlite3_column_int64(statement, column)))
    case (SQLITE_BLOB, .digest):
      // SQLite has no pointer to a value without bytes.
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default:
      let value = DatabaseValue(sqliteStatement: statement, index: column)
      throw Damage(unexpected: "\(name) \(value)")
    }
  }

  private func text(
    _ column: CInt, _ name: String, maxBytes: Int
  ) throws(Damage) -> String {
    // The text comes first, since reading it converts UTF-16, and then its length. A conversion fails only
    // where memory is lacking.
    guard let start = sqlite3_column_text(statement, column) else {
      throw Damage(unexpected: "\(name) NULL")
    }
    let bytes = UnsafeBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(statement, column)))
    return try StoredText.checked(
      String(validating: bytes, as: UTF8.self), name, maxBytes: maxBytes)
  }
}

/// A parameter of a statement, to which SQLite copies the value that is bound. Each binding returns SQLite's result code.
private struct Parameter {
  private let statement: OpaquePointer
  /// From 1.
  let index: CInt

  init(of statement: OpaquePointer, at index: CInt) {
    self.statement = statement
    self.index = index
  }

  var next: Parameter { Parameter(of: statement, at: index + 1) }

  /// - Parameter text: nil for NULL.
  func bind(_ text: String?) -> CInt {
    guard var text else { return sqlite3_bind_null(statement, index) }
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        // SQLite would take the bytes of an empty text that is nowhere for NULL.
        guard let start = bytes.baseAddress else {
          return sqlite3_bind_text(statement, index, "", 0, Self.copied)
        }
        return sqlite3_bind_text(statement, index, start, CInt(bytes.count), Self.copied)
      }
    }
  }

  func bind(_ number: Int) -> CInt { sqlite3_bind_int64(statement, index, Int64(number)) }

  func bind(_ bytes: UnsafeRawBufferPointer) -> CInt {
    sqlite3_bind_blob(statement, index, bytes.baseAddress, CInt(bytes.count), Self.copied)
  }

  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
