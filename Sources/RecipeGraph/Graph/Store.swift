package import Diagnostics

/// Where stock is kept besides the main store, and how it differs there from the fruits themselves.
package struct Store: Sendable {
  /// The name of the store that needs no declaration.
  package static let mainID = "main"

  package let id: String
  package let name: LocalizedName?
  /// Opening stock.
  package let stock: [Ref<Fruit>: Quantity]
  package let max: [Ref<Fruit>: Quantity]
  package let low: [Ref<Fruit>: Quantity]
  /// Juices that are not served there.
  package let hidden: Set<Ref<Juice>>
  package let span: Span

  package init(
    id: String, name: LocalizedName?, stock: [Ref<Fruit>: Quantity], max: [Ref<Fruit>: Quantity],
    low: [Ref<Fruit>: Quantity], hidden: Set<Ref<Juice>>, span: Span
  ) {
    self.id = id
    self.name = name
    self.stock = stock
    self.max = max
    self.low = low
    self.hidden = hidden
    self.span = span
  }
}

extension RecipeGraph {
  /// The same menu as it is in one of its stores; nil for the main one.
  package func seen(from store: Ref<Store>?) -> RecipeGraph {
    var graph = self
    graph.store = store
    graph.fruits = fruitsOfMain
    guard let store else { return graph }
    let own = self[store]
    for fruit in Set(own.stock.keys).union(own.max.keys).union(own.low.keys) {
      let usual = fruitsOfMain[fruit.index]
      graph.fruits[fruit.index] = Fruit(
        id: usual.id, name: usual.name, dimension: usual.dimension,
        openingStock: own.stock[fruit] ?? usual.openingStock, max: own.max[fruit] ?? usual.max,
        low: own.low[fruit] ?? usual.low, isDivisible: usual.isDivisible, span: usual.span)
    }
    return graph
  }

  /// The store of an id; nil for none, and `.some(nil)` for the main one.
  package func store(_ id: String) -> Ref<Store>?? {
    if id == Store.mainID { return .some(nil) }
    return stores.firstIndex { $0.id == id }.map { Ref($0) }
  }

  /// The id of the store that the graph is seen from.
  package var storeID: String { store.map { self[$0].id } ?? Store.mainID }

  /// Whether a juice can be ordered in the store.
  package func serves(_ juice: Ref<Juice>) -> Bool {
    store.map { !self[$0].hidden.contains(juice) } ?? true
  }
}
