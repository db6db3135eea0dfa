package import StockLedger

extension JournalEvent {
  /// The event that is read from a row with these columns, and with others that its kind requires.
  ///
  /// - Throws: `Damage` for columns that no row of the kind has.
  package init(
    stored kind: JournalEntry.Kind, in store: String = "main",
    _ columns: [JournalColumn.Property: String?] = [:], _ movements: [Movement] = []
  ) throws {
    var columns = columns.compactMapValues(\.self)
    switch kind {
    case .order, .cancel: columns[.orderID] = columns[.orderID] ?? "x"
    case .refusal:
      columns[.orderID] = columns[.orderID] ?? "x"
      columns[.shortage] = columns[.shortage] ?? "[]"
    case .move: columns[.counterpart] = columns[.counterpart] ?? "other"
    case .opening, .add, .remove, .set, .reset, .make, .rename, .undo, .archive, .off, .on: break
    }
    self = try StoredColumns(kind, JournalColumn.Property.allCases.map { columns[$0] })
      .event(in: store, movements)
  }
}
