import RecipeGraph

/// The tables of one version of ledgers, from which both engines make theirs.
///
/// A ledger of an older version gets the missing columns and the present conditions at its next write.
package struct LedgerSchema: Sendable {
  package let version: Int
  package let columns: [JournalColumn]
  /// The kinds of rows that the journal may have.
  private let kinds: [JournalEntry.Kind]
  /// The journal.
  package let journal: LedgerTable
  /// The tables that the first version does not have.
  package let laterTables: [LedgerTable]
  /// The columns to select of a row of the journal, `j`, and of one of its movements, `m`.
  private let entryColumns: String

  /// The tables that this program makes.
  package static let present = LedgerSchema(columns: JournalColumn.all)

  package init(
    columns: [JournalColumn], kinds: [JournalEntry.Kind] = JournalEntry.Kind.allCases,
    laterTables: [LedgerTable] = [.ticket]
  ) {
    self.columns = columns
    self.kinds = kinds
    self.laterTables = laterTables
    let versions = columns.map(\.version) + kinds.map(\.version) + laterTables.map(\.version)
    version = versions.max() ?? 1
    journal = LedgerTable(
      name: "journal", columns: Self.fixedColumns(kinds) + columns.map(\.column),
      key: ["sequence"])
    let names = journal.columns.map { "j.\($0.name)" }
    entryColumns = (names + LedgerTable.movement.columns.dropFirst().map { "m.\($0.name)" })
      .joined(separator: ", ")
  }

  /// The tables of an older version.
  package func at(_ version: Int) -> LedgerSchema {
    LedgerSchema(
      columns: columns.filter { $0.version <= version },
      kinds: kinds.filter { $0.version <= version },
      laterTables: laterTables.filter { $0.version <= version })
  }

  /// The columns to add to tables of an older version.
  package func added(after version: Int) -> [TableColumn] {
    columns.filter { $0.version > version }.map(\.column)
  }

  /// The tables to add to those of an older version.
  package func tablesAdded(after version: Int) -> [LedgerTable] {
    laterTables.filter { $0.version > version }
  }

  /// Whether it has a table that later versions have.
  func has(_ table: LedgerTable) -> Bool { laterTables.contains { $0.name == table.name } }

  /// The columns that tables of another version have with another condition.
  package func conditionsChanged(since former: LedgerSchema) -> [TableColumn] {
    journal.columns.filter { column in
      former.journal.columns.contains {
        $0.name == column.name && $0.condition != column.condition
      }
    }
  }

  /// Whether orders have a number of their store and day.
  package var hasNumbers: Bool { columns.count > JournalColumn.Property.number.rawValue }

  /// The kinds of rows that change stock by hand, or undo such a change.
  package var changeKinds: [JournalEntry.Kind] { kinds.filter(\.isByHand) }

  // MARK: The journal

  /// Times are milliseconds since 1970-01-01 UTC.
  private static func fixedColumns(_ kinds: [JournalEntry.Kind]) -> [TableColumn] {
    [
      TableColumn("sequence", .integer, where: "sequence > 0"),
      TableColumn("time", .integer), TableColumn("store", .id),
      TableColumn("kind", .text, where: TableColumn.condition("kind", isOneOf: kinds)),
      TableColumn("hash", .digest),
    ]
  }

  // MARK: Reading

  /// A column of a row of the journal; NULL if this version lacks it.
  package func column(_ name: String, of row: String = "j") -> String {
    journal.columns.contains { $0.name == name } ? "\(row).\(name)" : "CAST(NULL AS text)"
  }

  /// The statement that reads entries with their movements.
  ///
  /// - Parameters:
  ///   - prefix: what precedes the names of tables.
  ///   - condition: the condition on a row `j` of the journal.
  package func selection(
    _ prefix: String, where condition: String, isNewestFirst: Bool = false
  ) -> String {
    """
    SELECT \(entryColumns)
    FROM \(prefix)journal j LEFT JOIN \(prefix)movement m ON m.sequence = j.sequence
    WHERE \(condition) ORDER BY j.sequence\(isNewestFirst ? " DESC" : ""), m.position
    """
  }

  /// The index of the order id in `entryColumns`.
  package var orderIDIndex: Int {
    guard let index = journal.columns.firstIndex(where: { $0.name == "order_id" }) else {
      preconditionFailure("every version of the journal has ids of orders")
    }
    return index
  }

  /// The entry in all of its rows with the columns of `entryColumns`, of which it has one for each movement.
  ///
  /// - Throws: `Damage` for rows that this program cannot have written.
  package func entry(_ rows: [some StoredRow]) throws -> JournalEntry {
    var entry = try pendingEntry(rows[0])
    for row in rows { try entry.addMovement(row) }
    return try entry.entry()
  }

  /// The entry in a row with the columns of `entryColumns`, without movements.
  ///
  /// - Throws: `Damage` for a row that this program cannot have written.
  func pendingEntry(_ row: some StoredRow) throws -> PendingEntry {
    let first = journal.columns.count - columns.count
    var texts: [String?] = []
    texts.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() {
      let value = try row.value(first + index, column.column.kind, column.column.title)
      let text: String? = if case .text(let text) = value { text } else { nil }
      texts.append(text)
    }
    return PendingEntry(
      sequence: try row.integer(0, "sequence"), time: try row.integer(1, "time"),
      store: try row.id(2, "store"), columns: try StoredColumns(try row.kind(3), texts),
      hash: try row.digest(4, "hash"), firstMovementColumn: first + columns.count)
  }

  // MARK: Writing

  /// Passes the rows that a transaction adds, the journal first. Rows of stock and tickets replace existing ones.
  package func add(
    _ transaction: LedgerTransaction, to writer: inout some RowWriter
  ) throws {
    // By index, since an entry has more to copy than what is read of it.
    let (entries, texts) = (transaction.appended, transaction.appendedTexts)
    if !entries.isEmpty { try writer.begin(journal, rows: entries.count) }
    for index in entries.indices { try add(entries[index], texts[index], to: &writer) }
    let movements = entries.indices.reduce(0) { $0 + entries[$1].movements.count }
    if movements > 0 { try writer.begin(.movement, rows: movements) }
    for index in entries.indices {
      try add(entries[index].movements, of: entries[index].sequence, to: &writer)
    }
    let lacking = entries.indices.flatMap { index in
      entries[index].lackingFruits.map { (fruit: $0, sequence: entries[index].sequence) }
    }
    if !lacking.isEmpty { try writer.begin(.lacking, rows: lacking.count) }
    for (fruit, sequence) in lacking {
      writer.add(fruit)
      writer.add(sequence)
      try writer.endRow()
    }
    try add(transaction.changedStocks, to: &writer)
    try add(transaction.changedTickets, to: &writer)
  }

  private func add(_ tickets: [Int: Ticket], to writer: inout some RowWriter) throws {
    guard !tickets.isEmpty, has(.ticket) else { return }
    try writer.begin(.ticket, rows: tickets.count)
    for ticket in tickets.values {
      writer.add(ticket.sequence)
      writer.add(ticket.started ?? 0)
      writer.add(ticket.finished ?? 0)
      try writer.endRow()
    }
  }

  /// - Parameter texts: the texts of the columns that this program knows.
  private func add(
    _ entry: JournalEntry, _ texts: [String?], to writer: inout some RowWriter
  ) throws {
    writer.add(entry.sequence)
    writer.add(entry.time)
    writer.add(entry.store)
    writer.add(entry.kind.rawValue)
    writer.add(entry.hash)
    for index in columns.indices {
      writer.add(index < texts.count ? texts[index] : columns[index].text(entry.event))
    }
    try writer.endRow()
  }

  private func add(
    _ movements: [Movement], of sequence: Int, to writer: inout some RowWriter
  ) throws {
    for (position, movement) in movements.enumerated() {
      writer.add(sequence)
      writer.add(position)
      writer.add(movement.fruitID)
      writer.add(movement.dimension.rawValue)
      writer.add(movement.delta)
      writer.add(movement.balance.thousandths)
      try writer.endRow()
    }
  }

  private func add(
    _ stocks: [String: [String: StockRow]], to writer: inout some RowWriter
  ) throws {
    let count = stocks.values.reduce(0) { $0 + $1.count }
    if count > 0 { try writer.begin(.stock, rows: count) }
    for (store, rows) in stocks {
      for (fruit, row) in rows {
        writer.add(store)
        writer.add(fruit.canonicallyComposed)
        writer.add(row.dimension.rawValue)
        writer.add(row.quantity.thousandths)
        try writer.endRow()
      }
    }
  }
}

