import RecipeGraph
import Testing

@testable import Evaluator

/// The evaluator against a model that is too simple to be wrong in the same way: it walks every
/// path of every line, shares nothing, remembers nothing and counts capacities one by one.
@Suite struct NaiveModelTests {
  /// Four times 500 menus, so that two can run at once.
  @Test("the reader and the evaluator agree with a naive model on random menus", arguments: 0..<4)
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (accepted, deep, diamonds, counted) = (0, 0, 0, 0)
    for _ in 0..<500 {
      let sample = Sample(&random)
      let graph = try menu(sample.yaml)
      let expected = sample.menu.outcome(of: sample.lines)
      let order = try graph.order(
        sample.lines.map { "\($0.juice)=\($0.quantity)" }.joined(separator: " "))
      let decision = try Evaluator.decide(order, stock: StockLevels(openingOf: graph), in: graph)
      try #require(outcome(decision, in: graph) == expected, "\(sample.yaml)\n\(sample.lines)")
      if case .takes = expected { accepted += 1 }
      for juice in graph.juiceRefs {
        let id = graph[juice].id
        let (count, limiting) = sample.menu.capacity(of: id, atMost: Self.mostCounted)
        let capacity = try Capacity(
          of: Variant(juice), stock: StockLevels(openingOf: graph), in: graph)
        if count < Self.mostCounted {
          counted += 1
          try #require(capacity.count == count, "\(id) in \(sample.yaml)")
          try #require(
            capacity.limiting.map { graph[$0].id } == limiting, "\(id) in \(sample.yaml)")
        } else {
          try #require(capacity.count >= Self.mostCounted, "\(id) in \(sample.yaml)")
        }
      }
      let paths = sample.menu.paths(of: sample.lines[0].juice)
      if paths.contains(where: { $0.bases.count >= 3 }) { deep += 1 }
      if Set(paths.map { "\($0.bases.last ?? "") \($0.fruit)" }).count < paths.count {
        diamonds += 1
      }
    }
    #expect((100...400).contains(accepted), "both outcomes occur often: \(accepted) accepted")
    #expect(deep > 60 && diamonds > 60, "\(deep) deep and \(diamonds) diamonds")
    #expect(counted > 500, "\(counted) capacities within the bound")
  }

  private static let mostCounted = 60

  private func outcome(_ decision: Decision, in graph: RecipeGraph) -> NaiveOutcome {
    switch decision {
    case .accepted(let plan):
      return .takes(
        plan.takes.map { .init(graph[$0.fruit].id, $0.quantity.thousandths) })
    case .refused(let shortage):
      return .lacks(
        shortage.lacks.map { lack in
          var lacking = NaiveOutcome.Lack(
            fruit: graph[lack.fruit].id, needed: lack.needed.thousandths,
            missing: lack.missing.thousandths)
          for part in lack.contributions {
            let base = part.base.map { graph[$0].id } ?? ""
            let amount = Fraction(part.amount.numerator, part.amount.denominator)
            let former = lacking.parts.updateValue(
              amount, forKey: "\(graph[part.juice].id) \(base)")
            #expect(former == nil, "a juice and base contribute once")
          }
          return lacking
        })
    }
  }
}

// MARK: The model

/// A fraction in lowest terms whose arithmetic traps where it does not fit.
private struct Fraction: Hashable {
  var top: Int128
  var bottom: Int128

  init(_ top: Int128, _ bottom: Int128 = 1) {
    var (divisor, rest) = (top, bottom)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.top = top / divisor
    self.bottom = bottom / divisor
    if self.bottom < 0 { (self.top, self.bottom) = (-self.top, -self.bottom) }
  }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.top * right.top, left.bottom * right.bottom)
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.top * right.bottom, left.bottom * right.top)
  }

  /// Rounded up.
  var thousandths: Int { Int((top * 1000 + bottom - 1) / bottom) }
}

private enum NaiveOutcome: Equatable {
  struct Take: Equatable {
    let fruit: String
    let thousandths: Int

    init(_ fruit: String, _ thousandths: Int) {
      self.fruit = fruit
      self.thousandths = thousandths
    }
  }

  struct Lack: Equatable {
    let fruit: String
    let needed: Int
    let missing: Int
    /// By juice and base.
    var parts: [String: Fraction] = [:]
  }

  case takes([Take])
  case lacks([Lack])
}

private struct NaiveMenu {
  struct Fruit {
    let id: String
    let dimension: Dimension
    var isDivisible = true
    var stock = 0
  }

