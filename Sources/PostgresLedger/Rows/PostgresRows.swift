import RecipeGraph
package import StockLedger

/// The rows of a ledger's tables, read through one connection.
package struct PostgresRows: LedgerRows {
  let connection: PostgresConnection
  let schema: PostgresSchema
  var deadline: ContinuousClock.Instant

  private var statements: PostgresStatements { schema.statements }

  private func fetch(
    _ statement: PostgresStatement, _ parameters: PostgresParameter...
  ) throws -> PostgresTable {
    try fetch(PostgresQuery(statement, parameters))
  }

  func fetch(_ query: PostgresQuery) throws -> PostgresTable {
    if connection.isInTransaction { return try connection.run([query], until: deadline)[0] }
    // Another program may have upgraded the tables meanwhile.
    let answers = try connection.run(
      [PostgresQuery(statements.beginReading), PostgresQuery(statements.version), query],
      until: deadline)
    try schema.check(answers[1])
    return answers[2]
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

  /// All rows of stock, sorted by store and fruit.
  func stocks() throws -> [AuditedStock] {
    try fetch(statements.allStock).rows.map { row in
      AuditedStock(
        store: try row.id(0, "store"), fruit: try row.id(1, "fruit"),
        dimension: try row.dimension(2), thousandths: try row.integer(3, "level"))
    }.sorted { $0.key < $1.key }
  }

  /// The ids of all fruits that have a row, by store.
  package func fruits() throws -> [String: Set<String>] {
    try Self.stocks(fetch(statements.allStock)).mapValues { Set($0.keys) }
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

  package func entry(_ sequence: Int) throws -> JournalEntry? {
    try entries(in: fetch(statements.entry, PostgresParameter(sequence))).first
  }

  func orders(_ ids: [String]) throws -> [String: OrderRows] {
    try orders(in: fetch(statements.orders, PostgresParameter(ids)))
  }

  func orders(in table: PostgresTable) throws -> [String: OrderRows] {
    var orders: [String: OrderRows] = [:]
    for rows in try groups(in: table) {
      let id = try table[rows.lowerBound].id(schema.tables.schema.orderIDIndex, "order id")
      do {
        let entry = try entry(table, rows)
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

  package func ends(ofPeriodOf query: JournalQuery) throws -> ClosedRange<Int>? {
    let row = try fetch(
      statements.ends, PostgresParameter(query.since ?? .min),
      PostgresParameter(query.until ?? .max))[0]
    let (first, last) = (try row.integer(0, "sequence"), try row.integer(1, "sequence"))
    guard last < .max else { throw Damage(unexpected: "sequence \(last)") }
    return first > 0 && first <= last ? first...last : nil
  }

  package func orderIDs(beginningWith text: String, limit: Int) throws -> [OrderID] {
    let prefix = text.canonicallyComposed
    // PostgreSQL accepts no text with this character, which occurs in no id.
    guard !prefix.utf8.contains(0) else { return [] }
    // The last character of Unicode sorts after all others, and occurs in no id.
    let table = try fetch(
      statements.orderIDs, PostgresParameter(prefix), PostgresParameter(prefix + "\u{10FFFF}"),
      PostgresParameter(limit))
    return try table.rows.map { try OrderID(stored: $0.id(0, "order id")) }
  }

  package func lastOrder(of store: String) throws -> JournalEntry? {
    try entry(at: fetch(statements.lastOrder, PostgresParameter(store.canonicallyComposed)))
  }

  package func lastChange(of store: String, before sequence: Int) throws -> JournalEntry? {
    try entry(
      at: fetch(
        statements.lastChange, PostgresParameter(store.canonicallyComposed),
        PostgresParameter(sequence)))
  }

  /// The entry whose sequence was found, if any was.
  private func entry(at sequences: PostgresTable) throws -> JournalEntry? {
    try sequences.rows.first.flatMap { try entry($0.integer(0, "sequence")) }
  }

  /// The rows that match a query, in its direction.
  package func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry] {
    guard limit > 0 else { return [] }
    return try entries(in: page(query, limit: limit))
  }

  func page(_ query: JournalQuery, limit: Int) throws -> PostgresTable {
    var parameters = [
      PostgresParameter(query.after), PostgresParameter(query.since ?? .min),
      PostgresParameter(query.until ?? .max), PostgresParameter(limit),
      PostgresParameter(query.last), PostgresParameter(query.store?.canonicallyComposed),
      PostgresParameter(query.sortedKinds?.map(\.rawValue)),
    ]
    parameters += JournalColumn.filters.map { PostgresParameter(query[$0]?.canonicallyComposed) }
    if let fruit = query.fruit { parameters.append(PostgresParameter(fruit.canonicallyComposed)) }
    let statement = statements.entries(
      isNewestFirst: query.isNewestFirst, hasFruit: query.fruit != nil)
    return try fetch(PostgresQuery(statement, parameters))
  }

  // MARK: The audit

  /// The fruits that refusals lacked, by sequence, each once and sorted by its bytes.
  ///
  /// - Parameter first: the sequence before the first row.
  func lacking(after first: Int, upTo last: Int) throws -> [Int: [String]] {
    let table = try fetch(
      statements.lacking, PostgresParameter(first), PostgresParameter(last))
    var fruits: [Int: [String]] = [:]
    for row in table.rows {
      fruits[try row.integer(0, "sequence"), default: []].append(try row.id(1, "fruit"))
    }
    return fruits.mapValues {
      $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// The first sequence of movements or lacking fruits without a row of the journal.
  func orphan() throws -> Int? {
    let row = try fetch(statements.orphan)[0]
    return row.isNull(0) ? nil : try row.integer(0, "sequence")
  }
}

extension PostgresRows {
  package func answer(to id: OrderID) throws -> JournalEntry? { try order(id).answer }

  package func cancellation(of id: OrderID) throws -> JournalEntry? { try order(id).cancellation }

  package func answers(to ids: [OrderID]) throws -> [String: JournalEntry] {
    guard !ids.isEmpty else { return [:] }
    var answers: [String: JournalEntry] = [:]
    for (id, rows) in try orders(ids.map(\.text)) {
      guard !rows.isDamaged else { throw LedgerError.damagedEntry(id: id) }
      answers[id] = rows.answer
    }
    return answers
  }

  /// - Throws: `LedgerError.damagedEntry` for rows that this program cannot have written.
  package func order(_ id: OrderID) throws -> OrderRows {
    let rows = try orders([id.text])[id.text] ?? OrderRows()
    guard !rows.isDamaged else { throw LedgerError.damagedEntry(id: id.text) }
    return rows
  }
}
