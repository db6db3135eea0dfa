import GRDB

/// Gives a statement the values of its parameters, one after the other: as `StatementArguments`
/// does, without collecting them first, which costs as much as SQLite itself does.
struct SQLiteBinder {
  private let statement: Statement
  private var index: CInt = 0

  fileprivate init(_ statement: Statement) {
    self.statement = statement
  }

  /// - Parameter value: nil for NULL.
  mutating func bind(_ value: (some StatementBinding)?) throws {
    index += 1
    guard let value else { return }
    let code = ResultCode(rawValue: value.bind(to: statement.sqliteStatement, at: index))
    guard code == .SQLITE_OK else { throw DatabaseError(resultCode: code) }
  }
}

extension Statement {
  /// - Parameter bind: gives a value for every parameter; those left over are NULL.
  func execute(_ bind: (inout SQLiteBinder) throws -> Void) throws {
    // Those of the last time are forgotten, and that no arguments are kept here is right.
    setUncheckedArguments([])
    var values = SQLiteBinder(self)
    try bind(&values)
    try execute()
  }
}
