package import RecipeGraph

/// Sums of money that throw where 128 bits cannot count them.
extension Money {
  /// - Throws: `LedgerError.sumTooLarge`.
  package func adding(_ other: Money) throws(LedgerError) -> Money {
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .sumTooLarge(of: "money") }
    return Money(sum)
  }

  /// - Throws: `LedgerError.sumTooLarge`.
  func times(_ count: Int) throws(LedgerError) -> Money {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: Int128(count))
    guard !overflow else { throw .sumTooLarge(of: "money") }
    return Money(product)
  }
}

/// Counts and amounts that are added up one by one.
protocol Summable {
  init()

  static var parts: [WritableKeyPath<Self, Int>] { get }

  /// - Parameter name: the name of the sum, for the error.
  mutating func add(_ other: Self, of name: String) throws(LedgerError)
}

extension Summable {
  mutating func add(_ other: Self, of name: String) throws(LedgerError) {
    for part in Self.parts { try self[keyPath: part].add(other[keyPath: part], of: name) }
  }
}

extension Dictionary where Value: Summable {
  /// - Parameter name: the name of each sum, for the error.
  mutating func add(_ others: Self, of name: (Key) -> String) throws(LedgerError) {
    for (key, other) in others { try self[key, default: Value()].add(other, of: name(key)) }
  }
}

extension Dictionary where Key == String, Value: Summable {
  /// Sums over those with the same key.
  func summed<Other: Hashable>(by key: (String) -> Other) throws(LedgerError) -> [Other: Value] {
    var sums: [Other: Value] = [:]
    for (word, value) in self { try sums[key(word), default: Value()].add(value, of: word) }
    return sums
  }
}

extension Int: Summable {
  static var parts: [WritableKeyPath<Int, Int>] { [\.self] }

  /// - Parameter name: the name of the sum, for the error.
  mutating func add(_ other: Int, of name: String) throws(LedgerError) {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow else { throw .sumTooLarge(of: name) }
    self = sum
  }

  mutating func subtract(_ other: Int, of name: String) throws(LedgerError) {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard !overflow else { throw .sumTooLarge(of: name) }
    self = difference
  }
}
