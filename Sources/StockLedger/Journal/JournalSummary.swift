/// What the journal comes to in a time, by store.
///
/// It is worked out row by row, in the order of the journal, and remembers sums alone.
package struct JournalSummary: Hashable, Sendable {
  /// The beginning of the time, in milliseconds since 1970-01-01 UTC; nil for that of the journal.
  package let since: Int?
  /// The end, which is not part of it.
  package let until: Int?
  /// By id; only stores in which something happened.
  package private(set) var stores: [String: StoreSummary] = [:]
  /// The last row that was moved to an archive, if rows of the time may be among those; else nil.
  package private(set) var archivedUpTo: Int?

  /// - Parameter query: which rows will be added.
  package init(of query: JournalQuery) {
    since = query.since
    until = query.until
  }

  /// Adds the next row of the time.
  ///
  /// - Parameter former: for a cancellation the order, for an undo the change that it takes back; nil for
  ///   others, and for one that is in an archive.
  /// - Throws: `LedgerError.sumTooLarge`, and `.damagedRow` for a row that this program cannot have written.
  package mutating func add(
    _ entry: JournalEntry, takingBack former: JournalEntry? = nil
  ) throws(LedgerError) {
    if entry.kind == .archive { return }
    if let former {
      let fits = entry.kind == .cancel ? former.kind == .order : former.kind.isChange
      guard fits else { throw .damagedRow(sequence: entry.sequence) }
    }
    var store = stores[entry.store] ?? StoreSummary()
    try store.add(entry, takingBack: former.flatMap { contains($0.time) ? $0 : nil })
    stores[entry.store] = store
  }

  /// Notes that rows are missing if they may be of the time: those before the first row that is there.
  package mutating func noteArchive(before first: JournalEntry?) {
    guard let first, first.sequence > 1, since.map({ first.time >= $0 }) ?? true else { return }
    archivedUpTo = first.sequence - 1
  }

  private func contains(_ time: Int) -> Bool {
    since.map { time >= $0 } ?? true && until.map { time < $0 } ?? true
  }

  /// What all stores come to together.
  ///
  /// - Throws: `LedgerError.sumTooLarge`.
  package func total() throws(LedgerError) -> StoreSummary {
    var total = StoreSummary()
    for store in stores.values { try total.merge(store) }
    return total
  }
}
