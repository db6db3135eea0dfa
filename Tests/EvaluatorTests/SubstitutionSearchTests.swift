import RecipeGraph
import Testing

@testable import Evaluator

/// Sizes, options and substitutes against a model that tries everything.
@Suite struct SubstitutionSearchTests {
  @Test("the first assignment that suffices is found, or there is none", arguments: 0..<12)
  func bruteForce(seed: Int) throws {
    for round in 0..<25 {
      var shop = Shop(seed: UInt64(seed * 1_000 + round))
      let graph = try menu(shop.text)
      for _ in 0..<4 {
        let lines = shop.lines()
        let words = lines.map(\.word)
        let order = try OrderArgument.parse(words, in: graph)
        let stock = shop.stock()
        var levels = StockLevels(openingOf: graph)
        for (fruit, amount) in zip(graph.fruitRefs, stock) {
          levels[fruit] = Quantity(thousandths: amount * 1_000)
        }
        let expected = shop.firstThatSuffices(lines, stock)
        let comment = Comment(rawValue: "\(shop.text)\(words) \(stock)")
        switch try Evaluator.decide(order, stock: levels, in: graph) {
        case .accepted(let plan):
          let wanted = try #require(expected, comment)
          #expect(chosen(plan, order, graph) == wanted.choices, comment)
          let takes = Dictionary(
            uniqueKeysWithValues: plan.takes.map { ($0.fruit.index, $0.quantity.thousandths) })
          #expect(takes == wanted.needs.mapValues { $0 * 1_000 }, comment)
        case .refused(let shortage):
          #expect(expected == nil, comment)
          let first = shop.needs(lines, choices: lines.map { shop.noChoices($0) })
          for lack in shortage.lacks {
            #expect(lack.needed.thousandths == first[lack.fruit.index, default: 0] * 1_000, comment)
          }
          #expect(!shortage.lacks.isEmpty)
        }
        #expect(OrderArgument.text(of: order, in: graph).split(separator: " ").count == lines.count)
      }
    }
  }

  private func chosen(_ plan: Plan, _ order: Order, _ graph: RecipeGraph) -> [[Int]] {
    var choices = order.lines.map { graph[$0.juice].substitutes.map { _ in 0 } }
    for substitution in plan.substitutions {
      choices[substitution.line][substitution.substitute] = substitution.alternative + 1
    }
    return choices
  }

  @Test("the largest order that a capacity allows is made, and not one more", arguments: 0..<10)
  func capacity(seed: Int) throws {
    for round in 0..<15 {
      var shop = Shop(seed: UInt64(seed * 500 + round + 7))
      let graph = try menu(shop.text)
      var levels = StockLevels(openingOf: graph)
      for (fruit, amount) in zip(graph.fruitRefs, shop.stock()) {
        levels[fruit] = Quantity(thousandths: amount * 1_000)
      }
      for juice in graph.juiceRefs {
        let capacity = try Capacity(of: Variant(juice), stock: levels, in: graph)
        if capacity.count > 0 {
          let most = Order([OrderLine(juice, quantity: capacity.count)])
          guard case .accepted = try Evaluator.decide(most, stock: levels, in: graph) else {
            Issue.record("\(capacity.count) cannot be made of \(shop.text)")
            continue
          }
        }
        let more = Order([OrderLine(juice, quantity: capacity.count + 1)])
        guard case .refused = try Evaluator.decide(more, stock: levels, in: graph) else {
          Issue.record("\(capacity.count + 1) can be made of \(shop.text)")
          continue
        }
      }
    }
  }

  @Test("thirty lines with five alternatives over scarce fruits end soon")
  func manyLines() throws {
    let fruits = (0..<6).map { "f\($0): 30" }.joined(separator: ", ")
    let alternatives = (1..<6).map { "{f\($0): 1}" }.joined(separator: ", ")
    let text =
      "fruits: {\(fruits)}\njuices: {j: {uses: {f0: 1}, substitutes: {f0: [\(alternatives)]}}}"
    let graph = try menu(text)
    var levels = StockLevels(openingOf: graph)
    let order = Order((0..<30).map { _ in OrderLine(Ref<Juice>(0)) })
    // Just enough of all together, and one too few.
    for (total, isMade) in [(30, true), (29, false)] {
      for (index, fruit) in graph.fruitRefs.enumerated() {
        levels[fruit] = Quantity(thousandths: (total / 6 + (index < total % 6 ? 1 : 0)) * 1_000)
      }
      switch try Evaluator.decide(order, stock: levels, in: graph) {
      case .accepted(let plan):
        #expect(isMade)
        #expect(plan.substitutions.map(\.line) == Array(5..<30))
      case .refused: #expect(!isMade)
      }
    }
  }

