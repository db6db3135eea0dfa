import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop

/// What never runs out.
@Suite struct UnlimitedStockTests {
  @Test("an order is decided as if there were more than enough, and takes nothing of it")
  func agreement() throws {
    var random = SplitMix64(seed: 5_605)
    var (made, helped) = (0, 0)
    for _ in 0..<200 {
      let sample = RandomMenu(&random, swaps: true)
      var naive = sample.menu
      let fruit = Int.random(in: naive.fruits.indices, using: &random)
      let id = naive.fruits[fruit].id
      let before = naive.outcome(of: sample.lines)
      naive.fruits[fruit].stock = 1_000_000_000_000
      let yaml = sample.yaml.split(separator: "\n").map { line -> String in
        let start = "  \(id): {stock: "
        guard line.hasPrefix(start) else { return String(line) }
        let rest = line.dropFirst(start.count).drop { $0 != "," && $0 != "}" }
        return start + "unlimited" + rest
      }.joined(separator: "\n")
      let graph = try menu(yaml + "\n")
      let order = try OrderArgument.parse(sample.words, in: graph)
      let stock = StockLevels(openingOf: graph)
      let decision = try Evaluator.decide(order, stock: stock, in: graph)
      var expected = naive.outcome(of: sample.lines)
      if case .takes(let consumptions, let substitutions) = expected {
        expected = .takes(consumptions.filter { $0.fruit != id }, substitutions)
        made += 1
        if !before.isMade { helped += 1 }
      }
      try #require(NaiveOutcome(decision, in: graph) == expected, "\(yaml)\n\(sample.words)")
      let variant = order.lines[0].variant
      let capacity = try Capacity(of: variant, stock: stock, in: graph)
      #expect(!capacity.limiting.contains { graph[$0].id == id }, "\(yaml)")
    }
    #expect(made > 40 && helped > 3, "\(made) made, \(helped) of them only so")
  }

  @Test("what only replaces something is counted as that is")
  func replacing() throws {
    let graph = try menu(
      """
      fruits: {milk: 2 l, water: unlimited, ice: unlimited}
      juices:
        latte:
          uses: {milk: 200 ml}
          sizes: {big: {scale: 2, swap: {milk: water}}}
          options: {iced: {swap: {water: ice}}}
      """)
    for id in ["water", "ice"] {
      #expect(graph[try #require(graph.fruit(id))].dimension == .volume, "\(id)")
    }
  }

  @Test("an order suits no diet that it does not, and contains what it does")
  func labels() throws {
    let graph = try menu(
      """
      fruits:
        beans: {stock: 1 kg, contains: [], diets: [vegan]}
        foam: {stock: unlimited, contains: [milk], diets: [vegetarian]}
      juices: {black: {beans: 10 g}, latte: {beans: 10 g, foam: 100 ml}}
      """)
    let stock = StockLevels(openingOf: graph)
    func details(_ word: String) throws -> OrderDetails {
      let order = try OrderArgument.parse([word], in: graph)
      return try OrderDetails(
        order, try Evaluator.decide(order, stock: stock, in: graph), in: graph)
    }
    #expect(try details("black").diets == DietSet([.vegan]))
    #expect(try details("latte").diets == DietSet([.vegetarian]))
    #expect(try details("latte").contents.map { $0.labels.contains.labels.map(\.id) } == [["milk"]])
  }

  @Test("nothing is missing of it, bought or cooked from, and it costs what it costs")
  func otherUses() throws {
    let graph = try menu(
      """
      currency: EUR
      fruits:
        sugar: {stock: 250 g, cost: 1 per 1 kg}
        water: {stock: unlimited, cost: 0.10 per 1 l}
        steam: unlimited
      bases:
        syrup: {yields: 500 ml, stock: 0, uses: {sugar: 250 g, water: 300 ml}}
      juices: {soda: {uses: {syrup: 50 ml, water: 1 l}}, air: {steam: 5 g}}
      """)
    let stock = StockLevels(openingOf: graph)
    #expect(graph[graph.fruit("steam")!].dimension == .mass)
    #expect(graph.fruitRefs.map { graph[$0].id } == ["sugar", "syrup"])
    let order = try OrderArgument.parse(["soda=20"], in: graph)
    let plan = try CookingPlan(of: order, stock: stock, in: graph)
    #expect(plan.batches.map(\.count) == [2])
    #expect(plan.purchases.map { graph[$0.fruit].id } == ["sugar"])
    let making = try Evaluator.make(
      [Ref(0): Quantity(thousandths: 500_000)], stock: stock, in: graph)
    guard case .made(let makings) = making else {
      Issue.record("sugar suffices")
      return
    }
    #expect(makings[0].consumptions.map { graph[$0.fruit].id } == ["sugar"])
    let needs = try graph.graph.needs(of: order.lines[0].variant)
    // 25 g of sugar and 30 ml of water in the syrup, and a litre.
    #expect(graph.graph.sum(.cost, of: needs).value == Rational(128, over: 10))
    let air = try OrderArgument.parse(["air"], in: graph)
    let capacity = try Capacity(of: air.lines[0].variant, stock: stock, in: graph)
    #expect(capacity.count == .more && capacity.limiting.isEmpty)
    guard case .accepted(let taken) = try Evaluator.decide(air, stock: stock, in: graph) else {
      Issue.record("it never runs out")
      return
    }
    #expect(taken.consumptions.isEmpty)
  }
}
