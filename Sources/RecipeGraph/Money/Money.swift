public import Diagnostics

/// An exact amount of money in minor units of the menu's currency. It may be negative.
public struct Money: Hashable, Comparable, Sendable {
  public let minorUnits: Int128

  public static let zero = Money(0)

  public init(_ minorUnits: some BinaryInteger) {
    self.minorUnits = Int128(minorUnits)
  }

  public static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }

  public static prefix func - (money: Money) -> Money { Money(-money.minorUnits) }

  /// - Precondition: the sum fits 128 bits, as that of prices within `Price.largest` does for any order and any
  ///   journal.
  public static func + (left: Money, right: Money) -> Money {
    Money(left.minorUnits + right.minorUnits)
  }

  public static func - (left: Money, right: Money) -> Money { left + -right }

  /// - Precondition: as for a sum.
  public static func * (money: Money, count: Int) -> Money {
    Money(money.minorUnits * Int128(count))
  }

  public var value: Rational { Rational(minorUnits) }

  /// The part of a price that is VAT, rounded once to minor units, halves away from zero; nil if it cannot be counted.
  ///
  /// - Parameter rate: the share of VAT on the net price, such as 1/10.
  public func includedVAT(at rate: Rational) -> Money? {
    do throws(ArithmeticOverflow) {
      let share = try rate.divided(by: Rational.one.adding(rate))
      return try value.multiplied(by: share).rounded(.nearest, decimals: 0)
        .map { Money($0.numerator) }
    } catch {
      return nil
    }
  }
}

/// A price as a menu has it, with VAT.
public struct Price: Sendable {
  /// The upper bound of prices, in minor units.
  public static let largest: Int128 = 1_000_000_000_000

  private let minorUnits: Int64
  public let span: Span

  /// - Parameter money: within the upper bound in magnitude.
  public init(_ money: Money, span: Span) {
    minorUnits = Int64(money.minorUnits)
    self.span = span
  }

  /// Zero or more for a juice or size; the price of an option may be negative.
  public var money: Money { Money(minorUnits) }
}

/// The price that an option adds, which may differ by size.
public struct OptionPrice: Sendable {
  /// By size of the juice, or one for a juice without sizes.
  public let prices: [Price]

  public init(_ prices: [Price]) {
    self.prices = prices
  }
}
