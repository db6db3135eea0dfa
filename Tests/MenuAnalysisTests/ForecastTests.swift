import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis
@testable import Shop
@testable import StockLedger

@Suite struct ForecastTests {
  private func forecast(
    _ text: String, in graph: MenuView, _ stock: StockLevels? = nil
  ) throws -> Forecast {
    try Forecast(
      of: graph.order(text), stock: stock ?? StockLevels(openingOf: graph), in: graph)
  }

  /// As `juice served/asked`, and as `fruit missing`.
  private func texts(_ forecast: Forecast, in graph: MenuView) -> (
    lines: [String], lacks: [String]
  ) {
    let lines = forecast.lines.map {
      "\(graph.graph.label(of: $0.asked.variant)) \($0.served)/\($0.asked.quantity)"
    }
    return (lines, forecast.cooking.purchases.map { "\(graph[$0.fruit].id) \($0.missing.value)" })
  }

  @Test("earlier lines come first, and later ones get what is left")
  func linesInOrder() throws {
    let graph = try menu(classicMenu)
    let (lines, lacks) = texts(
      try forecast("mango-kiwi=4 mango=2 kiwi=2 banana", in: graph), in: graph)
    #expect(lines == ["mango-kiwi 4/4", "mango 0/2", "kiwi 2/2", "banana 1/1"])
    #expect(lacks == ["mango 4"])
  }

  @Test("what is there in whole needs nothing")
  func complete() throws {
    let graph = try menu(classicMenu)
    let forecast = try forecast("mango=2 mango-kiwi=2", in: graph)
    #expect(texts(forecast, in: graph).lines == ["mango 2/2", "mango-kiwi 2/2"])
    #expect(forecast.isComplete && forecast.substitutions.isEmpty)
  }

  @Test("what is off is not served or taken, and planned to be on again")
  func off() throws {
    let graph = try menu(
      """
      fruits: {beans: 50 g, milk: 1 l, oat: 200 ml}
      juices:
        latte: {uses: {beans: 10 g, milk: 100 ml}, substitutes: {milk: [{oat: 100 ml}]}}
        flat: {beans: 10 g, milk: 100 ml}
        espresso: {beans: 10 g}
      """)
    func forecast(_ text: String, off things: SwitchedThing...) throws -> Forecast {
      var stock = StockLevels(openingOf: graph)
      stock.off = SwitchedOff(things.map { .init($0, until: 1) }, in: graph.graph)
      return try self.forecast(text, in: graph, stock)
    }
    let juice = try forecast("flat=2 espresso=2 flat", off: .juice("flat"))
    #expect(juice.lines.map(\.served) == [0, 2, 0] && !juice.isComplete)
    #expect(juice.off.map(\.item.thing) == [.juice("flat")] && juice.cooking == CookingPlan())
    let milk = try forecast("flat espresso", off: .ingredient("milk"))
    #expect(milk.lines.map(\.served) == [0, 1] && !milk.isComplete)
    #expect(milk.off.map(\.item.thing) == [.ingredient("milk")])
    #expect(milk.cooking == CookingPlan(), "there is milk, which is not bought")
    let oat = try forecast("latte=2", off: .ingredient("milk"))
    #expect(oat.lines.map(\.served) == [2] && oat.substitutions.count == 1)
    #expect(oat.isComplete && oat.off.isEmpty)
    let beans = try forecast("latte=9", off: .ingredient("milk"), .juice("espresso"))
    #expect(beans.lines.map(\.served) == [2])
    #expect(texts(beans, in: graph).lacks == ["beans 40"], "milk is planned as it is there")
    #expect(try forecast("flat", off: .juice("latte")).isComplete)
  }

  private let sweet = """
    fruits: {syrup: 100 ml, honey: 45 ml, milk: 1 l}
    juices:
      sweet: {uses: {syrup: 20 ml}, substitutes: {syrup: [{honey: 15 ml}]}, limit: 2}
      plain: {uses: {syrup: 30 ml}}
    """

  @Test("substitutes serve more, and are reported by the line that was asked for")
  func substitutes() throws {
    let graph = try menu(sweet)
    let forecast = try forecast("plain=3 plain=9 sweet=2", in: graph)
    #expect(texts(forecast, in: graph).lines == ["plain 3/3", "plain 0/9", "sweet 2/2"])
    #expect(forecast.substitutions == [.init(line: 2, substitute: 0, alternative: 0)])
    // 12 · 30 ml + 2 · 20 ml, as the recipes are.
    #expect(texts(forecast, in: graph).lacks == ["syrup 300"])
  }

  @Test("everything can be served if only with substitutes")
  func completeWithSubstitutes() throws {
    let graph = try menu(sweet)
    let forecast = try forecast("sweet=5 sweet=3", in: graph)
    #expect(forecast.isComplete)
    #expect(forecast.substitutions == [.init(line: 1, substitute: 0, alternative: 0)])
  }

