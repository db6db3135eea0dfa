import Foundation
import GRDB
import StockLedger

extension Configuration {
  /// The settings of every connection to a ledger.
  ///
  /// - Parameters:
  ///   - timeout: how long a connection waits for another, in milliseconds.
  ///   - notify: is told of a wait that takes a second.
  static func ledger(
    at path: String, timeout: Int, notify: @escaping LedgerWait.Notify
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = "stock"
    // A short sleep between tries is fairer than SQLite's own timeout, whose growing sleeps can
    // starve one of several busy processes.
    configuration.busyMode = .callback { tries in
      usleep(1_000)
      if tries == 1_000 {
        // Whoever writes with another program than this one has locked the index of the log.
        let holder = LockHolder.find(ofFileAt: path + "-shm")
        notify(LedgerWait(path: path, reason: .locked(by: holder)))
      }
      return tries < timeout
    }
    configuration.prepareDatabase { db in
      // A file that somebody made by hand may not run functions that do more than work out values.
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      try db.execute(sql: "PRAGMA synchronous = FULL")
      #if canImport(Darwin)
        // There, fsync alone does not reach the disk.
        try db.execute(sql: "PRAGMA fullfsync = ON")
      #endif
    }
    return configuration
  }
}
