#if PostgreSQL
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
        "CREATE INDEX change_by_store ON \(name).journal (store, sequence) WHERE \(Self.isChange)",
        "CREATE INDEX made_order ON \(name).journal (sequence) WHERE kind = 'order'",
        table(.movement),
        "CREATE INDEX movement_by_fruit ON \(name).movement (fruit, sequence)",
        table(.lacking),
        "CREATE INDEX lacking_by_fruit ON \(name).lacking (fruit, sequence)",
        """
        INSERT INTO \(name).head (id, version, last, time, hash)
        VALUES (1, \(schema.version), 0, -9223372036854775808, E'\\\\x\(String(repeating: "00", count: 32))')
        """,
      ]
    }

    /// Adds the missing columns to tables of an older version.
    func upgrade(from version: Int) -> [String] {
      schema.added(after: version).map { column in
        "ALTER TABLE \(name).journal ADD COLUMN \(Self.definition(of: column))"
      } + ["UPDATE \(name).head SET version = \(schema.version) WHERE id = 1"]
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
    static let isChange = "kind IN ('add', 'remove', 'set', 'reset', 'move', 'undo')"
  }
#endif
