import GRDB

/// Writes many rows with one statement: a statement costs more than a row, and so does each value
/// that is given, so what all rows share is given once.
struct SQLiteInsertion: Sendable {
  private static let most = 50
  private let target: String
  private let row: String
  private let clause: String

  /// - Parameters:
  ///   - target: the table with its columns, of which the first has the same value in all rows.
  ///   - clause: what follows the rows.
  init(into target: String, columns: Int, then clause: String = "") {
    self.target = target
    self.clause = clause
    row = "(?1, \(repeatElement("?", count: columns - 1).joined(separator: ", ")))"
  }

  /// - Parameter shared: the first value of every row.
  func write(_ shared: StatementArguments, _ rows: [StatementArguments], _ db: Database) throws {
    var rest = rows[...]
    while !rest.isEmpty {
      var arguments = shared
      let some = rest.prefix(Self.most)
      rest.removeFirst(some.count)
      for row in some { _ = arguments.append(contentsOf: row) }
      let values = repeatElement(row, count: some.count).joined(separator: ", ")
      try db.cachedStatement(sql: "INSERT INTO \(target) VALUES \(values) \(clause)")
        .execute(arguments: arguments)
    }
  }
}
