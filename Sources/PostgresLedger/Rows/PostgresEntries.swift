import StockLedger

/// Decodes journal entries from rows, of which an entry has one for each movement, in sequence.
extension PostgresRows {
  /// - Throws: `Damage` for a row that this program cannot have written.
  func entries(in table: PostgresTable) throws -> [JournalEntry] {
    try groups(in: table).map { try entry(table, $0) }
  }

  /// The range of rows of each entry.
  func groups(in table: PostgresTable) throws -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for row in 0..<table.count {
      let isLast =
        try row + 1 == table.count
        || table[row].integer(0, "sequence") != table[row + 1].integer(0, "sequence")
      if isLast {
        groups.append(start..<row + 1)
        start = row + 1
      }
    }
    return groups
  }

  /// - Throws: `Damage` for a row that this program cannot have written.
  func entry(_ table: PostgresTable, _ rows: Range<Int>) throws -> JournalEntry {
    var entry = try schema.tables.schema.entry(table[rows.lowerBound])
    for row in rows { try entry.addMovement(table[row]) }
    // An entry without movements has one row, in which the movement's columns are NULL.
    guard rows.count == max(entry.movements.count, 1) else { throw Damage(unexpected: "row") }
    return try entry.entry()
  }
}
