/// A fraction in lowest terms whose arithmetic traps where it does not fit.
package struct Fraction: Hashable, Comparable {
  package let top: Int128
  package let bottom: Int128

  package init(_ top: Int128, _ bottom: Int128 = 1) {
    var (divisor, rest) = (top, bottom)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    if bottom < 0 { divisor = -divisor }
    self.top = top / abs(divisor) * (bottom < 0 ? -1 : 1)
    self.bottom = abs(bottom / divisor)
  }

  package static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
  }

  package static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.top * right.top, left.bottom * right.bottom)
  }

  package static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.top * right.bottom, left.bottom * right.top)
  }

  package static func < (left: Fraction, right: Fraction) -> Bool {
    left.top * right.bottom < right.top * left.bottom
  }

  package var isWhole: Bool { bottom == 1 }

  /// Rounded up.
  package var thousandths: Int { Int((top * 1000 + bottom - 1) / bottom) }
}
