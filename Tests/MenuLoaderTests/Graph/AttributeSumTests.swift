import Diagnostics
import TestSupport
import Testing

@testable import MenuLoader
@testable import RecipeGraph

/// Costs, nutrients, labels and prices of the graph against a naive model.
@Suite struct AttributeSumTests {
  private func graph(_ text: String) throws -> RecipeGraph {
    let menu = try MenuLoader.load([SourceFile(path: "a.yaml", text: text)])
    return try #require(menu.graph, "\(text)\n\(menu.findings.map(\.message.english))")
  }

  /// What the graph says of some needs, in the terms of the naive model.
  private func facts(_ needs: Needs, in graph: RecipeGraph) -> NaiveMenu.FactSum {
    func value(_ measure: Measure) -> Fraction? {
      graph.sum(measure, of: needs).value.map { Fraction($0.numerator, $0.denominator) }
    }
    let labels = graph.labels(of: needs)
    func ids(_ set: LabelSet) -> Set<String> { Set(set.labels.map(\.id)) }
    var sum = NaiveMenu.FactSum()
    (sum.cost, sum.sugars) = (value(.cost), value(.nutrient(.sugars)))
    (sum.contains, sum.traces) = (ids(labels.contains), ids(labels.traces))
    sum.diets = Set(labels.diets.diets.map(\.rawValue))
    sum.answersLabels = labels.unanswered.isEmpty
    sum.answersDiets = labels.dietsUnanswered.isEmpty
    return sum
  }

  /// What has come up, so that a property does not hold only for want of cases.
  private struct Tally {
    var known = 0
    var unknown = 0
    var priced = 0
    var prepared = 0
  }

