#if PostgreSQL
  package import StockLedger

  extension PostgresRows {
    /// Counts and adds up the rows that a query asks for.
    package func sums(_ query: JournalQuery, limit: Int) throws -> JournalSums {
      let store = query.store.map { PostgresParameter(Self.key($0)) }
      let (since, until) = (query.since ?? .min, query.until ?? .max)
      func rows(_ sum: PostgresStatements.Sum, _ numbers: [Int]) throws -> PostgresTable {
        try fetch(
          PostgresQuery(
            schema.statements.sums(sum, hasStore: store != nil),
            numbers.map { PostgresParameter($0) } + [store].compactMap(\.self)))
      }
      let page = try rows(.page, [query.after, since, until, limit])
      let (count, first, last) = (
        try page.integer(0, 0, "number of rows"), try page.integer(0, 1, "sequence"),
        try page.integer(0, 2, "sequence")
      )
      var sums = JournalSums(rows: count, last: last)
      guard count > 0 else { return sums }
      let orders = try rows(.orders, [first, last, since, until])
      sums.orders = try (0..<orders.count).map { try Self.orders(orders, $0) }
      let movements = try rows(.movements, [first, last, since, until])
      sums.movements = try (0..<movements.count).map { try Self.movements(movements, $0) }
      return sums
    }

    private static func orders(_ table: PostgresTable, _ row: Int) throws -> JournalSums.Orders {
      let kind = try table.kind(row, 1)
      return JournalSums.Orders(
        store: try table.text(row, 0, "store"), kind: kind,
        content: try table.optionalText(row, 6, "content"),
        shortItems: try table.optionalText(row, 7, "shortage").map(ShortageText.decode) ?? [],
        former: try former(kind, table, row), count: try table.integer(row, 8, "number of rows"),
        sequence: try table.integer(row, 5, "sequence"))
    }

    private static func movements(
      _ table: PostgresTable, _ row: Int
    ) throws -> JournalSums.Movements {
      let kind = try table.kind(row, 1)
      let fruit = StoreSummary.CountedFruit(
        try table.text(row, 8, "fruit"), try table.dimension(row, 9))
      return JournalSums.Movements(
        store: try table.text(row, 0, "store"), kind: kind,
        reason: try table.optionalText(row, 7, "reason"), former: try former(kind, table, row),
        fruit: fruit,
        delta: try JournalSums.Movements.sum(
          try table.integer(row, 11, "delta"), try table.integer(row, 12, "delta"), of: fruit.id),
        sequences: try table.integer(row, 5, "sequence")...table.integer(row, 6, "sequence"))
    }

    private static func former(
      _ kind: JournalEntry.Kind, _ table: PostgresTable, _ row: Int
    ) throws -> JournalSums.Former {
      try JournalSums.Former(
        kind, undo: try table.optionalText(row, 2, "content"),
        answer: try table.optionalText(row, 3, "kind"),
        isOfTime: try table.integer(row, 4, "time") != 0,
        sequence: try table.integer(row, 5, "sequence"))
    }
  }
#endif
