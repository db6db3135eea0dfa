import Foundation
import GRDB
import GRDBSQLite
import StockLedger

extension Configuration {
  /// Bytes of a value or a row that SQLite reads or makes at most, with room for a row of several texts.
  private static let maxLength = 4 * StoredText.maxBytes

  /// The settings of every connection to a ledger.
  static func ledger(_ waiting: BusyWait) -> Configuration {
    var configuration = Configuration.copy
    configuration.label = "stock"
    configuration.busyMode = .callback { _ in waiting.sleep() }
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      #if canImport(Darwin)
        // There, fsync alone does not reach the disk.
        try db.execute(sql: "PRAGMA fullfsync = ON")
      #endif
    }
    return configuration
  }

  /// The settings of a connection to a copy of a ledger, which nobody else has yet. The ledger may have
  /// been made by hand.
  static var copy: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, CInt(maxLength))
      // Its schema may not run functions that do more than work out values.
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      // Else the file says how much of it is kept in memory. In KiB.
      try db.execute(sql: "PRAGMA cache_size = -2000")
    }
    return configuration
  }
}
