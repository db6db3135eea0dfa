import GRDB

/// Writes many rows with one statement: a statement costs more than a row, and so does each value
/// that is given, so what all rows share is given once.
struct SQLiteInsertion: Sendable {
  private static let most = 50
  /// By the number of rows, less one.
  private let statements: [String]

  /// - Parameters:
  ///   - target: the table with its columns, of which the first has the same value in all rows.
  ///   - clause: what follows the rows.
  init(into target: String, columns: Int, then clause: String = "") {
    statements = (0..<Self.most).map { last in
      let rows = (0...last).map { row in
        let first = 2 + row * (columns - 1)
        return "(?1, \((first..<first + columns - 1).map { "?\($0)" }.joined(separator: ", ")))"
      }
      return "INSERT INTO \(target) VALUES \(rows.joined(separator: ", ")) \(clause)"
    }
  }

  /// - Parameter shared: the first value of every row.
  func write(_ shared: StatementArguments, _ rows: [StatementArguments], _ db: Database) throws {
    var rest = rows[...]
    while !rest.isEmpty {
      var arguments = shared
      let some = rest.prefix(Self.most)
      rest.removeFirst(some.count)
      for row in some { _ = arguments.append(contentsOf: row) }
      try db.cachedStatement(sql: statements[some.count - 1]).execute(arguments: arguments)
    }
  }
}
