import StockLedger

extension LedgerTransaction {
  /// The statements that write the new rows.
  ///
  /// - Parameters:
  ///   - transaction: the id of the transaction, which is stored with each row of the journal.
  ///   - last: the last of the new rows of the journal; nil if it gets none.
  func queries(
    _ schema: PostgresSchema, transaction: [UInt8], last: JournalEntry?
  ) throws -> [PostgresQuery] {
    let setHead =
      last.map { last in
        PostgresQuery(
          schema.statements.setHead,
          [
            PostgresParameter(last.sequence), PostgresParameter(last.time),
            PostgresParameter(last.hash.bytes),
          ])
      } ?? PostgresQuery(schema.statements.touchHead)
    var added = AddedColumns()
    try schema.tables.schema.add(self, to: &added)
    return [setHead]
      + added.tables.map { table, columns in
        var parameters = zip(columns, table.columns).map { PostgresParameter($0, of: $1.kind) }
        if table.name == schema.tables.journal.name {
          let transactions = [StoredValue?](repeating: .bytes(transaction), count: appended.count)
          parameters.append(PostgresParameter(transactions, of: PostgresTables.transaction.kind))
        }
        guard let statement = schema.statements.additions[table.name] else {
          preconditionFailure("there is a statement for each table")
        }
        return PostgresQuery(statement, parameters)
      }
  }
}

/// The rows to add to each table, by column.
private struct AddedColumns: RowWriter {
  private(set) var tables: [(table: LedgerTable, columns: [[StoredValue?]])] = []
  /// The column of the next value.
  private var column = 0

  mutating func begin(_ table: LedgerTable, rows: Int) {
    tables.append((table, Array(repeating: [], count: table.columns.count)))
  }

  mutating func add(_ text: String?) { add(text.map { .text($0) }) }

  mutating func add(_ number: Int) { add(.integer(number)) }

  mutating func add(_ digest: Digest) { add(.bytes(digest.bytes)) }

  private mutating func add(_ value: StoredValue?) {
    tables[tables.count - 1].columns[column].append(value)
    column += 1
  }

  mutating func endRow() { column = 0 }
}
