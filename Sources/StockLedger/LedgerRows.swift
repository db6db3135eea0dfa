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

/// The stored rows of a ledger, as they are at one moment.
///
/// Each engine supplies these reads; `LedgerTransaction` decides on them what is written.
package protocol LedgerRows: JournalRows, SendableMetatype {
  /// The stock of a store by fruit id, including fruits that left the menu.
  func stock(of store: String) throws -> [String: StockRow]

  /// The ids of all fruits that the ledger has seen, by store.
  func fruits() throws -> [String: Set<String>]

  /// The rows that a query asks for, in order, at most as many as the limit.
  ///
  /// - Throws: among others `LedgerError.rowsArchived` if rows after the one that the query names are in an
  ///   archive.
  func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry]

  /// Counts and adds up the rows that a query asks for, at most as many as the limit.
  ///
  /// - Throws: what `entries` does, `LedgerError.damagedRow`, and `.sumTooLarge` for amounts beyond 64 bits.
  func sums(_ query: JournalQuery, limit: Int) throws -> JournalSums

  /// The ids of orders, made or refused, that begin with a text, sorted by their bytes.
  func orderIDs(beginningWith text: String, limit: Int) throws -> [OrderID]

  /// The order that was made last in a store; nil if none was.
  func lastOrder(of store: String) throws -> JournalEntry?

  /// The last row before a sequence that changed the stock of a store by hand, or took such a change back.
  func lastChange(of store: String, before sequence: Int) throws -> JournalEntry?

  /// The rows about an order.
  ///
  /// - Throws: as `answer` does.
  func order(_ id: OrderID) throws -> OrderRows

  /// The last row of the journal, which the next one follows.
  func last() throws -> LastRow
}

/// The rows of a journal, found by their sequence or order.
package protocol JournalRows {
  /// Nil for one that is not there.
  func entry(_ sequence: Int) throws -> JournalEntry?

  /// The first answer to an order, an order or a refusal; nil for an id that has none.
  ///
  /// - Throws: among others `LedgerError.damagedEntry` for a row that this program cannot have written.
  func answer(to id: OrderID) throws -> JournalEntry?

  /// The cancellation of an order; nil for one that has not been cancelled.
  func cancellation(of id: OrderID) throws -> JournalEntry?

  /// Whether an order was answered in a row that has been moved to an archive.
  func isArchived(_ id: OrderID) throws -> Bool
}

extension LedgerRows {
  package func order(_ id: OrderID) throws -> OrderRows {
    OrderRows(answer: try answer(to: id), cancellation: try cancellation(of: id))
  }

  /// False, for engines that do not move rows to archives.
  package func isArchived(_ id: OrderID) -> Bool { false }
}

/// The journal's rows about an order.
package struct OrderRows: Sendable {
  package var answer: JournalEntry?
  package var cancellation: JournalEntry?
  /// Whether there are rows that this program cannot have written.
  package var isDamaged = false

  package init(answer: JournalEntry? = nil, cancellation: JournalEntry? = nil) {
    self.answer = answer
    self.cancellation = cancellation
  }
}
