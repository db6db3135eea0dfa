import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator

/// The conditions of orders against trying every assignment and looking at the fruits of each.
@Suite struct ConditionsBruteForceTests {
  @Test(
    "decisions, offers and counts are what trying everything comes to",
    arguments: LongTests.seeds(0..<4))
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(seed: 900 + seed)
    var tally: [String: Int] = [:]
    for _ in 0..<250 {
      let shop = LabelledShop(&random)
      let menu = try shop.menu()
      let stock = StockLevels(openingOf: menu)
      let comment = Comment(rawValue: shop.description)
      let expected = shop.first(accepting: shop.accepted)
      let open = shop.first(accepting: nil)
      let decision = try Evaluator.decide(
        shop.order(shop.conditions, in: menu), stock: stock, in: menu)
      var offers: [SubstituteOffer] = []
      switch decision {
      case .accepted(let plan):
        try #require(
          plan.substitutions == Substitution.all(try #require(expected, comment)), comment)
        tally[plan.substitutions.isEmpty ? "made" : "substituted", default: 0] += 1
      case .refused(let shortage):
        try #require(expected == nil && shop.mayBeFree, comment)
        let short = shortage.items.map { menu[$0.fruit].id }
        try #require(short == shop.short, comment)
        offers = shortage.offers
        tally[offers.isEmpty ? "short" : "offered", default: 0] += 1
      case .notFree(let refusal):
        try #require(expected == nil && !shop.mayBeFree, comment)
        try #require(!refusal.faults.isEmpty, comment)
        offers = refusal.offers
        tally[offers.isEmpty ? "not free" : "not free, offered", default: 0] += 1
      case .unavailable, .off: Issue.record("every juice is sold")
      }
      if expected == nil {
        try #require(offers.isEmpty == (open == nil), comment)
      }
      if !offers.isEmpty {
        var more = shop.conditions
        more.accepted.formUnion(offers.acceptance)
        guard
          case .accepted(let plan) = try Evaluator.decide(
            shop.order(more, in: menu), stock: stock, in: menu)
        else {
          Issue.record(comment)
          return
        }
        try #require(plan.substitutions == Substitution.all(try #require(open, comment)), comment)
        try #require(offers.map(\.substitution) == plan.substitutions, comment)
      }
      try expectCapacity(shop, menu, comment)
      for juice in 0..<2 {
        let faults = try ConditionalSearch.faults(
          of: menu.variant(Ref(juice)), freeOf: shop.conditions.freeOf, in: menu.graph)
        try #require(faults.isEmpty == shop.mayBeFree(juice), comment)
      }
    }
    for outcome in ["made", "substituted", "short", "offered", "not free", "not free, offered"] {
      // An order is seldom all that can be free of something only by what it does not accept.
      let least = outcome == "not free, offered" ? 1 : 10
      #expect(tally[outcome, default: 0] >= least, "\(outcome): \(tally)")
    }
  }

  private func expectCapacity(
    _ shop: LabelledShop, _ menu: MenuView, _ comment: Comment
  ) throws {
    let count = try #require(
      Capacity(of: menu.variant(Ref(0)), stock: StockLevels(openingOf: menu), in: menu).count.number
    )
    var one = shop
    one.freeOf = []
    for (quantity, isMade) in [(count, true), (count + 1, false)] where quantity > 0 {
      one.lines = [(0, quantity)]
      try #require((one.first(accepting: []) != nil) == isMade, comment)
    }
  }
}

/// Fruits in whole pieces with labels, a base on demand and one cooked ahead, juices with substitutes, and an order.
private struct LabelledShop: CustomStringConvertible {
  struct Fruit {
    var contains: Set<String>?
    var traces: Set<String> = []
    var diets: Set<String>?
  }

  /// What some fruits have together.
  struct Told {
    var contains: Set<String> = []
    var may: Set<String> = []
    var isUnanswered = false
    var diets: Set<String> = ["vegan", "vegetarian", "halal"]
    var areDietsUnanswered = false
  }

