package import RecipeGraph

/// What a report shows of a period, from one pass over its rows.
package struct JournalSummary: Hashable, Sendable {
  private let query: JournalQuery
  /// The stores with rows in the period, by id.
  package private(set) var stores: [String: StoreSummary] = [:]
  /// The orders of the period by the parts of time in which they were placed.
  package private(set) var times = OrderTimes()
  /// How the stock of the period's only store went; nil if nobody asked for it.
  package private(set) var courses: StockCourses?
  /// The last archived row, if archived rows may be in the period; otherwise nil.
  package private(set) var archivedUpTo: Int?

  /// The start of the period, in milliseconds since 1970-01-01 UTC; nil for the start of the journal.
  package var since: Int? { query.since }

  /// The end of the period, which is exclusive.
  package var until: Int? { query.until }

  /// - Parameters:
  ///   - query: the query for the rows to add.
  ///   - courses: those without movements, if they are to be followed; the query is for one store then.
  package init(of query: JournalQuery, courses: StockCourses? = nil) {
    self.query = query
    self.courses = courses
  }

  /// Adds the next row of the period.
  ///
  /// - Parameters:
  ///   - former: the row that it cancels or undoes; nil if there is none, and for an archived one.
  ///   - part: the number of the part of time that contains a time, in milliseconds since 1970-01-01 UTC.
  /// - Throws: `LedgerError.sumTooLarge`, and `.damagedRow` for a row that this program cannot have
  ///   written.
  package mutating func add(
    _ entry: JournalEntry, reversing former: JournalEntry? = nil,
    part: (_ milliseconds: Int) -> Int = { _ in 0 }
  ) throws(LedgerError) {
    guard entry.canReverse(former) else { throw .damagedRow(sequence: entry.sequence) }
    // What is reversed of an earlier period is counted on its own.
    let former = former.flatMap { query.containsTime(of: $0) ? $0 : nil }
    try stores[entry.store, default: StoreSummary()].add(entry, reversing: former)
    try courses?.add(entry)
    // The cancellation of an order before the period is in none of its parts.
    if entry.kind == .cancel, former == nil { return }
    try times.add(entry, in: part((former ?? entry).time))
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

extension JournalEntry {
  /// Whether it may cancel or undo a row; nil stands for a row in an archive, or none.
  fileprivate func canReverse(_ former: JournalEntry?) -> Bool {
    switch kind {
    case .cancel: former?.kind ?? .order == .order
    case .undo: former?.kind.isChange ?? true
    default: former == nil
    }
  }
}

extension StockLedger {
  /// What a report shows of a period.
  ///
  /// - Parameters:
  ///   - query: a query that limits neither the kinds nor the fruit, with the oldest rows first.
  ///   - formerIDs: the former ids of juices, whose sums go on under the present ones.
  ///   - courses: as in `JournalSummary`.
  ///   - limit: the number of rows to read at once.
  ///   - part: as in `JournalSummary.add`.
  ///   - progress: is called after each page with the number of rows that were added up.
  /// - Throws: among others `LedgerError.sumTooLarge`.
  package func summary(
    of query: JournalQuery, formerIDs: FormerIDs = FormerIDs(), courses: StockCourses? = nil,
    limit: Int = 5_000,
    part: (_ milliseconds: Int) -> Int = { _ in 0 }, progress: (_ rows: Int) -> Void = { _ in }
  ) async throws(LedgerError) -> JournalSummary {
    var summary = JournalSummary(of: query, courses: courses)
    try await forEachEntry(of: query, limit: limit, progress: progress) {
      (entry, former) throws(LedgerError) in
      try summary.add(
        entry.present(formerIDs), reversing: former?.present(formerIDs), part: part)
    }
    // This is last, since rows may be archived while others are read.
    summary.noteArchive(before: try await journal(JournalQuery(), limit: 1).first)
    return summary
  }
}
