import Diagnostics
import GRDB
import StockLedger

/// The marks of a ledger's file, and the making and upgrading of its tables.
///
/// `user_version` is the version of the tables. They are made in one IMMEDIATE transaction that checks
/// the version again: of several processes that open a new ledger at once, one makes the tables and the
/// others find them.
enum SQLiteSchema {
  /// "juic", which marks a ledger among SQLite files.
  static let applicationID: Int32 = 0x6A75_6963

  /// "juia", which marks an archive of a ledger's oldest rows. It is read like a ledger, and never
  /// written.
  static let archiveID: Int32 = 0x6A75_6961

  enum State {
    case present
    case older(Int)
    /// A file without tables.
    case new
    case newer(Int)
    /// A database of another application.
    case foreign
    /// A ledger whose tables differ from those that this program makes.
    case altered(LocalizedText)
  }

  /// Whether a file that is known to be a ledger has tables of a version.
  static func isPresent(_ db: Database, _ schema: LedgerSchema = .present) throws -> Bool {
    var rows = try db.rows("PRAGMA user_version")
    return try rows.next()?.integer(0, "version") == schema.version
  }

  /// The version of the tables is read in one snapshot with the tables, since another process may upgrade them
  /// meanwhile.
  static func state(_ db: Database, _ schema: LedgerSchema = .present) throws -> State {
    if db.isInsideTransaction { return try stateOfSnapshot(db, schema) }
    var state: State?
    try db.inTransaction(.deferred) {
      state = try stateOfSnapshot(db, schema)
      return .commit
    }
    guard let state else { preconditionFailure("the transaction was committed") }
    return state
  }

  private static func stateOfSnapshot(_ db: Database, _ schema: LedgerSchema) throws -> State {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT (SELECT user_version FROM pragma_user_version),
          (SELECT application_id FROM pragma_application_id),
          (SELECT count(*) FROM sqlite_master)
        """)
    let (version, application, tables): (Int, Int32, Int) =
      row.map { ($0[0], $0[1], $0[2]) } ?? (0, 0, 0)
    if version == 0, [0, applicationID].contains(application), tables == 0 { return .new }
    guard [applicationID, archiveID].contains(application), version > 0 else { return .foreign }
    if version > schema.version { return .newer(version) }
    // This is checked before anything is read: a view in place of a table could keep its reader busy
    // forever.
    if let alteration = try SQLiteTables.alteration(db, from: schema.at(version)) {
      return .altered(alteration)
    }
    return version == schema.version ? .present : .older(version)
  }

  static func isArchive(_ db: Database) throws -> Bool {
    try Int32.fetchOne(db, sql: "PRAGMA application_id") == archiveID
  }

  /// The maximum time for an upgrade, in seconds. SQLite checks the conditions of a new column on all rows, which
  /// would take forever in a crafted file.
  private static let maxUpgradingTime = 60

  /// Makes the tables of a new file, or upgrades those of an older version.
  static func upgrade(_ db: Database, to schema: LedgerSchema = .present) throws {
    try Deadline.limit(db, seconds: maxUpgradingTime) { try upgradeInTime(db, to: schema) }
  }

  private static func upgradeInTime(_ db: Database, to schema: LedgerSchema) throws {
    try db.inTransaction(.immediate) {
      switch try state(db, schema) {
      case .present, .newer, .foreign, .altered: return .rollback
      case .new:
        for object in SQLiteTables.all(of: schema) { try db.execute(sql: object.sql) }
        try db.execute(sql: "INSERT INTO origin VALUES (0, zeroblob(32))")
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      case .older(let version):
        for column in schema.added(after: version) {
          try db.execute(
            sql: "ALTER TABLE journal ADD COLUMN \(SQLiteTables.definition(of: column))")
        }
        try redefine(db, from: schema.at(version), to: schema)
      }
      try db.execute(sql: "PRAGMA user_version = \(schema.version)")
      return .commit
    }
  }

  /// Replaces the tables, indexes and triggers whose definition is another in a later version.
  ///
  /// SQLite cannot alter the conditions of a table. A version only allows more rows than the one before,
  /// so that the definition is replaced without copying rows, as SQLite's manual describes
  /// (https://sqlite.org/lang_altertable.html, section 8).
  private static func redefine(
    _ db: Database, from former: LedgerSchema, to schema: LedgerSchema
  ) throws {
    let formerObjects = SQLiteTables.all(of: former)
    for object in SQLiteTables.all(of: schema) {
      let old = formerObjects.first { $0.name == object.name }
      guard old?.sql != object.sql else { continue }
      if old != nil, object.kind == .table {
        try setDefinition(of: object, db)
      } else {
        if let old { try db.execute(sql: "DROP \(old.kind.rawValue) \(old.name)") }
        try db.execute(sql: object.sql)
      }
    }
  }

  private static func setDefinition(of table: SQLiteTables.Object, _ db: Database) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
    try db.execute(sql: "PRAGMA writable_schema = ON")
    let result = Result {
      try db.execute(
        sql: "UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = ?",
        arguments: [table.sql, table.name])
      // Other connections read the definitions again when this number has changed.
      try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
    }
    try db.execute(sql: "PRAGMA writable_schema = RESET")
    try result.get()
  }
}
