import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator

@Suite struct EvaluatorTests {
  // MARK: What is taken

  @Test("two lines that share mango are one order of 10 mango and 2 kiwi")
  func sharedFruit() throws {
    let graph = try menu(classicMenu)
    #expect(try graph.takes("mango=2 mango-kiwi=2") == ["kiwi 2", "mango 10"])
  }

  @Test("a plan names each fruit once, in the order of declaration")
  func order() throws {
    let graph = try menu(classicMenu)
    #expect(
      try graph.takes("mango-kiwi mango banana mango-kiwi") == ["banana 2", "kiwi 2", "mango 7"])
  }

  @Test("a need is rounded up once, over the whole order")
  func rounding() throws {
    let graph = try menu(
      """
      fruits: {lemon: {stock: 1, divisible: true}}
      juices: {shot: {lemon: 1/3}, sour: {lemon: 1/6}}
      """)
    #expect(try graph.takes("shot") == ["lemon 0.334"])
    #expect(try graph.takes("shot=2") == ["lemon 0.667"])
    #expect(try graph.takes("shot=3") == ["lemon 1"])
    #expect(try graph.takes("shot shot shot") == ["lemon 1"])
    #expect(try graph.takes("shot sour sour sour sour") == ["lemon 1"])
    #expect(try graph.shortage("shot=3 sour") == ["lemon 0.167/1.167"])
  }

  @Test("the exact stock is enough, and a thousandth less is not")
  func boundary() throws {
    let graph = try menu("{fruits: {milk: 1 l}, juices: {glass: {milk: 250 ml}}}")
    let milk = try #require(graph.fruit("milk"))
    var stock = StockLevels(openingOf: graph)
    stock[milk] = Quantity(thousandths: 250_000)
    #expect(
      try graph.decide("glass", stock: stock)
        == .accepted(
          Plan(consumptions: [
            Consumption(fruit: milk, quantity: Quantity(thousandths: 250_000), left: .zero)
          ])))
    stock[milk] = Quantity(thousandths: 249_999)
    guard case .refused(let shortage) = try graph.decide("glass", stock: stock) else {
      Issue.record("accepted at a thousandth less")
      return
    }
    #expect(shortage.items.map(\.missing) == [Quantity(thousandths: 1)])
    #expect(shortage.items.map(\.available) == [Quantity(thousandths: 249_999)])
  }

  // MARK: What is refused

  @Test("the second fruit is short, and only it is named")
  func secondFruitShort() throws {
    let graph = try menu("{fruits: {a: 10, b: 2}, juices: {j: {a: 1, b: 3}}}")
    #expect(try graph.shortage("j") == ["b 1/3"])
  }

  @Test("the same fruit through two lines is short although each line alone could be made")
  func shortAcrossLines() throws {
    let graph = try menu(classicMenu)
    #expect(try graph.takes("mango=2") == ["mango 6"])
    #expect(try graph.takes("mango-kiwi=3") == ["kiwi 3", "mango 6"])
    #expect(try graph.shortage("mango=2 mango-kiwi=3") == ["mango 2/12"])
    #expect(try graph.shortage("strawberry-banana strawberry-banana") == ["strawberry 10/20"])
  }

  @Test("directly and through a base is short although either alone would do")
  func shortThroughBase() throws {
    let graph = try menu(
      """
      fruits: {mango: 10}
      bases: {puree: {yields: 1, uses: {mango: 3}}}
      juices: {both: {mango: 5, puree: 2}, direct: {mango: 5}, through: {puree: 2}}
      """)
    #expect(try graph.takes("direct") == ["mango 5"])
    #expect(try graph.takes("through") == ["mango 6"])
    #expect(try graph.shortage("both") == ["mango 1/11"])
  }

  @Test("a shortage lists every lacking fruit, in the order of declaration")
  func everyLack() throws {
    let graph = try menu(classicMenu)
    #expect(
      try graph.shortage("mango-kiwi=11 pineapple strawberry")
        == ["strawberry 6/16", "kiwi 1/11", "mango 12/22"])
  }

  @Test("deciding changes neither stock nor answer")
  func pure() throws {
    let graph = try menu(classicMenu)
    let first = try graph.decide("mango=3")
    #expect(try graph.decide("mango=3") == first)
    guard case .accepted = first else {
      Issue.record("9 of 10 mangoes are refused")
      return
    }
  }

  @Test("more of a fruit than can be counted is an error, not a wrapped number")
  func tooLarge() throws {
    let graph = try menu("{fruits: {a: 9000000000000 kg}, juices: {j: {a: 9000000000000 kg}}}")
    #expect(try graph.takes("j") == ["a 9000000000000000"])
    #expect(throws: OrderError.tooLarge) { try graph.decide("j=2") }
    #expect(throws: OrderError.tooLarge) { try graph.decide("j=1000000000") }
    #expect(throws: OrderError.tooLarge) { try graph.decide("j j") }
  }

  @Test("options that together are too much or too fine to be counted are refused")
  func tooLargeWithOptions() throws {
    let graph = try menu(
      """
      fruits: {mango: 5000000000000 l, sugar: 1 kg}
      bases:
        syrup: {yields: 1000003 ml, uses: {sugar: 999983 g}}
        nectar: {yields: 999979 ml, uses: {sugar: 1000033 g}}
      juices:
        large: {uses: {mango: 5000000000000 l}, options: {more: {add: {mango: 5000000000000 l}}}}
        fine:
          uses: {syrup: 0.0000000001 ml}
          options: {sweet: {add: {nectar: 1/998244353 ml}}, most: {add: {nectar: 1/1000000007 ml}}}
      """)
    #expect(try graph.takes("large") == ["mango 5000000000000000"])
    #expect(throws: OrderError.tooLarge) { try graph.decide("large+more") }
    #expect(try graph.takes("fine") == ["sugar 0.001"])
    #expect(throws: OrderError.tooLarge) { try graph.decide("fine+sweet+most") }
  }

  @Test("an order whose first choice cannot be counted finds a substitute that can")
  func tooLargeButSubstituted() throws {
    let graph = try menu(
      """
      fruits: {mango: 9000000000000000, kiwi: 2}
      juices:
        j: {uses: {mango: 9000000000000000}, substitutes: {mango: [{kiwi: 1}]}}
      """)
    guard case .accepted(let plan) = try graph.decide("j=2") else {
      Issue.record("it is refused")
      return
    }
    #expect(plan.consumptions.map { "\(graph[$0.fruit].id) \($0.quantity.value)" } == ["kiwi 2"])
    #expect(plan.substitutions == [.init(line: 0, substitute: 0, alternative: 0)])
    // The shortage of the first choice is not known.
    #expect(throws: OrderError.tooLarge) { try graph.decide("j=3") }
    guard case .accepted(let both) = try graph.decide("j j") else {
      Issue.record("it is refused")
      return
    }
    #expect(both.substitutions.map(\.line) == [1])
  }
}
