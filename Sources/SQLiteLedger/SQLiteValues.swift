import Foundation
import GRDB
import GRDBSQLite
import RecipeGraph
import StockLedger

/// A value of a cursor's current row. GRDB's own conversion stops at U+0000.
private enum ColumnValue: DatabaseValueConvertible, StatementColumnConvertible {
  /// The text; nil if it is not UTF-8.
  case text(String?)
  case other(DatabaseValue)

  init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard sqlite3_column_type(sqliteStatement, index) == SQLITE_TEXT else {
      self = .other(DatabaseValue(sqliteStatement: sqliteStatement, index: index))
      return
    }
    // The text comes first, since reading it converts UTF-16, and then its length.
    guard let start = sqlite3_column_text(sqliteStatement, index) else { return nil }
    let bytes = UnsafeBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(sqliteStatement, index)))
    self = .text(String(validating: bytes, as: UTF8.self))
  }

  /// Nil for a text of a copied row, which is cut off at U+0000.
  static func fromDatabaseValue(_ value: DatabaseValue) -> ColumnValue? {
    if case .string = value.storage { nil } else { .other(value) }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .other(let value): value
    }
  }
}

/// SQLite allows any value in any column, and a conversion would hide that.
extension Row: StoredRow {
  func isNull(_ index: Int) -> Bool { hasNull(atIndex: index) }

  /// - Precondition: for a text, this is the current row of a cursor, not a copy.
  func value(
    _ index: Int, _ kind: TableColumn.Kind, _ name: String
  ) throws(Damage) -> StoredValue? {
    switch kind {
    case .text, .id:
      let value: ColumnValue? = self[index]
      switch value {
      case nil: return nil
      case .text(let text):
        let maxBytes = kind == .id ? StoredText.maxIDBytes : StoredText.maxBytes
        return .text(try StoredText.checked(text, name, maxBytes: maxBytes))
      case .other(let value): throw Damage(unexpected: "\(name) \(value)")
      }
    case .integer, .digest:
      let value: DatabaseValue = self[index]
      switch value.storage {
      case .null: return nil
      case .int64(let number) where kind == .integer: return .integer(Int(number))
      case .blob(let data) where kind == .digest: return .bytes([UInt8](data))
      default: throw Damage(unexpected: "\(name) \(value)")
      }
    }
  }
}

extension StoredValue {
  var argument: any DatabaseValueConvertible {
    switch self {
    case .integer(let number): number
    case .text(let text): text
    case .bytes(let bytes): Data(bytes)
    }
  }
}
