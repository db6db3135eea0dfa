import Diagnostics
import Evaluator
package import RecipeGraph

/// Stock of a fruit that the menu no longer has, or of a store that it no longer has. Whoever renames one
/// in the menu without saying what it was begins with opening stock under the new id, and leaves this behind.
package struct FormerStock: Hashable, Sendable {
  /// A fruit that is probably the same one under a new id.
  package struct Successor: Hashable, Sendable {
    package let fruit: String
    /// The opening stock with which it entered the ledger; nil if it has not yet. No other change by hand
    /// followed.
    package let opened: Quantity?
  }

  /// The id of the store in the ledger.
  package let store: String
  /// Whether the menu has the store.
  package let hasStore: Bool
  package let fruit: String
  package let dimension: Dimension
  /// Above zero.
  package let quantity: Quantity
  package fileprivate(set) var successor: Successor?
  /// For a store that the menu no longer has: a store without rows, which is probably the same one.
  package fileprivate(set) var newStore: String?
  /// Whether the next write enters new fruits of the menu, or the new store, with opening stock.
  package let isBeforeOpening: Bool
}

extension LedgerRows {
  /// The stock of all fruits and stores that a menu no longer has.
  ///
  /// - Parameter store: the id of the only store to look at; nil for all, with those that the menu no
  ///   longer has.
  package func formerStock(
    in graph: RecipeGraph, ofStore store: String? = nil
  ) throws -> [FormerStock] {
    let views = graph.views.filter { store == nil || $0.storeID == store }
    var stocks = try stocks(
      of: try store == nil ? fruits().keys.sorted() : views.flatMap(\.stockedStoreIDs))
    let known = graph.views.map(\.storeID)
    var former: [FormerStock] = []
    for menu in views {
      let id = menu.formerStoreID
      let takeover = Takeover(
        stocks[menu.storeID] ?? [:], ofFormerStore: id.flatMap { stocks[$0] } ?? [:], in: menu)
      if let id { stocks[id] = takeover.formerRows }
      former += try formerStock(of: menu.storeID, takeover.rows, in: menu)
    }
    guard store == nil else { return former }
    let new = Vocabulary(known.filter { stocks[$0] == nil })
    for id in stocks.keys.sorted() where !known.contains(id) {
      let newStore = new.nearest(to: id)
      former += (stocks[id] ?? [:]).sorted { $0.key < $1.key }.filter {
        Self.isStock($0.key, $0.value)
      }.map {
        FormerStock(
          store: id, hasStore: false, fruit: $0, dimension: $1.dimension, quantity: $1.quantity,
          newStore: newStore, isBeforeOpening: newStore != nil)
      }
    }
    return former
  }

  private static func isStock(_ id: String, _ row: StockRow) -> Bool {
    row.quantity > .zero && SwitchedThing(stored: id) == nil
  }

  private func formerStock(
    of store: String, _ rows: [String: StockRow], in menu: MenuView
  ) throws -> [FormerStock] {
    let left = rows.filter { menu.fruit($0.key) == nil && Self.isStock($0.key, $0.value) }
    guard !left.isEmpty else { return [] }
    let new = menu.fruits.filter { rows[$0.id] == nil && !$0.isUnlimited }
    let opened = try lastOpening(in: store, in: menu)
    return try left.sorted { $0.key < $1.key }.map { id, row in
      var former = FormerStock(
        store: store, hasStore: true, fruit: id, dimension: row.dimension,
        quantity: row.quantity, isBeforeOpening: !new.isEmpty)
      let candidates = new.filter { $0.dimension == row.dimension }.map(\.id)
      // A single fruit that left, and a single new one, need not be similar.
      let only = left.count == 1 && candidates.count == 1 ? candidates.first : nil
      if let fruit = Vocabulary(candidates).nearest(to: id) ?? only {
        former.successor = .init(fruit: fruit, opened: nil)
      } else if let opened {
        former.successor = try successor(of: id, row, openedBy: opened)
      }
      return former
    }
  }

  /// The last row that entered new fruits, unless that was the first of all.
  private func lastOpening(in store: String, in menu: MenuView) throws -> JournalEntry? {
    var query = JournalQuery()
    (query.store, query.kinds, query.isNewestFirst) = (store, [.opening], true)
    return try first(query).flatMap { $0.sequence > 1 ? $0 : nil }
  }

  /// The fruit that entered the ledger after the last row of another one, and has not been changed by hand
  /// since.
  private func successor(
    of fruit: String, _ row: StockRow, openedBy opening: JournalEntry
  ) throws -> FormerStock.Successor? {
    let candidates = opening.movements.filter { $0.dimension == row.dimension }
    guard
      let id = Vocabulary(candidates.map(\.fruitID)).nearest(to: fruit)
        ?? (candidates.count == 1 ? candidates[0].fruitID : nil),
      let opened = candidates.first(where: { $0.fruitID == id })
    else { return nil }
    var last = JournalQuery()
    (last.store, last.fruit, last.isNewestFirst) = (opening.store, fruit, true)
    guard let entry = try first(last), entry.sequence < opening.sequence else { return nil }
    var changes = JournalQuery(after: opening.sequence)
    (changes.store, changes.fruit) = (opening.store, id)
    changes.kinds = Set(JournalEntry.Kind.allCases.filter(\.isByHand))
    return try first(changes) == nil ? .init(fruit: id, opened: opened.balance) : nil
  }

  /// Nil also if the row may be in an archive.
  private func first(_ query: JournalQuery) throws -> JournalEntry? {
    do {
      return try entries(query, limit: 1).first
    } catch LedgerError.rowsArchived {
      return nil
    }
  }
}

extension StockLedger {
  /// The stock of fruits and stores that a menu no longer has, in one snapshot.
  ///
  /// - Parameter store: as in `LedgerRows.formerStock`.
  package func formerStock(
    in graph: RecipeGraph, ofStore store: String? = nil
  ) async throws(LedgerError) -> [FormerStock] {
    try await read { try $0.formerStock(in: graph, ofStore: store) } ?? []
  }
}
