package import Evaluator
package import RecipeGraph

/// What a copy of a ledger has.
package struct LedgerCopy: Hashable, Sendable {
  /// The last row of its journal.
  package let head: JournalHead
  /// How many rows its journal has.
  package let rows: Int

  package init(head: JournalHead, rows: Int) {
    self.head = head
    self.rows = rows
  }
}

/// Rows that were moved to an archive.
package struct LedgerArchive: Sendable {
  package let copy: LedgerCopy
  /// Why the ledger still takes as much of the disk as before; nil if it takes less. It will write new rows
  /// in the place of the old.
  package let shrinkFailure: LedgerError?

  package init(_ copy: LedgerCopy, shrinkFailure: LedgerError?) {
    self.copy = copy
    self.shrinkFailure = shrinkFailure
  }
}

package typealias AuditProgress = @Sendable (_ rows: Int) throws -> Void

/// A menu as a ledger works with it.
package struct LedgerMenu: Sendable {
  /// The menu, seen from the store whose stock is worked on.
  package let view: MenuView
  /// What the journal records of the menu.
  package let digest: MenuDigest

  package init(_ view: MenuView, digest: MenuDigest = MenuDigest([])) {
    self.view = view
    self.digest = digest
  }
}

/// How an order ended, with the row of the journal that says so.
package enum OrderOutcome: Hashable, Sendable {
  case made(id: OrderID, Plan, JournalHead)
  case refused(id: OrderID, Shortage, JournalHead)
  /// It was answered before: how it ended then.
  case replayed(id: OrderID, OrderRecord, JournalHead)
}

/// How an order was answered, as the journal has it.
package struct OrderAnswer: Hashable, Sendable {
  /// An order or a refusal.
  package let entry: JournalEntry
  /// Whether what it took has been given back since.
  package let isCancelled: Bool

  package init(entry: JournalEntry, isCancelled: Bool) {
    self.entry = entry
    self.isCancelled = isCancelled
  }
}

/// How a cancellation ended.
package enum CancelOutcome: Hashable, Sendable {
  /// `isReplay` if the order had been cancelled before: what was given back then.
  case cancelled(JournalEvent, JournalHead, isReplay: Bool)
  /// The order was refused, so it took nothing.
  case wasRefused
  case unknown
}

/// How a change of stock ended.
package enum ChangeOutcome: Hashable, Sendable {
  /// The fruits that changed, in the order of the menu; `levels` is the stock right after.
  case applied([FruitMovement], levels: StockLevels)
  /// Nothing has changed. At least one.
  case refused([ChangeObstacle])
}

/// How a move of stock ended.
package enum MoveOutcome: Hashable, Sendable {
  /// The fruits that changed in each of the two stores, in the order of the menu.
  case applied(source: [FruitMovement], target: [FruitMovement])
  /// Nothing has changed. At least one in either.
  case refused(source: [ChangeObstacle], target: [ChangeObstacle])
}
