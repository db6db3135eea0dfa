import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import StockLedger

@Suite struct DerivationTests {
  /// The contributions to a fruit that an order lacks.
  private func derivation(
    _ fruit: String, _ order: String, in graph: MenuView
  ) throws -> [String] {
    let lack = try #require(try graph.lacks(order).first { graph[$0.fruit].id == fruit })
    var sum = Rational.zero
    for contribution in lack.contributions { sum = try sum.adding(contribution.amount) }
    #expect(Quantity(covering: sum) == lack.needed, "contributions sum to the need")
    return lack.contributions.map(graph.text)
  }

  @Test("a fruit short through one juice has one contribution")
  func one() throws {
    let graph = try menu(classicMenu)
    #expect(try derivation("strawberry", "strawberry", in: graph) == ["16 through strawberry"])
  }

  @Test("lines of the same juice are one contribution, at the place of the first")
  func lines() throws {
    let graph = try menu(classicMenu)
    #expect(
      try derivation("mango", "mango-kiwi mango=3 mango-kiwi=2", in: graph)
        == ["6 through mango-kiwi", "9 through mango"])
  }

  @Test("a juice's own use comes before its bases, and every lack has its own derivation")
  func directFirst() throws {
    let graph = try menu(
      """
      fruits: {mango: 5, sugar: 10 g}
      bases: {tropical-base: {yields: 2, uses: {mango: 1, sugar: 30 g}}}
      juices: {mango-kiwi: {tropical-base: 4, mango: 2}, plain: {mango: 3}}
      """)
    #expect(
      try derivation("mango", "plain mango-kiwi=2", in: graph)
        == [
          "3 through plain", "4 through mango-kiwi", "4 through mango-kiwi/tropical-base",
        ])
    #expect(
      try derivation("sugar", "plain mango-kiwi=2", in: graph)
        == ["120 through mango-kiwi/tropical-base"])
  }

  @Test("what several options add of one fruit is one contribution")
  func options() throws {
    let graph = try menu(
      """
      fruits: {a: 1, b: 1}
      juices: {j: {uses: {a: 1}, options: {x: {add: {b: 1}}, y: {add: {b: 2}}}}}
      """)
    #expect(try derivation("b", "j+x+y", in: graph) == ["3 through j"])
  }

  @Test("all paths of a diamond to one base are one contribution")
  func diamond() throws {
    let graph = try menu(
      """
      fruits: {sugar: 1 g}
      bases:
        syrup: {yields: 100 ml, uses: {sugar: 50 g}}
        left: {yields: 10 ml, uses: {syrup: 10 ml}}
        right: {yields: 20 ml, uses: {syrup: 10 ml, left: 10 ml, sugar: 1 g}}
      juices: {j: {left: 10 ml, right: 20 ml, sugar: 2 g}}
      """)
    #expect(
      Set(try derivation("sugar", "j", in: graph))
        == ["2 through j", "1 through j/right", "15 through j/syrup"])
  }

  @Test("contributions are exact where the need is rounded")
  func exact() throws {
    let graph = try menu(
      """
      fruits: {lemon: {stock: 0, divisible: true}}
      bases: {ade: {yields: 7, uses: {lemon: 1}}}
      juices: {shot: {lemon: 1/3}, sour: {ade: 1}}
      """)
    #expect(
      try derivation("lemon", "shot=2 sour", in: graph)
        == ["2/3 through shot", "1/7 through sour/ade"])
    // 17/21 is 0.8095….
    #expect(try graph.shortage("shot=2 sour") == ["lemon 0.81/0.81"])
  }

  @Test("a diamond of forty layers is derived at once, not path by path")
  func manyPaths() throws {
    var bases = [
      "  b0: {yields: 1 ml, uses: {sugar: 1 g}}", "  c0: {yields: 1 ml, uses: {sugar: 1 g}}",
    ]
    for layer in 1...40 {
      for name in ["b", "c"] {
        bases.append(
          "  \(name)\(layer): {yields: 2 ml, uses: {b\(layer - 1): 1 ml, c\(layer - 1): 1 ml}}")
      }
    }
    let graph = try menu(
      """
      fruits: {sugar: 0 g}
      bases:
      \(bases.joined(separator: "\n"))
      juices: {j: {b40: 1 ml, c40: 1 ml}}
      """)
    #expect(try Set(derivation("sugar", "j", in: graph)) == ["1 through j/b0", "1 through j/c0"])
  }

  @Test("an order whose need can be counted is never too large to be refused")
  func partsFinerThanTheNeed() throws {
    // Each juice needs 999999999999999877/999999999999999967 of a, but is shown through b2 as
    // a fraction whose terms have 39 digits at a thousand juices.
    func graph(stock: Int) throws -> MenuView {
      try menu(
        """
        fruits: {a: {stock: \(stock), divisible: true}}
        bases:
          b1:
            yields: 999999999999999989/999999999999999877
            uses: {b2: 999999999999999863/999999999999999829}
          b2:
            yields: 999999999999999863/999999999999999823
            uses: {a: 999999999999999829/999999999999999823}
        juices: {j: {b1: 999999999999999989/999999999999999967}}
        """)
    }
    #expect(try graph(stock: 1000).takes("j=1000") == ["a 1000"])
    #expect(try graph(stock: 0).shortage("j=1000") == ["a 1000/1000"])
  }
}
