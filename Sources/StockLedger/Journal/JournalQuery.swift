/// A filter for rows of the journal.
package struct JournalQuery: Hashable, Sendable {
  /// Only rows after this sequence.
  package var after = 0
  /// Only rows from this time on, in milliseconds since 1970-01-01 UTC.
  package var since: Int?
  /// Only rows before this time.
  package var until: Int?
  /// Only rows of this store.
  package var store: String?
  /// Only rows that moved this fruit, and refusals that lacked it.
  package var fruit: String?

  package init(after: Int = 0) {
    self.after = after
  }

  /// The same query for rows after another one.
  package func after(_ sequence: Int) -> JournalQuery {
    var query = self
    query.after = sequence
    return query
  }

  package func matches(_ entry: JournalEntry) -> Bool {
    entry.sequence > after && containsTime(of: entry) && store.map { entry.store == $0 } ?? true
      && fruit.map(entry.isAbout) ?? true
  }

  /// Whether a row is in the query's period.
  package func containsTime(of entry: JournalEntry) -> Bool {
    since.map { entry.time >= $0 } ?? true && until.map { entry.time < $0 } ?? true
  }
}

extension JournalEntry {
  fileprivate func isAbout(_ fruit: String) -> Bool {
    movements.contains { $0.fruitID == fruit } || event.shortItems.contains { $0.fruit == fruit }
  }
}