  @Test(
    "random menus have the costs, labels and prices of a naive model",
    arguments: LongTests.seeds(0..<2))
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tally = Tally()
    for _ in 0..<200 {
      let sample = RandomMenu(&random, preparesBases: Bool.random(using: &random), hasFacts: true)
      let graph = try graph(sample.yaml)
      for line in sample.menu.juices.flatMap(RandomPieces.lines).prefix(40) {
        let juice = try #require(graph.juice(line.juice))
        let variant = graph.variant(juice, size: line.size, options: line.options)
        let price = sample.menu.price(line)
        #expect(graph.price(of: variant).map { Int($0.minorUnits) } == price, "\(sample.yaml)")
        if price != nil { tally.priced += 1 }
        for way in sample.menu.ways(line).prefix(6) {
          let needs = try graph.needs(of: variant, choices: way)
          var expected = sample.menu.facts(of: sample.menu.cup(line, way))
          expected.traces.subtract(expected.contains)
          try #require(facts(needs, in: graph) == expected, "\(sample.yaml)\n\(line) \(way)")
          let asked = LabelSet(NaiveMenu.meanings.keys.compactMap { FoodLabel($0) })
          let notFree = graph.labels(of: needs).possible(among: asked)
          try #require(Set(notFree.labels.map(\.id)) == expected.notFree, "\(sample.yaml)")
          if expected.cost == nil { tally.unknown += 1 } else { tally.known += 1 }
          if needs.contains(where: { graph[$0.fruit].base != nil }) { tally.prepared += 1 }
        }
      }
    }
    #expect(tally.known > 500 && tally.unknown > 300, "\(tally)")
    #expect(tally.priced > 500 && tally.prepared > 200, "\(tally)")
  }

  @Test("costs are exact, by whatever amount they are written")
  func costs() throws {
    let graph = try graph(
      """
      currency: EUR
      fruits:
        strawberry: {stock: 5 kg, cost: 9 per 1 kg}
        syrup: {stock: 1 l, cost: 10/3 per 750 ml}
        mango: {stock: 3, cost: 0.125}
        water: {stock: 1 l, cost: 0 per 1 l}
        kiwi: 3
      juices: {a: {strawberry: 1 g, syrup: 1 ml, mango: 1, water: 1 ml, kiwi: 1}}
      """)
    let rates = graph.fruitRefs.map { graph.rate(of: .cost, $0)?.perUnit }
    #expect(
      rates == [Rational(9, over: 10), Rational(4, over: 9), Rational(25, over: 2), .zero, nil])
  }

  @Test("energy in another unit follows, and salt from sodium, where the menu shows them")
  func derived() throws {
    let graph = try graph(
      """
      fruits:
        milk: {stock: 1 l, nutrition: {per: 100 ml, kcal: 65, sodium: 40 mg}}
        oats: {stock: 1 kg, nutrition: {per: 100 g, kJ: 1569, salt: 0.1 g}}
        paste: {stock: 1 kg, nutrition: {per: 100 g, kcal: 380, kJ: 1580, sodium: 1 g, salt: 3 g}}
        water: {stock: 1 l, nutrition: {per: 1 l, fat: 0 g}}
      bases: {oat-milk: {yields: 1 l, stock: 1 l, uses: {oats: 100 g}}}
      juices: {a: {milk: 1 ml, oat-milk: 1 ml, paste: 1 g, water: 1 ml}}
      """)
    func rates(_ nutrient: Nutrient) -> [Rational?] {
      graph.fruitRefs.map { graph.rate(of: .nutrient(nutrient), $0)?.perUnit }
    }
    let oats = Rational(375, over: 100)
    let oatMilk = Rational(375, over: 1000)
    #expect(
      rates(.energy) == [Rational(65, over: 100), oats, Rational(38, over: 10), nil, oatMilk])
    #expect(
      rates(.kilojoules) == [
        Rational(27196, over: 10_000), Rational(1569, over: 100), Rational(158, over: 10), nil,
        Rational(1569, over: 1000),
      ])
    #expect(
      rates(.salt) == [
        Rational(1, over: 1000), Rational(1, over: 1000), Rational(3, over: 100), nil,
        Rational(1, over: 10_000),
      ])
    // Nothing says how much of the salt is sodium, nor how much saturates there are.
    #expect(
      rates(.sodium) == [Rational(4, over: 10_000), nil, Rational(1, over: 100), nil, nil])
    #expect(
      graph.told.measures
        == [Nutrient.energy, .kilojoules, .fat, .salt, .sodium].map { Measure.nutrient($0) })
    let onlySodium = try self.graph(
      """
      fruits: {milk: {stock: 1 l, nutrition: {per: 100 ml, kcal: 65, sodium: 40 mg}}}
      bases: {foam: {yields: 1 l, stock: 1 l, uses: {milk: 1 l}}}
      juices: {a: {foam: 1 ml}}
      """)
    #expect(onlySodium.told.measures == [.nutrient(.energy), .nutrient(.sodium)])
  }

  @Test("prices are in minor units; a size has its own, and an option adds its own by size")
  func prices() throws {
    let graph = try graph(
      """
      currency: EUR
      vat: 0.19
      labels: kr
      traces: [peanut, walnut]
      fruits: {mango: 30}
      options:
        cup: {price: {small: 0, regular: -0.2, large: -0.25}}
      juices:
        mango:
          price: 4.9
          uses: {mango: 1}
          sizes: {regular: 1, large: {scale: 2, price: 7.50}}
          options: [cup, {shot: {add: {mango: 1}, price: 1}}]
        plain: {price: 3, uses: {mango: 1}, options: {shot: {add: {mango: 1}, price: 0.05}}}
        none: {mango: 2}
        small: {price: 1, uses: {mango: 1}, sizes: {small: 1}, options: [cup]}
      """)
    func price(_ juice: String, _ size: Int, _ options: [Int]) throws -> Int? {
      let juice = try #require(graph.juice(juice))
      return graph.price(of: graph.variant(juice, size: size, options: options))
        .map { Int($0.minorUnits) }
    }
    #expect(try price("mango", 0, []) == 490)
    #expect(try price("mango", 1, []) == 750)
    #expect(try price("mango", 0, [0, 1]) == 570)
    #expect(try price("mango", 1, [0]) == 725)
    #expect(try price("plain", 0, [0]) == 305)
    #expect(try price("none", 0, []) == nil)
    #expect(graph.terms.currency?.code == "EUR")
    #expect(graph.terms.vat == Rational(19, over: 100))
    #expect(graph.terms.lists == [.kr])
    #expect(graph.terms.traces.labels.map(\.id) == ["peanut", "walnut"])
  }
}
