import StockLedger

extension LedgerTransaction<PostgresRows> {
  /// The statements that write the new rows.
  ///
  /// - Parameters:
  ///   - transaction: the id of the transaction, which is stored with each row of the journal.
  ///   - last: the last of the new rows.
  func queries(
    _ schema: PostgresSchema, transaction: [UInt8], last: JournalEntry
  ) -> [PostgresQuery] {
    let setHead = PostgresQuery(
      schema.statements.setHead,
      [
        PostgresParameter(last.sequence), PostgresParameter(last.time),
        PostgresParameter(last.hash.bytes),
      ])
    let additions = schema.tables.schema.additions(of: self).filter { !$0.values.isEmpty }
    return [setHead]
      + additions.map { table, values in
        let width = table.columns.count
        var columns = table.columns.enumerated().map { index, column in
          PostgresParameter(
            stride(from: index, to: values.count, by: width).map { values[$0] }, of: column.kind)
        }
        if table.name == schema.tables.journal.name {
          let transactions = [StoredValue?](
            repeating: .bytes(transaction), count: values.count / width)
          columns.append(PostgresParameter(transactions, of: PostgresTables.transaction.kind))
        }
        guard let statement = schema.statements.additions[table.name] else {
          preconditionFailure("there is a statement for each table")
        }
        return PostgresQuery(statement, columns)
      }
  }
}
