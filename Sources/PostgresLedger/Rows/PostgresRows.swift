#if PostgreSQL
  import RecipeGraph
  import StockLedger

  /// The rows of the tables, as a transaction that holds the head reads and writes them.
  ///
  /// What its works said that they read was fetched when it began; anything else costs a round trip. What
  /// they write is sent at the end, all at once.
  struct PostgresRows: LedgerRows {
    private let reader: PostgresReader
    /// By store.
    private var stocks: [String: [String: StockRow]]
    private var changed: [String: [String: StockRow]] = [:]
    /// By id; there is an element for each that was fetched.
    private var orders: [String: PostgresReader.OrderRows]
    private var lastRow: LastRow
    private var appended: [JournalEntry] = []

    /// - Parameters:
    ///   - stocks: of every store that was fetched, even without rows.
    ///   - orders: of every id that was fetched, even without rows.
    init(
      _ reader: PostgresReader, stocks: [String: [String: StockRow]],
      orders: [String: PostgresReader.OrderRows], last: LastRow
    ) {
      self.reader = reader
      self.stocks = stocks
      self.orders = orders
      lastRow = last
    }

    // MARK: Stock

    mutating func stock(of store: String) throws -> [String: StockRow] {
      let store = store.canonicallyComposed
      if let rows = stocks[store] { return rows }
      // What was set before it was fetched has not been written yet.
      let rows = try reader.stock(of: store).merging(changed[store] ?? [:]) { $1 }
      stocks[store] = rows
      return rows
    }

    mutating func set(_ rows: [String: StockRow], of store: String) throws {
      let store = store.canonicallyComposed
      changed[store, default: [:]].merge(rows) { $1 }
      stocks[store]?.merge(rows) { $1 }
    }

    // MARK: The journal

    func last() -> LastRow { lastRow }

    mutating func append(_ entry: JournalEntry) {
      appended.append(entry)
      lastRow = LastRow(entry)
      guard let id = entry.orderID else { return }
      if entry.kind == .cancel {
        orders[id]?.cancellation = entry
      } else {
        orders[id]?.answer = entry
      }
    }

    func entry(_ sequence: Int) throws -> JournalEntry? {
      try appended.first { $0.sequence == sequence } ?? reader.entry(sequence)
    }

    func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry] {
      let rows = try reader.entries(query, limit: limit)
      return rows + appended.filter(query.matches).prefix(limit - rows.count)
    }

    func lastChange(of store: String, before sequence: Int) throws -> JournalEntry? {
      let change = appended.last {
        $0.sequence < sequence && $0.store == store && ($0.kind.isChange || $0.kind == .undo)
      }
      return try change ?? reader.lastChange(of: store, before: sequence)
    }

    func answer(to id: OrderID) throws -> JournalEntry? { try order(id).answer }

    func cancellation(of id: OrderID) throws -> JournalEntry? { try order(id).cancellation }

    func isArchived(_ id: OrderID) -> Bool { false }

    private func order(_ id: OrderID) throws -> PostgresReader.OrderRows {
      guard let rows = orders[id.text] else { return try reader.order(id) }
      guard !rows.isDamaged else { throw LedgerError.damagedEntry(id: id.text) }
      return rows
    }

    // MARK: Writing

    /// Whether orders that were asked for have been answered or cancelled before this transaction, if it has
    /// appended nothing.
    var hasFormerOrders: Bool {
      orders.values.contains { $0.answer != nil || $0.cancellation != nil }
    }

    /// The last row that was appended; nil if none was.
    var lastAppended: Int? { appended.last?.sequence }

    /// What writes the new rows.
    ///
    /// - Parameter transaction: is kept with each of them.
    func queries(
      _ statements: PostgresStatements, transaction: [UInt8]
    ) throws -> [PostgresQuery] {
      var queries = [
        PostgresQuery(
          statements.setHead,
          [
            PostgresParameter(lastRow.head.sequence), PostgresParameter(lastRow.time),
            PostgresParameter(lastRow.head.hash.bytes),
          ]),
        try addEntries(statements, transaction),
      ]
      let movements = appended.flatMap { entry in
        entry.movements.enumerated().map { (entry.sequence, $0.offset, $0.element) }
      }
      if !movements.isEmpty {
        queries.append(
          PostgresQuery(
            statements.addMovements,
            [
              PostgresParameter(movements.map(\.0)), PostgresParameter(movements.map(\.1)),
              PostgresParameter(movements.map { PostgresReader.key($0.2.fruitID) }),
              PostgresParameter(movements.map(\.2.fruitID)),
              PostgresParameter(movements.map(\.2.dimension.rawValue)),
              PostgresParameter(movements.map(\.2.delta)),
              PostgresParameter(movements.map(\.2.balance.thousandths)),
            ]))
      }
      let lacking = appended.flatMap { entry in
        entry.lackingFruits.map { (entry.sequence, $0) }
      }
      if !lacking.isEmpty {
        queries.append(
          PostgresQuery(
            statements.addLacking,
            [
              PostgresParameter(lacking.map(\.0)),
              PostgresParameter(lacking.map { PostgresReader.key($0.1) }),
              PostgresParameter(lacking.map(\.1)),
            ]))
      }
      return queries + setStock(statements)
    }

    private func addEntries(
      _ statements: PostgresStatements, _ transaction: [UInt8]
    ) throws -> PostgresQuery {
      let events = appended.map(\.event)
      func texts(_ value: (JournalEvent) -> String?) -> PostgresParameter {
        PostgresParameter(events.map(value))
      }
      return PostgresQuery(
        statements.addEntries,
        [
          PostgresParameter(appended.map(\.sequence)), PostgresParameter(appended.map(\.time)),
          PostgresParameter(events.map { PostgresReader.key($0.store) }), texts(\.store),
          texts(\.kind.rawValue), texts(\.orderID), texts(\.content), texts(\.substitutes),
          PostgresParameter(
            try events.map { $0.kind == .refusal ? try ShortageText.encode($0.shortItems) : nil }),
          texts(\.counterpart), texts(\.menu), texts(\.typed), texts(\.reason),
          PostgresParameter(appended.map(\.hash.bytes)),
          PostgresParameter(appended.map { _ in transaction }),
        ])
    }

    private func setStock(_ statements: PostgresStatements) -> [PostgresQuery] {
      let rows = changed.flatMap { store, rows in
        rows.map { (store, $0.key.canonicallyComposed, $0.value) }
      }
      guard !rows.isEmpty else { return [] }
      return [
        PostgresQuery(
          statements.setStock,
          [
            PostgresParameter(rows.map { PostgresReader.key($0.0) }),
            PostgresParameter(rows.map { PostgresReader.key($0.1) }),
            PostgresParameter(rows.map(\.0)), PostgresParameter(rows.map(\.1)),
            PostgresParameter(rows.map(\.2.dimension.rawValue)),
            PostgresParameter(rows.map(\.2.quantity.thousandths)),
          ])
      ]
    }
  }
#endif
