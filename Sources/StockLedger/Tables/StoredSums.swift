extension JournalSums.Orders {
  /// Decodes a row of the store, the kind, NULL, the kind of the former answer, whether that is in the
  /// period, the first sequence, the content, the shortage, the juices that were not sold, why it was not free
  /// of something, the money and the number of rows.
  package init(_ row: some StoredRow) throws {
    let kind = try row.kind(1)
    self.init(
      store: try row.id(0, "store"), kind: kind, content: try row.optionalText(6, "content"),
      shortItems: try row.optionalText(7, "shortage").map(ShortageText.decode) ?? [],
      unavailable: try row.optionalText(8, "unavailable").map([OrderRecord.UnavailableJuice].decode)
        ?? [],
      notFree: try row.optionalText(9, "not free").map([OrderRecord.NotFreeItem].decode) ?? [],
      money: try row.optionalText(10, "money").map(SaleMoney.decode),
      former: try JournalSums.Former(row, kind), count: try row.integer(11, "number of rows"),
      sequence: try row.integer(5, "sequence"))
  }
}

extension JournalSums.PersonRows {
  /// Decodes a row of the store, the kind, the person and the number of rows.
  package init(_ row: some StoredRow) throws {
    self.init(
      store: try row.id(0, "store"), kind: try row.kind(1),
      person: try row.optionalText(2, "person"), count: try row.integer(3, "number of rows"))
  }
}

extension JournalSums.Movements {
  /// Decodes a row of the store, the kind, the content of an undo, the kind of the former answer,
  /// whether that is in the period, the first and the last sequence, the fruit, the dimension, whether
  /// it was given, the sums of the quotients and of the remainders, the `LedgerSchema.costColumns`, and the columns of the
  /// note.
  package init(_ row: some StoredRow, _ schema: LedgerSchema) throws {
    let kind = try row.kind(1)
    let fruit = StoreSummary.CountedFruit(
      id: try row.id(7, "fruit"), dimension: try row.dimension(8))
    self.init(
      store: try row.id(0, "store"), kind: kind, note: try schema.note(row, from: 14),
      former: try JournalSums.Former(row, kind), fruit: fruit,
      unitCost: try row.optionalText(12, "money").flatMap { text in
        try UnitCosts.decode(text).cost(at: try row.integer(13, "position"))
      },
      delta: try Self.sum(
        try row.integer(10, "delta"), try row.integer(11, "delta"), of: fruit.id),
      sequences: try row.integer(5, "sequence")...row.integer(6, "sequence"))
  }
}

extension JournalSums.Former {
  fileprivate init(_ row: some StoredRow, _ kind: JournalEntry.Kind) throws {
    try self.init(
      kind, undo: try row.optionalText(2, "content"), answer: try row.optionalText(3, "kind"),
      isOfTime: try row.integer(4, "time") != 0, sequence: try row.integer(5, "sequence"))
  }
}
