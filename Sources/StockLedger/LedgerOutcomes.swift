package import Evaluator
package import RecipeGraph

/// The extent of a ledger's copy.
package struct LedgerCopy: Hashable, Sendable {
  /// The last row of its journal.
  package let head: JournalHead
  /// The number of rows in its journal.
  package let rows: Int

  package init(head: JournalHead, rows: Int) {
    self.head = head
    self.rows = rows
  }
}

/// Rows that were moved to an archive.
package struct LedgerArchive: Sendable {
  package let copy: LedgerCopy
  /// The reason why the ledger's file could not be shrunk; nil if it was. New rows reuse the space.
  package let shrinkFailure: LedgerError?

  package init(_ copy: LedgerCopy, shrinkFailure: LedgerError?) {
    self.copy = copy
    self.shrinkFailure = shrinkFailure
  }
}

package typealias AuditProgress = @Sendable (_ rows: Int) throws -> Void

/// A menu with its digest, and who uses it, as ledgers record both.
package struct LedgerMenu: Sendable {
  /// The menu, seen from the store whose stock is worked on.
  package let view: MenuView
  /// The digest that the journal records.
  package let digest: MenuDigest
  /// Who works on the stock, as the journal records it; nil if that is not known.
  package let person: PersonName?
  package let clockPermission: ClockPermission

  package init(
    _ view: MenuView, digest: MenuDigest = MenuDigest([]), person: PersonName? = nil,
    _ clockPermission: ClockPermission = .none
  ) {
    self.view = view
    self.digest = digest
    self.person = person
    self.clockPermission = clockPermission
  }
}

/// The outcome of an order, with its journal row.
package enum OrderOutcome: Hashable, Sendable {
  case made(id: OrderID, Plan, JournalHead)
  case refused(id: OrderID, Shortage, JournalHead)
  /// These juices were not sold at the time of the row.
  case unavailable(id: OrderID, [OrderRecord.UnavailableJuice], JournalHead)
  /// The order could not be free of what it asked for.
  case notFree(id: OrderID, LabelRefusal, JournalHead)
  /// The order was answered before; the outcome is that of the first time.
  case replayed(id: OrderID, OrderRecord, JournalHead)
}

/// The answer to an order in the journal.
package struct OrderAnswer: Hashable, Sendable {
  /// An order or a refusal.
  package let entry: JournalEntry
  /// Whether the order has been cancelled since.
  package let isCancelled: Bool
}

/// The outcome of a cancellation.
package enum CancelOutcome: Hashable, Sendable {
  /// `isReplay` is true if the order was cancelled before; the event is that of the first time.
  case cancelled(JournalEvent, JournalHead, isReplay: Bool)
  /// The order was refused, so there is nothing to return.
  case wasRefused
  case unknown
}

/// The outcome of a change of stock.
package enum ChangeOutcome: Hashable, Sendable {
  /// The fruits that changed, in the order of the menu; `levels` is the stock right after.
  case applied([FruitMovement], levels: StockLevels)
  /// Nothing was changed. There is at least one obstacle.
  case refused([ChangeObstacle])
}

/// The outcome of a move of stock.
package enum MoveOutcome: Hashable, Sendable {
  /// The fruits that changed in each of the two stores, in the order of the menu.
  case applied(source: [FruitMovement], target: [FruitMovement])
  /// Nothing was changed. At least one of the stores has an obstacle.
  case refused(source: [ChangeObstacle], target: [ChangeObstacle])
}
