import RecipeGraph
package import StockLedger

/// The rows of a ledger's tables, read through one connection.
package struct PostgresRows: DatabaseRows {
  package let orderedJoin = "JOIN"
  let connection: PostgresConnection
  let server: PostgresSchema
  var deadline: ContinuousClock.Instant

  package var schema: LedgerSchema { server.tables.schema }
  package var prefix: String { server.tables.name + "." }
  package var isChange: String { server.tables.isChange }
  private var statements: PostgresStatements { server.statements }

  private func fetch(
    _ statement: PostgresStatement, _ parameters: PostgresParameter...
  ) throws -> PostgresTable {
    try fetch(PostgresQuery(statement, parameters))
  }

  private func fetch(_ query: PostgresQuery) throws -> PostgresTable {
    if connection.isInTransaction { return try connection.run([query], until: deadline)[0] }
    // Another program may have upgraded the tables meanwhile.
    let answers = try connection.run(
      [PostgresQuery(statements.beginReading), PostgresQuery(statements.version), query],
      until: deadline)
    try server.check(answers[1])
    return answers[2]
  }

  package func run(
    _ sql: String, _ values: [StoredValue], _ body: (PostgresRow) throws -> Bool
  ) throws {
    let query = PostgresQuery(PostgresStatement(sql: sql), values.map { PostgresParameter($0) })
    for row in try fetch(query).rows {
      guard try body(row) else { return }
    }
  }

  /// Ends the snapshot in which the queries of a read were answered; the first of them began it.
  func endReading(until deadline: ContinuousClock.Instant) throws {
    guard connection.isInTransaction else { return }
    _ = try connection.run([PostgresQuery(statements.rollback)], until: deadline)
  }

  // MARK: Stock

  package func stock(of store: String) throws -> [String: StockRow] {
    try stocks(of: [store])[store] ?? [:]
  }

  package func stocks(of stores: [String]) throws -> [String: [String: StockRow]] {
    let ids = stores.map(\.canonicallyComposed)
    let stocks = try Self.stocks(fetch(statements.stock, PostgresParameter(ids)))
    return Dictionary(zip(stores, ids.map { stocks[$0] ?? [:] }), uniquingKeysWith: { $1 })
  }

  /// Stock rows by store and fruit.
  static func stocks(_ table: PostgresTable) throws -> [String: [String: StockRow]] {
    var stocks: [String: [String: StockRow]] = [:]
    for row in table.rows {
      let fruit = try row.id(1, "fruit")
      let stock = StockRow(
        dimension: try row.dimension(2), quantity: try row.quantity(3, "level"))
      let former = stocks[try row.id(0, "store"), default: [:]].updateValue(stock, forKey: fruit)
      guard former == nil else { throw Damage(unexpected: "fruit \(fruit)") }
    }
    return stocks
  }

  /// The numbers of the last orders by store, without those of orders that have none.
  static func numbers(_ table: PostgresTable) throws -> [String: OrderNumber] {
    var numbers: [String: OrderNumber] = [:]
    for row in table.rows where !row.isNull(1) {
      numbers[try row.id(0, "store")] = try row.orderNumber(1)
    }
    return numbers
  }

  // MARK: The journal

  package func last() throws -> LastRow {
    try Self.last(fetch(statements.head), from: 0)
  }

  /// - Parameter column: the index of the first of three columns.
  static func last(_ table: PostgresTable, from column: Int) throws -> LastRow {
    guard table.count == 1 else { throw Damage.noHead }
    let sequence = try table[0].integer(column, "last")
    guard (0..<Int.max).contains(sequence) else { throw Damage(unexpected: "last \(sequence)") }
    let time = try table[0].integer(column + 1, "time")
    guard sequence == 0 ? time == LastRow.none.time : Audit.times.contains(time) else {
      throw Damage(unexpected: "time \(time)")
    }
    return LastRow(
      head: JournalHead(
        sequence: sequence, hash: try table[0].digest(column + 2, "hash")),
      time: time)
  }

  func orders(in table: PostgresTable) throws -> [String: OrderRows] {
    var orders: [String: OrderRows] = [:]
    let entries = try Dictionary(grouping: table.rows) { try $0.integer(0, "sequence") }
    for rows in entries.values {
      let id = try rows[0].id(schema.orderIDIndex, "order id")
      do {
        let entry = try schema.entry(rows)
        if entry.kind == .cancel {
          orders[id, default: OrderRows()].cancellation = entry
        } else {
          orders[id, default: OrderRows()].answer = entry
        }
      } catch is Damage {
        orders[id, default: OrderRows()].isDamaged = true
      }
    }
    return orders
  }
}

extension PostgresRows {
  package func answer(to id: OrderID) throws -> JournalEntry? { try order(id).answer }

  package func cancellation(of id: OrderID) throws -> JournalEntry? { try order(id).cancellation }

  package func order(_ id: OrderID) throws -> OrderRows {
    try orders([id])[id.text] ?? OrderRows()
  }

  /// - Throws: `LedgerError.damagedEntry` for rows that this program cannot have written.
  package func orders(_ ids: [OrderID]) throws -> [String: OrderRows] {
    guard !ids.isEmpty else { return [:] }
    let orders = try orders(in: fetch(statements.orders, PostgresParameter(ids.map(\.text))))
    if let damaged = orders.first(where: \.value.isDamaged) {
      throw LedgerError.damagedEntry(id: damaged.key)
    }
    return orders
  }
}
