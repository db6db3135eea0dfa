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
package protocol LedgerRows {
  /// The stock of a store by fruit id, including fruits that left the menu.
  mutating func stock(of store: String) throws -> [String: StockRow]

  /// Sets stock rows of a store, by fruit id.
  mutating func set(_ rows: [String: StockRow], of store: String) throws

  /// Appends a row to the journal, with the next sequence.
  mutating func append(_ event: JournalEvent, time: Int) throws

  /// The first answer to an order, an order or a refusal; nil for an id that has none.
  func answer(to id: OrderID) throws -> JournalEvent?

  /// The cancellation of an order; nil for one that has not been cancelled.
  func cancellation(of id: OrderID) throws -> JournalEvent?
}
