public import Diagnostics

/// A sum, product or quotient does not fit 128 bits.
public struct ArithmeticOverflow: Error, Sendable {
  public init() {}
}

/// An exact fraction in lowest terms; the denominator is positive.
///
/// Every operation is exact or throws: nothing is ever rounded or wrapped. 128 bits hold the
/// largest stock (2^63 thousandths) over denominators up to 10^22.
public struct Rational: Hashable, Sendable {
  public let numerator: Int128
  public let denominator: Int128

  public static let zero = Rational(0)
  public static let one = Rational(1)

  public init(_ value: some BinaryInteger) {
    numerator = Int128(value)
    denominator = 1
  }

  /// - Precondition: `denominator` is not zero, and neither argument is `Int128.min`.
  public init(_ numerator: Int128, over denominator: Int128) {
    precondition(denominator != 0)
    if denominator == 1 {
      self.init(lowestTerms: numerator, 1)
    } else if numerator == 1, denominator > 0 {
      self.init(lowestTerms: 1, denominator)
    } else {
      let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
      let sign: Int128 = denominator < 0 ? -1 : 1
      self.init(
        lowestTerms: sign * (numerator / Int128(divisor)),
        sign * (denominator / Int128(divisor)))
    }
  }

  /// - Precondition: the arguments are coprime, and `denominator` is positive.
  public init(lowestTerms numerator: Int128, _ denominator: Int128) {
    assert(denominator > 0)
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Hashes the high 64 bits of both terms only of a fraction that needs them; hardly any does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Int64(truncatingIfNeeded: numerator))
    if denominator != 1 { hasher.combine(Int64(truncatingIfNeeded: denominator)) }
    if !isShort {
      hasher.combine(Int64(truncatingIfNeeded: numerator >> 64))
      hasher.combine(Int64(truncatingIfNeeded: denominator >> 64))
    }
  }

  public var isInteger: Bool { denominator == 1 }
  public var isPositive: Bool { numerator > 0 }

  /// Whether both terms fit 64 bits, so that products of two such fractions fit 128.
  private var isShort: Bool {
    Int64(truncatingIfNeeded: numerator) == numerator
      && Int64(truncatingIfNeeded: denominator) == denominator
  }

  public func adding(_ other: Rational) throws(ArithmeticOverflow) -> Rational {
    if denominator == 1, other.denominator == 1 {
      return Rational(lowestTerms: try Self.sum(numerator, other.numerator), 1)
    }
    // Over the least common multiple, so that no factor is carried twice (Knuth, The Art of
    // Computer Programming, volume 2, section 4.5.1).
    let divisor = Int128(
      greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude))
    let left = try Self.product(numerator, other.denominator / divisor)
    let right = try Self.product(other.numerator, denominator / divisor)
    return Rational(
      try Self.sum(left, right),
      over: try Self.product(denominator, other.denominator / divisor))
  }

  public func subtracting(_ other: Rational) throws(ArithmeticOverflow) -> Rational {
    try adding(Rational(lowestTerms: -other.numerator, other.denominator))
  }

  public func multiplied(by other: Rational) throws(ArithmeticOverflow) -> Rational {
    // The usual case; the product of two such fractions always fits.
    if isShort, other.isShort {
      return product(
        Int64(truncatingIfNeeded: numerator), Int64(truncatingIfNeeded: denominator),
        Int64(truncatingIfNeeded: other.numerator), Int64(truncatingIfNeeded: other.denominator))
    }
    if denominator == 1, other.denominator == 1 {
      return Rational(lowestTerms: try Self.product(numerator, other.numerator), 1)
    }
    let first = Rational(numerator, over: other.denominator)
    let second = Rational(other.numerator, over: denominator)
    return Rational(
      lowestTerms: try Self.product(first.numerator, second.numerator),
      try Self.product(first.denominator, second.denominator))
  }

  /// Multiplies two fractions, and cancels common factors crosswise first, so that the result is in lowest
  /// terms.
  private func product(
    _ numerator: Int64, _ denominator: Int64, _ otherNumerator: Int64, _ otherDenominator: Int64
  ) -> Rational {
    var (first, second) = ((numerator, otherDenominator), (otherNumerator, denominator))
    Self.reduce(&first)
    Self.reduce(&second)
    // Products of 64 bits do not overflow 128.
    return Rational(
      lowestTerms: Int128(first.0) &* Int128(second.0), Int128(first.1) &* Int128(second.1))
  }

  /// Divides two terms by their greatest common divisor; the second is positive.
  private static func reduce(_ terms: inout (Int64, Int64)) {
    if terms.1 == 1 { return }
    // No larger than the second.
    let divisor = Int64(greatestCommonDivisor(UInt64(terms.1), terms.0.magnitude))
    if divisor > 1 { terms = (terms.0 / divisor, terms.1 / divisor) }
  }

  /// - Precondition: `other` is not zero.
  public func divided(by other: Rational) throws(ArithmeticOverflow) -> Rational {
    try multiplied(by: Rational(other.denominator, over: other.numerator))
  }

  /// Whether the product of two fractions is an integer, even if it does not fit 128 bits.
  public func isInteger(times other: Rational) -> Bool {
    other.numerator % denominator == 0 && numerator % other.denominator == 0
  }

  /// The smallest integer that is not less than the fraction.
  public var roundedUp: Int128 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder > 0 ? quotient + 1 : quotient
  }

  private static func sum(_ left: Int128, _ right: Int128) throws(ArithmeticOverflow) -> Int128 {
    let (value, overflow) = left.addingReportingOverflow(right)
    guard !overflow, value != .min else { throw ArithmeticOverflow() }
    return value
  }

  private static func product(
    _ left: Int128, _ right: Int128
  ) throws(ArithmeticOverflow) -> Int128 {
    let (value, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow, value != .min else { throw ArithmeticOverflow() }
    return value
  }
}

