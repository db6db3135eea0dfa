/// The menu of one store: with its opening stock, upper bounds and low-stock levels, at a moment, and without what is
/// never sold there to who orders.
///
/// Recipes are the same in every store; code that needs only them takes the `graph`.
public struct MenuView: Sendable {
  public let graph: RecipeGraph
  /// Nil for the main store.
  public let store: Ref<Store>?
  /// The moment for which the menu is asked; nil if every juice counts as sold.
  public private(set) var moment: ShopMoment?
  /// Who orders from the menu; nil for anybody, to whom everything counts as sold.
  public private(set) var taker: Taker?
  /// The offers that hold in the view, in the order of declaration: found out once, and not for each juice.
  private(set) var heldOffers: [Ref<PriceOffer>] = []
  /// All fruits of the menu, with the values of the store.
  public let fruits: [Fruit]

  public init(_ graph: RecipeGraph, from store: Ref<Store>? = nil) {
    self.graph = graph
    self.store = store
    var fruits = graph.fruits
    if let own = store.map({ graph[$0] }) {
      // What the fruits describe stands in the main store; what is not counted is everywhere.
      for fruit in graph.countedFruits {
        fruits[fruit.index].openingStock = own.stock[fruit] ?? .zero
        if let max = own.max[fruit] { fruits[fruit.index].max = max }
        if let low = own.low[fruit] { fruits[fruit.index].low = low }
      }
    }
    self.fruits = fruits
    storeNames = graph.ids(ofStore: store.map { graph[$0].id } ?? Store.mainID)
    heldOffers = offersThatHold
  }

  /// The ids by which the menu may name the store.
  public let storeNames: [String]

  /// The id of the store in ledgers.
  public var storeID: String { store.map { graph[$0].id } ?? Store.mainID }

  /// The id of the store that people see.
  public var shownStoreID: String { graph.shownID(ofStore: storeID) }

  private var offersThatHold: [Ref<PriceOffer>] {
    graph.offerRefs.filter { offer in
      let offer = graph.offers[offer.index]
      guard mayHold(offer), let when = offer.when else { return mayHold(offer) }
      // Of those that nobody asks for, anybody has what a guest has.
      return when.holds(
        in: storeNames, at: moment?.civil, for: taker ?? (offer.isAsked ? .staff : .guest),
        constantly: true)
    }
  }

  /// Whether an offer holds at some time in the store for who orders, who need not know of others.
  func mayHold(_ offer: PriceOffer) -> Bool {
    if offer.isAsked, taker == .guest { return false }
    return offer.when?.holds(in: storeNames, for: taker) ?? true
  }

  /// The same menu at a moment.
  public func at(_ moment: ShopMoment?) -> MenuView {
    var view = self
    view.moment = moment
    view.heldOffers = view.offersThatHold
    return view
  }

  /// The same menu for one taker.
  public func taken(by taker: Taker?) -> MenuView {
    var view = self
    view.taker = taker
    view.heldOffers = view.offersThatHold
    return view
  }

  public subscript(fruit: Ref<Fruit>) -> Fruit { fruits[fruit.index] }
  public subscript(base: Ref<Base>) -> Base { graph[base] }
  public subscript(juice: Ref<Juice>) -> Juice { graph[juice] }

  /// The fruits and prepared bases that are counted, in the order of declaration.
  public var fruitRefs: [Ref<Fruit>] { graph.countedFruits }

  public func fruit(_ id: String) -> Ref<Fruit>? { graph.fruit(id) }
  public func base(_ id: String) -> Ref<Base>? { graph.base(id) }
  public func juice(_ id: String) -> Ref<Juice>? { graph.juice(id) }
}

extension RecipeGraph {
  /// - Parameter store: nil for the main store.
  public func view(from store: Ref<Store>?) -> MenuView { MenuView(self, from: store) }
}
