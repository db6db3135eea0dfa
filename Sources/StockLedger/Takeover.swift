import Evaluator
package import RecipeGraph

/// The stock that the fruits of a store, and the store itself, go on with from the ids that they had before.
///
/// Whatever there is under a former id is added to what there is under the present one, at each write: an older menu
/// that is still in use may add to the former id again, and orders that took from it are cancelled. What is counted in
/// another unit stays where it is, and so does what 64 bits could not count.
struct Takeover {
  /// The stock of the store afterwards, by fruit id.
  private(set) var rows: [String: StockRow]
  /// What is left under the store's former id.
  private(set) var formerRows: [String: StockRow]
  /// The movements out of the former store, with those into the present one at the same positions.
  private(set) var given: [Movement] = []
  private(set) var taken: [Movement] = []
  /// The movements of the store's own fruits, out of a former id and into the present one in turns.
  private(set) var renamed: [Movement] = []

  /// - Parameters:
  ///   - rows: the stock of the menu's store.
  ///   - formerRows: the stock under the id that the store had before.
  init(
    _ rows: [String: StockRow], ofFormerStore formerRows: [String: StockRow] = [:],
    in menu: MenuView
  ) {
    (self.rows, self.formerRows) = (rows, formerRows)
    // What is off for today in the former store is no stock.
    let stock = formerRows.filter { SwitchedThing(stored: $0.key) == nil }
    for (fruit, row) in stock.sorted(by: { $0.key < $1.key }) {
      guard let (out, into) = Self.movements(of: row, fruit, to: self.rows[fruit], fruit) else {
        continue
      }
      self.formerRows[fruit] = StockRow(after: out)
      self.rows[fruit] = StockRow(after: into)
      given.append(out)
      taken.append(into)
    }
    for renaming in menu.graph.formerIDs.all where renaming.space == .ingredients {
      guard let fruit = menu.fruit(renaming.present), let row = self.rows[renaming.former],
        !menu[fruit].isUnlimited, row.dimension == menu[fruit].dimension,
        let (out, into) = Self.movements(
          of: row, renaming.former, to: self.rows[renaming.present], renaming.present)
      else { continue }
      self.rows[renaming.former] = StockRow(after: out)
      self.rows[renaming.present] = StockRow(after: into)
      renamed += [out, into]
    }
  }

  /// The movements of all of a stock to another id; nil if there is nothing to move, or it cannot be added there.
  private static func movements(
    of row: StockRow, _ former: String, to present: StockRow?, _ id: String
  ) -> (out: Movement, into: Movement)? {
    let moved = row.quantity.thousandths
    if let present, moved == 0 || present.dimension != row.dimension { return nil }
    let (sum, overflow) = (present?.quantity ?? .zero).thousandths.addingReportingOverflow(moved)
    guard !overflow else { return nil }
    return (
      Movement(fruitID: former, dimension: row.dimension, delta: -moved, balance: .zero),
      Movement(
        fruitID: id, dimension: row.dimension, delta: moved, balance: Quantity(thousandths: sum))
    )
  }

  /// The rows to write, those of the store first, in their order.
  func events(in menu: LedgerMenu) -> [JournalEvent] {
    var events: [JournalEvent] = []
    if let former = menu.view.formerStoreID, !given.isEmpty {
      events = [
        JournalEvent(.rename(.given(toStore: menu.view.storeID)), of: former, in: menu, given),
        JournalEvent(.rename(.taken(fromStore: former)), in: menu, taken),
      ]
    }
    if !renamed.isEmpty { events.append(JournalEvent(.rename(.fruits), in: menu, renamed)) }
    return events
  }
}

extension MenuView {
  /// The id that the store had before; nil if it was not renamed.
  var formerStoreID: String? { graph.formerIDs.former(of: storeID, in: .stores) }

  /// The ids under which a ledger has the stock and the orders of the store, the present one first.
  package var stockedStoreIDs: [String] { [storeID] + [formerStoreID].compactMap(\.self) }
}
