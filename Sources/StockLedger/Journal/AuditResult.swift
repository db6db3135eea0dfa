/// The result of recomputing the stock from a journal.
package struct AuditResult: Hashable, Sendable {
  /// A violation of an invariant.
  package struct Violation: Hashable, Sendable {
    /// The sequence of the journal row; nil for a violation in the stock.
    package let sequence: Int?
    package let fault: JournalFault

    package init(sequence: Int?, _ fault: JournalFault) {
      self.sequence = sequence
      self.fault = fault
    }
  }

  package private(set) var entries = 0
  package private(set) var orders = 0
  package private(set) var refusals = 0
  package private(set) var cancellations = 0
  /// The number of stock rows: one for each fruit of each store.
  package private(set) var stocks = 0
  /// The first invalid row of the journal, or every row of the stock that differs from the journal;
  /// empty if all is well.
  package private(set) var violations: [Violation] = []
  /// The last valid row.
  package private(set) var head: JournalHead
  /// The last archived row before the first row that was read; nil if there is none.
  package let archived: JournalHead?

  package var isValid: Bool { violations.isEmpty }

  init(after archive: ArchivedRows?) {
    archived = archive?.head
    head = archive?.head ?? .empty
  }

  mutating func count(_ entry: JournalEntry) {
    entries += 1
    head = entry.head
    switch entry.kind {
    case .order: orders += 1
    case .refusal: refusals += 1
    case .cancel: cancellations += 1
    case .opening, .add, .remove, .set, .reset, .move, .make, .undo, .archive: break
    }
  }

  mutating func end(stocks: Int, _ violations: [Violation]) {
    self.stocks = stocks
    self.violations = violations
  }
}
