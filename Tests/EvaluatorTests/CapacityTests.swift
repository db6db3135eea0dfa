import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator

@Suite struct CapacityTests {
  private func capacity(_ yaml: String, _ juice: String) throws -> (Int?, [String]) {
    let graph = try menu(yaml)
    let ref = try #require(graph.juice(juice))
    let capacity = try Capacity(
      of: graph.variant(ref), stock: StockLevels(openingOf: graph), in: graph)
    return (capacity.count.number, capacity.limiting.map { graph[$0].id })
  }

  @Test("the classic juices can be made 0, 5, 3, 5, 1, 3 and 5 times")
  func classic() throws {
    let graph = try menu(classicMenu)
    let stock = StockLevels(openingOf: graph)
    let capacities = try graph.juiceRefs.map {
      try Capacity(of: graph.variant($0), stock: stock, in: graph)
    }
    #expect(capacities.map(\.count.number) == [0, 5, 3, 5, 1, 3, 5])
    #expect(
      capacities.map { $0.limiting.map { graph[$0].id } }
        == [
          ["strawberry"], ["banana"], ["kiwi"], ["pineapple"], ["strawberry"], ["mango"],
          ["mango"],
        ])
  }

  @Test("capacity follows the stock that is given, not opening stock")
  func givenStock() throws {
    let graph = try menu(classicMenu)
    let (kiwi, juice) = try (#require(graph.fruit("kiwi")), #require(graph.juice("mango-kiwi")))
    var stock = StockLevels(openingOf: graph)
    stock[kiwi] = Quantity(thousandths: 2999)
    let capacity = try Capacity(of: graph.variant(juice), stock: stock, in: graph)
    #expect(capacity.count == .exactly(2))
    #expect(capacity.limiting == [kiwi])
  }

  @Test("fruits that run out together all limit, in the order of declaration")
  func tie() throws {
    let (count, limiting) = try capacity(
      "{fruits: {a: 7, b: 100, c: 6}, juices: {j: {c: 2, b: 1, a: 2}}}", "j")
    #expect(count == 3)
    #expect(limiting == ["a", "c"])
  }

  @Test("the need of all juices together is rounded up, not that of each")
  func roundingOnce() throws {
    let thirds = "{fruits: {lemon: {stock: STOCK, divisible: true}}, juices: {j: {lemon: 1/3}}}"
    #expect(try capacity(thirds.replacing("STOCK", with: "1"), "j").0 == 3)
    #expect(try capacity(thirds.replacing("STOCK", with: "0.999"), "j").0 == 2)
    #expect(try capacity(thirds.replacing("STOCK", with: "0.333"), "j").0 == 0)
    #expect(try capacity(thirds.replacing("STOCK", with: "0.334"), "j").0 == 1)
  }

  @Test("what a juice takes through its bases limits it")
  func throughBases() throws {
    let (count, limiting) = try capacity(
      """
      fruits: {sugar: 100 g, water: 1 l}
      bases: {syrup: {yields: 50 ml, uses: {sugar: 30 g, water: 30 ml}}}
      juices: {soda: {syrup: 20 ml, water: 100 ml}}
      """, "soda")
    // 12 g of sugar and 112 ml of water each.
    #expect(count == 8)
    #expect(limiting == ["sugar", "water"])
  }

  @Test("no stock allows none")
  func empty() throws {
    let (count, limiting) = try capacity("{fruits: {a: 0, b: 1}, juices: {j: {a: 1, b: 1}}}", "j")
    #expect(count == 0)
    #expect(limiting == ["a"])
  }

  @Test("the largest stock over the smallest whole need is counted exactly")
  func largest() throws {
    let (count, _) = try capacity(
      "{fruits: {a: 9223372036854775 g}, juices: {j: {a: 1 mg}}}", "j")
    #expect(count == 9_223_372_036_854_775_000)
  }

  @Test("what limits is what limits the best way, and of the best the first")
  func limitingOfTheBestWay() throws {
    let text = "{fruits: {mango: MANGO, kiwi: 4}, juices: {mango: {uses: {mango: 2}, "
    let other = "substitutes: {mango: [{kiwi: 1}]}}}}"
    let yaml = text + other
    func capacity(_ mangos: Int) throws -> Capacity {
      let graph = try menu(yaml.replacing("MANGO", with: "\(mangos)"))
      return try Capacity(
        of: graph.variant(Ref(0)), stock: StockLevels(openingOf: graph), in: graph)
    }
    let substituted = try capacity(0)
    #expect(substituted.count == .exactly(4) && substituted.limiting == [Ref(1)])
    #expect(substituted.substitutions == [.init(line: 0, substitute: 0, alternative: 0)])
    // Four of both: the recipe itself is the first.
    let plain = try capacity(8)
    #expect(plain.count == .exactly(4) && plain.limiting == [Ref(0)] && plain.substitutions.isEmpty)
  }

  @Test(
    "fourteen ingredients with a substitute each are sixteen thousand ways, and counted exactly")
  func manySubstitutes() throws {
    let graph = try menu(manySubstitutesMenu)
    let capacity = try Capacity(
      of: graph.variant(Ref(0)), stock: StockLevels(openingOf: graph), in: graph,
      budget: SearchBudget(work: 100_000))
    // Three of seven ingredients, and three times the other seven of what stands in for them.
    #expect(capacity.count == .exactly(3))
    #expect(
      capacity.limiting.map { graph[$0].id } == ["f7", "f8", "f9", "f10", "f11", "f12", "f13", "z"])
    #expect(capacity.substitutions.map(\.substitute) == Array(0..<7))
  }

  @Test("a count that is not known after the work allowed is said to be unknown")
  func unknown() throws {
    let graph = try menu(manySubstitutesMenu)
    let capacity = try Capacity(
      of: graph.variant(Ref(0)), stock: StockLevels(openingOf: graph), in: graph,
      budget: SearchBudget(work: 100))
    #expect(capacity.count == .unknown && capacity.limiting.isEmpty)
  }

  @Test("more than 64 bits can count is said to be more, with the fruits that limit it")
  func beyondCounting() throws {
    let graph = try menu(
      """
      fruits:
        salt: {stock: 9000000000 kg, divisible: true}
        pepper: {stock: 9000000000 kg, divisible: true}
        mango: 1
      bases:
        brine: {yields: 1000000 l, uses: {salt: 1 mg, pepper: 2 mg}}
      juices:
        sip: {brine: 1/1000 ml}
        salty: {uses: {mango: 1}, substitutes: {mango: [{brine: 1/1000 ml}]}}
      """)
    let stock = StockLevels(openingOf: graph)
    let sip = try Capacity(of: graph.variant(Ref(0)), stock: stock, in: graph)
    #expect(sip.count == .more)
    #expect(sip.limiting == [])
    let salty = try Capacity(of: graph.variant(Ref(1)), stock: stock, in: graph)
    #expect(salty.count == .more && salty.choices == [1])
    #expect(salty.limiting == [])
  }

  @Test("of two ways that both allow more than 64 bits count, the first is taken")
  func beyondCountingWithSubstitutes() throws {
    let graph = try menu(
      """
      fruits: {salt: 900000000 kg, pepper: 9000000000 kg, mango: 9000000 kg}
      juices:
        first: {uses: {salt: 1/1000000 mg}, substitutes: {salt: [{pepper: 1/1000000 mg}]}}
        second:
          uses: {mango: 1 kg}
          substitutes: {mango: [{salt: 1/1000000 mg}, {pepper: 1/1000000 mg}]}
      """)
    let stock = StockLevels(openingOf: graph)
    for (position, choices) in [[], [1]].enumerated() {
      let capacity = try Capacity(of: graph.variant(Ref(position)), stock: stock, in: graph)
      #expect(capacity.count == .more && capacity.choices == choices)
      #expect(capacity.limiting == [])
    }
  }

  @Test("counts up to those that 64 bits do not hold are exact")
  func largestCount() throws {
    func capacity(_ need: String) throws -> Capacity {
      let graph = try menu(
        "{fruits: {salt: 9000000000000000 g}, juices: {sip: {salt: \(need)}}}")
      return try Capacity(
        of: graph.variant(Ref(0)), stock: StockLevels(openingOf: graph), in: graph)
    }
    #expect(try capacity("1 mg").count == .exactly(9_000_000_000_000_000_000))
    #expect(try capacity("0.9758 mg").count == .exactly(9_223_201_475_712_236_113))
    #expect(try capacity("0.9757 mg").count == .more)
    #expect(try capacity("1/2 mg").count == .more)
  }
}
