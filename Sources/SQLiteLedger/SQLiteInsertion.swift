import GRDB

/// Inserts rows that belong together, up to eight in a statement: each of them costs a little less
/// than a statement of its own.
struct SQLiteInsertion: Sendable {
  /// By the number of rows, less one.
  private let statements: [String]

  /// - Parameters:
  ///   - target: the table with its columns, of which the first has the same value in all rows.
  ///   - clause: what follows the rows.
  init(into target: String, columns: Int, then clause: String = "") {
    let row = "(?1\(String(repeating: ", ?", count: columns - 1)))"
    statements = (0..<8).map { others in
      let rows = row + String(repeating: ", \(row)", count: others)
      return "INSERT INTO \(target) VALUES \(rows) \(clause)"
    }
  }

  /// - Parameters:
  ///   - shared: the first value of every row.
  ///   - bind: gives the others of a row.
  func write<Rows: RandomAccessCollection>(
    _ shared: some StatementBinding, _ rows: Rows, _ db: Database,
    _ bind: (inout SQLiteBinder, Rows.Element) throws -> Void
  ) throws {
    var rest = rows[...]
    while !rest.isEmpty {
      let some = rest.prefix(statements.count)
      rest = rest.dropFirst(statements.count)
      try db.cachedStatement(sql: statements[some.count - 1]).execute { values in
        try values.bind(shared)
        for row in some { try bind(&values, row) }
      }
    }
  }
}
