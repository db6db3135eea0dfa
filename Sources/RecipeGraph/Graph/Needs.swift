/// An amount of one fruit.
public struct FruitAmount<Amount: Hashable & Comparable & Sendable>: Hashable, Sendable {
  public let fruit: Ref<Fruit>
  public let amount: Amount

  @inlinable
  public init(fruit: Ref<Fruit>, amount: Amount) {
    self.fruit = fruit
    self.amount = amount
  }
}

/// An exact number of base units of a fruit's dimension: positive, except in differences of needs.
public typealias Need = FruitAmount<Rational>

/// A sparse vector of amounts by fruit: each fruit once, in ascending order, and no amount is zero.
///
/// Inlinable, since other modules specialize it: the search of substitutes takes five times as long otherwise.
public struct FruitAmounts<Amount: Hashable & Comparable & Sendable>: RandomAccessCollection,
  Hashable, Sendable
{
  @usableFromInline
  let elements: [FruitAmount<Amount>]

  /// - Precondition: each fruit comes once, in ascending order, and no amount is zero.
  @inlinable
  public init(ascending elements: [FruitAmount<Amount>] = []) {
    assert(zip(elements, elements.dropFirst()).allSatisfy { $0.fruit < $1.fruit })
    self.elements = elements
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { elements.count }

  @inlinable
  public subscript(position: Int) -> FruitAmount<Amount> { elements[position] }

  /// The amount of a fruit; nil for zero.
  @inlinable
  public subscript(fruit: Ref<Fruit>) -> Amount? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].fruit < fruit { low = middle + 1 } else { high = middle }
    }
    return low < count && elements[low].fruit == fruit ? elements[low].amount : nil
  }

  /// Whether there is at least as much of every fruit as in another vector without negative amounts.
  @inlinable
  public func covers(_ other: Self) -> Bool {
    guard other.count <= count else { return false }
    var position = 0
    for need in other.elements {
      while position < count, elements[position].fruit < need.fruit { position += 1 }
      guard position < count, elements[position].fruit == need.fruit,
        elements[position].amount >= need.amount
      else { return false }
    }
    return true
  }

  /// The amounts that satisfy a condition.
  @inlinable
  public func filter(_ isKept: (FruitAmount<Amount>) -> Bool) -> Self {
    Self(ascending: elements.filter(isKept))
  }

  /// Combines the amounts of each fruit that one of two vectors has.
  ///
  /// - Parameter combine: the result for the amounts in this vector and the other, of which one may be nil; nil for
  ///   zero.
  @inlinable
  public func merged<Failure>(
    with other: Self, _ combine: (Amount?, Amount?) throws(Failure) -> Amount?
  ) throws(Failure) -> Self {
    var result: [FruitAmount<Amount>] = []
    result.reserveCapacity(Swift.max(count, other.count))
    var (first, second) = (0, 0)
    while first < count || second < other.count {
      let isLeft =
        second == other.count
        || first < count && elements[first].fruit <= other.elements[second].fruit
      let isRight =
        first == count
        || second < other.count && other.elements[second].fruit <= elements[first].fruit
      let fruit = isLeft ? elements[first].fruit : other.elements[second].fruit
      let amount = try combine(
        isLeft ? elements[first].amount : nil, isRight ? other.elements[second].amount : nil)
      if isLeft { first += 1 }
      if isRight { second += 1 }
      if let amount { result.append(FruitAmount(fruit: fruit, amount: amount)) }
    }
    return Self(ascending: result)
  }

  /// The smaller amount of each fruit that is in both vectors.
  @inlinable
  public func minimum(_ other: Self) -> Self {
    merged(with: other) { left, right in
      if let left, let right { Swift.min(left, right) } else { nil }
    }
  }
}

/// A vector of exact needs.
public typealias Needs = FruitAmounts<Rational>

extension Needs {
  /// The product with a factor.
  public func multiplied(by factor: Rational) throws(ArithmeticOverflow) -> Needs {
    if factor == .one { return self }
    if factor == .zero { return Needs() }
    var products: [Need] = []
    products.reserveCapacity(count)
    for need in self {
      products.append(Need(fruit: need.fruit, amount: try need.amount.multiplied(by: factor)))
    }
    return Needs(ascending: products)
  }

  /// The sum with a multiple of another vector, such as the difference for a factor of −1.
  public func adding(
    _ other: Needs, times factor: Rational = .one
  ) throws(ArithmeticOverflow) -> Needs {
    let other = try other.multiplied(by: factor)
    if isEmpty { return other }
    return try merged(with: other) { (left, right) throws(ArithmeticOverflow) in
      guard let left, let right else { return left ?? right }
      let sum = try left.adding(right)
      return sum == .zero ? nil : sum
    }
  }

  /// The larger amount of each fruit, where a missing one is zero.
  public func maximum(_ other: Needs) -> Needs {
    merged(with: other) { left, right in
      let largest = Swift.max(left ?? .zero, right ?? .zero)
      return largest == .zero ? nil : largest
    }
  }
}

/// A sum of needs in progress, whose memory is used again for the next one.
public struct NeedSum: Sendable {
  private var terms: [Need] = []
  /// The number of terms from which those of the same fruit are joined, so that a sum takes no more memory than
  /// twice its fruits.
  private var limit = Self.firstLimit

  private static let firstLimit = 64

  public init() {}

  public mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    limit = Self.firstLimit
  }

  /// - Parameter amount: not zero.
  public mutating func add(
    _ amount: Rational, of fruit: Ref<Fruit>
  ) throws(ArithmeticOverflow) {
    if terms.count == limit {
      try join()
      limit = max(limit, 2 * terms.count)
    }
    terms.append(Need(fruit: fruit, amount: amount))
  }

  public mutating func add(
    _ needs: Needs, times factor: Rational
  ) throws(ArithmeticOverflow) {
    if factor == .zero { return }
    for need in needs {
      try add(factor == .one ? need.amount : need.amount.multiplied(by: factor), of: need.fruit)
    }
  }

  /// The sum so far, without spare memory.
  public mutating func total() throws(ArithmeticOverflow) -> Needs {
    try join()
    // `Array(terms)` and `Array(terms[...])` are the same array with its spare memory.
    return Needs(ascending: terms.withUnsafeBufferPointer { Array($0) })
  }

  /// Sorts the terms by fruit, and adds up those of the same one.
  private mutating func join() throws(ArithmeticOverflow) {
    let isAscending = terms.indices.dropFirst().allSatisfy {
      terms[$0 - 1].fruit < terms[$0].fruit
    }
    if isAscending { return }
    terms.sort { $0.fruit < $1.fruit }
    var last = 0
    for next in terms.indices.dropFirst() {
      let term = terms[next]
      if term.fruit == terms[last].fruit {
        let sum = try terms[last].amount.adding(term.amount)
        terms[last] = Need(fruit: term.fruit, amount: sum)
      } else {
        last += 1
        terms[last] = term
      }
    }
    terms.removeLast(terms.count - last - 1)
    terms.removeAll { $0.amount == .zero }
  }
}
