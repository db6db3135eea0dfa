package import Evaluator
package import RecipeGraph
import Shop

extension OrderConditions {
  package init(accept: String = "", freeOf: String = "") throws {
    try self.init(
      accept: accept.isEmpty ? [] : [accept], freeOf: freeOf.isEmpty ? [] : [freeOf])
  }
}

extension MenuView {
  /// An order as it would be typed, with what it accepts and has to be free of.
  package func order(_ text: String, accept: String = "", freeOf: String = "") throws -> Order {
    var order = try order(text)
    order.conditions = try OrderConditions(accept: accept, freeOf: freeOf)
    return order
  }
}

/// A café: a latte of milk that oat milk and soy milk replace, and a nut milk of which nothing is known.
package let cafe = """
  currency: KRW
  vat: 1/10
  fruits:
    milk: {stock: 1, contains: [milk], diets: [vegetarian]}
    oats: {stock: 100, contains: [oats], diets: [vegan]}
    soy: {stock: 10, contains: [soybean], traces: [nuts], diets: [vegan]}
    nut-milk: 10
    honey: {stock: 10, contains: [], diets: [vegetarian]}
    agave: {stock: 10, contains: [], diets: [vegan]}
    peach: {stock: 10, contains: [peach], diets: [vegan]}
  bases: {oat-milk: {yields: 10, uses: {oats: 10}}}
  juices:
    latte:
      name: {en: Latte, ko: 라떼}
      uses: {milk: 1}
      sizes: {regular: {scale: 1, price: 4900}, large: {scale: 2, price: 5900}}
      options: {pearls: {add: {peach: 1}, price: 500}}
      substitutes: {milk: [{oat-milk: 1}, {soy: 1}, {nut-milk: 1}]}
    tea: {uses: {peach: 1, honey: 1}, price: 4000, substitutes: {honey: [{agave: 1}]}}

  """

/// The same without labels and prices.
package let plainCafe = """
  fruits: {milk: 1, oats: 100, soy: 10, nut-milk: 10, honey: 10, agave: 10, peach: 10}
  bases: {oat-milk: {yields: 10, uses: {oats: 10}}}
  juices:
    latte: {uses: {milk: 1}, substitutes: {milk: [{oat-milk: 1}, {soy: 1}, {nut-milk: 1}]}}
    tea: {uses: {peach: 1, honey: 1}, substitutes: {honey: [{agave: 1}]}}

  """
