import GRDB
import StockLedger

/// The stock as the last transaction of a connection left it, so that the next one need not read it
/// again if nobody else has written meanwhile.
struct SQLiteMemory: Sendable {
  /// What SQLite counts up when another connection has changed the file
  /// (https://www.sqlite.org/pragma.html#pragma_data_version).
  private let version: Int
  /// By store.
  var transactions: [String: LedgerTransaction] = [:]

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