  typealias Recipe = [(ingredient: Int, amount: Int)]

  /// The things that each label may mean.
  private static let meanings: [String: Set<String>] = [
    "milk": ["milk"], "peanut": ["peanut"], "oats": ["oats"], "rye": ["rye"],
    "wheat": ["spelt", "durum"], "gluten": ["oats", "rye", "spelt", "durum"],
  ]
  private static let declared = ["milk", "gluten", "wheat", "oats", "peanut"]

  /// Fruits, then the base on demand, then the one cooked ahead.
  private static let (fruitCount, onDemand, prepared) = (6, 6, 7)

  private var fruits: [Fruit] = []
  private var kitchen: Set<String> = []
  /// By juice and ingredient the ingredient itself and then its alternatives.
  private var juices: [[[Recipe]]] = []
  /// Of the fruits and the base cooked ahead.
  private var stock: [Int: Int] = [:]
  var lines: [(juice: Int, quantity: Int)] = []
  var freeOf: Set<String> = []
  var accepted: Set<String> = []

  init(_ random: inout SplitMix64) {
    func some(_ words: [String], _ most: Int) -> Set<String> {
      Set(words.shuffled(using: &random).prefix(Int.random(in: 0...most, using: &random)))
    }
    for _ in 0..<Self.fruitCount {
      var fruit = Fruit()
      fruit.contains = random.next() % 12 == 0 ? nil : some(Self.declared, 2)
      fruit.traces = random.next() % 3 == 0 ? some(Self.declared, 1) : []
      fruit.diets = random.next() % 4 == 0 ? nil : some(["vegan", "vegetarian", "halal"], 2)
      // A vegan fruit that contains milk is an error of the menu.
      if fruit.contains?.contains("milk") == true { fruit.diets?.remove("vegan") }
      fruits.append(fruit)
    }
    if random.next() % 4 == 0 { kitchen = some(Self.declared, 1) }
    for _ in 0..<2 {
      let used = Array(0..<8).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      juices.append(
        used.sorted().map { ingredient in
          [[(ingredient, Int.random(in: 1...3, using: &random))]]
            + (0..<Int.random(in: 0...2, using: &random)).compactMap { _ -> Recipe? in
              let others = Self.others(than: ingredient).shuffled(using: &random)
              guard !others.isEmpty else { return nil }
              return others.prefix(Int.random(in: 1...2, using: &random)).map {
                ($0, Int.random(in: 1...3, using: &random))
              }
            }
        })
    }
    lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (Int.random(in: 0..<2, using: &random), Int.random(in: 1...2, using: &random))
    }
    // About what some way takes, now and then less of one fruit.
    for line in lines {
      for recipe in juices[line.juice].map({ random.pick($0) }) {
        for (fruit, amount) in Self.expanded(recipe) {
          stock[fruit, default: 0] += amount * line.quantity
        }
      }
    }
    if random.next() % 3 == 0, let fruit = stock.keys.sorted().first { stock[fruit]? -= 1 }
    if random.next() % 2 == 0 {
      // Often one juice has to be free of what something else may replace.
      var avoided: Set<String> = []
      if random.next() % 2 == 0, let line = lines.first(where: { isReplaceable($0.juice) }) {
        lines = [line]
        let replaceable = juices[line.juice].filter { $0.count > 1 }
        avoided = told(replaceable.flatMap { Self.expanded($0[0]) }.map(\.fruit)).contains
      }
      let isAvoiding = !avoided.isEmpty
      freeOf = some(
        isAvoiding ? avoided.sorted() : Self.declared + ["rye"],
        random.next() % 4 == 0 ? 2 : 1)
    }
    if random.next() % 2 == 0 {
      accepted = some(Self.declared + ["rye", "vegan", "vegetarian", "unknown"], 3)
    }
  }

  private func isReplaceable(_ juice: Int) -> Bool { juices[juice].contains { $0.count > 1 } }

  /// The fruits of a recipe: the base on demand is two of the fruit 4 and one of the fruit 5.
  private static func expanded(_ recipe: Recipe) -> [(fruit: Int, amount: Int)] {
    recipe.flatMap { ingredient, amount in
      ingredient == onDemand ? [(4, 2 * amount), (5, amount)] : [(ingredient, amount)]
    }
  }

  /// What may replace an ingredient; a substitute has none itself, so it may be what it replaces another time.
  private static func others(than ingredient: Int) -> [Int] {
    switch ingredient {
    case 0...4: Array(0..<8)
    case onDemand: [prepared]
    default: []
    }
  }

  // MARK: What is told

  private static func meaning(_ labels: Set<String>) -> Set<String> {
    Set(labels.flatMap { meanings[$0] ?? [] })
  }

  /// Without the words that mean more than another does that is named beside them.
  private static func said(_ labels: Set<String>) -> Set<String> {
    labels.filter { word in
      !labels.contains { meanings[$0]!.isStrictSubset(of: meanings[word]!) }
    }
  }

  /// - Parameter stocked: fruits and the base cooked ahead, which is made of the same fruits.
  private func told(_ stocked: some Sequence<Int>) -> Told {
    var told = Told()
    told.may = kitchen
    for fruit in stocked.flatMap({ $0 == Self.prepared ? [4, 5] : [$0] }).map({ fruits[$0] }) {
      if let contains = fruit.contains {
        told.contains.formUnion(Self.said(contains))
      } else {
        told.isUnanswered = true
      }
      told.may.formUnion(Self.said(fruit.traces))
      if let diets = fruit.diets {
        told.diets.formIntersection(diets.contains("vegan") ? diets.union(["vegetarian"]) : diets)
      } else {
        told.areDietsUnanswered = true
      }
    }
    told.may.subtract(told.contains)
    return told
  }

  private func isFree(_ told: Told) -> Bool {
    freeOf.isEmpty
      || !told.isUnanswered
        && Self.meaning(freeOf).isDisjoint(with: Self.meaning(told.contains.union(told.may)))
  }

  /// - Parameter accepted: nil for everything.
  private func isPermitted(_ other: Told, _ line: Told, accepting accepted: Set<String>?) -> Bool {
    guard let accepted else { return true }
    func isIn(_ labels: Set<String>, _ word: String) -> Bool {
      labels.contains { Self.meanings[word]!.isSubset(of: Self.meanings[$0] ?? []) }
    }
    let brought = other.contains.subtracting(line.contains)
      .union(other.may.filter { !isIn(line.contains.union(line.may), $0) })
    guard brought.allSatisfy({ isIn(accepted, $0) }) else { return false }
    let isUnknownAccepted = accepted.contains("unknown")
    if !line.isUnanswered, other.isUnanswered, !isUnknownAccepted { return false }
    guard !line.areDietsUnanswered else { return true }
    return line.diets.allSatisfy { diet in
      let isAccepted = accepted.contains(diet) || diet == "vegan" && accepted.contains("vegetarian")
      if !other.diets.contains(diet) { return isAccepted }
      return !other.areDietsUnanswered || isAccepted || isUnknownAccepted
    }
  }

  // MARK: All assignments

  /// By ingredient of a juice, the numbers of the ways that are permitted.
  private func permitted(_ juice: Int, accepting accepted: Set<String>?) -> [[Int]] {
    let line = told(juices[juice].flatMap { Self.expanded($0[0]).map(\.fruit) })
    return juices[juice].map { ways in
      ways.indices.filter { way in
        let other = told(Self.expanded(ways[way]).map(\.fruit))
        return isFree(other) && (way == 0 || isPermitted(other, line, accepting: accepted))
      }
    }
  }

  /// Whether a juice has some way that nobody has to accept.
  func mayBeFree(_ juice: Int) -> Bool {
    permitted(juice, accepting: []).allSatisfy { !$0.isEmpty }
  }

  /// Whether every line has some permitted way.
  var mayBeFree: Bool {
    lines.allSatisfy { line in
      permitted(line.juice, accepting: accepted).allSatisfy { !$0.isEmpty }
    }
  }

  private func left(_ choices: [(line: Int, ingredient: Int, way: Int)]) -> [Int: Int] {
    var left = stock
    for choice in choices {
      let recipe = juices[lines[choice.line].juice][choice.ingredient][choice.way]
      for (fruit, amount) in Self.expanded(recipe) {
        left[fruit, default: 0] -= amount * lines[choice.line].quantity
      }
    }
    return left
  }

  /// The first permitted assignment for which stock suffices.
  ///
  /// - Parameter accepted: nil for everything.
  func first(accepting accepted: Set<String>?) -> [[Int]]? {
    var ways: [[(line: Int, ingredient: Int, way: Int)]] = [[]]
    for (number, line) in lines.enumerated() {
      for (ingredient, permitted) in permitted(line.juice, accepting: accepted).enumerated() {
        ways = ways.flatMap { way in permitted.map { way + [(number, ingredient, $0)] } }
      }
    }
    guard let found = ways.first(where: { left($0).values.allSatisfy { $0 >= 0 } }) else {
      return nil
    }
    var choices: [[Int]] = lines.map { _ in [] }
    for choice in found where juices[lines[choice.line].juice][choice.ingredient].count > 1 {
      choices[choice.line].append(choice.way)
    }
    return choices
  }

  /// The ids of what the first permitted choices lack.
  var short: [String] {
    let choices = lines.enumerated().flatMap { number, line in
      permitted(line.juice, accepting: accepted).enumerated().map { (number, $0, $1[0]) }
    }
    return left(choices.map { (line: $0.0, ingredient: $0.1, way: $0.2) })
      .filter { $0.value < 0 }.keys.sorted().map(Self.id)
  }

  // MARK: The menu

  private static func id(_ ingredient: Int) -> String {
    ingredient == onDemand ? "mixed" : ingredient == prepared ? "cooked" : "f\(ingredient)"
  }

  var description: String { "\(yaml)\n\(lines) \(freeOf) \(accepted)" }

  private var yaml: String {
    func text(_ recipe: Recipe) -> String {
      "{\(recipe.map { "\(Self.id($0.ingredient)): \($0.amount)" }.joined(separator: ", "))}"
    }
    func list(_ words: Set<String>) -> String { "[\(words.sorted().joined(separator: ", "))]" }
    let lines = fruits.enumerated().map { number, fruit in
      let facts = [
        fruit.contains.map { "contains: \(list($0))" },
        fruit.traces.isEmpty ? nil : "traces: \(list(fruit.traces))",
        fruit.diets.map { "diets: \(list($0))" },
      ].compactMap { $0.map { ", " + $0 } }.joined()
      return "  f\(number): {stock: \(stock[number] ?? 0)\(facts)}\n"
    }
    let juices = juices.enumerated().map { number, parts in
      let substitutes = parts.filter { $0.count > 1 }.map { ways in
        "\(Self.id(ways[0][0].ingredient)): "
          + "[\(ways.dropFirst().map(text).joined(separator: ", "))]"
      }
      return "  j\(number): {uses: \(text(parts.map { $0[0][0] })), "
        + "substitutes: {\(substitutes.joined(separator: ", "))}}\n"
    }
    return """
      traces: \(list(kitchen))
      fruits:
      \(lines.joined())
      bases:
        mixed: {yields: 1, uses: {f4: 2, f5: 1}}
        cooked: {yields: 1, stock: \(stock[Self.prepared] ?? 0), uses: {f4: 1, f5: 1}}
      juices:
      \(juices.joined())
      """
  }

  func menu() throws -> MenuView { try TestMenus.menu(yaml) }

  var conditions: OrderConditions {
    var conditions = OrderConditions(freeOf: LabelSet(freeOf.compactMap { FoodLabel($0) }))
    for word in accepted { _ = conditions.accepted.insert(word) }
    return conditions
  }

  func order(_ conditions: OrderConditions, in menu: MenuView) -> Order {
    Order(
      lines.map { OrderLine(menu.variant(Ref($0.juice)), quantity: $0.quantity) }, conditions)
  }
}
