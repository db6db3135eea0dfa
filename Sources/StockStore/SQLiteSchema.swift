import GRDB

/// The tables of the embedded store, and how an older file becomes a present one.
///
/// `user_version` counts the migrations that a file has had. They run in one IMMEDIATE
/// transaction which looks at the version again, so that of several processes that open a new
/// store at once one makes it and the others find it.
enum SQLiteSchema {
  /// "juic", so that a store is told from any other SQLite file.
  static let applicationID: Int32 = 0x6A75_6963

  static var version: Int { migrations.count }

  private static let migrations: [String] = [
    """
    CREATE TABLE stock (
      fruit TEXT PRIMARY KEY NOT NULL,
      dimension TEXT NOT NULL CHECK (dimension IN ('pieces', 'mass', 'volume')),
      -- Thousandths of a piece, gram or millilitre.
      level INTEGER NOT NULL CHECK (typeof(level) = 'integer' AND level >= 0)
    ) WITHOUT ROWID;

    CREATE TABLE journal (
      sequence INTEGER PRIMARY KEY NOT NULL CHECK (sequence > 0),
      -- Milliseconds since 1970-01-01 UTC.
      time INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('opening', 'order', 'add', 'remove', 'set', 'reset')),
      order_id TEXT UNIQUE CHECK ((order_id IS NOT NULL) = (kind = 'order')),
      content TEXT
    );

    CREATE TABLE movement (
      sequence INTEGER NOT NULL REFERENCES journal (sequence),
      position INTEGER NOT NULL CHECK (position >= 0),
      fruit TEXT NOT NULL,
      dimension TEXT NOT NULL CHECK (dimension IN ('pieces', 'mass', 'volume')),
      delta INTEGER NOT NULL CHECK (typeof(delta) = 'integer'),
      balance INTEGER NOT NULL CHECK (typeof(balance) = 'integer' AND balance >= 0),
      PRIMARY KEY (sequence, position)
    ) WITHOUT ROWID;

    CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON movement
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER movement_is_never_deleted BEFORE DELETE ON movement
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    """,
    """
    -- What stood in for what in an order, as the type of the journal's entries has it.
    ALTER TABLE journal ADD COLUMN substitutes TEXT CHECK (substitutes IS NULL OR kind = 'order');
    """,
    // Every table again with the store in it: what there was is of the main one. The child goes
    // before its parent, so that no reference is ever broken.
    """
    CREATE TABLE stores_stock (
      store TEXT NOT NULL,
      fruit TEXT NOT NULL,
      dimension TEXT NOT NULL CHECK (dimension IN ('pieces', 'mass', 'volume')),
      -- Thousandths of a piece, gram or millilitre.
      level INTEGER NOT NULL CHECK (typeof(level) = 'integer' AND level >= 0),
      PRIMARY KEY (store, fruit)
    ) WITHOUT ROWID;
    INSERT INTO stores_stock SELECT 'main', fruit, dimension, level FROM stock;
    DROP TABLE stock;
    ALTER TABLE stores_stock RENAME TO stock;

    CREATE TABLE stores_journal (
      sequence INTEGER PRIMARY KEY NOT NULL CHECK (sequence > 0),
      -- Milliseconds since 1970-01-01 UTC.
      time INTEGER NOT NULL,
      store TEXT NOT NULL,
      kind TEXT NOT NULL
        CHECK (
          kind IN (
            'opening', 'order', 'refusal', 'cancel', 'add', 'remove', 'set', 'reset', 'move')),
      order_id TEXT CHECK ((order_id IS NOT NULL) = (kind IN ('order', 'refusal', 'cancel'))),
      content TEXT,
      -- What stood in for what in an order, as the type of the journal's entries has it.
      substitutes TEXT CHECK (substitutes IS NULL OR kind = 'order'),
      -- What lacked for a refused order, as JSON.
      shortage TEXT CHECK ((shortage IS NOT NULL) = (kind = 'refusal')),
      -- The other store of a move.
      counterpart TEXT CHECK ((counterpart IS NOT NULL) = (kind = 'move')),
      -- The digest of the menu; older programs wrote none.
      menu TEXT
    );
    INSERT INTO stores_journal
      SELECT sequence, time, 'main', kind, order_id, content, substitutes, NULL, NULL, NULL
      FROM journal;

    CREATE TABLE stores_movement (
      sequence INTEGER NOT NULL REFERENCES stores_journal (sequence),
      position INTEGER NOT NULL CHECK (position >= 0),
      fruit TEXT NOT NULL,
      dimension TEXT NOT NULL CHECK (dimension IN ('pieces', 'mass', 'volume')),
      delta INTEGER NOT NULL CHECK (typeof(delta) = 'integer'),
      balance INTEGER NOT NULL CHECK (typeof(balance) = 'integer' AND balance >= 0),
      PRIMARY KEY (sequence, position)
    ) WITHOUT ROWID;
    INSERT INTO stores_movement
      SELECT sequence, position, fruit, dimension, delta, balance FROM movement;
    DROP TRIGGER movement_is_never_deleted;
    DROP TABLE movement;
    DROP TRIGGER journal_is_never_deleted;
    DROP TABLE journal;
    ALTER TABLE stores_journal RENAME TO journal;
    ALTER TABLE stores_movement RENAME TO movement;
    CREATE UNIQUE INDEX order_is_answered_once
      ON journal (order_id) WHERE kind IN ('order', 'refusal');
    CREATE UNIQUE INDEX order_is_cancelled_once ON journal (order_id) WHERE kind = 'cancel';

    CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON movement
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER movement_is_never_deleted BEFORE DELETE ON movement
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    """,
  ]

  enum State {
    case present
    case older
    case newer(Int)
    /// A database of something else.
    case foreign
  }

  /// Whether a file that is known for a store has had every migration, and no later one.
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
    guard application == applicationID, version >= 0 else { return .foreign }
    if version > self.version { return .newer(version) }
    return version == self.version ? .present : .older
  }

  /// - Parameter target: the version to stop at, an older one only in tests.
  static func migrate(_ db: Database, to target: Int = version) throws {
    try db.inTransaction(.immediate) {
      guard case .older = try state(db) else { return .rollback }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      for migration in migrations[version..<target] { try db.execute(sql: migration) }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(target)")
      return .commit
    }
  }
}
