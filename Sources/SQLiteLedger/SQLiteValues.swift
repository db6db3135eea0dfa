import GRDB
import GRDBSQLite
import RecipeGraph
import StockLedger

/// A value of the row at which a cursor stands. GRDB itself reads a text up to U+0000.
private enum StoredValue: DatabaseValueConvertible, StatementColumnConvertible {
  /// Nil if it is not UTF-8.
  case text(String?)
  case other(DatabaseValue)

  init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard sqlite3_column_type(sqliteStatement, index) == SQLITE_TEXT else {
      self = .other(DatabaseValue(sqliteStatement: sqliteStatement, index: index))
      return
    }
    // First the text, as which a file may have it in UTF-16, then its length.
    guard let start = sqlite3_column_text(sqliteStatement, index) else { return nil }
    let bytes = UnsafeBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(sqliteStatement, index)))
    self = .text(String(validating: bytes, as: UTF8.self))
  }

  /// Nil for a text of a copied row, of which what comes after U+0000 is gone.
  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredValue? {
    if case .string = value.storage { nil } else { .other(value) }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .other(let value): value
    }
  }
}

/// The values of a row by type: SQLite keeps any value in any column, and a conversion would hide that.
extension Row {
  /// - Throws: `Damage` if the value is no integer.
  func integer(_ index: Int, _ name: String) throws(Damage) -> Int {
    let value: DatabaseValue = self[index]
    guard case .int64(let number) = value.storage else {
      throw Damage(unexpected: "\(name) \(value)")
    }
    return Int(number)
  }

  /// - Precondition: the row is the one at which a cursor stands, and no copy.
  /// - Throws: `Damage` if the value is no text, or one that this program cannot have written.
  func text(
    _ index: Int, _ name: String, maxBytes: Int = StoredText.maxBytes
  ) throws(Damage) -> String {
    guard let text = try optionalText(index, name, maxBytes: maxBytes) else {
      throw Damage(unexpected: "\(name) NULL")
    }
    return text
  }

  /// Nil for NULL.
  ///
  /// - Precondition: the row is the one at which a cursor stands, and no copy.
  /// - Throws: `Damage` if the value is neither, or a text that this program cannot have written.
  func optionalText(
    _ index: Int, _ name: String, maxBytes: Int = StoredText.maxBytes
  ) throws(Damage) -> String? {
    let value: StoredValue? = self[index]
    switch value {
    case nil: return nil
    case .text(let text): return try StoredText.checked(text, name, maxBytes: maxBytes)
    case .other(let value): throw Damage(unexpected: "\(name) \(value)")
    }
  }

  func dimension(_ index: Int) throws(Damage) -> Dimension {
    let text = try text(index, "dimension")
    guard let dimension = Dimension(rawValue: text) else {
      throw Damage(unexpected: "dimension \(text)")
    }
    return dimension
  }

  /// Of a row of the journal.
  func kind(_ index: Int) throws(Damage) -> JournalEntry.Kind {
    let text = try text(index, "kind")
    guard let kind = JournalEntry.Kind(rawValue: text) else {
      throw Damage(unexpected: "kind \(text)")
    }
    return kind
  }

  func quantity(_ index: Int, _ name: String) throws(Damage) -> Quantity {
    let thousandths = try integer(index, name)
    guard thousandths >= 0 else { throw Damage(unexpected: "\(name) \(thousandths)") }
    return Quantity(thousandths: thousandths)
  }
}
