import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger
import Synchronization

/// What pages show of juices, worked out once for all pages and live parts of screens: how many of each can be made,
/// for as long as menu, stock and minute stay as they are; and what the cards say whatever the stock is, for as long as
/// menu and minute do. There is one value of each for a store, a taker and a language.
final class AvailabilityCache: Sendable {
  private struct Viewer: Hashable, Sendable {
    let store: String
    let taker: Taker?
    /// Nil for what is the same in all languages.
    let language: Language?
  }

  /// What a value depends on for one viewer.
  private struct State: Equatable, Sendable {
    /// The digest of the menu.
    let menu: String
    /// Minutes since 1970-01-01 UTC, since times of sale and offers begin and end with one; nil in a menu without
    /// conditions.
    let minute: Int?
    /// Nil for what does not depend on the stock.
    let levels: StockLevels?

    init(_ menu: MenuView, of shop: OpenShop, levels: StockLevels? = nil) {
      self.menu = shop.digest.text
      minute = menu.moment.map { $0.milliseconds / 60_000 }
      self.levels = levels
    }
  }

  /// The last value for each viewer.
  private final class Known<Value: Sendable>: Sendable {
    private let values = Mutex<[Viewer: (state: State, value: Value)]>([:])

    func value<Failure: Error>(
      for viewer: Viewer, in state: State, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      let last = values.withLock { $0[viewer] }
      if let last, last.state == state { return last.value }
      let value = try make()
      values.withLock { $0[viewer] = (state, value) }
      return value
    }
  }

  private let knownRows = Known<[Availability]>()
  private let knownCards = Known<[Ref<Juice>: HTML]>()

  /// As `Availability.all` within the budget of an answer.
  ///
  /// - Parameters:
  ///   - menu: that of the shop at present.
  ///   - levels: the stock of its store.
  func all(
    in menu: MenuView, of shop: OpenShop, levels: StockLevels
  ) throws(OrderError) -> [Availability] {
    let viewer = Viewer(store: menu.storeID, taker: menu.taker, language: nil)
    return try knownRows.value(for: viewer, in: State(menu, of: shop, levels: levels)) {
      () throws(OrderError) -> [Availability] in
      try Availability.all(in: menu, stock: levels, budget: .answer)
    }
  }

  /// What the cards of juices say whatever the stock is.
  ///
  /// - Parameters:
  ///   - menu: that of the shop at present.
  ///   - make: renders it from the menu and the language alone.
  func cards(
    in menu: MenuView, of shop: OpenShop, _ language: Language,
    _ make: () throws -> [Ref<Juice>: HTML]
  ) throws -> [Ref<Juice>: HTML] {
    let viewer = Viewer(store: menu.storeID, taker: menu.taker, language: language)
    return try knownCards.value(for: viewer, in: State(menu, of: shop), make)
  }
}
