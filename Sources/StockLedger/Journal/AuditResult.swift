package import Diagnostics

/// What a journal and the stock beside it come to when they are worked out anew.
package struct AuditResult: Hashable, Sendable {
  /// Something that does not fit.
  package struct Violation: Hashable, Sendable {
    /// The journal row; nil for one of the stock.
    package let sequence: Int?
    package let message: LocalizedText

    package init(sequence: Int?, _ message: LocalizedText) {
      self.sequence = sequence
      self.message = message
    }
  }

  package private(set) var entries = 0
  package private(set) var orders = 0
  package private(set) var refusals = 0
  package private(set) var cancellations = 0
  /// The number of stock rows: one for each fruit of each store.
  package private(set) var stocks = 0
  /// The first row of the journal that does not fit, or every row of the stock that the journal
  /// does not account for; none if all is well.
  package private(set) var violations: [Violation] = []
  /// The last row that fits.
  package private(set) var head: JournalHead
  /// The last row that was moved to an archive, before the first that was read; nil if none was.
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
    case .opening, .add, .remove, .set, .reset, .move, .undo, .archive: break
    }
  }

  mutating func end(stocks: Int, _ violations: [Violation]) {
    self.stocks = stocks
    self.violations = violations
  }
}
