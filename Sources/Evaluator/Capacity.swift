package import RecipeGraph

/// How many of a juice a stock allows in one line when nothing else is made: by the recipe as it
/// is or with the best of its substitutes, which count for the whole line.
package struct Capacity: Hashable, Sendable {
  /// The largest count whose whole need, rounded up to a thousandth once, is covered; nil if that
  /// is not known after the work allowed.
  package let count: Int?
  /// The fruits that allow no more, made in the way that allows so many, in the order of
  /// declaration; at least one, unless the count is not known.
  package let limiting: [Ref<Fruit>]
  /// By substitute of the juice the first choices that allow so many, as in `RecipeGraph.needs`;
  /// empty for the recipe as it is.
  package let choices: [Int]

  /// - Throws: `OrderError.tooLarge` if what the recipe takes as it is cannot be counted.
  package init(
    of variant: Variant, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .order
  ) throws(OrderError) {
    var budget = budget
    try self.init(of: variant, stock: stock, in: menu, &budget)
  }

  package init(
    of variant: Variant, stock: StockLevels, in menu: MenuView, _ budget: inout SearchBudget
  ) throws(OrderError) {
    func needs(_ choices: [Int]) throws(OrderError) -> [Need] {
      try orTooLarge { () throws(ArithmeticOverflow) in
        try menu.graph.needs(of: variant, choices: choices)
      }
    }
    var (count, limiting) = Self.capacity(try needs([]), stock)
    var choices: [Int] = []
    if !menu[variant.juice].substitutes.isEmpty {
      do throws(OrderError) {
        let table = try NeedTable(of: [variant], stock: stock, in: menu.graph, &budget)
        let best = try SubstitutionSearch.capacity(
          of: variant, table, left: table.stock, atMost: .max, &budget)
        if best.count > count {
          choices = best.choices
          (count, limiting) = Self.capacity(try needs(choices), stock)
        }
      } catch {
        self.count = nil
        self.limiting = []
        self.choices = []
        return
      }
    }
    self.count = count
    self.limiting = limiting
    self.choices = choices
  }

  /// What stands in for what where so many are made, in one line.
  package var substitutions: [Substitution] { Substitution.all([choices]) }

  private static func capacity(
    _ needs: [Need], _ stock: StockLevels
  ) -> (count: Int, limiting: [Ref<Fruit>]) {
    var count = Int.max
    var limiting: [Ref<Fruit>] = []
    for need in needs {
      let possible = self.count(need.amount, within: stock[need.fruit])
      if possible < count {
        count = possible
        limiting = [need.fruit]
      } else if possible == count {
        limiting.append(need.fruit)
      }
    }
    return (count, limiting)
  }

  /// The largest n with n · need ≤ stock. Only the product of stock and denominator can take more
  /// than 128 bits; dividing by the thousand last spares the one of numerator and thousand.
  private static func count(_ need: Rational, within stock: Quantity) -> Int {
    let dividend = Int128(stock.thousandths).multipliedFullWidth(by: need.denominator)
    guard dividend.high < need.numerator / 2 else {
      // A quotient above 2^126, or a division by one.
      guard need.numerator == 1, dividend.high == 0 else { return Int.max }
      return Int(clamping: dividend.low / 1000)
    }
    return Int(clamping: need.numerator.dividingFullWidth(dividend).quotient / 1000)
  }
}
