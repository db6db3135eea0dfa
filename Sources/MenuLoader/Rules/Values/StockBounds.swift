import Diagnostics
import RecipeGraph

/// The stock of a fruit and its bounds in one store, what the store leaves unsaid taken from the
/// fruit.
struct StockBounds {
  /// As findings call the fruit, with the store if it is not the main one.
  let what: LocalizedText
  let stock: AmountSyntax?
  let max: AmountSyntax?
  let low: AmountSyntax?
  /// Whether the store itself says each: what it takes from the fruit is told there.
  let setsStock: Bool
  let setsMax: Bool
  let setsLow: Bool
}

extension ResolvedMenu {
  /// Of every fruit whose opening stock and `max` are known, first in the main store and then in the
  /// others.
  var stockBounds: [StockBounds] {
    let main = ingredients.fruits.filter { $0.stock != nil && $0.max != nil }.map { fruit in
      StockBounds(
        what: .text("fruit \(fruit.id.quoted)", ko: "재료 \(fruit.id.quoted)"),
        stock: fruit.stock, max: fruit.max, low: fruit.low, setsStock: true, setsMax: true,
        setsLow: true)
    }
    return main
      + stores.flatMap { store in
        store.fruits.compactMap { ref in
          let fruit = ingredients[ref]
          let (stock, max, low) = (store.stock[ref], store.max[ref], store.low[ref])
          guard fruit.stock != nil, (max ?? fruit.max) != nil else { return nil }
          let (id, storeID) = (fruit.id.quoted, store.syntax.id.quoted)
          return StockBounds(
            what: .text("fruit \(id) in store \(storeID)", ko: "매장 \(storeID)의 재료 \(id)"),
            stock: stock ?? fruit.stock, max: max ?? fruit.max, low: low ?? fruit.low,
            setsStock: stock != nil, setsMax: max != nil, setsLow: low != nil)
        }
      }
  }
}
