package import RecipeGraph

/// The stock of one fruit in a ledger.
package struct StockRow: Hashable, Sendable {
  package let dimension: Dimension
  package let quantity: Quantity

  package init(dimension: Dimension, quantity: Quantity) {
    self.dimension = dimension
    self.quantity = quantity
  }
}

/// The stored rows of a ledger in one snapshot.
///
/// Each engine supplies these reads; `LedgerTransaction` decides from them which rows to write.
package protocol LedgerRows: JournalRows, SendableMetatype {
  /// The stock of a store by fruit id, including fruits that left the menu.
  func stock(of store: String) throws -> [String: StockRow]

  /// The stock of several stores, by store and fruit id.
  func stocks(of stores: [String]) throws -> [String: [String: StockRow]]

  /// The ids of all fruits that the ledger has seen, by store.
  func fruits() throws -> [String: Set<String>]

  /// The first and the last row in the period of a query, as far as the period limits them; nil if it has no rows.
  func ends(ofPeriodOf query: JournalQuery) throws -> ClosedRange<Int>?

  /// The rows that match a query, in its direction, up to a limit.
  ///
  /// - Throws: among others `LedgerError.rowsArchived` if rows after the query's start are in an
  ///   archive.
  func entries(_ query: JournalQuery, limit: Int) throws -> [JournalEntry]

  /// The ids of orders, made or refused, that begin with a text, sorted by their bytes.
  func orderIDs(beginningWith text: String, limit: Int) throws -> [OrderID]

  /// The last order that was made in a store; nil if there is none.
  func lastOrder(of store: String) throws -> JournalEntry?

  /// The last number of an order of a store on a day, 0 if it has none; nil in tables of a version without numbers.
  func lastNumber(of store: String, on day: CivilDate) throws -> Int?

  /// The last number of an order of a store on a day among archived rows; nil if there is none.
  func lastArchivedNumber(of store: String, on day: CivilDate) throws -> Int?

  /// The last row before a sequence that changed the stock of a store by hand, or undid such a change.
  func lastChange(of store: String, before sequence: Int) throws -> JournalEntry?

  /// The rows about an order.
  ///
  /// - Throws: the errors of `answer`.
  func order(_ id: OrderID) throws -> OrderRows

  /// The rows about several orders, by their ids; an unknown order may be missing.
  ///
  /// - Throws: the errors of `answer`.
  func orders(_ ids: [OrderID]) throws -> [String: OrderRows]

  /// The last row of the journal.
  func last() throws -> LastRow

  /// The tickets of orders from a row on, by the sequences of their rows; an order that nobody has marked has none.
  func tickets(from first: Int) throws -> [Int: Ticket]
}

/// The rows of a journal by sequence or order.
package protocol JournalRows {
  /// Nil if there is no such row.
  func entry(_ sequence: Int) throws -> JournalEntry?

  /// The order or refusal that answered an order id first; nil if there is none.
  ///
  /// - Throws: among others `LedgerError.damagedEntry` for a row that this program cannot have written.
  func answer(to id: OrderID) throws -> JournalEntry?

  /// The cancellation of an order; nil if it was not cancelled.
  func cancellation(of id: OrderID) throws -> JournalEntry?

  /// Whether the answer to an order was moved to an archive.
  func isArchived(_ id: OrderID) throws -> Bool
}

extension LedgerRows {
  package func stocks(of stores: [String]) throws -> [String: [String: StockRow]] {
    var stocks: [String: [String: StockRow]] = [:]
    for store in stores { stocks[store] = try stock(of: store) }
    return stocks
  }

  package func order(_ id: OrderID) throws -> OrderRows {
    OrderRows(answer: try answer(to: id), cancellation: try cancellation(of: id))
  }

  package func orders(_ ids: [OrderID]) throws -> [String: OrderRows] {
    try ids.reduce(into: [:]) { orders, id in orders[id.text] = try order(id) }
  }

  /// The rows of the parts of an order that were given back.
  func parts(of id: OrderID) throws -> [JournalEntry] {
    var parts: [JournalEntry] = []
    while let part = try cancellation(of: PartReference(parts.count + 1, of: id).storedID),
      part.event.part == parts.count + 1
    {
      parts.append(part)
    }
    return parts
  }

  /// The query with the first and the last row of its period. Times do not follow the order of rows, since clocks differ
  /// and are set, so that other rows may lie between these.
  package func bounded(_ query: JournalQuery) throws -> JournalQuery {
    guard query.hasPeriod, !query.isBounded else { return query }
    return query.bounded(by: try ends(ofPeriodOf: query))
  }

  /// The query without rows that are written later.
  func snapshot(of query: JournalQuery) throws -> JournalQuery {
    query.hasPeriod ? try bounded(query) : query.upTo(try last().head.sequence)
  }

  /// Rows with those that they cancel or undo; nil for a row of another kind, and for a row in an archive.
  func withFormer(_ entries: [JournalEntry]) throws -> [(JournalEntry, JournalEntry?)] {
    let cancelled = entries.filter { $0.kind == .cancel }.compactMap(\.orderID)
    let orders = try orders(cancelled.map { try OrderID(stored: $0) })
    return try entries.map { entry in
      let former = try entry.event.undoneSequence.flatMap { try self.entry($0) }
      return (entry, entry.kind == .cancel ? entry.orderID.flatMap { orders[$0]?.answer } : former)
    }
  }

  /// Nil for engines that do not move rows to archives.
  package func lastArchivedNumber(of store: String, on day: CivilDate) -> Int? { nil }

  /// False for engines that do not move rows to archives.
  package func isArchived(_ id: OrderID) -> Bool { false }
}

/// The journal's rows about an order.
package struct OrderRows: Sendable {
  package var answer: JournalEntry?
  package var cancellation: JournalEntry?
  /// Whether some rows cannot have been written by this program.
  package var isDamaged = false

  package init(answer: JournalEntry? = nil, cancellation: JournalEntry? = nil) {
    self.answer = answer
    self.cancellation = cancellation
  }
}