  @Test("a limit is for one order, and a plan may be many")
  func limits() throws {
    let graph = try menu(sweet)
    #expect(try forecast("sweet=5", in: graph).isComplete)
    #expect(throws: OrderError.overLimit(juice: "sweet", limit: 2, asked: 5)) {
      try graph.decide("sweet=5")
    }
  }

  @Test("the largest quantities are counted soon")
  func large() throws {
    let graph = try menu("{fruits: {a: 7654321}, juices: {j: {a: 7}, k: {a: 1}}}")
    let (lines, lacks) = texts(try forecast("j=1000000000 k=1000000000", in: graph), in: graph)
    #expect(lines == ["j 1093474/1000000000", "k 3/1000000000"])
    #expect(lacks == ["a 7992345679"])
  }

  @Test("more than can be counted is an error")
  func tooLarge() throws {
    let graph = try menu("{fruits: {a: 1 g}, juices: {j: {a: 9223372036854775 g}}}")
    #expect(throws: OrderError.tooLarge) { try forecast("j=2", in: graph) }
  }

  /// Three hundred juices with five alternatives each.
  private func manyJuices(stock: Int, _ amount: (Int) -> Int) throws -> MenuView {
    let fruits = (0..<6).map { "f\($0): \(stock + $0)" }.joined(separator: ", ")
    let juices = (0..<300).map { line in
      let others = (1..<6).map { "{f\($0): \(amount(line + $0))}" }.joined(separator: ", ")
      return "  j\(line): {uses: {f0: \(amount(line))}, substitutes: {f0: [\(others)]}}\n"
    }.joined()
    return try menu("fruits: {\(fruits)}\njuices:\n\(juices)")
  }

  @Test("where it would take forever to be sure, a plan ends with an error, not with a guess")
  func tooManyWays() throws {
    for graph in [try manyJuices(stock: 30) { _ in 1 }, try manyJuices(stock: 97) { $0 % 3 + 1 }] {
      let order = Order(graph.juiceRefs.map { OrderLine(graph.variant($0), quantity: 5) })
      #expect(throws: OrderError.tooManySubstitutions) {
        try Forecast(
          of: order, stock: StockLevels(openingOf: graph), in: graph,
          budget: SearchBudget(work: 500_000))
      }
    }
  }

  @Test("what is left is kept at its low or above on request, also of what nothing takes")
  func keepsLow() throws {
    let graph = try menu(
      """
      fruits: {a: {stock: 10, low: 4}, b: {stock: 3, low: 5}, c: 9, sugar: {stock: 1 kg, low: 900 g}}
      bases: {syrup: {yields: 500 ml, stock: 100 ml, low: 200 ml, uses: {sugar: 250 g}}}
      juices: {j: {a: 3, c: 1}, k: {b: 1, syrup: 1 ml}}
      """)
    let stock = StockLevels(openingOf: graph)
    func forecast(_ words: String, keepsLow: Bool) throws -> Forecast {
      try Forecast(of: graph.order(words), stock: stock, in: graph, keepsLow: keepsLow)
    }
    func texts(_ forecast: Forecast) -> [String] {
      forecast.cooking.batches.map { "\(graph[$0.base].id) \($0.count)" }
        + forecast.cooking.purchases.map { "\(graph[$0.fruit].id) \($0.missing.value)" }
    }
    let three = try forecast("j=3", keepsLow: true)
    #expect(texts(three) == ["syrup 1", "a 3", "b 2", "sugar 150"])
    #expect(three.lines.map(\.served) == [3] && !three.isComplete)
    #expect(texts(try forecast("j=2", keepsLow: true)) == ["syrup 1", "b 2", "sugar 150"])
    #expect(texts(try forecast("j=4", keepsLow: true)) == ["syrup 1", "a 6", "b 2", "sugar 150"])
    #expect(try forecast("j=3", keepsLow: false).isComplete)
    #expect(texts(try forecast("j=4", keepsLow: false)) == ["a 2"])
  }

  @Test(
    "on random menus, no line could be raised by one, and all fit together",
    arguments: LongTests.seeds(0..<2))
  func againstBruteForce(seed: UInt64) throws {
    var random = SplitMix64(seed: 200 + seed)
    var (complete, partly, later) = (0, 0, 0)
    for _ in 0..<250 {
      let sample = RandomMenu(&random)
      let graph = try menu(sample.yaml)
      let forecast = try forecast(sample.words.joined(separator: " "), in: graph)
      let comment = Comment(rawValue: "\(sample.yaml)\n\(sample.words)\n\(forecast.lines)")
      var served: [NaiveMenu.Line] = []
      for (asked, line) in zip(sample.lines, forecast.lines) {
        try #require(line.asked.quantity == asked.quantity, comment)
        if line.served < asked.quantity {
          var more = asked
          more.quantity = line.served + 1
          try #require(!sample.menu.outcome(of: served + [more]).isMade, comment)
          if line.served > 0 { partly += 1 }
        } else if !forecast.isComplete {
          later += 1
        }
        guard line.served > 0 else { continue }
        var part = asked
        part.quantity = line.served
        served.append(part)
      }
      let all = sample.menu.outcome(of: sample.lines)
      try #require(forecast.isComplete == all.isMade, comment)
      try #require(
        forecast.cooking.purchases.map { item in
          "\(graph[item.fruit].id) \(item.needed.thousandths) \(item.missing.thousandths)"
        } == all.lacks.map { "\($0.fruit) \($0.needed) \($0.missing)" }, comment)
      if all.isMade { complete += 1 }
      guard !served.isEmpty else { continue }
      guard case .takes(_, let substitutions) = sample.menu.outcome(of: served) else {
        Issue.record(comment)
        continue
      }
      // Positions among what is served, as the model counts them.
      let positions = forecast.lines.indices.filter { forecast.lines[$0].served > 0 }
      try #require(
        forecast.substitutions.map { [$0.line, $0.substitute, $0.alternative] }
          == substitutions.map { [positions[$0[0]], $0[1], $0[2]] }, comment)
    }
    #expect(complete > 50 && partly > 30 && later > 30, "\(complete) \(partly) \(later)")
  }
}
