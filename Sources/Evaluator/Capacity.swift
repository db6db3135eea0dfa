package import RecipeGraph

/// How many of a juice a stock allows when nothing else is made.
package struct Capacity: Hashable, Sendable {
  package let count: Int
  /// The fruits that allow no more than that, in the order of declaration; at least one.
  package let limiting: [Ref<Fruit>]

  /// The largest count whose whole need, rounded up to a thousandth once, is covered.
  package init(of juice: Ref<Juice>, stock: StockLevels, in graph: RecipeGraph) {
    var count = Int.max
    var limiting: [Ref<Fruit>] = []
    for need in graph.needs(of: juice) {
      let possible = Self.count(need.amount, within: stock[need.fruit])
      if possible < count {
        count = possible
        limiting = [need.fruit]
      } else if possible == count {
        limiting.append(need.fruit)
      }
    }
    self.count = count
    self.limiting = limiting
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
