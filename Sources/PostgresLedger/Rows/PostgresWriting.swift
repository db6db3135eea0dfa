#if PostgreSQL
  import RecipeGraph
  import StockLedger

  extension LedgerTransaction<PostgresRows> {
    /// The statements that write the new rows.
    ///
    /// - Parameters:
    ///   - transaction: is kept with each of them.
    ///   - last: the last of them.
    func queries(
      _ statements: PostgresStatements, transaction: [UInt8], last: JournalEntry
    ) throws -> [PostgresQuery] {
      var queries = [
        PostgresQuery(
          statements.setHead,
          [
            PostgresParameter(last.head.sequence), PostgresParameter(last.time),
            PostgresParameter(last.head.hash.bytes),
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
              PostgresParameter(movements.map { PostgresRows.key($0.2.fruitID) }),
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
              PostgresParameter(lacking.map { PostgresRows.key($0.1) }),
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
          PostgresParameter(events.map { PostgresRows.key($0.store) }), texts(\.store),
          texts(\.kind.rawValue), texts(\.orderID), texts(\.content), texts(\.substitutes),
          PostgresParameter(
            try events.map { $0.kind == .refusal ? try ShortageText.encode($0.shortItems) : nil }),
          texts(\.counterpart), texts(\.menu), texts(\.typed), texts(\.reason),
          PostgresParameter(appended.map(\.hash.bytes)),
          PostgresParameter(appended.map { _ in transaction }),
        ])
    }

    private func setStock(_ statements: PostgresStatements) -> [PostgresQuery] {
      let rows = changedStocks.flatMap { store, rows in
        rows.map { (store, $0.key.canonicallyComposed, $0.value) }
      }
      guard !rows.isEmpty else { return [] }
      return [
        PostgresQuery(
          statements.setStock,
          [
            PostgresParameter(rows.map { PostgresRows.key($0.0) }),
            PostgresParameter(rows.map { PostgresRows.key($0.1) }),
            PostgresParameter(rows.map(\.0)), PostgresParameter(rows.map(\.1)),
            PostgresParameter(rows.map(\.2.dimension.rawValue)),
            PostgresParameter(rows.map(\.2.quantity.thousandths)),
          ])
      ]
    }
  }
#endif
