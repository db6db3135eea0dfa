package import RecipeGraph

/// Needs in whole numbers, of the fruits of a `NeedTable`: each in a unit in which every need and the stock are
/// whole.
///
/// A `Ref` is a position in the table's list of fruits. The largest number stands for more than any stock.
package typealias CountedNeeds = FruitAmounts<Int128>

extension Int128 {
  /// The product with a nonnegative number, or the largest number.
  package func timesSaturating(_ factor: Int) -> Int128 {
    let (product, overflow) = multipliedReportingOverflow(by: Int128(factor))
    return overflow ? .max : product
  }

  package func plusSaturating(_ other: Int128) -> Int128 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

extension CountedNeeds {
  package func timesSaturating(_ factor: Int) -> CountedNeeds {
    if factor == 1 { return self }
    return CountedNeeds(
      ascending: map {
        FruitAmount(fruit: $0.fruit, amount: $0.amount.timesSaturating(factor))
      })
  }

  /// - Parameter left: by fruit of the table.
  package func fits(in left: [Int128]) -> Bool {
    allSatisfy { $0.amount <= left[$0.fruit.index] }
  }

  /// How many times the remaining stock covers these amounts.
  package func count(in left: [Int128]) -> Int {
    reduce(Int.max) { Swift.min($0, Int(clamping: left[$1.fruit.index] / $1.amount)) }
  }

  /// The sum for each fruit.
  package func plusSaturating(_ other: CountedNeeds) -> CountedNeeds {
    merged(with: other) { ($0 ?? 0).plusSaturating($1 ?? 0) }
  }

  /// The larger amount of each fruit.
  package func maximum(_ other: CountedNeeds) -> CountedNeeds {
    merged(with: other) { Swift.max($0 ?? 0, $1 ?? 0) }
  }

  /// - Precondition: these amounts include the others.
  package func minus(_ part: CountedNeeds) -> CountedNeeds {
    if part.isEmpty { return self }
    return merged(with: part) { all, part in
      let rest = (all ?? 0) - (part ?? 0)
      return rest == 0 ? nil : rest
    }
  }
}

extension [CountedNeeds] {
  /// The amounts that all of these lists contain.
  package var common: CountedNeeds {
    guard var common = first else { return CountedNeeds() }
    for other in dropFirst() where !common.isEmpty { common = common.minimum(other) }
    return common
  }
}
