package import Evaluator
package import RecipeGraph
import Shop

/// What a menu says about labels and diets; ids that are none are left out.
package func facts(
  _ contains: [String]? = nil, traces: [String] = [], diets: [String]? = nil
) -> FruitFacts {
  FruitFacts(
    labels: contains.map { LabelAnswer(labels($0)) }, traces: labels(traces),
    diets: diets.map { DietSet($0.compactMap(Diet.init)) })
}

package func labels(_ ids: [String]) -> LabelSet { LabelSet(ids.compactMap { FoodLabel($0) }) }

extension OrderConditions {
  package init(accept: String = "", freeOf: String = "") throws {
    try self.init(accept: [accept], freeOf: [freeOf])
  }
}

extension MenuView {
  /// The same menu whose fruits have facts, by id, and whose juices have prices.
  package func with(
    _ facts: [String: FruitFacts], prices: [String: Int] = [:], _ terms: ShopTerms = ShopTerms()
  ) -> MenuView {
    let graph = graph
    let fruits = graph.fruits.map { fruit in
      Fruit(
        id: fruit.id, display: fruit.display, dimension: fruit.dimension,
        openingStock: fruit.openingStock, max: fruit.max, low: fruit.low,
        isDivisible: fruit.isDivisible, packs: fruit.packs, span: fruit.span, base: fruit.base,
        facts: facts[fruit.id])
    }
    let juices = graph.juices.map { juice in
      Juice(
        id: juice.id, display: juice.display, uses: juice.uses, sizes: juice.sizes,
        options: juice.options, groups: juice.groups, substitutes: juice.substitutes,
        limit: juice.limit, times: juice.times,
        price: prices[juice.id].map { Price(Money($0), span: juice.span) }, span: juice.span,
        needs: juice.needs)
    }
    return RecipeGraph(
      fruits: fruits, bases: graph.bases, juices: juices, stores: graph.stores,
      mainStore: graph.mainStore, tests: graph.tests, timeZone: graph.timeZone, terms: terms,
      baseOrder: graph.basesFromTheirIngredients,
      needsPerUnit: graph.bases.indices.map { graph.needs(perUnitOf: Ref($0)) }
    ).view(from: store)
  }

  /// An order as it would be typed, with what it accepts and has to be free of.
  package func order(_ text: String, accept: String = "", freeOf: String = "") throws -> Order {
    var order = try order(text)
    order.conditions = try OrderConditions(accept: accept, freeOf: freeOf)
    return order
  }
}

/// A café: a latte of milk that oat milk and soy milk replace, and a nut milk of which nothing is known.
package let café = """
  fruits: {milk: 1, oats: 100, soy: 10, nut-milk: 10, honey: 10, agave: 10, peach: 10}
  bases: {oat-milk: {yields: 10, uses: {oats: 10}}}
  juices:
    latte: {uses: {milk: 1}, substitutes: {milk: [{oat-milk: 1}, {soy: 1}, {nut-milk: 1}]}}
    tea: {uses: {peach: 1, honey: 1}, substitutes: {honey: [{agave: 1}]}}

  """

package let caféFacts: [String: FruitFacts] = [
  "milk": facts(["milk"], diets: ["vegetarian"]),
  "oats": facts(["oats"], diets: ["vegan"]),
  "soy": facts(["soybean"], traces: ["nuts"], diets: ["vegan"]),
  "honey": facts([], diets: ["vegetarian"]),
  "agave": facts([], diets: ["vegan"]),
  "peach": facts(["peach"], diets: ["vegan"]),
]
