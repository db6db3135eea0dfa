import GRDB
import RecipeGraph
package import StockLedger

/// The rows of the tables of a file, in a snapshot or a transaction.
///
/// SQLite compares bytes, while equal ids may be normalized differently, so every id is stored
/// composed.
package struct SQLiteRows: LedgerRows {
  let db: Database
  let schema: LedgerSchema

  /// - Parameter schema: the schema of the tables.
  init(_ db: Database, _ schema: LedgerSchema = .present) {
    self.db = db
    self.schema = schema
  }

  // MARK: Stock

  package func stock(of store: String) throws -> [String: StockRow] {
    var rows: [String: StockRow] = [:]
    var last = ""
    var stored = try db.rows(
      "SELECT fruit, dimension, level FROM stock WHERE store = ? ORDER BY fruit",
      [.text(store.canonicallyComposed)])
    while let row = try stored.next() {
      let fruit = try row.id(0, "fruit")
      // A crafted file could lead SQLite in a circle.
      guard rows.isEmpty || last.utf8.lexicographicallyPrecedes(fruit.utf8) else {
        throw Damage(unexpected: "fruit \(fruit)")
      }
      rows[fruit] = StockRow(
        dimension: try row.dimension(1), quantity: try row.quantity(2, "level"))
      last = fruit
    }
    return rows
  }

  /// All rows of a table of stock, sorted by store and fruit.
  func stocks(_ table: String) throws -> [AuditedStock] {
    try db.rows("SELECT store, fruit, dimension, level FROM \(table) ORDER BY store, fruit")
      .map { row in
        AuditedStock(
          store: try row.id(0, "store"), fruit: try row.id(1, "fruit"),
          dimension: try row.dimension(2), thousandths: try row.integer(3, "level"))
      }
  }

  /// The ids of all fruits that have a row, by store.
  package func fruits() throws -> [String: Set<String>] {
    var fruits: [String: Set<String>] = [:]
    var rows = try db.rows("SELECT store, fruit FROM stock")
    while let row = try rows.next() {
      let fruit = try row.id(1, "fruit")
      guard fruits[try row.id(0, "store"), default: []].insert(fruit).inserted else {
        throw Damage(unexpected: "fruit \(fruit)")
      }
    }
    return fruits
  }

  // MARK: Writing

  /// Writes the rows that a transaction has added.
  ///
  /// - Parameter insertions: the statements for the tables of the schema.
  func add(
    _ transaction: LedgerTransaction<SQLiteRows>, _ insertions: SQLiteInsertions
  ) throws {
    var writer = SQLiteRowWriter(db, insertions)
    try schema.add(transaction, to: &writer)
  }
}

/// The statements that add rows to the tables of a schema.
struct SQLiteInsertions: Sendable {
  private let statements: [(table: String, sql: String)]

  init(_ schema: LedgerSchema) {
    statements = [schema.journal, .movement, .lacking, .stock].map { ($0.name, Self.sql($0)) }
  }

  subscript(table: LedgerTable) -> String {
    guard let statement = statements.first(where: { $0.table == table.name }) else {
      preconditionFailure("each table has a statement")
    }
    return statement.sql
  }

  private static func sql(_ table: LedgerTable) -> String {
    let values = table.columns.map { _ in "?" }.joined(separator: ", ")
    // For the stock of a fruit, the last level counts.
    let replacing =
      table.name == LedgerTable.stock.name
      ? " ON CONFLICT (store, fruit) DO UPDATE SET dimension = excluded.dimension, "
        + "level = excluded.level" : ""
    return "INSERT INTO \(table.name) (\(table.columnNames)) VALUES (\(values))\(replacing)"
  }
}