  @Test("a wrong refusal is never the answer, even where trying all would take forever")
  func tooMany() throws {
    // Parities: every way takes an odd number of halves of some pair, and no bound sees it.
    var random = SplitMix64(seed: 3)
    let count = 30
    let fruits = (0..<12).map { "f\($0): 100" }.joined(separator: ", ")
    let juices = (0..<count).map { line -> String in
      func way() -> String {
        let a = Int(random.next() % 12)
        let b = (a + 1 + Int(random.next() % 11)) % 12
        return "{f\(a): \(2 + random.next() % 5), f\(b): \(2 + random.next() % 5)}"
      }
      return
        "j\(line): {uses: {x\(line): 1}, substitutes: {x\(line): [\((0..<5).map { _ in way() }.joined(separator: ", "))]}}"
    }.joined(separator: "\n  ")
    let extra = (0..<count).map { "x\($0): 0" }.joined(separator: ", ")
    let graph = try menu("fruits: {\(fruits), \(extra)}\njuices:\n  \(juices)\n")
    let order = Order(graph.juiceRefs.map { OrderLine($0) })
    var levels = StockLevels(openingOf: graph)
    for tight in [16, 17, 18, 19, 20, 21] {
      for fruit in graph.fruitRefs.prefix(12) {
        levels[fruit] = Quantity(thousandths: tight * 1_000)
      }
      do throws(OrderError) {
        let choices = try SubstitutionSearch.choices(
          for: order, stock: levels, in: graph, mostSteps: 20_000)
        if let choices { #expect(choices.allSatisfy { $0[0] > 0 }) }
      } catch {
        #expect(error == .tooManySubstitutions)
      }
    }
    // With a single step nothing can be known.
    #expect(throws: OrderError.tooManySubstitutions) {
      try SubstitutionSearch.choices(for: order, stock: levels, in: graph, mostSteps: 1)
    }
  }

  @Test func whatAVariantDoesNotUseNeedsNoSubstitute() throws {
    let graph = try menu(
      """
      fruits: {mango: 10, syrup: 0, honey: 0}
      juices:
        mango:
          uses: {mango: 1, syrup: 1}
          options: {plain: {drop: [syrup]}}
          substitutes: {syrup: [{honey: 1}]}

      """)
    let levels = StockLevels(openingOf: graph)
    let order = try OrderArgument.parse(["mango+plain"], in: graph)
    guard case .accepted(let plan) = try Evaluator.decide(order, stock: levels, in: graph) else {
      Issue.record("it has all it needs")
      return
    }
    #expect(plan.substitutions.isEmpty)
    #expect(plan.takes.map(\.quantity.thousandths) == [1_000])
  }

  @Test func aLimitCountsAllLinesOfAJuice() throws {
    let graph = try menu(
      "fruits: {mango: 10}\njuices: {mango: {uses: {mango: 1}, sizes: {a: 1, b: 2}, limit: 3}}")
    let levels = StockLevels(openingOf: graph)
    let fits = try OrderArgument.parse(["mango=2", "mango:b"], in: graph)
    guard case .accepted = try Evaluator.decide(fits, stock: levels, in: graph) else {
      Issue.record("three are allowed")
      return
    }
    let order = try OrderArgument.parse(["mango=2", "mango:b=2"], in: graph)
    #expect(throws: OrderError.overLimit(juice: "mango", limit: 3, asked: 4)) {
      try Evaluator.decide(order, stock: levels, in: graph)
    }
  }
}

/// A random menu in whole pieces, and what it means worked out by trying everything.
private struct Shop {
  struct Juice {
    var uses: [(fruit: Int, amount: Int)]
    var scales: [Int]
    var options: [(add: [(fruit: Int, amount: Int)], drop: [Int])]
    var substitutes: [(use: Int, alternatives: [[(fruit: Int, amount: Int)]])]
  }

  struct Line {
    let juice: Int
    let size: Int
    let options: [Int]
    let quantity: Int

    var word: String {
      "j\(juice):s\(size)" + options.map { "+o\($0)" }.joined() + "=\(quantity)"
    }
  }

