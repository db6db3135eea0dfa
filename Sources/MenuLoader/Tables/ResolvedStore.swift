import Diagnostics
import RecipeGraph

/// The differences of a store from the fruits as declared, with resolved references.
struct ResolvedStore: Sendable {
  let syntax: StoreSyntax
  var stock: [Ref<Fruit>: AmountSyntax] = [:]
  var max: [Ref<Fruit>: AmountSyntax] = [:]
  var low: [Ref<Fruit>: AmountSyntax] = [:]
  var hidden: Set<Ref<Juice>> = []

  init(_ syntax: StoreSyntax) {
    self.syntax = syntax
  }

  /// The fruits with an amount, in the order of declaration.
  var fruits: [Ref<Fruit>] {
    Set(stock.keys).union(max.keys).union(low.keys).sorted()
  }
}

/// The opening stock of a fruit and its bounds in one store; values that the store does not set are
/// the fruit's.
struct StockBounds {
  /// The fruit as findings call it, with the store if that is not the main one.
  let what: LocalizedText
  let stock: AmountSyntax?
  let max: AmountSyntax?
  let low: AmountSyntax?
  /// Whether the store itself sets each; values from the fruit are reported there.
  let setsStock: Bool
  let setsMax: Bool
  let setsLow: Bool

  init(of fruit: FruitSyntax) {
    what = fruit.text
    (stock, max, low) = (fruit.stock, fruit.max, fruit.low)
    (setsStock, setsMax, setsLow) = (true, true, true)
  }

  init(of ref: Ref<Fruit>, _ fruit: FruitSyntax, in store: ResolvedStore) {
    let (stock, max, low) = (store.stock[ref], store.max[ref], store.low[ref])
    what = LocalizedText.store(store.syntax.id).part(fruit.text)
    (self.stock, self.max, self.low) = (stock ?? fruit.stock, max ?? fruit.max, low ?? fruit.low)
    (setsStock, setsMax, setsLow) = (stock != nil, max != nil, low != nil)
  }
}
