package import StockLedger

extension OpenShop {
  /// How many rows are read at once: each page looks for the bounds of the time anew.
  private static var summaryPage: Int { 10_000 }

  /// What the journal comes to in a time.
  ///
  /// - Parameter progress: is called with the number of rows that have been read.
  /// - Throws: among others `LedgerError.sumTooLarge`.
  package func summary(
    of query: JournalQuery, progress: (_ rows: Int) -> Void
  ) async throws -> JournalSummary {
    var summary = JournalSummary(of: query)
    var rows = 0
    var page = try await journal(query, limit: Self.summaryPage)
    while let last = page.last {
      var query = query
      query.after = last.sequence
      async let next = journal(query, limit: Self.summaryPage)
      for entry in page {
        try summary.add(entry, takingBack: try await former(of: entry))
      }
      rows += page.count
      progress(rows)
      page = try await next
    }
    // Last, since rows may be moved to an archive while others are read.
    summary.noteArchive(before: try await journal(JournalQuery(), limit: 1).first)
    return summary
  }

  /// The row that another one takes back; nil for one that takes nothing back, or if it is in an archive.
  private func former(of entry: JournalEntry) async throws -> JournalEntry? {
    switch entry.kind {
    case .cancel:
      guard let id = entry.orderID else {
        throw LedgerError.damagedRow(sequence: entry.sequence)
      }
      return try await answer(to: OrderID(id))?.entry
    case .undo:
      guard let sequence = entry.event.undoneSequence else {
        throw LedgerError.damagedRow(sequence: entry.sequence)
      }
      do {
        let found = try await journal(JournalQuery(after: sequence - 1), limit: 1).first
        return found?.sequence == sequence ? found : nil
      } catch LedgerError.rowsArchived {
        return nil
      }
    case .opening, .order, .refusal, .add, .remove, .set, .reset, .move, .archive: return nil
    }
  }
}
