import GRDB
import StockLedger

/// The migrations of the ledger's tables, each from the version before it. A migration that has been
/// released is never changed.
enum SQLiteMigrations {
  /// The number of migrations, which is the present version of the tables.
  static let count = texts.count + 1

  /// Brings tables of one version to the next.
  static func run(_ number: Int, _ db: Database) throws {
    try number < texts.count ? db.execute(sql: texts[number]) : addHashes(db)
  }

  /// Makes every table again, in the words that `SQLiteTables` has, and gives each row its hash.
  private static func addHashes(_ db: Database) throws {
    let triggers = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
    for name in triggers { try db.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)") }
    try db.execute(
      sql: """
        DROP INDEX order_is_answered_once;
        DROP INDEX order_is_cancelled_once;
        ALTER TABLE stock RENAME TO old_stock;
        ALTER TABLE movement RENAME TO old_movement;
        ALTER TABLE journal RENAME TO old_journal;
        """)
    for object in SQLiteTables.all where object.kind != .trigger { try db.execute(sql: object.sql) }
    try db.execute(
      sql: """
        INSERT INTO stock SELECT store, fruit, dimension, level FROM old_stock;
        INSERT INTO journal
          -- Older programs let times run back.
          SELECT sequence, max(time) OVER (ORDER BY sequence), store, kind, order_id, content,
            substitutes, shortage, counterpart, menu, typed, NULL, NULL
          FROM old_journal;
        INSERT INTO movement
          SELECT sequence, position, fruit, dimension, delta, balance FROM old_movement;
        INSERT INTO origin VALUES (0, 0, zeroblob(32));
        DROP TABLE old_movement;
        DROP TABLE old_journal;
        DROP TABLE old_stock;
        """)
    try SQLiteRows(db).addHashes()
    for object in SQLiteTables.all where object.kind == .trigger { try db.execute(sql: object.sql) }
  }

  private static let texts: [String] = [
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
    \(journalIsAppendOnly)
    """,
    """
    -- What stood in for what in an order, as the type of the journal's entries has it.
    ALTER TABLE journal ADD COLUMN substitutes TEXT CHECK (substitutes IS NULL OR kind = 'order');
    """,
    // `IN` with more than two values would build a table in memory for every row that it checks;
    // files of this version that were made before that was known have it, and are as good.
    // Every table again with the store in it: what there was is of the main one. The child goes
    // before its parent, so that no reference is ever broken.
    """
    CREATE TABLE stores_stock (
      store TEXT NOT NULL,
      fruit TEXT NOT NULL,
      dimension TEXT NOT NULL
        CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'),
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
          kind = 'order' OR kind = 'refusal' OR kind = 'cancel' OR kind = 'opening'
          OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move'),
      order_id TEXT
        CHECK (
          (order_id IS NOT NULL) = (kind = 'order' OR kind = 'refusal' OR kind = 'cancel')),
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
      dimension TEXT NOT NULL
        CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'),
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
    \(journalIsAppendOnly)
    """,
    """
    -- The lines of an order as they were typed, where that is not the content.
    ALTER TABLE journal
      ADD COLUMN typed TEXT CHECK (typed IS NULL OR kind = 'order' OR kind = 'refusal');
    """,
  ]

  static let journalIsAppendOnly = """
    CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON movement
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER movement_is_never_deleted BEFORE DELETE ON movement
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    """
}
