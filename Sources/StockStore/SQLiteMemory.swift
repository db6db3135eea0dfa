import GRDB

/// The stock as the last transaction of a connection left it, so that the next one need not read it
/// again if nobody else has written meanwhile.
struct SQLiteMemory: Sendable {
  /// What SQLite counts up when another connection has changed the file
  /// (https://www.sqlite.org/pragma.html#pragma_data_version).
  private let version: Int
  /// By store.
  var transactions: [String: StoreTransaction] = [:]

  /// What is still so, to be asked in a transaction; nil if the file is not of the present version.
  static func current(_ memory: SQLiteMemory?, _ db: Database) throws -> SQLiteMemory? {
    let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    if let memory, memory.version == version { return memory }
    return try SQLiteSchema.isPresent(db) ? SQLiteMemory(version: version) : nil
  }

  private init(version: Int) {
    self.version = version
  }
}

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