/// The greatest common divisor of two numbers; the other one, if one of them is zero.
public func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (left, right) = (left, right)
  // Division of 128 bits takes many times as long as that of 64.
  while right > UInt64.max { (left, right) = (right, left % right) }
  guard right != 0 else { return left }
  return UInt128(greatestCommonDivisor(UInt64(right), UInt64(left % right)))
}

private func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  var (large, small) = (left, right)
  while small != 0 { (large, small) = (small, large % small) }
  return large
}

extension Rational: Comparable {
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    if left.isShort, right.isShort {
      return left.numerator * right.denominator < right.numerator * left.denominator
    }
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}

extension Rational: LocalizedValue {
  /// Formats the number for people: `1,25` in a language with a decimal comma.
  public func text(in language: Language) -> String { language.numbers.decimal(description) }
}

extension Rational: LosslessStringConvertible {
  /// Parses the format of `description`; nil for any other text, and for terms beyond 128 bits.
  public init?(_ description: String) {
    let isNumber = { (text: Substring) in
      !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }
    let isNegative = description.hasPrefix("-")
    let text = description.dropFirst(isNegative ? 1 : 0)
    let terms = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let numerator: Int128?
    let denominator: Int128?
    if terms.count == 2, terms.allSatisfy(isNumber) {
      (numerator, denominator) = (Int128(terms[0]), Int128(terms[1]))
    } else if parts.allSatisfy(isNumber), parts.count == 1 || parts[1].utf8.count <= 18 {
      let decimals = parts.count == 2 ? parts[1].utf8.count : 0
      numerator = Int128(parts.joined())
      denominator = (0..<decimals).reduce(1) { power, _ in power * 10 }
    } else {
      return nil
    }
    guard let numerator, let denominator, denominator > 0 else { return nil }
    self.init(isNegative ? -numerator : numerator, over: denominator)
  }

  /// A decimal if that is exact, such as `1.25`, and otherwise a fraction, such as `1/3`.
  public var description: String {
    var power: Int128 = 1
    var digits = 0
    while power % denominator != 0, digits < 18 {
      power *= 10
      digits += 1
    }
    let (scaled, overflow) = numerator.multipliedReportingOverflow(by: power / denominator)
    guard power % denominator == 0, !overflow else { return "\(numerator)/\(denominator)" }
    guard digits > 0 else { return "\(numerator)" }
    let text = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return (scaled < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
