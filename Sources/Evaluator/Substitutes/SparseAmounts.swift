/// An amount of one fruit, in a unit in which every need and the stock are whole numbers.
package struct FruitAmount: Hashable {
  /// A position in a list of fruits.
  package var fruit: Int
  /// Not negative; `tooMuch` is more than any stock.
  package var amount: Int128

  package static let tooMuch = Int128.max
}

extension Int128 {
  /// The product with a nonnegative number, or `FruitAmount.tooMuch`.
  package func timesSaturating(_ factor: Int) -> Int128 {
    let (product, overflow) = multipliedReportingOverflow(by: Int128(factor))
    return overflow ? FruitAmount.tooMuch : product
  }

  package func plusSaturating(_ other: Int128) -> Int128 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? FruitAmount.tooMuch : sum
  }
}

/// Amounts of some fruits: each fruit once, in ascending order, and no amount is zero.
extension [FruitAmount] {
  package func timesSaturating(_ factor: Int) -> [FruitAmount] {
    factor == 1
      ? self : map { FruitAmount(fruit: $0.fruit, amount: $0.amount.timesSaturating(factor)) }
  }

  package func fits(in left: [Int128]) -> Bool {
    allSatisfy { $0.amount <= left[$0.fruit] }
  }

  /// The sum for each fruit.
  package func plusSaturating(_ other: [FruitAmount]) -> [FruitAmount] {
    merged(with: other, keepsRest: true) { $0.plusSaturating($1) }
  }

  /// The larger amount of each fruit.
  package func maximum(_ other: [FruitAmount]) -> [FruitAmount] {
    merged(with: other, keepsRest: true) { Swift.max($0, $1) }
  }

  /// The smaller amount of each fruit that is in both.
  package func minimum(_ other: [FruitAmount]) -> [FruitAmount] {
    merged(with: other, keepsRest: false) { Swift.min($0, $1) }
  }

  /// - Precondition: these amounts include the others.
  package func minus(_ part: [FruitAmount]) -> [FruitAmount] {
    guard !part.isEmpty else { return self }
    return merged(with: part, keepsRest: true) { $0 - $1 }.filter { $0.amount != 0 }
  }

  /// Whether there is at least as much of every fruit as in another list.
  package func covers(_ other: [FruitAmount]) -> Bool {
    guard other.count <= count else { return false }
    var position = 0
    for need in other {
      while position < count, self[position].fruit < need.fruit { position += 1 }
      guard position < count, self[position].fruit == need.fruit,
        self[position].amount >= need.amount
      else { return false }
    }
    return true
  }

  private func merged(
    with other: [FruitAmount], keepsRest: Bool, _ combine: (Int128, Int128) -> Int128
  ) -> [FruitAmount] {
    var result: [FruitAmount] = []
    result.reserveCapacity(keepsRest ? Swift.max(count, other.count) : 0)
    var (first, second) = (startIndex, other.startIndex)
    while first < count, second < other.count {
      let (left, right) = (self[first], other[second])
      if left.fruit == right.fruit {
        result.append(
          FruitAmount(fruit: left.fruit, amount: combine(left.amount, right.amount)))
      } else if keepsRest {
        result.append(left.fruit < right.fruit ? left : right)
      }
      if left.fruit <= right.fruit { first += 1 }
      if right.fruit <= left.fruit { second += 1 }
    }
    guard keepsRest else { return result }
    return result + self[first...] + other[second...]
  }
}
