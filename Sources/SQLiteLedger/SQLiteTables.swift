import Diagnostics
import GRDB

/// The tables, indexes and triggers of a ledger, in the words in which SQLite keeps them.
enum SQLiteTables {
  struct Object {
    enum Kind: String {
      case table, index, trigger

      /// As the subject of a Korean sentence.
      var koreanSubject: String {
        switch self {
        case .table: "테이블이"
        case .index: "인덱스가"
        case .trigger: "트리거가"
        }
      }
    }

    let kind: Kind
    let name: String
    let table: String
    let sql: String
  }

  static let all: [Object] =
    [
      table(
        "stock",
        """
        (
          store TEXT NOT NULL,
          fruit TEXT NOT NULL,
          dimension TEXT NOT NULL
            CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'),
          -- Thousandths of a piece, gram or millilitre.
          level INTEGER NOT NULL CHECK (typeof(level) = 'integer' AND level >= 0),
          PRIMARY KEY (store, fruit)
        ) WITHOUT ROWID
        """),
      table(
        "journal",
        """
        (
          sequence INTEGER PRIMARY KEY NOT NULL CHECK (sequence > 0),
          -- Milliseconds since 1970-01-01 UTC.
          time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
          store TEXT NOT NULL,
          kind TEXT NOT NULL
            CHECK (
              kind = 'order' OR kind = 'refusal' OR kind = 'cancel' OR kind = 'opening'
              OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move'
              OR kind = 'undo' OR kind = 'archive'),
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
          menu TEXT,
          -- The lines of an order as they were typed, where that is not the content.
          typed TEXT CHECK (typed IS NULL OR kind = 'order' OR kind = 'refusal'),
          -- Why stock was changed.
          reason TEXT
            CHECK (
              reason IS NULL OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset'
              OR kind = 'move' OR kind = 'undo'),
          -- SHA-256 over this row and the hash of the row before it.
          hash BLOB CHECK (hash IS NULL OR (typeof(hash) = 'blob' AND length(hash) = 32))
        )
        """),
      table(
        "movement",
        """
        (
          sequence INTEGER NOT NULL REFERENCES journal (sequence),
          position INTEGER NOT NULL CHECK (position >= 0),
          fruit TEXT NOT NULL,
          dimension TEXT NOT NULL
            CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'),
          delta INTEGER NOT NULL CHECK (typeof(delta) = 'integer'),
          balance INTEGER NOT NULL CHECK (typeof(balance) = 'integer' AND balance >= 0),
          PRIMARY KEY (sequence, position)
        ) WITHOUT ROWID
        """),
      // Which refusals lacked a fruit, so that its history can be found.
      table(
        "lacking",
        """
        (
          fruit TEXT NOT NULL,
          sequence INTEGER NOT NULL REFERENCES journal (sequence),
          PRIMARY KEY (fruit, sequence)
        ) WITHOUT ROWID
        """),
      // One row.
      table(
        "origin",
        """
        (
          -- How many rows of the journal were there before rows had hashes.
          unhashed_rows INTEGER NOT NULL,
          -- The last row that was moved to an archive, and its hash; 0 if none was.
          sequence INTEGER NOT NULL,
          hash BLOB NOT NULL
        )
        """),
      // The balances after the last row that was moved to an archive.
      table(
        "archived_stock",
        """
        (
          store TEXT NOT NULL,
          fruit TEXT NOT NULL,
          dimension TEXT NOT NULL,
          level INTEGER NOT NULL,
          PRIMARY KEY (store, fruit)
        ) WITHOUT ROWID
        """),
      // The orders that were answered in rows that were moved to an archive.
      table("archived_order", "(order_id TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID"),
      index(
        "order_is_answered_once", of: "journal", unique: true,
        "(order_id) WHERE kind IN ('order', 'refusal')"),
      index(
        "order_is_cancelled_once", of: "journal", unique: true, "(order_id) WHERE kind = 'cancel'"),
      index("journal_by_time", of: "journal", "(time)"),
      index("change_by_store", of: "journal", "(store) WHERE \(isChange)"),
      index("movement_by_fruit", of: "movement", "(fruit)"),
    ] + triggers

  /// That a row of the journal is a change of stock by hand, or takes one back.
  ///
  /// Of `IN` with more than two values SQLite would build a table for every row that it checks.
  static let isChange = """
    (kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move'
      OR kind = 'undo')
    """

  /// Rows are only ever added; `SQLiteArchive` alone deletes some, and puts the triggers back.
  static let triggers: [Object] =
    ["journal", "movement"].flatMap { table in
      [("changed", "UPDATE"), ("deleted", "DELETE")].map { verb, event in
        let name = "\(table)_is_never_\(verb)"
        return Object(
          kind: .trigger, name: name, table: table,
          sql: """
            CREATE TRIGGER \(name) BEFORE \(event) ON \(table)
            BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
            """)
      }
    }

  private static func table(_ name: String, _ columns: String) -> Object {
    Object(kind: .table, name: name, table: name, sql: "CREATE TABLE \(name) \(columns)")
  }

  private static func index(
    _ name: String, of table: String, unique isUnique: Bool = false, _ columns: String
  ) -> Object {
    Object(
      kind: .index, name: name, table: table,
      sql: "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name) ON \(table) \(columns)")
  }

  /// What of the tables is not as this program makes it, in words; nil if nothing is. What others have
  /// added beside them does no harm.
  ///
  /// - Parameter isPresent: whether the file is of the present version. In an older one, whose words SQLite
  ///   has rewritten, only the kinds of things and the triggers are compared.
  static func alteration(_ db: Database, isPresent: Bool) throws -> LocalizedText? {
    let rows = try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name")
    let objects: [(kind: String, name: String, table: String, sql: String?)] = rows.map {
      ($0[0], $0[1], $0[2], $0[3])
    }
    let oldNames: Set = ["stock", "journal", "movement"]
    let wanted = all.filter { isPresent || oldNames.contains($0.name) }
    for object in wanted {
      guard let found = objects.first(where: { $0.name == object.name }) else {
        return .text(
          "its \(object.kind) `\(object.name)` is missing",
          ko: "`\(object.name)` \(object.kind.koreanSubject) 없어요")
      }
      guard found.kind == object.kind.rawValue, found.table == object.table else {
        return .text(
          "`\(object.name)` is a \(found.kind) of `\(found.table)`",
          ko: "`\(object.name)` 자리에 다른 것이 있어요: `\(found.table)`의 \(found.kind)")
      }
      let isAsMade =
        isPresent ? found.sql == object.sql : found.sql?.hasPrefix("CREATE TABLE ") == true
      guard isAsMade else {
        return .text(
          "its \(object.kind) `\(object.name)` has been changed",
          ko: "`\(object.name)` \(object.kind.koreanSubject) 바뀌었어요")
      }
    }
    let names = Set(all.map(\.name))
    let tables = Set(wanted.filter { $0.kind == .table }.map(\.name))
    let added = objects.first { object in
      guard tables.contains(object.table), object.name != object.table, object.sql != nil else {
        return false
      }
      return !names.contains(object.name)
        || object.kind == "trigger"
          && !triggers.contains { $0.name == object.name && $0.sql == object.sql }
    }
    return added.map {
      .text(
        "the \($0.kind) `\($0.name)` has been added to `\($0.table)`",
        ko: "`\($0.table)`에 더해진 것이 있어요: \($0.kind) `\($0.name)`")
    }
  }
}