/// An entry whose movements have not all been read yet.
struct PendingEntry {
  let sequence: Int
  fileprivate let time: Int
  fileprivate let store: String
  fileprivate let columns: StoredColumns
  fileprivate let hash: Digest
  fileprivate let firstMovementColumn: Int
  private(set) var movements: [Movement] = []
  private var rowCount = 0

  fileprivate init(
    sequence: Int, time: Int, store: String, columns: StoredColumns, hash: Digest,
    firstMovementColumn: Int
  ) {
    (self.sequence, self.time, self.store) = (sequence, time, store)
    (self.columns, self.hash) = (columns, hash)
    self.firstMovementColumn = firstMovementColumn
  }

  /// The entry with the movements that were added.
  ///
  /// - Throws: `Damage` for a row that this program cannot have written.
  func entry() throws(Damage) -> JournalEntry {
    // An entry without movements has one row, in which the movement's columns are NULL.
    guard rowCount == max(movements.count, 1) else { throw Damage(unexpected: "row") }
    return JournalEntry(
      sequence: sequence, time: time, event: try columns.event(in: store, movements), hash: hash)
  }

  /// Adds the movement in the row, if there is one.
  ///
  /// - Throws: `Damage` for a movement that this program cannot have written.
  mutating func addMovement(_ row: some StoredRow) throws {
    rowCount += 1
    let first = firstMovementColumn
    if row.isNull(first), row.isNull(first + 1) { return }
    let position = try row.integer(first, "position")
    guard position == movements.count else {
      throw Damage(unexpected: "position \(position)")
    }
    movements.append(
      Movement(
        fruitID: try row.id(first + 1, "fruit"), dimension: try row.dimension(first + 2),
        delta: try row.integer(first + 3, "delta"),
        balance: try row.quantity(first + 4, "balance")))
  }
}
