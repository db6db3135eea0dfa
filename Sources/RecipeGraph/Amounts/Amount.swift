package import Diagnostics

/// An exact amount of something: how many base units (gram, millilitre, piece) of which dimension.
package struct Amount: Hashable, Sendable {
  package let value: Rational
  package let dimension: Dimension

  package init(_ value: Rational, _ dimension: Dimension) {
    self.value = value
    self.dimension = dimension
  }

  /// The largest amount that can be written: what stock can count, in base units.
  package static let largest = Rational(Int.max / 1000)
}

extension Amount {
  /// As people read it: Korean counts pieces, `3개`.
  package func text(in language: Language) -> String {
    language == .korean && dimension == .pieces ? "\(self)개" : description
  }
}

extension Amount: CustomStringConvertible {
  /// As it would be written in a menu, in kilograms or litres from one thousand base units on
  /// where that stays exact in three decimals: `160 g`, `4.84 kg`, `1/3`.
  package var description: String {
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

/// An amount of stock: thousandths of the base unit in 64 bits, never below zero.
package struct Quantity: Hashable, Comparable, Sendable {
  package let thousandths: Int

  package static let zero = Quantity(thousandths: 0)

  /// - Precondition: not negative.
  package init(thousandths: Int) {
    precondition(thousandths >= 0)
    self.thousandths = thousandths
  }

  /// Nil for what is negative, too large, or not a whole number of thousandths.
  package init?(exactly value: Rational) {
    guard let scaled = Self.scaled(value), scaled.isInteger else { return nil }
    self.init(scaled.numerator)
  }

  /// The smallest quantity that covers so many times a need; nil for one that is negative or too
  /// large.
  package init?(covering need: Rational, times count: Int = 1) {
    // Nearly always everything fits 64 bits, in which multiplying and dividing are much faster.
    if let numerator = Int(exactly: need.numerator),
      let denominator = Int(exactly: need.denominator)
    {
      let (scale, isScaleTooLarge) = count.multipliedReportingOverflow(by: 1000)
      let (total, isTotalTooLarge) = numerator.multipliedReportingOverflow(by: scale)
      if !isScaleTooLarge, !isTotalTooLarge, total >= 0 {
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

  package var value: Rational { Rational(Int128(thousandths), over: 1000) }

  package func amount(_ dimension: Dimension) -> Amount {
    Amount(value, dimension)
  }

  package static func < (left: Quantity, right: Quantity) -> Bool {
    left.thousandths < right.thousandths
  }
}