  private var random: SplitMix64
  private let fruitCount = 5
  private var juices: [Juice] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<3 { juices.append(juice()) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  /// - Parameter first: no fruit before it, so that nothing stands in for each other.
  private mutating func recipe(_ count: Int, from first: Int = 0) -> [(fruit: Int, amount: Int)] {
    var left = Array(first..<fruitCount)
    return (0..<min(count, left.count)).map { _ in
      (left.remove(at: number(0...left.count - 1)), number(1...4))
    }
  }

  private mutating func juice() -> Juice {
    let uses = recipe(number(1...3))
    let scales = (0..<number(1...2)).map { _ in number(1...3) }
    var options: [(add: [(fruit: Int, amount: Int)], drop: [Int])] = []
    for _ in 0..<number(0...2) {
      // One that only drops could leave nothing.
      let add = recipe(number(1...2)).map { (fruit: $0.fruit, amount: $0.amount * 12) }
      options.append((add, number(0...2) == 0 ? [number(0...uses.count - 1)] : []))
    }
    var substitutes: [(use: Int, alternatives: [[(fruit: Int, amount: Int)]])] = []
    for use in uses.indices where uses[use].fruit < fruitCount - 1 && number(0...2) > 0 {
      let alternatives = (0..<number(1...3)).map { _ in
        // Whole pieces whatever part of the recipe's amount is replaced.
        recipe(number(1...2), from: uses[use].fruit + 1).map {
          (fruit: $0.fruit, amount: $0.amount * uses[use].amount)
        }
      }
      substitutes.append((use, alternatives))
    }
    return Juice(uses: uses, scales: scales, options: options, substitutes: substitutes)
  }

  var text: String {
    func map(_ recipe: [(fruit: Int, amount: Int)]) -> String {
      "{" + recipe.map { "f\($0.fruit): \($0.amount)" }.joined(separator: ", ") + "}"
    }
    var text =
      "fruits: {"
      + (0..<fruitCount).map { "f\($0): {stock: 9, divisible: true}" }
      .joined(separator: ", ") + "}\njuices:\n"
    for (index, juice) in juices.enumerated() {
      text += "  j\(index):\n    uses: \(map(juice.uses))\n    sizes: {"
      text += juice.scales.enumerated().map { "s\($0): \($1)" }.joined(separator: ", ") + "}\n"
      text += "    options: {"
      text +=
        juice.options.enumerated().map { number, option in
          let drop = option.drop.map { "f\(juice.uses[$0].fruit)" }.joined(separator: ", ")
          return "o\(number): {add: \(map(option.add)), drop: [\(drop)]}"
        }.joined(separator: ", ") + "}\n    substitutes: {"
      text +=
        juice.substitutes.map { substitute in
          "f\(juice.uses[substitute.use].fruit): ["
            + substitute.alternatives.map(map).joined(separator: ", ") + "]"
        }.joined(separator: ", ") + "}\n"
    }
    return text
  }

  mutating func lines() -> [Line] {
    (0..<number(1...4)).map { _ in
      let index = number(0...juices.count - 1)
      let juice = juices[index]
      let options = juice.options.indices.filter { _ in number(0...2) == 0 }
      return Line(
        juice: index, size: number(0...juice.scales.count - 1), options: options,
        quantity: number(1...2))
    }
  }

  mutating func stock() -> [Int] { (0..<fruitCount).map { _ in number(0...60) } }

  func noChoices(_ line: Line) -> [Int] { juices[line.juice].substitutes.map { _ in 0 } }

  /// In twelfths nothing is lost: amounts are whole, and so is every factor times its recipe.
  func needs(_ lines: [Line], choices: [[Int]]) -> [Int: Int] {
    var needs: [Int: Int] = [:]
    for (line, choices) in zip(lines, choices) {
      let juice = juices[line.juice]
      let options = line.options.map { juice.options[$0] }
      var added = options.flatMap(\.add)
      for (position, use) in juice.uses.enumerated() {
        var amount = use.amount * juice.scales[line.size]
        if options.contains(where: { $0.drop.contains(position) }) { amount = 0 }
        amount += added.filter { $0.fruit == use.fruit }.reduce(0) { $0 + $1.amount }
        added.removeAll { $0.fruit == use.fruit }
        let substitute = juice.substitutes.firstIndex { $0.use == position }
        if let substitute, choices[substitute] > 0, amount > 0 {
          for part in juice.substitutes[substitute].alternatives[choices[substitute] - 1] {
            // `amount` times what stands in for one of the recipe's amount.
            needs[part.fruit, default: 0] += part.amount / use.amount * amount * line.quantity
          }
        } else if amount > 0 {
          needs[use.fruit, default: 0] += amount * line.quantity
        }
      }
      for part in added { needs[part.fruit, default: 0] += part.amount * line.quantity }
    }
    return needs
  }

  func firstThatSuffices(
    _ lines: [Line], _ stock: [Int]
  ) -> (choices: [[Int]], needs: [Int: Int])? {
    var all: [[[Int]]] = [[]]
    for line in lines {
      let juice = juices[line.juice]
      let options = line.options.map { juice.options[$0] }
      var ways: [[Int]] = [[]]
      for substitute in juice.substitutes {
        let isUsed =
          !options.contains { $0.drop.contains(substitute.use) }
          || options.flatMap(\.add).contains { $0.fruit == juice.uses[substitute.use].fruit }
        let count = isUsed ? substitute.alternatives.count : 0
        ways = ways.flatMap { way in (0...count).map { way + [$0] } }
      }
      all = all.flatMap { start in ways.map { start + [$0] } }
    }
    for choices in all {
      let needs = needs(lines, choices: choices)
      if needs.allSatisfy({ $1 <= stock[$0] }) { return (choices, needs) }
    }
    return nil
  }
}
