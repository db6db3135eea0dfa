import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger

@Suite struct AvailabilityTests {
  /// Each as `juice count`, with what lacks and what is low.
  private func texts(
    _ yaml: String, budget: SearchBudget = .capacities
  ) throws -> [String] {
    let graph = try menu(yaml)
    let all = try Availability.all(
      in: graph, stock: StockLevels(openingOf: graph), budget: budget)
    return all.map { row in
      let lacks = row.shortItems.map { " -\(graph[$0.fruit].id) \($0.missing.value)" }
      let low = row.low.map { " ~\(graph[$0].id)" }
      return graph.graph.label(of: row.variant)
        + " \(row.capacity.count.number.map { "\($0)" } ?? "?")"
        + (lacks + low).joined()
    }
  }

  @Test("every juice in every size, in the order of declaration")
  func sizes() throws {
    #expect(
      try texts("{fruits: {a: 3}, juices: {k: {uses: {a: 2}, sizes: {s: 1, l: 2}}, j: {a: 1}}}")
        == ["k:s 1", "k:l 0 -a 1", "j 3"])
  }

  @Test("what the first one lacks is reported, rounded up, and only that")
  func soldOut() throws {
    #expect(
      try texts(
        """
        fruits: {a: {stock: 1, divisible: true}, b: 5, c: {stock: 0 g, low: 1 kg}}
        juices: {j: {a: 4/3, b: 5, c: 2 mg}}
        """) == ["j 0 -a 0.334 -c 0.002"])
  }

  @Test("a fruit at its `low` is low, and one without is not")
  func low() throws {
    #expect(
      try texts(
        """
        fruits: {a: {stock: 4, low: 4}, b: {stock: 5, low: 4}, c: 1}
        juices: {j: {b: 1, a: 1, c: 1}, k: {b: 1}}
        """) == ["j 1 ~a", "k 5"])
  }

  @Test("what a substitute saves is not sold out, and what is low is the recipe's")
  func substitutes() throws {
    #expect(
      try texts(
        """
        fruits: {a: {stock: 1, low: 1}, b: {stock: 6, low: 9}, c: 0}
        juices:
          j: {uses: {a: 2}, substitutes: {a: [{b: 3}]}}
          k: {uses: {a: 2}, substitutes: {a: [{c: 1}]}}
        """) == ["j 2 ~a", "k 0 -a 1"])
  }

  @Test("a juice too rich in substitutes leaves the others as they are")
  func unknown() throws {
    let yaml = """
      fruits: {a: 3, b: 4, c: 5, d: 6}
      juices:
        before: {a: 1}
        rich: {uses: {a: 2, b: 2}, substitutes: {a: [{c: 2}, {d: 3}], b: [{c: 1, d: 1}]}}
        after: {uses: {a: 1}, substitutes: {a: [{d: 3}]}}
      """
    #expect(try texts(yaml) == ["before 3", "rich 2", "after 3"])
    #expect(
      try texts(yaml, budget: SearchBudget(work: 0)) == ["before 3", "rich ?", "after ?"])
  }
}
