import RecipeGraph

/// A value in a table of a ledger; nil is NULL.
package enum StoredValue: Hashable, Sendable {
  case integer(Int)
  case text(String)
  case bytes([UInt8])
}

/// Adds rows to the tables of an engine.
package protocol RowWriter {
  /// Lets the next rows, as many as are told, go to a table, which has got none yet.
  mutating func begin(_ table: LedgerTable, rows: Int) throws

  /// Adds the next value of a row, in the order of the table's columns; nil is NULL.
  mutating func add(_ text: String?)
  mutating func add(_ number: Int)
  mutating func add(_ digest: Digest)

  /// Ends a row that has all its values.
  mutating func endRow() throws
}

/// A column of a table, the same in SQLite and PostgreSQL.
package struct TableColumn: Sendable {
  package enum Kind: Sendable {
    /// 64 bits.
    case integer
    case text
    /// The id of a store, a fruit or an order, compared by its bytes.
    case id
    /// SHA-256: 32 bytes.
    case digest
  }

  package let name: String
  package let kind: Kind
  package let isOptional: Bool
  /// A condition on rows, in the SQL that both engines share; nil for none.
  package let condition: String?
  /// The name in messages.
  let title: String

  package init(
    _ name: String, _ kind: Kind, isOptional: Bool = false, where condition: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.condition = condition
    title = name.replacing("_", with: " ")
  }

  /// The condition that a column has one of some values. It avoids `IN`, since for more than two values
  /// SQLite would build a table in memory for each row that it checks.
  package static func condition(
    _ column: String, isOneOf values: [some RawRepresentable<String>]
  ) -> String {
    values.map { "\(column) = '\($0.rawValue)'" }.joined(separator: " OR ")
  }
}

/// A table that is the same in both engines.
package struct LedgerTable: Sendable {
  package let name: String
  package let columns: [TableColumn]
  /// The columns of its primary key.
  package let key: [String]
  /// The first version of the tables that has it.
  package let version: Int
  /// Whether a row that is added takes the place of the one with its key.
  private let isReplaced: Bool

  package init(
    name: String, columns: [TableColumn], key: [String], since version: Int = 1,
    isReplaced: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.key = key
    self.version = version
    self.isReplaced = isReplaced
  }

  /// The statement that adds rows.
  ///
  /// - Parameters:
  ///   - prefix: what precedes the name of the table.
  ///   - rows: the rows in SQL.
  package func insertion(_ prefix: String, of rows: String) -> String {
    let names = columns.map(\.name).joined(separator: ", ")
    let values = columns.filter { !key.contains($0.name) }
      .map { "\($0.name) = excluded.\($0.name)" }.joined(separator: ", ")
    let replacing =
      isReplaced ? "\nON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(values)" : ""
    return "INSERT INTO \(prefix)\(name) (\(names))\n\(rows)\(replacing)"
  }

  private static let dimension = TableColumn(
    "dimension", .text, where: TableColumn.condition("dimension", isOneOf: Dimension.allCases))

  /// Levels are thousandths of a piece, gram or millilitre.
  package static let stock = LedgerTable(
    name: "stock",
    columns: [
      TableColumn("store", .id), TableColumn("fruit", .id), dimension,
      TableColumn("level", .integer, where: "level >= 0"),
    ], key: ["store", "fruit"], isReplaced: true)

  package static let movement = LedgerTable(
    name: "movement",
    columns: [
      TableColumn("sequence", .integer),
      TableColumn("position", .integer, where: "position >= 0"),
      TableColumn("fruit", .id), dimension, TableColumn("delta", .integer),
      TableColumn("balance", .integer, where: "balance >= 0"),
    ], key: ["sequence", "position"])

  /// The fruits that refusals lacked, so that they appear in the history of a fruit.
  package static let lacking = LedgerTable(
    name: "lacking", columns: [TableColumn("fruit", .id), TableColumn("sequence", .integer)],
    key: ["sequence", "fruit"])

  /// How far orders are, by the sequences of their rows. Times are milliseconds since 1970-01-01 UTC, and 0 for what has
  /// not happened. It is neither hashed nor audited, since no stock depends on it.
  package static let ticket = LedgerTable(
    name: "ticket",
    columns: [
      TableColumn("sequence", .integer),
      TableColumn("started", .integer, where: "started >= 0"),
      TableColumn("finished", .integer, where: "finished >= 0"),
    ], key: ["sequence"], since: 5, isReplaced: true)
}
