import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// A ledger against a dictionary, on random sequences of everything a ledger can do.
struct LedgerModelConformance {
  static let clauses = LongTests.seeds(0..<6 as Range<UInt64>).map { seed in
    LedgerClause("random sequences of operations leave the ledger as the model has it (\(seed))") {
      try await LedgerModelConformance().sequences(kind: $0, seed: seed)
    }
  }

  private static let yaml = """
    fruits:
      strawberry: {stock: 300 g, max: 600 g}
      banana: {stock: 6, max: 12}
      lemon: {stock: 2, divisible: true}
      sugar: 200 g
    bases:
      syrup: {yields: 300 ml, uses: {sugar: 100 g, lemon: 1/3}}
    juices:
      smoothie: {strawberry: 40 g, banana: 1}
      lemonade: {lemon: 1/3, syrup: 30 ml}
      sweet: {banana: 2, syrup: 150 ml}
    """

  func sequences(kind: LedgerKind, seed: UInt64) async throws {
    let menu = try menu(Self.yaml)
    var random = SplitMix64(seed: seed)
    var seen: [String: Int] = [:]
    for sequence in 0..<50 {
      var model = StockModel()
      let place = try kind.makePlace()
      var shop = TestShop(menu, place.open(.system), owner: place)
      for step in 0..<30 {
        let operation = Operation.random(&random)
        let expected = model.perform(operation)
        seen[expected.name, default: 0] += 1
        if operation == .reopen { shop = TestShop(menu, place.open(.system), owner: place) }
        let (outcome, left) = try await shop.perform(operation)
        let (levels, journal) = (try await shop.levels, try await shop.ledger.journal())
        try #require(outcome == expected, "\(sequence).\(step): \(operation)")
        try #require(levels == model.levels, "\(sequence).\(step): \(operation)")
        for (fruit, quantity) in left ?? [:] {
          try #require(levels[fruit] == quantity, "\(sequence).\(step): \(operation)")
        }
        try #require(journal.map(\.kind) == model.kinds, "\(sequence).\(step)")
        if !journal.isEmpty { expectValid(journal, levels) }
      }
    }
    for outcome in ["made", "short", "changed", "blocked"] {
      #expect(seen[outcome, default: 0] > 1500 / 20, "each outcome occurs often: \(seen)")
    }
  }
}

// MARK: Operations

private enum Operation: Equatable {
  case order([String: Int])
  case change(StockChange.Kind, [String: Int])
  case reopen

  static func random(_ random: inout SplitMix64) -> Operation {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: .reopen
    case 1: .change(.reset, some(&random) { _ in 0 })
    case 2...4: .change(.add, some(&random) { $0 / 2 })
    case 5...6: .change(.remove, some(&random) { $0 / 2 })
    case 7: .change(.set, some(&random) { $0 * 2 })
    default: .order(lines(&random))
    }
  }

  private static func lines(_ random: inout SplitMix64) -> [String: Int] {
    var lines: [String: Int] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let juice = StockModel.needs.keys.sorted().randomElement(using: &random) ?? "sweet"
      lines[juice] = Int.random(in: 1...2, using: &random)
    }
    return lines
  }

  /// Some fruits, each with a random amount up to what is given for its opening stock.
  private static func some(
    _ random: inout SplitMix64, _ most: (Int) -> Int
  ) -> [String: Int] {
    var amounts: [String: Int] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let fruit = StockModel.opening.keys.sorted().randomElement(using: &random) ?? "sugar"
      amounts[fruit] = Int.random(
        in: 0...3 * most(StockModel.opening[fruit] ?? 0) / 2, using: &random)
    }
    return amounts
  }
}

/// What matters of an outcome, in thousandths by fruit.
private enum Outcome: Equatable {
  case made([String: Int])
  case short([String: Int])
  case changed([String: Int])
  case blocked(Set<String>)
  case reopened

  var name: String {
    switch self {
    case .made: "made"
    case .short: "short"
    case .changed: "changed"
    case .blocked: "blocked"
    case .reopened: "reopened"
    }
  }
}

