public import Diagnostics

/// An exact number of base units (grams, millilitres or pieces).
public struct Amount: Hashable, Sendable {
  public let value: Rational
  public let dimension: Dimension

  public init(_ value: Rational, _ dimension: Dimension) {
    self.value = value
    self.dimension = dimension
  }

  /// The largest amount that a menu may contain: the largest stock, in base units.
  public static let largest = Rational(Int.max / 1000)
}

extension Amount: LocalizedValue {
  /// Formats the amount for people; some languages add a counter to pieces, `3개`.
  public func text(in language: Language) -> String {
    let numbers = language.numbers
    return dimension == .pieces ? numbers.pieces(description) : numbers.decimal(description)
  }
}

extension Amount: CustomStringConvertible {
  /// Formats the amount as a menu would write it: `160 g`, `4.84 kg`, `1/3`. Whole amounts from 1,000 base
  /// units on are in kilograms or litres.
  public var description: String {
    switch dimension {
    case .pieces: return value.description
    case .mass, .volume:
      let large: Unit = dimension == .mass ? .kilogram : .litre
      let isWhole = value.isInteger
      if isWhole, value.numerator.magnitude >= 1000 {
        return "\(Rational(value.numerator, over: 1000)) \(large.rawValue)"
      }
      return "\(value) \(dimension.baseUnit.rawValue)"
    }
  }
}

/// An amount of stock, counted in thousandths of the base unit: 0 to 2^63 - 1 of them.
///
/// Comparisons of stock are inlined into other modules: that serves the budget for deciding.
public struct Quantity: Hashable, Comparable, Sendable {
  public let thousandths: Int

  public static let zero = Quantity(thousandths: 0)
  /// The stock of what never runs out and is not counted; amounts that a menu writes are smaller.
  @inlinable public static var unlimited: Quantity { Quantity(thousandths: .max) }

  /// - Precondition: `thousandths` is not negative.
  @inlinable
  public init(thousandths: Int) {
    precondition(thousandths >= 0)
    self.thousandths = thousandths
  }

  /// Returns nil for a value that is negative, too large, or not a whole number of thousandths.
  public init?(exactly value: Rational) {
    guard let scaled = Self.scaled(value), scaled.isInteger else { return nil }
    self.init(scaled.numerator)
  }

  /// Creates the smallest quantity that covers a need `count` times. It is nil if the product is negative
  /// or too large.
  public init?(covering need: Rational, times count: Int = 1) {
    // Nearly always everything fits 64 bits, in which multiplying and dividing are much faster.
    if let numerator = Int(exactly: need.numerator),
      let denominator = Int(exactly: need.denominator)
    {
      let (scale, isScaleTooLarge) = count.multipliedReportingOverflow(by: 1000)
      let (total, isTotalTooLarge) = numerator.multipliedReportingOverflow(by: scale)
      if !isScaleTooLarge, !isTotalTooLarge, total >= 0 {
        if denominator == 1 {
          self.init(thousandths: total)
          return
        }
        let (quotient, remainder) = total.quotientAndRemainder(dividingBy: denominator)
        self.init(thousandths: remainder > 0 ? quotient + 1 : quotient)
        return
      }
    }
    do throws(ArithmeticOverflow) {
      self.init(try need.multiplied(by: Rational(Int128(count) * 1000)).roundedUp)
    } catch {
      return nil
    }
  }

  private init?(_ thousandths: Int128) {
    guard thousandths >= 0, let value = Int(exactly: thousandths) else { return nil }
    self.init(thousandths: value)
  }

  private static func scaled(_ value: Rational) -> Rational? {
    do {
      return try value.multiplied(by: Rational(1000))
    } catch {
      return nil
    }
  }

  public var value: Rational { Rational(Int128(thousandths), over: 1000) }

  public func amount(_ dimension: Dimension) -> Amount {
    Amount(value, dimension)
  }

  public static func < (left: Quantity, right: Quantity) -> Bool {
    left.thousandths < right.thousandths
  }
}
