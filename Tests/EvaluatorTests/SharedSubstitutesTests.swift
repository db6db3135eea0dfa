import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger

/// The substitutes of a fruit or base for the whole menu.
@Suite struct SharedSubstitutesTests {
  /// The menu whose juices all say themselves what a fruit says for the whole menu.
  private func said(
    _ fruit: String, _ others: [String], in menu: NaiveMenu
  ) -> NaiveMenu {
    var menu = menu
    for index in menu.juices.indices {
      guard let line = menu.juices[index].uses.first(where: { $0.ingredient == fruit }) else {
        continue
      }
      let own = menu.juices[index].substitutes.firstIndex { $0.ingredient == fruit }
      let named = own.map { menu.juices[index].substitutes[$0].alternatives } ?? []
      let shared = others.filter { other in
        !named.contains { $0.count == 1 && $0[0].ingredient == other }
      }.map { [(ingredient: $0, amount: line.amount)] }
      if let own {
        menu.juices[index].substitutes[own].alternatives += shared
      } else {
        menu.juices[index].substitutes.append((fruit, shared))
      }
    }
    return menu
  }

  @Test("what a fruit says holds as if every juice that takes it said it after its own")
  func agreement() throws {
    var random = SplitMix64(seed: 5_604)
    var (compared, substituted) = (0, 0)
    for _ in 0..<900 {
      let sample = RandomMenu(&random)
      let fluids = sample.menu.fruits.filter { $0.dimension != .pieces }
      guard let fruit = fluids.first else { continue }
      let others = fluids.dropFirst().filter { $0.dimension == fruit.dimension }.map(\.id)
      let added = sample.menu.juices.flatMap { juice in
        juice.sizes.flatMap(\.add) + juice.options.flatMap(\.add)
      }
      guard !others.isEmpty, !added.contains(where: { $0.ingredient == fruit.id }) else { continue }
      let yaml = sample.yaml.replacing(
        "  \(fruit.id): {stock",
        with: "  \(fruit.id): {substitutes: [\(others.joined(separator: ", "))], stock")
      let graph = try menu(yaml)
      let order = try OrderArgument.parse(sample.words, in: graph)
      let expected = said(fruit.id, others, in: sample.menu).outcome(of: sample.lines)
      let decision = try Evaluator.decide(order, stock: StockLevels(openingOf: graph), in: graph)
      try #require(NaiveOutcome(decision, in: graph) == expected, "\(yaml)\n\(sample.words)")
      compared += 1
      if expected != sample.menu.outcome(of: sample.lines) { substituted += 1 }
    }
    #expect(compared > 40 && substituted > 3, "\(compared) compared, \(substituted) differ")
  }

  @Test(
    "it holds for what sizes and options take, not in turn, and an empty list leaves it out",
    arguments: [
      // Oat milk that an option swaps in has a substitute, which has none in turn.
      ("latte+oat", "soy-milk 200"), ("latte:large+oat", "soy-milk 400"),
      ("latte:iced", "soy-milk 50, milk 200"), ("latte", "milk 200"),
      // One of the juice's own comes first, also in another amount.
      ("own", "soy-milk 80"), ("none", nil), ("none+oat", nil), ("foam", "almond-foam 30"),
    ] as [(String, String?)])
  func choices(word: String, taken: String?) throws {
    let graph = try menu(
      """
      fruits:
        milk: 1 l
        oat-milk: {stock: 10 ml, substitutes: [almond-milk, soy-milk]}
        almond-milk: {stock: 10 ml, substitutes: [milk]}
        soy-milk: 1 l
      bases:
        oat-foam: {yields: 1 l, uses: {oat-milk: 1 l}, substitutes: [almond-foam]}
        almond-foam: {yields: 1 l, stock: 1 l, uses: {almond-milk: 1 l}}
      juices:
        latte:
          uses: {milk: 200 ml}
          sizes: {small: 1, large: 2, iced: {add: {oat-milk: 50 ml}}}
          options: {oat: {swap: {milk: oat-milk}}}
        own: {uses: {oat-milk: 100 ml}, substitutes: {oat-milk: [{soy-milk: 80 ml}]}}
        none:
          uses: {oat-milk: 100 ml, soy-milk: 1 ml}
          options: {oat: {swap: {soy-milk: almond-milk}}}
          substitutes: {oat-milk: [], almond-milk: []}
        foam: {oat-foam: 30 ml}
      """)
    let order = try OrderArgument.parse([word], in: graph)
    let decision = try Evaluator.decide(order, stock: StockLevels(openingOf: graph), in: graph)
    guard case .accepted(let plan) = decision else {
      #expect(taken == nil)
      return
    }
    let found = Set(
      plan.consumptions.map { "\(graph[$0.fruit].id) \($0.quantity.thousandths / 1_000)" })
    #expect(found == taken.map { Set($0.split(separator: ", ").map(String.init)) })
  }
}
