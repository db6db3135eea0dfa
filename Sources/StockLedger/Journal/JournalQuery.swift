/// A filter for rows of the journal, and the direction in which they are read.
package struct JournalQuery: Hashable, Sendable {
  /// Only rows after this sequence.
  package var after = 0
  /// Only rows before this sequence.
  package var before: Int?
  /// Only rows from this time on, in milliseconds since 1970-01-01 UTC.
  package var since: Int?
  /// Only rows before this time.
  package var until: Int?
  /// Only rows of these stores; nil for all.
  package var stores: [String]?
  /// Only rows that moved this fruit, and refusals that lacked it.
  package var fruit: String?
  /// Only rows with these texts in columns of `JournalColumn.filters`.
  private var texts: [JournalColumn.Property: String] = [:]
  /// Only rows of these kinds; nil for all.
  package var kinds: Set<JournalEntry.Kind>?
  /// Whether the last rows come first.
  package var isNewestFirst = false
  /// Whether the first and the last row of the period are known, and `after` and `before` enclose them.
  package private(set) var isBounded = false

  package init(after: Int = 0) {
    self.after = after
  }

  /// The only one of its stores; nil for all or several.
  package var store: String? {
    get { stores?.count == 1 ? stores?[0] : nil }
    set { stores = newValue.map { [$0] } }
  }

  /// The text that rows have in a column of `JournalColumn.filters`; nil for any.
  package subscript(property: JournalColumn.Property) -> String? {
    get { texts[property] }
    set { texts[property] = newValue }
  }

  /// The same query for the rows that come after another one in its direction.
  package func continued(after sequence: Int) -> JournalQuery {
    var query = self
    if isNewestFirst {
      query.before = sequence
    } else {
      query.after = sequence
    }
    return query
  }

  package var hasPeriod: Bool { since != nil || until != nil }

  /// The same query for no other rows than those between the ends of its period.
  ///
  /// - Parameter ends: nil for a period without rows.
  func bounded(by ends: ClosedRange<Int>?) -> JournalQuery {
    var query = self
    query.isBounded = true
    guard let ends else {
      query.before = after
      return query
    }
    query.after = max(after, ends.lowerBound - 1)
    return query.upTo(ends.upperBound)
  }

  /// The same query for no rows after another one.
  func upTo(_ sequence: Int) -> JournalQuery {
    var query = self
    query.before = min(before ?? .max, sequence + 1)
    return query
  }

  /// The last sequence that may match.
  package var last: Int { before.map { $0 == .min ? .min : $0 - 1 } ?? .max }

  /// The kinds in a fixed order; nil for all.
  package var sortedKinds: [JournalEntry.Kind]? {
    kinds.map { kinds in JournalEntry.Kind.allCases.filter { kinds.contains($0) } }
  }

  package func matches(_ entry: JournalEntry) -> Bool {
    entry.sequence > after && before.map { entry.sequence < $0 } ?? true && containsTime(of: entry)
      && stores?.contains(entry.store) ?? true && fruit.map(entry.isAbout) ?? true
      && texts.allSatisfy { JournalColumn.all[$0.rawValue].text(entry.event) == $1 }
      && kinds?.contains(entry.kind) ?? true
  }

  /// The last archived row, if archived rows may be in the query's period. An archived row is taken to be older than the
  /// first row that is left, although its clock may have been ahead.
  ///
  /// - Parameter first: the first row that is left.
  func archivedUpTo(before first: JournalEntry?) -> Int? {
    guard let first, first.sequence > 1, since.map({ first.time >= $0 }) ?? true else { return nil }
    return first.sequence - 1
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
