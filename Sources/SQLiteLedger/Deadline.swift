import Dispatch
import GRDB
import GRDBSQLite

/// Interrupts work on a database that takes too long, since a crafted file could keep SQLite busy
/// forever.
enum Deadline {
  /// How many instructions of SQLite's virtual machine run before the clock is read again.
  private static let instructions: CInt = 10_000

  /// - Parameter seconds: the time limit; nil for none.
  /// - Throws: the errors of `work`; `DatabaseError` with `SQLITE_INTERRUPT` once the time is over.
  static func limit<Value>(
    _ db: Database, seconds: Int?, _ work: () throws -> Value
  ) rethrows -> Value {
    guard let seconds else { return try work() }
    var end = DispatchTime.now() + .seconds(seconds)
    return try withUnsafeMutablePointer(to: &end) { end in
      sqlite3_progress_handler(
        db.sqliteConnection, instructions,
        { end in
          guard let end else { return 0 }
          return DispatchTime.now() < end.load(as: DispatchTime.self) ? 0 : 1
        }, end)
      defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
      return try work()
    }
  }
}
