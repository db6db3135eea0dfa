import RecipeGraph

/// A value in a table of a ledger; nil stands for NULL.
package enum StoredValue: Hashable, Sendable {
  case integer(Int)
  case text(String)
  case bytes([UInt8])
}

/// A column of a table, which SQLite and PostgreSQL make alike.
package struct TableColumn: Sendable {
  package enum Kind: Sendable {
    /// Of 64 bits.
    case integer
    case text
    /// The id of a store, a fruit or an order, which is compared by its bytes.
    case id
    /// SHA-256: 32 bytes.
    case digest
  }

  package let name: String
  package let kind: Kind
  package let isOptional: Bool
  /// What rows have to fulfil, in the SQL that both engines have; nil for nothing.
  package let condition: String?

  package init(
    _ name: String, _ kind: Kind, isOptional: Bool = false, where condition: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.condition = condition
  }

  /// As messages call it.
  var title: String { name.replacing("_", with: " ") }

  /// That a column has one of some values. Of `IN` with more than two, SQLite would make a table in memory for
  /// every row that it checks.
  package static func condition(
    _ column: String, isOneOf values: [some RawRepresentable<String>]
  ) -> String {
    values.map { "\(column) = '\($0.rawValue)'" }.joined(separator: " OR ")
  }
}

/// A table that both engines have.
package struct LedgerTable: Sendable {
  package let name: String
  package let columns: [TableColumn]
  /// The columns of its primary key.
  package let key: [String]
  /// The names of all columns, with commas between them.
  package let columnNames: String

  package init(name: String, columns: [TableColumn], key: [String]) {
    self.name = name
    self.columns = columns
    self.key = key
    columnNames = columns.map(\.name).joined(separator: ", ")
  }

  private static let dimension = TableColumn(
    "dimension", .text, where: TableColumn.condition("dimension", isOneOf: Dimension.allCases))

  /// Levels are thousandths of a piece, gram or millilitre.
  package static let stock = LedgerTable(
    name: "stock",
    columns: [
      TableColumn("store", .id), TableColumn("fruit", .id), dimension,
      TableColumn("level", .integer, where: "level >= 0"),
    ], key: ["store", "fruit"])

  package static let movement = LedgerTable(
    name: "movement",
    columns: [
      TableColumn("sequence", .integer),
      TableColumn("position", .integer, where: "position >= 0"),
      TableColumn("fruit", .id), dimension, TableColumn("delta", .integer),
      TableColumn("balance", .integer, where: "balance >= 0"),
    ], key: ["sequence", "position"])

  /// The fruits that refusals lacked, so that the history of a fruit has them.
  package static let lacking = LedgerTable(
    name: "lacking", columns: [TableColumn("fruit", .id), TableColumn("sequence", .integer)],
    key: ["sequence", "fruit"])
}
