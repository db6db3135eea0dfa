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

  /// The numbers of the last orders of some stores.
  let numbers: PostgresStatement

  // MARK: The journal

  /// The rows about some orders.
  let orders: PostgresStatement
  let transaction: PostgresStatement
  /// Statements that add rows, by table name. Rows of stock and tickets replace existing ones.
  let additions: [String: PostgresStatement]

  /// - Parameters:
  ///   - made: the tables of the ledger.
  ///   - timeout: how long a statement waits for a lock, in milliseconds.
  ///   - idleTimeout: how long the server waits in an idle transaction, in milliseconds.
  init(_ made: PostgresTables, isolation: Isolation, timeout: Int, idleTimeout: Int) {
    let tables = made.name
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
      // Plans of named statements are made and cached while the tables are empty. A sequential scan would
      // slow down with each order until the server has analyzed the tables.
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

    stock = statement(
      "stock",
      "SELECT store, fruit, dimension, level FROM \(tables).stock WHERE store = ANY ($1)")
    numbers = statement(
      "numbers",
      """
      SELECT s.store, (SELECT \(made.schema.column("number", of: "j")) FROM \(tables).journal j
        WHERE j.kind = 'order' AND j.store = s.store ORDER BY j.sequence DESC LIMIT 1)
      FROM unnest($1::text[]) AS s (store)
      """)
    orders = statement(
      "orders", made.schema.selection("\(tables).", where: "j.order_id = ANY ($1)"))
    transaction = statement(
      "transaction", "SELECT transaction FROM \(tables).journal WHERE sequence = $1")
    let filled = [made.journal, .movement, .lacking, .stock] + made.schema.laterTables
    additions = Dictionary(
      uniqueKeysWithValues: filled.map { ($0.name, Self.addition(to: $0, tables)) })
  }

  /// Adds rows from one array for each column.
  private static func addition(to table: LedgerTable, _ tables: String) -> PostgresStatement {
    let values = table.columns.enumerated().map { index, column in
      "$\(index + 1)::\(PostgresTables.type(of: column))[]"
    }
    let rows = "SELECT * FROM unnest(\(values.joined(separator: ", ")))"
    return PostgresStatement(
      name: "add_\(table.name)", sql: table.insertion("\(tables).", of: rows))
  }

  /// Quotes a name, which may contain any characters.
  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }
}
