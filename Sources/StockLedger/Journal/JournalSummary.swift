/// Sums of the journal over a period, by store.
package struct JournalSummary: Hashable, Sendable {
  private let query: JournalQuery
  /// The stores with rows in the period, by id.
  package private(set) var stores: [String: StoreSummary] = [:]
  /// The last archived row, if archived rows may be in the period; otherwise nil.
  package private(set) var archivedUpTo: Int?

  /// The start of the period, in milliseconds since 1970-01-01 UTC; nil for the start of the journal.
  package var since: Int? { query.since }

  /// The end of the period, which is exclusive.
  package var until: Int? { query.until }

  /// - Parameter query: the query for the rows to add.
  package init(of query: JournalQuery) {
    self.query = query
  }

  /// Adds the next rows of the period.
  ///
  /// - Parameter changes: the changes that rows undo, by sequence, without archived ones.
  /// - Throws: `LedgerError.sumTooLarge`, and `.damagedRow` for a row that this program cannot have
  ///   written.
  package mutating func add(
    _ sums: JournalSums, undoing changes: [Int: JournalEntry] = [:]
  ) throws(LedgerError) {
    for rows in sums.people { stores[rows.store, default: StoreSummary()].add(rows) }
    for orders in sums.orders { try stores[orders.store, default: StoreSummary()].add(orders) }
    for movements in sums.movements {
      var former: JournalEntry?
      if case .change(let sequence) = movements.former, let change = changes[sequence] {
        guard change.kind.isChange else {
          throw .damagedRow(sequence: movements.sequences.lowerBound)
        }
        former = query.containsTime(of: change) ? change : nil
      }
      try stores[movements.store, default: StoreSummary()].add(movements, undoing: former)
    }
  }

  /// The rows with the first and the last movement of each fruit.
  package var endSequences: Set<Int> {
    stores.values.reduce(into: []) { sequences, store in
      for flow in store.fruits.values {
        sequences.formUnion([flow.sequences.lowerBound, flow.sequences.upperBound])
      }
    }
  }

  /// Sets the stock before or after the period from a row.
  ///
  /// - Throws: `LedgerError.damagedRow` for a row that this program cannot have written.
  package mutating func setEnds(at entry: JournalEntry) throws(LedgerError) {
    try stores[entry.store]?.setEnds(at: entry)
  }

  /// Notes that archived rows may be in the period: those before the first row that is left.
  package mutating func noteArchive(before first: JournalEntry?) {
    archivedUpTo = query.archivedUpTo(before: first)
  }

  /// The sums over all stores.
  ///
  /// - Throws: `LedgerError.sumTooLarge`.
  package func total() throws(LedgerError) -> StoreSummary {
    var total = StoreSummary()
    for store in stores.values { try total.merge(store) }
    return total
  }
}

extension StockLedger {
  /// Sums of the journal over a period.
  ///
  /// - Parameters:
  ///   - query: a query that is not limited to a fruit.
  ///   - limit: the number of rows to add up at once.
  ///   - progress: is called after each page with the number of rows that were added up.
  /// - Throws: among others `LedgerError.sumTooLarge`.
  package func summary(
    of query: JournalQuery, limit: Int = 50_000, progress: (_ rows: Int) -> Void = { _ in }
  ) async throws(LedgerError) -> JournalSummary {
    var summary = JournalSummary(of: query)
    let query = try await bounded(query)
    var rows = 0
    var page = try await sums(query, limit: limit)
    while page.rows > 0 {
      var changes: [Int: JournalEntry] = [:]
      for sequence in page.undoneSequences { changes[sequence] = try await entry(sequence) }
      try summary.add(page, undoing: changes)
      rows += page.rows
      progress(rows)
      page = try await sums(query.continued(after: page.last), limit: limit)
    }
    for sequence in summary.endSequences.sorted() {
      if let entry = try await entry(sequence) { try summary.setEnds(at: entry) }
    }
    // This is last, since rows may be archived while others are read.
    summary.noteArchive(before: try await journal(JournalQuery(), limit: 1).first)
    return summary
  }

  /// A row of the journal; nil if it does not exist or is in an archive.
  package func entry(_ sequence: Int) async throws(LedgerError) -> JournalEntry? {
    do throws(LedgerError) {
      let found = try await journal(JournalQuery(after: sequence - 1), limit: 1).first
      return found?.sequence == sequence ? found : nil
    } catch {
      guard case .rowsArchived = error else { throw error }
      return nil
    }
  }
}
