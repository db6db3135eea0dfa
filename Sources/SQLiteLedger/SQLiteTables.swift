import Diagnostics
import GRDB
import StockLedger

/// The tables, indexes and triggers of a ledger, as SQLite stores their definitions.
enum SQLiteTables {
  enum Kind: String {
    case table, index, trigger

    /// For people.
    fileprivate var name: LocalizedText {
      switch self {
      case .table: .text("table", context: "tables of SQLite")
      case .index: .text("index", context: "tables of SQLite")
      case .trigger: .text("trigger", context: "tables of SQLite")
      }
    }
  }

  struct Object {
    let kind: Kind
    let name: String
    let table: String
    let sql: String
  }

  /// The objects of one version, in the order in which they are made.
  static func all(of schema: LedgerSchema) -> [Object] {
    [
      table(.stock), table(schema.journal), table(.movement), table(.lacking),
      // A single row: the sequence of the last archived row and its hash; 0 if there is none.
      table("origin", "(sequence INTEGER NOT NULL, hash BLOB NOT NULL)"),
      // The balances after the last archived row.
      table(
        LedgerTable(
          name: "archived_stock", columns: LedgerTable.stock.columns, key: LedgerTable.stock.key)),
      // The orders that were answered in archived rows.
      table("archived_order", "(order_id TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID"),
    ] + (schema.hasNumbers ? [archivedNumber] : []) + schema.laterTables.map(table)
      + indexes(of: schema) + triggers
  }

  /// The last number of the orders of a store and day in archived rows.
  private static let archivedNumber = table(
    "archived_number",
    "(store TEXT NOT NULL, day TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (store, day)) WITHOUT ROWID"
  )

  private static func indexes(of schema: LedgerSchema) -> [Object] {
    let numbers = index(
      "first_orders_of_day", of: "journal", "(store, number) WHERE \(OrderNumber.isIndexed)")
    return (schema.hasNumbers ? [numbers] : []) + [
      index(
        "order_is_answered_once", of: "journal", unique: true,
        "(order_id) WHERE kind IN ('order', 'refusal')"),
      index(
        "order_is_cancelled_once", of: "journal", unique: true,
        "(order_id) WHERE kind = 'cancel'"),
      index("journal_by_time", of: "journal", "(time)"),
      index("change_by_store", of: "journal", "(store) WHERE \(isChange(in: schema))"),
      index("movement_by_fruit", of: "movement", "(fruit)"),
      index("lacking_by_fruit", of: "lacking", "(fruit)"),
    ]
  }

  /// The condition that a row of the journal is a change of stock by hand, or undoes one.
  ///
  /// It avoids `IN`, since for more than two values SQLite would build a table for every row that it
  /// checks. Kinds of later versions follow the text that ledgers of the first version have stored.
  static func isChange(in schema: LedgerSchema) -> String {
    let later = schema.changeKinds.filter { $0.version > 1 }
    return """
      (kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move'
        OR kind = 'undo'\(later.map { " OR kind = '\($0.rawValue)'" }.joined()))
      """
  }

  /// Rows are append-only; only `SQLiteArchive` deletes some, and restores the triggers afterwards.
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

  /// Only the journal has a key that is SQLite's row id.
  private static func table(_ table: LedgerTable) -> Object {
    let isJournal = table.name == "journal"
    let key = "PRIMARY KEY (\(table.key.joined(separator: ", ")))"
    let parts = table.columns.map { definition(of: $0, isReference: !isJournal) } + [key]
    return Self.table(
      table.name, "(\(parts.joined(separator: ", ")))\(isJournal ? "" : " WITHOUT ROWID")")
  }

  /// - Parameter isReference: whether a sequence refers to a row of the journal.
  static func definition(of column: TableColumn, isReference: Bool = false) -> String {
    let name = column.name
    var words = [name]
    var conditions = [column.condition]
    switch column.kind {
    case .integer:
      words.append("INTEGER")
      conditions.append("typeof(\(name)) = 'integer'")
    case .text, .id: words.append("TEXT")
    case .digest:
      words.append("BLOB")
      conditions.append("typeof(\(name)) = 'blob' AND length(\(name)) = 32")
    }
    if !column.isOptional { words.append("NOT NULL") }
    words += conditions.compactMap { $0.map { "CHECK (\($0))" } }
    if isReference, name == "sequence" { words.append("REFERENCES journal (sequence)") }
    return words.joined(separator: " ")
  }

  private static func index(
    _ name: String, of table: String, unique isUnique: Bool = false, _ columns: String
  ) -> Object {
    Object(
      kind: .index, name: name, table: table,
      sql: "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name) ON \(table) \(columns)")
  }

  /// The first difference of the tables from those that this program makes for a version; nil if there
  /// is none. Other objects beside them are allowed.
  static func alteration(_ db: Database, from schema: LedgerSchema) throws -> LocalizedText? {
    let rows = try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name")
    let objects: [(kind: String, name: String, table: String, sql: String?)] = rows.map {
      ($0[0], $0[1], $0[2], $0[3])
    }
    let wanted = all(of: schema)
    for object in wanted {
      guard let found = objects.first(where: { $0.name == object.name }) else {
        return .text("its \(object.kind.name) `\(object.name)` is missing")
      }
      guard found.kind == object.kind.rawValue, found.table == object.table else {
        return .text("`\(object.name)` is a \(found.kind) of `\(found.table)`")
      }
      guard found.sql == object.sql else {
        return .text("its \(object.kind.name) `\(object.name)` has been changed")
      }
    }
    let names = Set(wanted.map(\.name))
    let tables = Set(wanted.filter { $0.kind == .table }.map(\.name))
    let added = objects.first { object in
      tables.contains(object.table) && object.sql != nil && !names.contains(object.name)
    }
    return added.map { object in
      .text("the \(object.kind) `\(object.name)` has been added to `\(object.table)`")
    }
  }
}
