import Testing

@testable import RecipeGraph

@Suite struct RoundingTests {
  /// Rounds by trying multiples of the step, without division of the numerator.
  private static func naive(_ value: Rational, _ rounding: Rounding, decimals: Int) -> Rational {
    let power = [1, 10, 100, 1000][decimals]
    // The largest multiple of the step that is not above the value.
    let estimate = Double(value.numerator) / Double(value.denominator) * Double(power)
    var floor = Int128(estimate.rounded(.down)) - 2
    while Rational(floor + 1, over: Int128(power)) <= value { floor += 1 }
    let (low, high) = (
      Rational(floor, over: Int128(power)), Rational(floor + 1, over: Int128(power))
    )
    guard low != value else { return value }
    switch rounding {
    case .down: return low
    case .up: return high
    case .nearest:
      let middle = Rational(2 * floor + 1, over: 2 * Int128(power))
      if value == middle { return value < .zero ? low : high }
      return value < middle ? low : high
    }
  }

  @Test(arguments: [Rounding.nearest, .up, .down])
  func agreesWithTrying(rounding: Rounding) {
    for denominator in [1, 2, 3, 7, 8, 40, 2000] as [Int128] {
      for numerator in stride(from: -60, through: 60, by: 1) as StrideThrough<Int128> {
        let value = Rational(numerator, over: denominator)
        for decimals in 0...2 {
          #expect(
            value.rounded(rounding, decimals: decimals)
              == Self.naive(value, rounding, decimals: decimals),
            "\(value) with \(decimals) decimals")
        }
      }
    }
  }

  @Test func isNilBeyond128Bits() {
    #expect(Rational(Int128.max).rounded(.nearest, decimals: 1) == nil)
    #expect(Rational(Int128.max).rounded(.nearest, decimals: 0) == Rational(Int128.max))
    #expect(Rational(1, over: Int128.max).rounded(.up, decimals: 3) == Rational(1, over: 1000))
  }
}
