import StockLedger

/// The statements that make the tables of a ledger, and upgrade those of an older version.
struct PostgresTables {
  let schema: LedgerSchema
  /// The quoted name of the schema with the tables.
  let name: String

  /// A random id that rows of the same transaction share.
  static let transaction = TableColumn("transaction", .digest)

  var journal: LedgerTable {
    let journal = schema.journal
    return LedgerTable(
      name: journal.name, columns: journal.columns + [Self.transaction], key: journal.key)
  }

  /// Makes all tables.
  var making: [String] {
    [
      // A single row. A writer locks it first, so that rows get their sequences one after the other.
      """
      CREATE TABLE \(name).head (
        id bigint PRIMARY KEY CHECK (id = 1),
        version bigint NOT NULL,
        last bigint NOT NULL CHECK (last >= 0),
        time bigint NOT NULL,
        hash bytea NOT NULL CHECK (length(hash) = 32))
      """,
      table(.stock), table(journal),
      """
      CREATE UNIQUE INDEX order_is_answered_and_cancelled_once
        ON \(name).journal (order_id, (kind = 'cancel'))
      """,
      "CREATE INDEX journal_by_time ON \(name).journal (time, sequence)",
      changeIndex, orderIndex,
    ] + (schema.hasNumbers ? [numberIndex] : []) + [
      table(.movement),
      "CREATE INDEX movement_by_fruit ON \(name).movement (fruit, sequence)",
      table(.lacking),
      "CREATE INDEX lacking_by_fruit ON \(name).lacking (fruit, sequence)",
    ] + schema.laterTables.map(table) + [
      """
      INSERT INTO \(name).head (id, version, last, time, hash)
      VALUES (1, \(schema.version), 0, -9223372036854775808, E'\\\\x\(String(repeating: "00", count: 32))')
      """
    ]
  }

  /// Adds the missing tables and columns to those of an older version, and replaces the conditions and the index
  /// that differ.
  ///
  /// - Parameter checks: the conditions of the journal.
  func upgrade(from version: Int, _ checks: [PostgresCheck]) -> [String] {
    let former = schema.at(version)
    var changes = schema.added(after: version).map { column in
      "ALTER TABLE \(name).journal ADD COLUMN \(Self.definition(of: column))"
    }
    for column in schema.conditionsChanged(since: former) {
      changes += checks.filter { $0.isAbout(column) }.map {
        "ALTER TABLE \(name).journal DROP CONSTRAINT \(PostgresStatements.quoted($0.name))"
      }
      if let condition = column.condition {
        changes.append("ALTER TABLE \(name).journal ADD CHECK (\(condition))")
      }
    }
    if schema.changeKinds != former.changeKinds {
      changes += ["DROP INDEX \(name).change_by_store", changeIndex]
    }
    if schema.hasNumbers, !former.hasNumbers {
      changes += ["DROP INDEX \(name).made_order", orderIndex, numberIndex]
    }
    changes += schema.tablesAdded(after: version).map(table)
    return changes + ["UPDATE \(name).head SET version = \(schema.version) WHERE id = 1"]
  }

  private var changeIndex: String {
    "CREATE INDEX change_by_store ON \(name).journal (store, sequence) WHERE \(isChange)"
  }

  private var orderIndex: String {
    let columns = schema.hasNumbers ? "store, sequence" : "sequence"
    return "CREATE INDEX made_order ON \(name).journal (\(columns)) WHERE kind = 'order'"
  }

  private var numberIndex: String {
    "CREATE INDEX first_orders_of_day ON \(name).journal (store, number) WHERE \(OrderNumber.isIndexed)"
  }

  private func table(_ table: LedgerTable) -> String {
    let parts =
      table.columns.map(Self.definition) + ["PRIMARY KEY (\(table.key.joined(separator: ", ")))"]
    return "CREATE TABLE \(name).\(table.name) (\n  \(parts.joined(separator: ",\n  ")))"
  }

  private static func definition(of column: TableColumn) -> String {
    var words = [column.name, type(of: column)]
    if column.kind == .id { words.append("COLLATE \"C\"") }
    if !column.isOptional { words.append("NOT NULL") }
    if let condition = column.condition { words.append("CHECK (\(condition))") }
    return words.joined(separator: " ")
  }

  /// The type of a column in PostgreSQL.
  static func type(of column: TableColumn) -> String {
    switch column.kind {
    case .integer: "bigint"
    case .text, .id: "text"
    case .digest: "bytea"
    }
  }

  /// The condition that a row of the journal is a change of stock by hand, or undoes one.
  var isChange: String {
    "kind IN (\(schema.changeKinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
  }
}

/// A CHECK condition of a table, as the server knows it.
struct PostgresCheck {
  let name: String
  /// The columns that it mentions.
  let columns: Set<String>

  /// Whether it is the condition of a column of the journal, which may also mention the kind.
  func isAbout(_ column: TableColumn) -> Bool {
    columns.contains(column.name) && columns.isSubset(of: [column.name, "kind"])
  }
}