  struct Recipe {
    let id: String
    var yields = Fraction(1)
    var uses: [(ingredient: String, amount: Fraction)]
  }

  /// From a juice through bases to a fruit.
  struct Path {
    let fruit: String
    let bases: [String]
    let amount: Fraction
  }

  var fruits: [Fruit] = []
  var bases: [Recipe] = []
  var juices: [Recipe] = []

  func paths(of juice: String) -> [Path] {
    juices.first { $0.id == juice }.map { paths($0, Fraction(1), []) } ?? []
  }

  private func paths(_ recipe: Recipe, _ factor: Fraction, _ through: [String]) -> [Path] {
    recipe.uses.flatMap { use in
      let amount = use.amount * factor
      if let base = bases.first(where: { $0.id == use.ingredient }) {
        return paths(base, amount / base.yields, through + [base.id])
      }
      return [Path(fruit: use.ingredient, bases: through, amount: amount)]
    }
  }

  func need(of fruit: String, in lines: [Sample.Line]) -> Fraction {
    var sum = Fraction(0)
    for line in lines {
      for path in paths(of: line.juice) where path.fruit == fruit {
        sum = sum + path.amount * Fraction(Int128(line.quantity))
      }
    }
    return sum
  }

  func outcome(of lines: [Sample.Line]) -> NaiveOutcome {
    var takes: [NaiveOutcome.Take] = []
    var lacks: [NaiveOutcome.Lack] = []
    for fruit in fruits {
      let needed = need(of: fruit.id, in: lines).thousandths
      if needed > 0 { takes.append(.init(fruit.id, needed)) }
      guard needed > fruit.stock else { continue }
      var lack = NaiveOutcome.Lack(
        fruit: fruit.id, needed: needed, missing: needed - fruit.stock)
      for line in lines {
        for path in paths(of: line.juice) where path.fruit == fruit.id {
          let amount = path.amount * Fraction(Int128(line.quantity))
          let key = "\(line.juice) \(path.bases.last ?? "")"
          lack.parts[key] = (lack.parts[key] ?? Fraction(0)) + amount
        }
      }
      lacks.append(lack)
    }
    return lacks.isEmpty ? .takes(takes) : .lacks(lacks)
  }

  /// Tries one more until some fruit does not suffice.
  func capacity(of juice: String, atMost bound: Int) -> (count: Int, limiting: [String]) {
    let needs = fruits.map { (fruit: $0, need: need(of: $0.id, in: [.init(juice, 1)])) }
    for count in 0..<bound {
      let lacking = needs.filter {
        (Fraction(Int128(count + 1)) * $0.need).thousandths > $0.fruit.stock
      }
      if !lacking.isEmpty { return (count, lacking.map(\.fruit.id)) }
    }
    return (bound, [])
  }
}

// MARK: Random menus

/// A menu with an order for it and stock around what the order needs.
private struct Sample {
  struct Line {
    let juice: String
    let quantity: Int

    init(_ juice: String, _ quantity: Int) {
      self.juice = juice
      self.quantity = quantity
    }
  }

  private(set) var menu = NaiveMenu()
  private(set) var lines: [Line] = []
  private(set) var yaml = ""

