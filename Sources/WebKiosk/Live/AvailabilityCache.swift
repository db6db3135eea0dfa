import Evaluator
import RecipeGraph
import Shop
import StockLedger
import Synchronization

/// How many of each juice can be made, worked out once for all pages and live parts of screens for as long as menu,
/// stock and minute stay as they are.
final class AvailabilityCache: Sendable {
  private struct Viewer: Hashable {
    let store: String
    let taker: Taker?
  }

  /// What availability in a store depends on for one taker.
  private struct State: Equatable {
    /// The digest of the menu.
    let menu: String
    /// Minutes since 1970-01-01 UTC, since times of sale begin and end with one; nil in a menu without conditions.
    let minute: Int?
    let levels: StockLevels
  }

  private let known = Mutex<[Viewer: (state: State, rows: [Availability])]>([:])

  /// As `Availability.all` within the budget of an answer.
  ///
  /// - Parameters:
  ///   - menu: that of the shop at present.
  ///   - levels: the stock of its store.
  func all(
    in menu: MenuView, of shop: OpenShop, levels: StockLevels
  ) throws(OrderError) -> [Availability] {
    let viewer = Viewer(store: menu.storeID, taker: menu.taker)
    let state = State(
      menu: shop.digest.text, minute: menu.moment.map { $0.milliseconds / 60_000 }, levels: levels)
    let last = known.withLock { $0[viewer] }
    if let last, last.state == state { return last.rows }
    let rows = try Availability.all(in: menu, stock: levels, budget: .answer)
    known.withLock { $0[viewer] = (state, rows) }
    return rows
  }
}
