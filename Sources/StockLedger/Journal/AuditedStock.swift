package import RecipeGraph

/// A fruit of a store.
package struct StockKey: Hashable, Comparable, Sendable {
  package let store: String
  package let fruit: String

  package static func < (left: StockKey, right: StockKey) -> Bool {
    (left.store, left.fruit) < (right.store, right.fruit)
  }
}

/// The stock of one fruit according to a ledger.
package struct AuditedStock: Hashable, Sendable {
  package let key: StockKey
  package let dimension: Dimension
  package let thousandths: Int

  package init(store: String, fruit: String, dimension: Dimension, thousandths: Int) {
    key = StockKey(store: store, fruit: fruit)
    self.dimension = dimension
    self.thousandths = thousandths
  }
}
