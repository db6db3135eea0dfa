import Foundation
import GRDB
import GRDBSQLite
import StockLedger

extension Configuration {
  /// The maximum length in bytes of a value or a row in SQLite, which allows for a row of several
  /// texts.
  private static let maxLength = 4 * StoredText.maxBytes

  /// The settings of every connection to a ledger.
  ///
  /// - Parameter readingTime: the maximum time for reading the definitions of its tables, in seconds.
  static func ledger(_ waiting: BusyWait, readingTime: Int) -> Configuration {
    var configuration = Configuration.copy(readingTime: readingTime)
    configuration.label = "stock"
    configuration.busyMode = .callback { _ in waiting.sleep() }
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      #if canImport(Darwin)
        // On Apple's systems, fsync alone does not reach the disk.
        try db.execute(sql: "PRAGMA fullfsync = ON")
      #endif
    }
    return configuration
  }

  /// The settings of a connection to a private copy of a ledger, which may be crafted.
  static func copy(readingTime: Int = SQLiteFile.maxReadingTime) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, CInt(maxLength))
      // The first statement reads all definitions.
      _ = try Deadline.limit(db, seconds: readingTime) {
        try Int.fetchOne(db, sql: "SELECT 1 FROM sqlite_master LIMIT 1")
      }
      // The schema of a crafted file must not call functions with side effects.
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      // Otherwise the file determines the size of the cache. In KiB.
      try db.execute(sql: "PRAGMA cache_size = -2000")
    }
    return configuration
  }
}
