import StockLedger

/// All statements for the ledger tables of one schema.
///
/// They use only features that other servers with PostgreSQL's protocol support too: no user-defined
/// functions or triggers, sequences, LISTEN, advisory locks, temporary tables or savepoints.
struct PostgresStatements: Sendable {
  /// The isolation level of transactions.
  enum Isolation: String, Sendable, CaseIterable {
    case readCommitted = "READ COMMITTED"
    case serializable = "SERIALIZABLE"
  }

  let begin: PostgresStatement
  /// Starts a transaction that reads several times in one snapshot.
  let beginReading = PostgresStatement(
    name: "begin_reading", sql: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  let commit = PostgresStatement(name: "commit", sql: "COMMIT")
  let rollback = PostgresStatement(name: "rollback", sql: "ROLLBACK")

  // MARK: Sessions

  /// How long a statement waits for a lock, how long the server waits in an idle transaction, and
  /// which messages it sends beside its answers.
  let settings: [PostgresStatement]
  /// Settings that another kind of server may lack.
  let optionalSettings: [PostgresStatement]
  let durability = PostgresStatement(sql: "SHOW synchronous_commit")
  let makeDurable = PostgresStatement(sql: "SET synchronous_commit = on")
  let findSchema = PostgresStatement(
    sql: "SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = $1")

  // MARK: The head

  let version: PostgresStatement
  let head: PostgresStatement
  /// Excludes other writers until the end of the transaction.
  let lockHead: PostgresStatement
  let setHead: PostgresStatement
  /// Rewrites the head unchanged, so that the commit waits for earlier commits.
  let touchHead: PostgresStatement

  // MARK: Stock

  let stock: PostgresStatement
  let allStock: PostgresStatement

  // MARK: The journal

  let entry: PostgresStatement
  /// The first and the last row of a period.
  let ends: PostgresStatement
  /// The rows about some orders.
  let orders: PostgresStatement
  let orderIDs: PostgresStatement
  let lastOrder: PostgresStatement
  let lastChange: PostgresStatement
  let transaction: PostgresStatement
  /// Statements that add rows, by table name. Rows of stock replace existing ones.
  let additions: [String: PostgresStatement]
  private let queries: [PostgresStatement]

  // MARK: The audit

  let lacking: PostgresStatement
  let orphan: PostgresStatement

  /// - Parameters:
  ///   - made: the tables of the ledger.
  ///   - timeout: how long a statement waits for a lock, in milliseconds.
  ///   - idleTimeout: how long the server waits in an idle transaction, in milliseconds.
  init(_ made: PostgresTables, isolation: Isolation, timeout: Int, idleTimeout: Int) {
    let tables = made.name
    let columns = made.schema.entryColumns
    let entries = Self.entries(columns, tables, of: "\(tables).journal")
    func statement(_ name: String, _ sql: String) -> PostgresStatement {
      PostgresStatement(name: name, sql: sql)
    }
    begin = statement("begin", "BEGIN ISOLATION LEVEL \(isolation.rawValue)")
    settings = [
      PostgresStatement(sql: "SET lock_timeout = \(timeout)"),
      PostgresStatement(sql: "SET idle_in_transaction_session_timeout = \(idleTimeout)"),
      // Only a warning reports that a commit may not have been replicated.
      PostgresStatement(sql: "SET client_min_messages = warning"),
    ]
    optionalSettings = [
      // Plans are made and cached while the tables are empty. A sequential scan would slow down with
      // each order until the server has analyzed the tables.
      "SET enable_seqscan = off",
      // A statement that has to scan a whole table would be compiled first, since its cost estimate
      // is high.
      "SET jit = off",
      // In seconds. A machine that was cut off in the middle of its statements holds the lock until
      // the server notices that it is gone, in 6 s. The settings have no effect on a Unix socket.
      "SET tcp_keepalives_idle = 3", "SET tcp_keepalives_interval = 1",
      "SET tcp_keepalives_count = 3",
    ].map { PostgresStatement(sql: $0) }

    version = statement("version", "SELECT version FROM \(tables).head WHERE id = 1")
    head = statement("head", "SELECT last, time, hash FROM \(tables).head WHERE id = 1")
    lockHead = statement(
      "lock_head", "SELECT version, last, time, hash FROM \(tables).head WHERE id = 1 FOR UPDATE")
    setHead = statement(
      "set_head", "UPDATE \(tables).head SET last = $1, time = $2, hash = $3 WHERE id = 1")
    touchHead = statement("touch_head", "UPDATE \(tables).head SET last = last WHERE id = 1")

    let stocks = "SELECT store, fruit, dimension, level FROM \(tables).stock"
    stock = statement("stock", "\(stocks) WHERE store = ANY ($1)")
    allStock = statement("all_stock", stocks)

    entry = statement("entry", "\(entries)\nWHERE j.sequence = $1 ORDER BY m.position")
    // Beside the sums, the server would otherwise read rows in order until it finds one of the period.
    ends = statement(
      "ends",
      """
      SELECT coalesce(min(sequence + 0), 0), coalesce(max(sequence + 0), 0) FROM \(tables).journal
      WHERE time >= $1 AND time < $2
      """)
    orders = statement(
      "orders", "\(entries)\nWHERE j.order_id = ANY ($1) ORDER BY j.sequence, m.position")
    orderIDs = statement(
      "order_ids",
      """
      SELECT order_id FROM \(tables).journal
      WHERE order_id >= $1 AND order_id < $2 AND kind <> 'cancel'
      ORDER BY order_id LIMIT $3
      """)
    lastOrder = statement(
      "last_order",
      """
      SELECT sequence FROM \(tables).journal
      WHERE kind = 'order' AND store = $1 ORDER BY sequence DESC LIMIT 1
      """)
    lastChange = statement(
      "last_change",
      """
      SELECT sequence FROM \(tables).journal
      WHERE store = $1 AND sequence < $2 AND \(made.isChange)
      ORDER BY sequence DESC LIMIT 1
      """)
    transaction = statement(
      "transaction", "SELECT transaction FROM \(tables).journal WHERE sequence = $1")
    additions = Dictionary(
      uniqueKeysWithValues: [made.journal, .movement, .lacking, .stock].map {
        ($0.name, Self.addition(to: $0, tables))
      })
    queries = [false, true].flatMap { isNewestFirst in
      [false, true].map {
        Self.query(made, isNewestFirst: isNewestFirst, hasFruit: $0)
      }
    }

    lacking = statement(
      "lacking",
      """
      SELECT sequence, fruit FROM \(tables).lacking WHERE sequence > $1 AND sequence <= $2
      ORDER BY sequence
      """)
    orphan = statement(
      "orphan",
      """
      SELECT min(sequence) FROM (
        SELECT sequence FROM \(tables).movement UNION ALL SELECT sequence FROM \(tables).lacking) f
      WHERE NOT EXISTS (SELECT 1 FROM \(tables).journal j WHERE j.sequence = f.sequence)
      """)
  }

  /// The rows of a query: after a row, in a period, up to a limit and a row, of a store, of some kinds
  /// and with the texts of `JournalColumn.filters`, or NULL for all, and optionally about a fruit.
  func entries(isNewestFirst: Bool, hasFruit: Bool) -> PostgresStatement {
    queries[(isNewestFirst ? 2 : 0) + (hasFruit ? 1 : 0)]
  }

  /// Rows with their movements.
  ///
  /// - Parameter journal: a table of rows, or a selection from one.
  private static func entries(
    _ columns: String, _ tables: String, of journal: String
  ) -> String {
    """
    SELECT \(columns)
    FROM \(journal) j LEFT JOIN \(tables).movement m ON m.sequence = j.sequence
    """
  }

  /// The condition that a row `w` of the journal is after that of $1 and up to that of $5, and in the period from $2 to
  /// $3.
  ///
  /// - Parameter alias: the table in whose order rows are read.
  static func bounds(_ alias: String) -> String {
    // The sums keep the server from reading rows by their times, which it would then have to sort for each page.
    // Without a period, no row is left out, whatever its time is.
    """
    \(alias).sequence > $1 AND \(alias).sequence <= $5
        AND w.time + 0 >= $2 AND (w.time + 0 < $3 OR $3 = \(Int.max))
    """
  }

  private static func query(
    _ made: PostgresTables, isNewestFirst: Bool, hasFruit: Bool
  ) -> PostgresStatement {
    let (tables, columns) = (made.name, made.schema.entryColumns)
    let filters = JournalColumn.filters.enumerated().map { index, filter in
      let column = made.schema.column(filter.columnName, of: "w")
      return "\n  AND ($\(index + 8)::text IS NULL OR \(column) = $\(index + 8))"
    }
    let filter =
      "($6::text IS NULL OR w.store = $6) AND ($7::text[] IS NULL OR w.kind = ANY ($7))"
      + filters.joined()
    let name = "entries\(isNewestFirst ? "_newest_first" : "")"
    let direction = isNewestFirst ? " DESC" : ""
    let order = "ORDER BY j.sequence\(direction), m.position"
    guard hasFruit else {
      // The rows are not looked up by a list of sequences, since a plan for a small journal would
      // scan all of it.
      let journal = """
        (SELECT * FROM \(tables).journal w
          WHERE \(bounds("w"))
            AND \(filter)
          ORDER BY w.sequence\(direction) LIMIT $4)
        """
      return PostgresStatement(
        name: name, sql: "\(entries(columns, tables, of: journal))\n\(order)")
    }
    let wanted = ["movement", "lacking"].map { table in
      """
      (SELECT DISTINCT f.sequence FROM \(tables).\(table) f
          JOIN \(tables).journal w ON w.sequence = f.sequence
        WHERE f.fruit = $\(filters.count + 8) AND \(bounds("f"))
          AND \(filter)
        ORDER BY f.sequence\(direction) LIMIT $4)
      """
    }.joined(separator: "\n  UNION ")
    return PostgresStatement(
      name: "\(name)_about_fruit",
      sql: """
        \(entries(columns, tables, of: "\(tables).journal"))
        WHERE j.sequence IN (
          \(wanted)
          ORDER BY sequence\(direction) LIMIT $4)
        \(order)
        """)
  }

  /// Adds rows from one array for each column.
  private static func addition(to table: LedgerTable, _ tables: String) -> PostgresStatement {
    let values = table.columns.enumerated().map { index, column in
      "$\(index + 1)::\(PostgresTables.type(of: column))[]"
    }
    let replacing =
      table.name == LedgerTable.stock.name
      ? "\nON CONFLICT (store, fruit) DO UPDATE SET dimension = excluded.dimension, level = excluded.level"
      : ""
    return PostgresStatement(
      name: "add_\(table.name)",
      sql: """
        INSERT INTO \(tables).\(table.name) (\(table.columnNames))
        SELECT * FROM unnest(\(values.joined(separator: ", ")))\(replacing)
        """)
  }

  /// Quotes a name, which may contain any characters.
  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }
}
