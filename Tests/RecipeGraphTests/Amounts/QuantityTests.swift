import Testing

@testable import RecipeGraph

@Suite struct QuantityTests {
  @Test("a quantity is a whole number of thousandths, exactly")
  func exactly() {
    #expect(Quantity(exactly: Rational(10)) == Quantity(thousandths: 10_000))
    #expect(Quantity(exactly: Rational(1, over: 8)) == Quantity(thousandths: 125))
    #expect(Quantity(exactly: .zero) == .zero)
    #expect(Quantity(exactly: Rational(1, over: 3)) == nil)
    #expect(Quantity(exactly: Rational(1, over: 10_000)) == nil)
    #expect(Quantity(exactly: Rational(-1, over: 1000)) == nil)
  }

  @Test(
    "a need is covered by rounding up to a thousandth",
    arguments: [
      (1, 3, 334), (2, 3, 667), (1, 1, 1000), (1, 1000, 1), (1, 1001, 1), (1, 1_000_000, 1),
      (1001, 1_000_000, 2), (0, 1, 0),
    ] as [(Int128, Int128, Int)])
  func covering(numerator: Int128, denominator: Int128, thousandths: Int) {
    let need = Rational(numerator, over: denominator)
    #expect(Quantity(covering: need)?.thousandths == thousandths)
  }

  @Test("what is below zero is no quantity, unless it rounds up to zero")
  func negative() {
    #expect(Quantity(covering: Rational(-1)) == nil)
    #expect(Quantity(covering: Rational(-1, over: 1000)) == nil)
    #expect(Quantity(covering: Rational(-1, over: 2000)) == .zero)
  }

  @Test("64 bits of thousandths are counted, and one more is not")
  func limits() {
    let largest = Rational(Int128(Int.max), over: 1000)
    let beyond = Rational(Int128(Int.max) + 1, over: 1000)
    #expect(Quantity(exactly: largest)?.thousandths == .max)
    #expect(Quantity(covering: largest)?.thousandths == .max)
    #expect(Quantity(exactly: beyond) == nil)
    #expect(Quantity(covering: beyond) == nil)
    #expect(Quantity(covering: Rational(2 * Int128(Int.max) + 1, over: 2000)) == nil)
  }

  @Test("a value beyond 128 bits of thousandths is no quantity and does not trap")
  func beyondArithmetic() {
    #expect(Quantity(exactly: Rational(Int128.max)) == nil)
    #expect(Quantity(covering: Rational(Int128.max)) == nil)
    #expect(Quantity(covering: Rational(Int128.max, over: 3)) == nil)
    #expect(Quantity(covering: Rational(1, over: .max)) == Quantity(thousandths: 1))
  }

  @Test("a quantity gives its value back")
  func value() {
    #expect(Quantity(thousandths: 334).value == Rational(334, over: 1000))
    #expect(Quantity(thousandths: 2500).amount(.volume) == Amount(Rational(5, over: 2), .volume))
    let largest = Quantity(thousandths: .max)
    #expect(Quantity(exactly: largest.value) == largest)
    #expect(Quantity(thousandths: 999) < Quantity(thousandths: 1000))
  }
}