extension TestShop {
  /// The outcome, and what the answer says is left of fruits.
  fileprivate func perform(_ operation: Operation) async throws -> (Outcome, left: [String: Int]?) {
    switch operation {
    case .reopen: return (.reopened, nil)
    case .order(let lines):
      let words = lines.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let answer = try await place(words.joined(separator: " "))
      guard !answer.isReplay, answer.obstacles.allSatisfy({ $0.code == .short }) else {
        throw TestShop.Refused(order: words.joined(separator: " "))
      }
      guard answer.isAccepted else {
        let short = answer.obstacles.shortItems.map { ($0.fruit, $0.missing.thousandths) }
        return (.short(Dictionary(uniqueKeysWithValues: short)), nil)
      }
      let taken = answer.entries.flatMap(\.movements)
      return (
        .made(Dictionary(uniqueKeysWithValues: taken.map { ($0.fruitID, -$0.delta) })),
        Dictionary(uniqueKeysWithValues: taken.map { ($0.fruitID, $0.balance.thousandths) })
      )
    case .change(let kind, let amounts):
      let fruits = amounts.keys.compactMap { menu.fruit($0) }
      let change = try kind == .reset ? .reset(fruits, in: menu) : menu.change(kind, amounts)
      let answer = try await self.change(change)
      guard answer.isAccepted else {
        return (.blocked(Set(try answer.obstacles.map { menu[try fruit(of: $0)].id })), nil)
      }
      let moved = answer.entries.flatMap(\.movements)
      return (
        .changed(Dictionary(uniqueKeysWithValues: moved.map { ($0.fruitID, $0.delta) })),
        Dictionary(uniqueKeysWithValues: moved.map { ($0.fruitID, $0.balance.thousandths) })
      )
    }
  }

  private func fruit(of obstacle: Obstacle) throws -> Ref<Fruit> {
    switch obstacle {
    case .belowZero(let fruit, _, _), .aboveMax(let fruit, _, _),
      .changedMeanwhile(let fruit, _, _), .beyondCounting(let fruit),
      .unitChanged(let fruit, _):
      return fruit
    default: throw TestShop.Refused(order: "\(obstacle)")
    }
  }
}

// MARK: The model

private struct StockModel {
  static let opening = ["strawberry": 300_000, "banana": 6000, "lemon": 2000, "sugar": 200_000]
  static let max = ["strawberry": 600_000, "banana": 12_000]
  /// In thirtieths of a gram or piece: 30 ml of syrup hold 10 g of sugar and 1/30 of a lemon.
  static let needs = [
    "smoothie": ["strawberry": 1200, "banana": 30],
    "lemonade": ["lemon": 11, "sugar": 300],
    "sweet": ["banana": 60, "sugar": 1500, "lemon": 5],
  ]

  private(set) var levels = opening
  private(set) var kinds: [JournalEntry.Kind] = []

  mutating func perform(_ operation: Operation) -> Outcome {
    switch operation {
    case .reopen: .reopened
    case .order(let lines): order(lines)
    case .change(let kind, let amounts): change(kind, amounts)
    }
  }

  private mutating func enter() {
    if kinds.isEmpty { kinds.append(.opening) }
  }

  private mutating func order(_ lines: [String: Int]) -> Outcome {
    enter()
    var thirtieths: [String: Int] = [:]
    for (juice, quantity) in lines {
      for (fruit, need) in Self.needs[juice] ?? [:] {
        thirtieths[fruit, default: 0] += need * quantity
      }
    }
    let takes = thirtieths.mapValues { ($0 * 1000 + 29) / 30 }
    let short = takes.filter { $0.value > levels[$0.key] ?? 0 }
    guard short.isEmpty else {
      kinds.append(.refusal)
      return .short(
        Dictionary(
          uniqueKeysWithValues: short.map { ($0.key, $0.value - (levels[$0.key] ?? 0)) }))
    }
    for (fruit, take) in takes { levels[fruit, default: 0] -= take }
    kinds.append(.order)
    return .made(takes)
  }

  private mutating func change(_ kind: StockChange.Kind, _ amounts: [String: Int]) -> Outcome {
    var after = levels
    for (fruit, amount) in amounts {
      switch kind {
      case .add: after[fruit, default: 0] += amount
      case .remove: after[fruit, default: 0] -= amount
      case .set: after[fruit] = amount
      case .reset: after[fruit] = Self.opening[fruit]
      }
    }
    let blocked = after.filter { fruit, level in
      level < 0 || kind != .remove && amounts[fruit] != nil && level > Self.max[fruit] ?? .max
    }
    guard blocked.isEmpty else { return .blocked(Set(blocked.keys)) }
    enter()
    let deltas = after.filter { $0.value != levels[$0.key] }.reduce(into: [:]) { deltas, entry in
      deltas[entry.key] = entry.value - (levels[entry.key] ?? 0)
    }
    levels = after
    if !deltas.isEmpty { kinds.append(JournalEntry.Kind(rawValue: kind.rawValue) ?? .set) }
    return .changed(deltas)
  }
}
