package import RecipeGraph

/// What a ledger holds of one fruit.
package struct StockRow: Hashable, Sendable {
  package let dimension: Dimension
  package let quantity: Quantity

  package init(dimension: Dimension, quantity: Quantity) {
    self.dimension = dimension
    self.quantity = quantity
  }
}

/// The rows of a ledger, as one transaction reads and writes them.
///
/// A ledger supplies these; what a transaction does with them is the extension in
/// `LedgerTransaction.swift`, the same for every ledger. The extension throws a `LedgerError` only
/// before its first write, so an operation that fails with one has left the rows as they were.
package protocol LedgerRows: JournalRows {
  /// The stock of a store by fruit id, including fruits that left the menu.
  mutating func stock(of store: String) throws -> [String: StockRow]

  /// Sets stock rows of a store, by fruit id.
  mutating func set(_ rows: [String: StockRow], of store: String) throws

  /// The rows that a query asks for, in order.
  func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry]

  /// The last row before a sequence that changed the stock of a store by hand, or took such a change back.
  func lastChange(of store: String, before sequence: Int) throws -> JournalEntry?

  /// The last row of the journal, which the next one follows.
  mutating func last() throws -> LastRow

  /// Appends a row to the journal.
  ///
  /// - Precondition: it follows the last one.
  mutating func append(_ entry: JournalEntry) throws
}

/// The rows of a journal, found by what they are about.
package protocol JournalRows {
  /// Nil for one that is not there.
  func entry(_ sequence: Int) throws -> JournalEntry?

  /// The first answer to an order, an order or a refusal; nil for an id that has none.
  func answer(to id: OrderID) throws -> JournalEntry?

  /// The cancellation of an order; nil for one that has not been cancelled.
  func cancellation(of id: OrderID) throws -> JournalEntry?

  /// Whether an order was answered in a row that has been moved to an archive.
  func isArchived(_ id: OrderID) throws -> Bool
}

/// What the next row of a journal follows.
package struct LastRow: Hashable, Sendable {
  package let head: JournalHead
  /// Milliseconds since 1970-01-01 UTC.
  package let time: Int

  /// What comes before the first row.
  package static let none = LastRow(head: .empty, time: .min)

  package init(head: JournalHead, time: Int) {
    self.head = head
    self.time = time
  }

  package init(_ entry: JournalEntry) {
    self.init(head: entry.head, time: entry.time)
  }
}
