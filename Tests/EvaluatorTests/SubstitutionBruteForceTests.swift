import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis
@testable import StockLedger

/// The search against trying everything, for juices with up to six ingredients and two substitutes
/// for each, in several lines.
@Suite struct SubstitutionBruteForceTests {
  @Test(
    "orders, capacities and plans are what trying everything comes to",
    arguments: LongTests.seeds(0..<4))
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(seed: 700 + seed)
    var (substituted, refused, later) = (0, 0, 0)
    for _ in 0..<60 {
      let shop = SubstituteShop(&random)
      let graph = try menu(shop.yaml)
      let stock = StockLevels(openingOf: graph)
      let comment = Comment(rawValue: "\(shop.yaml)\(shop.lines)")
      let expected = shop.first(shop.lines)
      let order = Order(
        shop.lines.map { OrderLine(graph.variant(Ref($0.juice)), quantity: $0.quantity) })
      switch try Evaluator.decide(order, stock: stock, in: graph) {
      case .accepted(let plan):
        let choices = try #require(expected, comment)
        try #require(plan.substitutions == Substitution.all(choices), comment)
        substituted += choices.joined().count { $0 > 0 }
        later += choices.joined().count { $0 > 1 }
      case .refused:
        try #require(expected == nil, comment)
        refused += 1
      case .unavailable, .off, .notFree: Issue.record("every juice is sold")
      }
      let juice = shop.lines[0].juice
      let capacity = try Capacity(of: graph.variant(Ref(juice)), stock: stock, in: graph)
      let count = try #require(capacity.count.number, comment)
      let more = SubstituteShop.Line(juice: juice, quantity: count + 1)
      try #require(shop.first([more]) == nil, comment)
      if count > 0 {
        let all = SubstituteShop.Line(juice: juice, quantity: count)
        let choices = try #require(shop.first([all]), comment)
        try #require(capacity.substitutions == Substitution.all(choices), comment)
      }
      try expectForecast(order, shop, graph, comment)
    }
    #expect(substituted > 80 && refused > 8 && later > 5, "\(substituted) \(refused) \(later)")
  }

  private func expectForecast(
    _ order: Order, _ shop: SubstituteShop, _ graph: MenuView, _ comment: Comment
  ) throws {
    let forecast = try Forecast(of: order, stock: StockLevels(openingOf: graph), in: graph)
    var served: [SubstituteShop.Line] = []
    for (line, counted) in zip(shop.lines, forecast.lines) {
      if counted.served < line.quantity {
        let more = SubstituteShop.Line(juice: line.juice, quantity: counted.served + 1)
        try #require(shop.first(served + [more]) == nil, comment)
      }
      guard counted.served > 0 else { continue }
      served.append(.init(juice: line.juice, quantity: counted.served))
    }
    let choices = try #require(shop.first(served), comment)
    let positions = forecast.lines.indices.filter { forecast.lines[$0].served > 0 }
    let expected = Substitution.all(choices).map {
      Substitution(
        line: positions[$0.line], substitute: $0.substitute, alternative: $0.alternative)
    }
    try #require(forecast.substitutions == expected, comment)
  }
}

/// Fruits in whole pieces, juices whose ingredients have substitutes, and an order.
private struct SubstituteShop {
  typealias Recipe = [(fruit: Int, amount: Int)]

  struct Line {
    let juice: Int
    let quantity: Int
  }

  /// By juice and ingredient the ingredient itself and then its alternatives.
  private var juices: [[[Recipe]]] = []
  private var stock: [Int] = []
  private(set) var lines: [Line] = []

  /// So many assignments of an order are soon tried.
  private static let mostWays = 1_000

  init(_ random: inout SplitMix64) {
    let fruits = 8
    for _ in 0..<2 {
      let used = Array(
        (0..<6).shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)))
      juices.append(
        used.sorted().map { fruit in
          [[(fruit, Int.random(in: 1...3, using: &random))]]
            + (0..<Int.random(in: 0...2, using: &random)).map { _ in
              let others = Array(0..<fruits).shuffled(using: &random)
              return others.prefix(Int.random(in: 1...2, using: &random)).map {
                ($0, Int.random(in: 1...3, using: &random))
              }
            }
        })
    }
    var ways = 1
    repeat {
      let juice = Int.random(in: 0..<juices.count, using: &random)
      ways *= juices[juice].reduce(1) { $0 * $1.count }
      guard lines.isEmpty || ways <= Self.mostWays else { break }
      lines.append(Line(juice: juice, quantity: Int.random(in: 1...3, using: &random)))
    } while lines.count < 5
    // About what some way takes, now and then less of one fruit.
    stock = Array(repeating: 0, count: fruits)
    for line in lines {
      for part in juices[line.juice].flatMap({ $0.randomElement(using: &random) ?? [] }) {
        stock[part.fruit] += part.amount * line.quantity
      }
    }
    if Bool.random(using: &random) {
      let fruit = Int.random(in: 0..<fruits, using: &random)
      stock[fruit] = max(0, stock[fruit] - Int.random(in: 1...3, using: &random))
    }
    if Bool.random(using: &random) { stock[Int.random(in: 0..<fruits, using: &random)] += 2 }
  }

  var yaml: String {
    func text(_ recipe: Recipe) -> String {
      "{\(recipe.map { "f\($0.fruit): \($0.amount)" }.joined(separator: ", "))}"
    }
    let fruits = stock.enumerated().map { "f\($0): \($1)" }.joined(separator: ", ")
    let juices = juices.enumerated().map { number, parts in
      let substitutes = parts.filter { $0.count > 1 }.map { ways in
        "f\(ways[0][0].fruit): [\(ways.dropFirst().map(text).joined(separator: ", "))]"
      }
      return "  j\(number): {uses: \(text(parts.map { $0[0][0] }))"
        + (substitutes.isEmpty
          ? "}\n" : ", substitutes: {\(substitutes.joined(separator: ", "))}}\n")
    }
    return "fruits: {\(fruits)}\njuices:\n\(juices.joined())"
  }

  /// The first choices for which stock suffices, of all there are.
  func first(_ lines: [Line]) -> [[Int]]? {
    let decisions = lines.enumerated().flatMap { number, line in
      juices[line.juice].map { (line: number, quantity: line.quantity, ways: $0) }
    }
    var numbers = decisions.map { _ in 0 }
    while true {
      var left = stock
      for (decision, number) in zip(decisions, numbers) {
        for part in decision.ways[number] { left[part.fruit] -= part.amount * decision.quantity }
      }
      if left.allSatisfy({ $0 >= 0 }) {
        var choices: [[Int]] = lines.map { _ in [] }
        for (decision, number) in zip(decisions, numbers) where decision.ways.count > 1 {
          choices[decision.line].append(number)
        }
        return choices
      }
      // The next in the order of preference: the last decision changes soonest.
      guard
        let last = decisions.indices.last(where: { numbers[$0] + 1 < decisions[$0].ways.count })
      else { return nil }
      numbers[last] += 1
      for later in numbers.indices.dropFirst(last + 1) { numbers[later] = 0 }
    }
  }
}