  init(_ random: inout SplitMix64) {
    var dimensions: [String: Dimension] = [:]
    for index in 0..<Int.random(in: 2...5, using: &random) {
      let fruit = NaiveMenu.Fruit(
        id: "f\(index)", dimension: Self.pick(Dimension.allCases, &random))
      dimensions[fruit.id] = fruit.dimension
      menu.fruits.append(fruit)
    }
    var levels: [[String]] = [menu.fruits.map(\.id)]
    for level in 1...Int.random(in: 1...4, using: &random) {
      levels.append([])
      for index in 0..<Int.random(in: 1...2, using: &random) {
        let id = "b\(level)-\(index)"
        // What is one level down, or anything below.
        let candidates = levels[level - 1] + levels[..<level].joined()
        menu.bases.append(
          .init(id: id, yields: Self.amount(&random), uses: Self.uses(of: candidates, &random)))
        dimensions[id] = Self.pick(Dimension.allCases, &random)
        levels[level].append(id)
      }
    }
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let candidates = levels[levels.count - 1] + levels.joined()
      menu.juices.append(.init(id: "j\(index)", uses: Self.uses(of: candidates, &random)))
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      lines.append(.init(Self.pick(menu.juices, &random).id, Int.random(in: 1...5, using: &random)))
    }
    setStock(&random)
    menu.bases.shuffle(using: &random)
    yaml = text(dimensions, &random)
  }

  private static func pick<Element>(
    _ list: [Element], _ random: inout SplitMix64
  ) -> Element {
    list[Int.random(in: list.indices, using: &random)]
  }

  private static func amount(_ random: inout SplitMix64) -> Fraction {
    let top = Int128.random(in: 1...20, using: &random)
    return Fraction(top, pick([1, 1, 1, 2, 3, 4, 5, 7, 10], &random))
  }

  private static func uses(
    of candidates: [String], _ random: inout SplitMix64
  ) -> [(ingredient: String, amount: Fraction)] {
    var ids: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let id = pick(candidates, &random)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids.map { ($0, amount(&random)) }
  }

  /// Half of the orders can be made; in the others, most fruits lack a little or a lot.
  private mutating func setStock(_ random: inout SplitMix64) {
    let canBeMade = Bool.random(using: &random)
    for index in menu.fruits.indices {
      let fruit = menu.fruits[index]
      let isWhole = fruit.dimension == .pieces && usesWholePieces(of: fruit.id)
      menu.fruits[index].isDivisible = !isWhole
      let step = isWhole ? 1000 : 1
      let need = menu.need(of: fruit.id, in: lines).thousandths / step
      let lack = Bool.random(using: &random) ? 1 : Int.random(in: 0...max(need, 1), using: &random)
      let more = Int.random(in: 0...max(need, 10), using: &random)
      let surplus = Self.pick([0, 0, 1, more], &random)
      let isShort = !canBeMade && Bool.random(using: &random)
      menu.fruits[index].stock = max(0, isShort ? need - lack : need + surplus) * step
    }
  }

  private func usesWholePieces(of fruit: String) -> Bool {
    let written = (menu.bases + menu.juices).flatMap(\.uses).filter { $0.ingredient == fruit }
    let needs = menu.juices.map { menu.need(of: fruit, in: [.init($0.id, 1)]) }
    return (written.map(\.amount) + needs).allSatisfy { $0.bottom == 1 }
  }

  // MARK: As text

  private func text(_ dimensions: [String: Dimension], _ random: inout SplitMix64) -> String {
    var sections = ["fruits:\n", "bases:\n", "juices:\n"]
    for fruit in menu.fruits {
      let stock = Self.text(Fraction(Int128(fruit.stock), 1000), fruit.dimension, &random)
      let divisible = fruit.dimension == .pieces && fruit.isDivisible ? ", divisible: true" : ""
      sections[0] += "  \(fruit.id): {stock: \(stock)\(divisible)}\n"
    }
    func uses(_ recipe: NaiveMenu.Recipe) -> String {
      recipe.uses.map { use in
        "\(use.ingredient): \(Self.text(use.amount, dimensions[use.ingredient]!, &random))"
      }.joined(separator: ", ")
    }
    for base in menu.bases {
      let yields = Self.text(base.yields, dimensions[base.id]!, &random)
      sections[1] += "  \(base.id):\n    uses: {\(uses(base))}\n    yields: \(yields)\n"
    }
    for juice in menu.juices {
      let isLong = Bool.random(using: &random)
      sections[2] +=
        "  \(juice.id): " + (isLong ? "{uses: {\(uses(juice))}}\n" : "{\(uses(juice))}\n")
    }
    return sections.shuffled(using: &random).joined()
  }

  /// The same amount in one of its units, as a decimal where it is a short one.
  private static func text(
    _ amount: Fraction, _ dimension: Dimension, _ random: inout SplitMix64
  ) -> String {
    let units: [(String, Fraction)] =
      switch dimension {
      case .pieces: [("", Fraction(1))]
      case .mass: [(" g", Fraction(1)), ("mg", Fraction(1, 1000)), (" kg", Fraction(1000))]
      case .volume: [("ml", Fraction(1)), (" l", Fraction(1000))]
      }
    let (symbol, size) = pick(units, &random)
    let number = amount / size
    guard 1_000_000 % number.bottom == 0, Bool.random(using: &random) else {
      return number.bottom == 1
        ? "\(number.top)\(symbol)" : "\(number.top)/\(number.bottom)\(symbol)"
    }
    let millionths = number.top * (1_000_000 / number.bottom)
    let decimals = "\(1_000_000 + millionths % 1_000_000)".dropFirst()
    return "\(millionths / 1_000_000).\(decimals)\(symbol)"
  }
}
