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
  package private(set) var view: MenuView
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

  /// The same menu at a moment.
  package func at(_ moment: ShopMoment) -> LedgerMenu { seen(as: view.at(moment)) }

  func seen(as view: MenuView) -> LedgerMenu {
    var menu = self
    menu.view = view
    return menu
  }
}

/// The answer to an order in the journal.
package struct OrderAnswer: Hashable, Sendable {
  /// An order or a refusal.
  package let entry: JournalEntry
  /// Whether the order has been cancelled since.
  package let isCancelled: Bool

  package init(entry: JournalEntry, isCancelled: Bool) {
    self.entry = entry
    self.isCancelled = isCancelled
  }
}
