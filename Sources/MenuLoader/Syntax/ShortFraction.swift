import RecipeGraph

/// A fraction of small terms in 12 bytes, where a `Rational` takes 32.
///
/// Nearly every amount of a menu is one. 10,000 juices have 100,000 amounts, which serves the benchmark's row of the
/// memory in which they are validated.
struct ShortFraction: Hashable, Sendable {
  static let zero = ShortFraction(numerator: 0, denominator: 1)

  let numerator: Int64
  let denominator: UInt32

  private init(numerator: Int64, denominator: UInt32) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns nil if the numerator does not fit 64 bits, or the denominator 32.
  init?(_ value: Rational) {
    let numerator = Int64(truncatingIfNeeded: value.numerator)
    let denominator = UInt32(truncatingIfNeeded: value.denominator)
    guard Int128(numerator) == value.numerator, Int128(denominator) == value.denominator else {
      return nil
    }
    self.init(numerator: numerator, denominator: denominator)
  }

  var value: Rational { Rational(lowestTerms: Int128(numerator), Int128(denominator)) }
}
