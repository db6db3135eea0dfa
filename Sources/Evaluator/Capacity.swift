package import RecipeGraph

/// How many of a juice a stock allows in one line when nothing else is made.
package struct Capacity: Hashable, Sendable {
  package let count: Int
  /// The fruits that allow no more of the recipe as it is, in the order of declaration; at least
  /// one.
  package let limiting: [Ref<Fruit>]

  /// The largest count whose whole need, rounded up to a thousandth once, is covered, by the recipe
  /// as it is or with the best of its substitutes.
  ///
  /// - Throws: `OrderError.tooLarge` if a need cannot be counted, `.tooManySubstitutions` if there
  ///   are more ways to make it than are looked at.
  package init(
    of variant: Variant, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) {
    let ways = try SubstitutionSearch.waysToMake(OrderLine(variant), in: graph)
    let capacities = ways.map { Self.capacity($0.needs, stock) }
    count = capacities.map(\.count).max() ?? 0
    limiting = capacities[0].limiting
  }

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

  /// The largest n with n · need ≤ stock. Both terms of a need are at most `Need.largestTerm`, so
  /// only the product of stock and denominator can take more than 128 bits.
  private static func count(_ need: Rational, within stock: Quantity) -> Int {
    let dividend = Int128(stock.thousandths).multipliedFullWidth(by: need.denominator)
    let divisor = need.numerator * 1000
    // Beyond this the quotient is above 2^126.
    guard dividend.high < divisor / 2 else { return Int.max }
    return Int(clamping: divisor.dividingFullWidth(dividend).quotient)
  }
}
