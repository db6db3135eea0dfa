import Diagnostics
import GRDB

/// The tables of the embedded ledger, and the migration of older files.
///
/// `user_version` counts the migrations that a file has had. They run in one IMMEDIATE
/// transaction which looks at the version again, so that of several processes that open a new
/// ledger at once one makes it and the others find it.
enum SQLiteSchema {
  /// "juic", which marks a ledger among SQLite files.
  static let applicationID: Int32 = 0x6A75_6963

  /// "juia", which marks an archive of a ledger's oldest rows: it is read like a ledger, and never written.
  static let archiveID: Int32 = 0x6A75_6961

  static var version: Int { SQLiteMigrations.count }

  enum State {
    case present
    case older
    case newer(Int)
    /// A database of something else.
    case foreign
    /// One whose tables are not as this program makes them.
    case altered(LocalizedText)
  }

  /// Whether a file that is known to be a ledger has had every migration, and no later one.
  static func isPresent(_ db: Database) throws -> Bool {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) == version
  }

  static func state(_ db: Database) throws -> State {
    // One statement, so that all three are read at one moment.
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT (SELECT user_version FROM pragma_user_version),
          (SELECT application_id FROM pragma_application_id),
          (SELECT count(*) FROM sqlite_master)
        """)
    let (version, application, tables): (Int, Int32, Int) =
      row.map { ($0[0], $0[1], $0[2]) } ?? (0, 0, 0)
    if version == 0, application == 0 { return tables == 0 ? .older : .foreign }
    guard [applicationID, archiveID].contains(application), version >= 0 else { return .foreign }
    if version > self.version { return .newer(version) }
    // Before anything is read: a view in the place of a table could keep its reader busy forever.
    let isPresent = version == self.version
    if version > 0, let alteration = try SQLiteTables.alteration(db, isPresent: isPresent) {
      return .altered(alteration)
    }
    return isPresent ? .present : .older
  }

  static func isArchive(_ db: Database) throws -> Bool {
    try Int32.fetchOne(db, sql: "PRAGMA application_id") == archiveID
  }

  /// - Parameter target: the version to stop at, an older one only in tests.
  static func migrate(_ db: Database, to target: Int = version) throws {
    try db.inTransaction(.immediate) {
      guard case .older = try state(db) else { return .rollback }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      for number in version..<target { try SQLiteMigrations.run(number, db) }
      if try !isArchive(db) { try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
      try db.execute(sql: "PRAGMA user_version = \(target)")
      return .commit
    }
  }
}
