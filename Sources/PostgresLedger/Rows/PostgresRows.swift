#if PostgreSQL
  import Diagnostics
  import RecipeGraph
  package import StockLedger
  import Synchronization

  /// The rows of the tables of a ledger, as one connection reads them.
  package struct PostgresRows: LedgerRows {
    let connection: PostgresConnection
    let schema: PostgresSchema
    var deadline: ContinuousClock.Instant
    /// Whether all is read in one transaction, which has checked the version of the tables.
    var isInTransaction = false

    private var statements: PostgresStatements { schema.statements }

    /// The digest that stands for an id in indexes.
    static func key(_ id: String) -> [UInt8] {
      keys.withLock { keys in
        if let key = keys[id] { return key }
        let key = Digest(of: id.canonicallyComposed.utf8).bytes
        if keys.count == maxKeys { keys = [:] }
        keys[id] = key
        return key
      }
    }

    /// Of stores and fruits, each worked out once: an order needs some twenty (the budget "orders on
    /// PostgreSQL a second, one caller").
    private static let keys = Mutex<[String: [UInt8]]>([:])
    private static let maxKeys = 10_000

    /// Checks that a row is found by the id that it has.
    ///
    /// - Parameter column: of the digest.
    /// - Throws: `Damage` if it is not that of the id.
    static func checkKey(
      of id: String, _ table: PostgresTable, _ row: Int, _ column: Int, _ name: String
    ) throws {
      guard try table.bytes(row, column, name) == key(id) else {
        throw Damage(unexpected: "\(name) of \(id)")
      }
    }

    private func fetch(
      _ statement: PostgresStatement, _ parameters: PostgresParameter...
    ) throws -> PostgresTable {
      try fetch(PostgresQuery(statement, parameters))
    }

    func fetch(_ query: PostgresQuery) throws -> PostgresTable {
      if isInTransaction { return try connection.run([query], until: deadline)[0] }
      // Another program may have migrated the tables meanwhile.
      let answers = try connection.run(
        [PostgresQuery(statements.version), query], until: deadline)
      guard answers[0].count == 1 else { throw Damage(unexpected: "head") }
      try schema.check(answers[0].integer(0, 0, "version"))
      return answers[1]
    }

    // MARK: Stock

    package func stock(of store: String) throws -> [String: StockRow] {
      let table = try fetch(statements.stock, PostgresParameter([Self.key(store)]))
      return try Self.stocks(table)[store.canonicallyComposed] ?? [:]
    }

    /// By store and fruit.
    static func stocks(_ table: PostgresTable) throws -> [String: [String: StockRow]] {
      var stocks: [String: [String: StockRow]] = [:]
      for row in 0..<table.count {
        let fruit = try table.text(row, 1, "fruit")
        let stock = StockRow(
          dimension: try table.dimension(row, 2), quantity: try table.quantity(row, 3, "level"))
        let store = try table.text(row, 0, "store")
        try checkKeys(store, fruit, table, row)
        guard stocks[store, default: [:]].updateValue(stock, forKey: fruit) == nil else {
          throw Damage(unexpected: "fruit \(fruit)")
        }
      }
      return stocks
    }

    /// All rows of stock, sorted by store and fruit.
    func stocks() throws -> [AuditedStock] {
      let table = try fetch(statements.allStock)
      return try (0..<table.count).map { row in
        let store = try table.text(row, 0, "store")
        let fruit = try table.text(row, 1, "fruit")
        try Self.checkKeys(store, fruit, table, row)
        return AuditedStock(
          store: store, fruit: fruit, dimension: try table.dimension(row, 2),
          thousandths: try table.integer(row, 3, "level"))
      }.sorted { $0.key < $1.key }
    }

    /// Of a row of stock.
    private static func checkKeys(
      _ store: String, _ fruit: String, _ table: PostgresTable, _ row: Int
    ) throws {
      try checkKey(of: store, table, row, 4, "store key")
      try checkKey(of: fruit, table, row, 5, "fruit key")
    }

    /// The ids of all fruits that have a row, by store.
    package func fruits() throws -> [String: Set<String>] {
      try Self.stocks(fetch(statements.allStock)).mapValues { Set($0.keys) }
    }

    // MARK: The journal

    package func last() throws -> LastRow {
      try Self.last(fetch(statements.head), from: 0)
    }

    /// - Parameter column: the first of three.
    static func last(_ table: PostgresTable, from column: Int) throws -> LastRow {
      guard table.count == 1 else {
        throw Damage(.text("its table `head` has no row", ko: "`head` 테이블에 행이 없어요"))
      }
      let sequence = try table.integer(0, column, "last")
      guard (0..<Int.max).contains(sequence) else { throw Damage(unexpected: "last \(sequence)") }
      let time = try table.integer(0, column + 1, "time")
      guard sequence == 0 ? time == LastRow.none.time : Audit.times.contains(time) else {
        throw Damage(unexpected: "time \(time)")
      }
      return LastRow(
        head: JournalHead(
          sequence: sequence, hash: try table.digest(0, column + 2, "hash")),
        time: time)
    }

    package func entry(_ sequence: Int) throws -> JournalEntry? {
      try PostgresEntries.all(fetch(statements.entry, PostgresParameter(sequence))).first
    }

    func orders(_ ids: [String]) throws -> [String: OrderRows] {
      try Self.orders(fetch(statements.orders, PostgresParameter(ids)))
    }

    static func orders(_ table: PostgresTable) throws -> [String: OrderRows] {
      var orders: [String: OrderRows] = [:]
      for rows in try PostgresEntries.groups(table) {
        let id = try table.text(rows.lowerBound, 4, "order id")
        do {
          let entry = try PostgresEntries.entry(table, rows)
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

    package func orderIDs(beginningWith text: String, limit: Int) throws -> [OrderID] {
      let prefix = text.canonicallyComposed
      // PostgreSQL takes no text with this character, which is in no id.
      guard !prefix.utf8.contains(0) else { return [] }
      // The last character of Unicode comes after all others, and is in no id.
      let table = try fetch(
        statements.orderIDs, PostgresParameter(prefix), PostgresParameter(prefix + "\u{10FFFF}"),
        PostgresParameter(limit))
      return try (0..<table.count).map { row in
        try OrderID(stored: table.text(row, 0, "order id"))
      }
    }

    package func lastOrder(of store: String) throws -> JournalEntry? {
      let table = try fetch(statements.lastOrder, PostgresParameter(Self.key(store)))
      return table.count == 0 ? nil : try entry(table.integer(0, 0, "sequence"))
    }

    package func lastChange(of store: String, before sequence: Int) throws -> JournalEntry? {
      let table = try fetch(
        statements.lastChange, PostgresParameter(Self.key(store)), PostgresParameter(sequence))
      return table.count == 0 ? nil : try entry(table.integer(0, 0, "sequence"))
    }

    /// The rows that a query asks for, in order.
    package func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry] {
      guard limit > 0 else { return [] }
      return try PostgresEntries.all(page(query, limit: limit))
    }

    func page(_ query: JournalQuery, limit: Int) throws -> PostgresTable {
      var parameters = [
        PostgresParameter(query.after), PostgresParameter(query.since ?? .min),
        PostgresParameter(query.until ?? .max), PostgresParameter(limit),
      ]
      for id in [query.store, query.fruit] {
        if let id { parameters.append(PostgresParameter(Self.key(id))) }
      }
      let statement = statements.entries(
        hasStore: query.store != nil, hasFruit: query.fruit != nil)
      return try fetch(PostgresQuery(statement, parameters))
    }

    // MARK: The audit

    /// The fruits that rows of the journal lacked, by sequence, each once and sorted by its bytes.
    ///
    /// - Parameter range: of sequences, without the first.
    func lacking(after first: Int, upTo last: Int) throws -> [Int: [String]] {
      let table = try fetch(
        statements.lacking, PostgresParameter(first), PostgresParameter(last))
      var fruits: [Int: [String]] = [:]
      for row in 0..<table.count {
        let fruit = try table.text(row, 1, "fruit")
        try Self.checkKey(of: fruit, table, row, 2, "fruit key")
        fruits[try table.integer(row, 0, "sequence"), default: []].append(fruit)
      }
      return fruits.mapValues {
        $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
    }

    /// The first sequence that amounts or fruits are there of, but no row of the journal.
    func orphan() throws -> Int? {
      let table = try fetch(statements.orphan)
      return table.count == 0 || table.isNull(0, 0) ? nil : try table.integer(0, 0, "sequence")
    }
  }

  extension PostgresRows {
    package func answer(to id: OrderID) throws -> JournalEntry? { try order(id).answer }

    package func cancellation(of id: OrderID) throws -> JournalEntry? { try order(id).cancellation }

    /// - Throws: `LedgerError.damagedEntry` for rows that this program cannot have written.
    package func order(_ id: OrderID) throws -> OrderRows {
      let rows = try orders([id.text])[id.text] ?? OrderRows()
      guard !rows.isDamaged else { throw LedgerError.damagedEntry(id: id.text) }
      return rows
    }
  }
#endif
