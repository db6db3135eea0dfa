import GRDB

extension Database {
  /// As `inTransaction(.immediate)` is, with statements that are compiled only once.
  ///
  /// - Parameter body: what it answers is committed, unless it is nil or an error is thrown. It
  ///   throws every error of the database: after some, SQLite itself has given the transaction up.
  func inImmediateTransaction<Value>(_ body: () throws -> Value?) throws -> Value? {
    try cachedStatement(sql: "BEGIN IMMEDIATE").execute()
    do {
      if let value = try body() {
        try cachedStatement(sql: "COMMIT").execute()
        return value
      }
    } catch {
      // The first error says what went wrong, whatever that of the rollback is.
      do { try rollback() } catch {}
      throw error
    }
    try rollback()
    return nil
  }
}
