#if PostgreSQL
  import Diagnostics
  import StockLedger

  /// Makes journal entries of rows, one of which there is for each movement of an entry, side by side.
  enum PostgresEntries {
    /// - Throws: `Damage` for a row that this program cannot have written.
    static func all(_ table: PostgresTable) throws -> [JournalEntry] {
      try groups(table).map { try entry(table, $0) }
    }

    /// The rows of each entry.
    static func groups(_ table: PostgresTable) throws -> [Range<Int>] {
      var groups: [Range<Int>] = []
      var start = 0
      for row in 0..<table.count {
        let isLast =
          try row + 1 == table.count
          || table.integer(row, 0, "sequence") != table.integer(row + 1, 0, "sequence")
        if isLast {
          groups.append(start..<row + 1)
          start = row + 1
        }
      }
      return groups
    }

    /// - Throws: `Damage` for a row that this program cannot have written.
    static func entry(_ table: PostgresTable, _ rows: Range<Int>) throws -> JournalEntry {
      let row = rows.lowerBound
      var event = JournalEvent(try table.kind(row, 3), in: try table.text(row, 2, "store"))
      try PostgresRows.checkKey(of: event.store, table, row, 18, "store key")
      event.orderID = try table.optionalText(row, 4, "order id", maxBytes: OrderID.maxBytes)
      event.content = try table.optionalText(row, 5, "content")
      event.substitutes = try table.optionalText(row, 6, "substitutes")
      if let shortage = try table.optionalText(row, 7, "shortage") {
        event.shortItems = try ShortageText.decode(shortage)
      }
      event.counterpart = try table.optionalText(row, 8, "counterpart")
      event.menu = try table.optionalText(row, 9, "menu")
      event.typed = try table.optionalText(row, 10, "typed")
      event.reason = try table.optionalText(
        row, 11, "reason", maxBytes: ChangeReason.maxLength)
      // An entry without movements has one row, in which their columns are NULL.
      let hasMovements = rows.count > 1 || !table.isNull(row, 13) || !table.isNull(row, 14)
      for row in rows where hasMovements {
        let position = try table.integer(row, 13, "position")
        guard position == event.movements.count else {
          throw Damage(unexpected: "position \(position)")
        }
        let fruit = try table.text(row, 14, "fruit")
        try PostgresRows.checkKey(of: fruit, table, row, 19, "fruit key")
        event.movements.append(
          Movement(
            fruitID: fruit, dimension: try table.dimension(row, 15),
            delta: try table.integer(row, 16, "delta"),
            balance: try table.quantity(row, 17, "balance")))
      }
      return JournalEntry(
        sequence: try table.integer(row, 0, "sequence"), time: try table.integer(row, 1, "time"),
        event: event, hash: try table.digest(row, 12, "hash"))
    }
  }
#endif
