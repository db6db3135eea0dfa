import TestMenus
import TestSupport
import Testing

@testable import RecipeGraph

/// What each choice of a juice takes and costs, against the same variant by itself.
@Suite struct ChoiceSpaceTests {
  /// One combination of each class.
  private func choices(of space: ChoiceSpace) -> [[ChoiceSpace.Combination]] {
    space.classes.reduce([[]]) { lists, part in
      lists.flatMap { list in part.combinations.map { list + [$0] } }
    }
  }

  private func sum(
    _ usual: Needs, _ chosen: [ChoiceSpace.Combination], in graph: RecipeGraph
  ) throws -> [Ref<Fruit>: Rational] {
    var sums = Dictionary(uniqueKeysWithValues: usual.map { ($0.fruit, $0.amount) })
    for combination in chosen {
      for (ingredient, amount) in combination.effect.amounts {
        let use = Use(ingredient: ingredient, amount: amount, span: graph.juices[0].span)
        for need in try graph.needs(of: [use]) {
          sums[need.fruit] = try (sums[need.fruit] ?? .zero).adding(need.amount)
        }
      }
    }
    return sums.filter { $0.value != .zero }
  }

  @Test(
    "every choice takes and costs the usual, and what its classes add",
    arguments: LongTests.seeds(0..<2))
  func everyChoice(seed: UInt64) throws {
    var random = SplitMix64(seed: 700 + seed)
    var (count, joined) = (0, 0)
    for number in 0..<200 {
      let sample = RandomMenu(
        &random, preparesBases: Bool.random(using: &random), hasFacts: true,
        swaps: number.isMultiple(of: 2), repeats: number.isMultiple(of: 3))
      let graph = try menu(sample.yaml).graph
      let costs = try ChoiceQuantity(
        Dictionary(uniqueKeysWithValues: graph.fruitRefs.map { ($0, Rational($0.index + 1)) }),
        priceWeight: Rational(-1, over: 3), in: graph)
      for (index, juice) in graph.juices.enumerated() {
        for size in 0..<max(1, juice.sizes.count) {
          var budget = 10_000
          let space = try ChoiceSpace(of: juice, size: size, &budget)
          joined += space.classes.count { $0.places.count > 1 }
          let changes = try costs.changes(in: space)
          let usual = try costs.usual(Ref(index), size: size, in: graph)
          let always = try space.alwaysTaken(of: juice, size: size)
          var variants: Set<Variant> = []
          for chosen in choices(of: space) {
            let variant = graph.variant(Ref(index), size: size, options: chosen.flatMap(\.options))
            variants.insert(variant)
            let needs = try graph.needs(of: variant)
            let sums = try sum(graph.needs(of: Ref(index), size: size), chosen, in: graph)
            try #require(
              sums == Dictionary(uniqueKeysWithValues: needs.map { ($0.fruit, $0.amount) }),
              "\(graph.label(of: variant)) in \(sample.yaml)")
            let usualPrice = graph.price(of: graph.variant(Ref(index), size: size))
            try #require(
              graph.price(of: variant)
                == usualPrice.map { chosen.reduce($0) { $0 + $1.effect.price } })
            var quantity = usual
            for (part, combination) in zip(space.classes.indices, chosen) {
              let position = space.classes[part].combinations.firstIndex {
                $0.values == combination.values
              }
              quantity = try quantity.adding(changes[part][position!])
            }
            let ingredients = Set(try graph.uses(of: variant).map(\.ingredient))
            try #require(
              chosen.reduce(always) { $0.union($1.taken.keys) } == ingredients,
              "\(graph.label(of: variant)) in \(sample.yaml)")
            var expected = try Rational(-1, over: 3).multiplied(
              by: graph.price(of: variant)?.value ?? .zero)
            for need in needs {
              expected = try expected.adding(
                Rational(need.fruit.index + 1).multiplied(by: need.amount))
            }
            try #require(quantity == expected)
          }
          // Every choice once.
          try #require(variants.count == space.places.reduce(1) { $0 * $1.count })
          count += variants.count
        }
      }
    }
    #expect(count > 500 && joined > 5, "\(count) choices, \(joined) joined classes")
  }

  @Test("more combinations than the budget are undecided")
  func budget() throws {
    func space(_ budget: Int) throws -> ChoiceSpace {
      var budget = budget
      let yaml = """
        fruits: {a: 10 g, b: 10 g}
        juices:
          x: {uses: {a: 1 g, b: 1 g}, options: {o: {drop: [a]}, p: {scale: {a: 2}}, q: {add: {b: 1 g}}}}
        """
      return try ChoiceSpace(of: menu(yaml).graph.juices[0], size: 0, &budget)
    }
    #expect(try space(16).classes.map(\.places) == [[0, 1], [2]])
    #expect(throws: UndecidedChoice.tooManyChoices) { try space(15) }
  }
}
