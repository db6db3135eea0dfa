import Diagnostics

/// The result of recomputing the stock from a journal.
package struct AuditResult: Hashable, Sendable {
  /// A violation of an invariant.
  package struct Violation: Hashable, Sendable {
    /// The sequence of the journal row; nil for a violation in the stock.
    package let sequence: Int?
    package let fault: LedgerFault

    package init(sequence: Int?, _ fault: LedgerFault) {
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
    default: break
    }
  }

  mutating func end(stocks: Int, _ violations: [Violation]) {
    self.stocks = stocks
    self.violations = violations
  }
}

/// Is called now and then with the number of rows that were audited.
package typealias AuditProgress = @Sendable (_ rows: Int) throws -> Void

/// Faults that audits of several kinds of ledgers see.
extension LedgerFault {
  static func otherHash(_ hash: Digest, expected digits: String) -> LedgerFault {
    LedgerFault(
      "other-hash",
      .text("its hash is \(hash.text), and should begin with \(digits)"))
  }

  static func damagedOrder(_ id: String) -> LedgerFault {
    LedgerFault(
      "damaged-order",
      .text("the row of order `\(id)` cannot be read"))
  }

  static let movementsWithoutRow = LedgerFault(
    "movements-without-row",
    .text("its amounts are there, but the row is missing"))
  static let lackingFruitsWithoutRow = LedgerFault(
    "lacking-fruits-without-row",
    .text("fruits are listed as short in rows that are not there"))
  static let wrongLackingFruits = LedgerFault(
    "wrong-lacking-fruits",
    .text("the fruits that were short are not listed as they should be"))
}
