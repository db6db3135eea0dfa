package import RecipeGraph

/// How many of a juice can be made.
package enum JuiceCount: Hashable, Sendable {
  /// The count exceeds the search's budget, or a fruit is counted in another dimension than the menu's.
  case unknown
  case exactly(Int)
  /// As many as the largest `Int`, or more.
  case more

  /// Nil if it is unknown or too large for an `Int`.
  package var number: Int? { if case .exactly(let count) = self { count } else { nil } }
}

/// How many of a juice a stock allows in one line if nothing else is made, with the recipe itself
/// or with its best substitutes, which apply to the whole line.
package struct Capacity: Hashable, Sendable {
  /// The largest count whose total need, rounded up to a thousandth once, is covered.
  package let count: JuiceCount
  /// The fruits that limit the count with these choices, in the order of declaration; none if the
  /// count is unknown or more than can be counted, and otherwise at least one.
  package let limiting: [Ref<Fruit>]
  /// By substitute of the juice, the first choices that allow the count, as in `RecipeGraph.needs`;
  /// empty for the recipe itself.
  package let choices: [Int]

  /// That of a juice that is not sold, or is off.
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
    if let off = stock.off, !off.items(of: variant, in: menu.graph).isEmpty {
      self = .none
      return
    }
    let stock = stock.forSale
    if !stock.otherUnits.isEmpty, Self.needsOtherUnits(variant, stock, in: menu) {
      count = .unknown
      limiting = []
      self.choices = []
      return
    }
    var (best, limiting) = Self.capacity(try needs([]), stock)
    var choices: [Int] = []
    if best < .max, !menu[variant.juice].substitutes.isEmpty {
      do throws(OrderError) {
        let table = try NeedTable(of: [variant], stock: stock, in: menu.graph, &budget)
        let most = try SubstitutionSearch.capacity(
          of: variant, table, left: table.stock, atMost: .max, &budget)
        if most.count > best {
          choices = most.choices
          (best, limiting) = Self.capacity(try needs(choices), stock)
        }
      } catch {
        self.count = .unknown
        self.limiting = []
        self.choices = []
        return
      }
    }
    count = best == .max ? .more : .exactly(best)
    self.limiting = best == .max ? [] : limiting
    self.choices = choices
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

  /// - Returns: the largest `Int` for a larger count.
  private static func capacity(
    _ needs: Needs, _ stock: StockLevels
  ) -> (count: Int, limiting: [Ref<Fruit>]) {
    let needs = needs.filter { stock[$0.fruit] != .unlimited }
    let counts = needs.map { stock[$0.fruit].count(of: $0.amount) }
    let count = counts.min() ?? .max
    return (count, zip(needs, counts).filter { $1 == count }.map(\.0.fruit))
  }
}

extension Quantity {
  /// The largest n with n · need ≤ this quantity, or the largest `Int`.
  fileprivate func count(of need: Rational) -> Int {
    let thousandths = UInt128(thousandths).multipliedFullWidth(by: need.denominator.magnitude)
    let divisor = need.numerator.magnitude
    guard thousandths.high < divisor else { return .max }
    return Int(clamping: divisor.dividingFullWidth(thousandths).quotient / 1000)
  }
}
