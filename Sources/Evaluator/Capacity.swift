package import RecipeGraph

/// How many of a juice can be made.
package enum JuiceCount: Hashable, Sendable {
  /// The count exceeds the search's budget, or a fruit is counted in another dimension than the menu's.
  case unknown
  case exactly(Int)
  /// More than the largest `Int`.
  case more

  /// Nil if it is unknown or more than an `Int`.
  package var number: Int? { if case .exactly(let count) = self { count } else { nil } }
}

/// How many of a juice a stock allows in one line if nothing else is made, with the recipe itself
/// or with its best substitutes, which apply to the whole line.
package struct Capacity: Hashable, Sendable {
  /// The largest count whose total need, rounded up to a thousandth once, is covered.
  package let count: JuiceCount
  /// The fruits that limit the count with these choices, in the order of declaration; at least one,
  /// unless the count is unknown.
  package let limiting: [Ref<Fruit>]
  /// By substitute of the juice, the first choices that allow the count, as in `RecipeGraph.needs`;
  /// empty for the recipe itself.
  package let choices: [Int]

  /// That of a juice that is not sold.
  static let none = Capacity(count: .exactly(0), limiting: [], choices: [])

  private init(count: JuiceCount, limiting: [Ref<Fruit>], choices: [Int]) {
    self.count = count
    self.limiting = limiting
    self.choices = choices
  }

  /// - Throws: `OrderError.tooLarge` if the needs of the recipe itself cannot be counted.
  package init(
    of variant: Variant, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .order
  ) throws(OrderError) {
    var budget = budget
    try self.init(of: variant, stock: stock, in: menu, &budget)
  }

  package init(
    of variant: Variant, stock: StockLevels, in menu: MenuView, _ budget: inout SearchBudget
  ) throws(OrderError) {
    func needs(_ choices: [Int]) throws(OrderError) -> Needs {
      try orTooLarge { () throws(ArithmeticOverflow) in
        try menu.graph.needs(of: variant, choices: choices)
      }
    }
    if !stock.otherUnits.isEmpty, Self.needsOtherUnits(variant, stock, in: menu) {
      count = .unknown
      limiting = []
      self.choices = []
      return
    }
    var (best, limiting) = Self.capacity(try needs([]), stock)
    var choices: [Int] = []
    if !menu[variant.juice].substitutes.isEmpty {
      do throws(OrderError) {
        let table = try NeedTable(of: [variant], stock: stock, in: menu.graph, &budget)
        for way in try Self.ways(better: best.count, variant, table, &budget) {
          let (possible, fruits) = Self.capacity(try needs(way), stock)
          if possible > best { (best, limiting, choices) = (possible, fruits, way) }
        }
      } catch {
        // If the recipe itself allows more than can be counted, that is the answer.
        if best.count != .more {
          self.count = .unknown
          self.limiting = []
          self.choices = []
          return
        }
      }
    }
    count = best.count
    self.limiting = limiting
    self.choices = choices
  }

  /// Choices of substitutes, the best among them: the first that allows the most or, if that is
  /// more than can be counted, all of them if they are few.
  private static func ways(
    better than: JuiceCount, _ variant: Variant, _ table: NeedTable, _ budget: inout SearchBudget
  ) throws(OrderError) -> [[Int]] {
    var found: [[Int]] = []
    if case .exactly(let count) = than {
      let most = try SubstitutionSearch.capacity(
        of: variant, table, left: table.stock, atMost: .max, &budget)
      guard most.count > count else { return [] }
      found = [most.choices]
      guard most.count == .max else { return found }
    }
    guard let few = SubstitutionSearch.fewWays(of: variant, table) else { return found }
    try budget.spend(few.count * (1 + table[variant].fixed.count))
    return few
  }

  /// Whether a juice may need a fruit that the ledger counts in another dimension than the menu.
  private static func needsOtherUnits(
    _ variant: Variant, _ stock: StockLevels, in menu: MenuView
  ) -> Bool {
    !Evaluator.fruits(of: Order([OrderLine(variant)]), in: menu.graph)
      .isDisjoint(with: stock.otherUnits.keys)
  }

  /// The substitutions that allow the count in one line.
  package var substitutions: [Substitution] { Substitution.all([choices]) }

  private static func capacity(
    _ needs: Needs, _ stock: StockLevels
  ) -> (count: WideCount, limiting: [Ref<Fruit>]) {
    var count = WideCount.max
    var limiting: [Ref<Fruit>] = []
    for need in needs {
      let possible = WideCount(of: need.amount, within: stock[need.fruit])
      if possible < count {
        count = possible
        limiting = [need.fruit]
      } else if possible == count {
        limiting.append(need.fruit)
      }
    }
    return (count, limiting)
  }
}

/// A count in 256 bits: a tiny need and a large stock allow more than 128 bits can count.
private struct WideCount: Comparable {
  private let high: UInt128
  private let low: UInt128

  static let max = WideCount(high: .max, low: .max)

  private init(high: UInt128, low: UInt128) {
    self.high = high
    self.low = low
  }

  /// The largest n with n · need ≤ stock.
  init(of need: Rational, within stock: Quantity) {
    let dividend = UInt128(stock.thousandths).multipliedFullWidth(
      by: need.denominator.magnitude)
    self = WideCount(high: dividend.high, low: dividend.low)
      .divided(by: need.numerator.magnitude).divided(by: 1000)
  }

  private func divided(by divisor: UInt128) -> WideCount {
    let (quotient, remainder) = high.quotientAndRemainder(dividingBy: divisor)
    return WideCount(
      high: quotient, low: divisor.dividingFullWidth((remainder, low)).quotient)
  }

  static func < (left: WideCount, right: WideCount) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  var count: JuiceCount {
    guard high == 0, let count = Int(exactly: low) else { return .more }
    return .exactly(count)
  }
}
