package import Evaluator
package import RecipeGraph

/// Holds the stock of every store of a menu, and the journal of how it came about.
///
/// A ledger is opened with its place alone. Menus come with each call, so that a process can reload
/// its menu and keep its ledger.
///
/// Every implementation keeps this contract, which the conformance suite in the tests checks:
/// - An order is decided and its stock consumed in one atomic step, after which its journal row is
///   as durable as the ledger itself; a refused order takes nothing, and has a row too.
/// - Each order id is answered once: the same order again gets the same answer, another an error.
/// - A change of stock is applied as a whole or not at all.
/// - Stock is never below zero, and never set or added above a fruit's `max`.
/// - A fruit that the ledger has not seen enters with its opening stock at the first write, with a
///   journal row of its own; reading never writes. Afterwards the menu never changes its stock, and
///   a fruit that left the menu keeps its row.
/// - The sum of a fruit's journal movements is its stock.
package protocol StockLedger: Sendable {
  /// What there is of every fruit of the menu, all read at one moment.
  func levels(in menu: MenuView) async throws(LedgerError) -> StockLevels

  /// Decides an order on the present stock and, if it is accepted, consumes its plan. An order
  /// whose id has been answered before is answered as it was then, and takes nothing.
  ///
  /// - Parameter id: nil for a new one.
  /// - Throws: among others `LedgerError.otherContent` if the id stands for another order.
  func place(
    _ order: Order, id: OrderID?, in menu: LedgerMenu
  ) async throws(LedgerError) -> OrderOutcome

  /// How an order was answered; nil for an id that none has.
  func answer(to id: OrderID) async throws(LedgerError) -> OrderAnswer?

  /// The ids of orders, made or refused, that begin with a text, sorted by their bytes.
  func orderIDs(
    beginningWith text: String, limit: Int
  ) async throws(LedgerError) -> [OrderID]

  /// The order that was made last in a store; nil if none was.
  func lastOrder(of store: String) async throws(LedgerError) -> JournalEntry?

  /// Gives back what the journal says an order took, once, to the store that it was taken from.
  func cancel(_ id: OrderID, in menu: LedgerMenu) async throws(LedgerError) -> CancelOutcome

  /// Applies a change of stock as a whole, or says what stands against it.
  func change(
    _ change: StockChange, in menu: LedgerMenu
  ) async throws(LedgerError) -> ChangeOutcome

  /// Takes amounts from a store and adds them to another, as a whole or not at all.
  ///
  /// - Parameter target: the same menu, seen from the other store.
  func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: MenuView,
    reason: ChangeReason?
  ) async throws(LedgerError) -> MoveOutcome

  /// Takes back the last change of a store's stock that has not been taken back yet, with both halves of a
  /// move, unless an order, a cancellation or another change has touched the same fruits since.
  func undo(
    in menu: LedgerMenu, reason: ChangeReason?
  ) async throws(LedgerError) -> UndoOutcome

  /// Rows that a query asks for, in order, at most as many as the limit.
  ///
  /// - Throws: among others `LedgerError.rowsArchived` if rows after the one that the query names are in an
  ///   archive.
  func journal(_ query: JournalQuery, limit: Int) async throws(LedgerError) -> [JournalEntry]

  /// Counts and adds up the rows that a query asks for, at most as many as the limit.
  ///
  /// - Precondition: the query names no fruit.
  /// - Throws: what `journal` does, `LedgerError.damagedRow`, and `.sumTooLarge` for amounts beyond 64 bits.
  func sums(_ query: JournalQuery, limit: Int) async throws(LedgerError) -> JournalSums

  /// The last row of the journal.
  func head() async throws(LedgerError) -> JournalHead

  /// The ids of all fruits that the ledger has seen, by store.
  func fruits() async throws(LedgerError) -> [String: Set<String>]

  /// Writes a copy of everything, as it is at one moment, while others may go on. The copy is a
  /// ledger itself, and is there whole or not at all.
  ///
  /// - Throws: among others `LedgerError.nothingToCopy`, and `.cannotCopy` for a path at which there is
  ///   something already.
  @discardableResult
  func backUp(to path: String) async throws(LedgerError) -> LedgerCopy

  /// Appends rows of another ledger's journal, with the stock that they come to, as a whole or not at all.
  ///
  /// - Returns: false, with nothing done, if they do not follow this ledger's last row one after the other.
  func append(_ entries: [JournalEntry]) async throws(LedgerError) -> Bool

  /// Moves the oldest rows of the journal to a file that is a ledger itself, and leaves what they come to:
  /// the balances after them, their last hash and the ids of their orders. The stock stays as it is.
  ///
  /// - Parameters:
  ///   - time: rows before it are moved, in milliseconds since 1970-01-01 UTC.
  ///   - progress: is called now and then with the number of rows that have been checked.
  /// - Throws: among others `LedgerError.nothingToArchive`, and `.cannotCopy` for a path at which there is
  ///   something already.
  func archive(
    before time: Int, to path: String, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive

  /// Recomputes the stock from the journal, all read at one moment, while others may go on.
  ///
  /// - Parameters:
  ///   - expected: a head that the journal had once; it is a violation if it has it no more.
  ///   - progress: is called now and then with the number of rows that have been read.
  func audit(
    expecting expected: ExpectedHead?, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> AuditResult

  /// What this process has written; nil where writes do not share transactions.
  var writeCounts: WriteCounts? { get }
}

extension StockLedger {
  package var writeCounts: WriteCounts? { nil }
}

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

extension StockLedger {
  /// All rows of all stores, in order.
  package func journal() async throws(LedgerError) -> [JournalEntry] {
    try await journal(JournalQuery(), limit: .max)
  }

  package func audit() async throws(LedgerError) -> AuditResult {
    try await audit(expecting: nil) { _ in }
  }
}

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
