import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct RationalTests {
  /// The largest magnitude of a term: 2^127 - 1, a prime.
  private static let largest = Int128.max

  @Test("a fraction is kept in lowest terms with a positive denominator")
  func lowestTerms() {
    let cases: [(Int128, Int128, Int128, Int128)] = [
      (6, 8, 3, 4), (-6, 8, -3, 4), (6, -8, -3, 4), (-6, -8, 3, 4),
      (0, 5, 0, 1), (0, -5, 0, 1), (12, 4, 3, 1), (7, 1, 7, 1), (7, -1, -7, 1),
      (Self.largest, Self.largest, 1, 1), (Self.largest, -Self.largest, -1, 1),
    ]
    for (numerator, denominator, top, bottom) in cases {
      let fraction = Rational(numerator, over: denominator)
      #expect(fraction.numerator == top, "\(numerator)/\(denominator)")
      #expect(fraction.denominator == bottom, "\(numerator)/\(denominator)")
    }
  }

  @Test("fractions that differ only above 64 bits have other hashes")
  func hashes() {
    let top = Int128(1) << 64
    let hashes = (1...1_000).map { Rational($0 * top, over: 3 * top + 1).hashValue }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test("equal values are equal and hash alike, however they came about")
  func equality() throws {
    let half = Rational(1, over: 2)
    let sum = try Rational(1, over: 3).adding(Rational(1, over: 6))
    #expect(sum == half)
    #expect(Set([half, sum, Rational(-50, over: -100)]).count == 1)
  }

  @Test("what floating point gets wrong is exact")
  func exactness() throws {
    let tenth = Rational(1, over: 10)
    #expect(try tenth.adding(Rational(2, over: 10)) == Rational(3, over: 10))
    #expect(try Rational(1, over: 3).multiplied(by: Rational(3)) == .one)
    #expect(try Rational(1).divided(by: Rational(-3)) == Rational(-1, over: 3))
    var sum = Rational.zero
    for _ in 0..<1000 { sum = try sum.adding(Rational(1, over: 1000)) }
    #expect(sum == .one)
    var harmonic = Rational.zero
    for denominator in 1...10 {
      harmonic = try harmonic.adding(Rational(1, over: Int128(denominator)))
    }
    #expect(harmonic == Rational(7381, over: 2520))
  }

  @Test("sums and products obey the laws of fractions on a thousand random triples")
  func laws() throws {
    var random = SplitMix64(seed: 1)
    func fraction() -> Rational {
      Rational(
        Int128.random(in: -9999...9999, using: &random),
        over: Int128.random(in: 1...9999, using: &random))
    }
    for _ in 0..<1000 {
      let (a, b, c) = (fraction(), fraction(), fraction())
      #expect(try a.adding(b) == b.adding(a))
      #expect(try a.adding(b).adding(c) == a.adding(b.adding(c)))
      #expect(try a.adding(b).multiplied(by: c) == a.multiplied(by: c).adding(b.multiplied(by: c)))
      #expect(
        try a.adding(b)
          == Rational(
            a.numerator * b.denominator + b.numerator * a.denominator,
            over: a.denominator * b.denominator))
      if b != .zero { #expect(try a.divided(by: b).multiplied(by: b) == a) }
    }
  }

  @Test("a sum beyond 128 bits throws")
  func sumOverflow() throws {
    let largest = Rational(Self.largest)
    #expect(throws: ArithmeticOverflow.self) { try largest.adding(.one) }
    #expect(throws: ArithmeticOverflow.self) { try Rational(-Self.largest).adding(Rational(-1)) }
    #expect(throws: ArithmeticOverflow.self) { try largest.adding(Rational(1, over: 2)) }
    #expect(throws: ArithmeticOverflow.self) { try Rational(1, over: 2).adding(largest) }
    #expect(try largest.adding(Rational(-1)).numerator == Self.largest - 1)
    #expect(try largest.adding(Rational(-Self.largest)) == .zero)
  }

  @Test("a sum whose denominator is beyond 128 bits throws")
  func denominatorOverflow() throws {
    let fine = Rational(1, over: Int128(1) << 64)
    #expect(throws: ArithmeticOverflow.self) {
      try fine.adding(Rational(1, over: (Int128(1) << 64) - 1))
    }
    let finest = Rational(1, over: Self.largest)
    #expect(throws: ArithmeticOverflow.self) { try finest.adding(Rational(1, over: 2)) }
    #expect(try finest.adding(finest) == Rational(2, over: Self.largest))
    let even = Rational(1, over: Int128(1) << 126)
    #expect(try even.adding(even) == Rational(1, over: Int128(1) << 125))
  }

  @Test("a product or quotient beyond 128 bits throws")
  func productOverflow() throws {
    let large = Rational(Int128(1) << 64)
    let small = Rational(1, over: Int128(1) << 64)
    #expect(throws: ArithmeticOverflow.self) { try large.multiplied(by: large) }
    #expect(throws: ArithmeticOverflow.self) { try small.multiplied(by: small) }
    #expect(throws: ArithmeticOverflow.self) { try large.divided(by: small) }
    #expect(throws: ArithmeticOverflow.self) { try small.divided(by: large) }
    #expect(throws: ArithmeticOverflow.self) {
      try Rational(-Self.largest).multiplied(by: Rational(3, over: 2))
    }
    #expect(try large.multiplied(by: small) == .one)
  }

  @Test("the smallest Int128 is an overflow, since its magnitude is not an Int128")
  func smallestInt128() {
    let half = Rational(-(Int128(1) << 126))
    #expect(throws: ArithmeticOverflow.self) { try half.adding(half) }
    #expect(throws: ArithmeticOverflow.self) { try half.multiplied(by: Rational(2)) }
    #expect(throws: ArithmeticOverflow.self) { try half.divided(by: Rational(1, over: 2)) }
  }

  @Test("factors cancel before they are multiplied")
  func cancellation() throws {
    let fraction = Rational(Self.largest, over: 3)
    #expect(try fraction.multiplied(by: Rational(3, over: Self.largest)) == .one)
    #expect(try fraction.divided(by: fraction) == .one)
  }

  @Test("order is exact where cross products need 254 bits")
  func comparison() {
    let below = Rational(Self.largest - 2, over: Self.largest - 1)
    let above = Rational(Self.largest - 1, over: Self.largest)
    #expect(below < above)
    #expect(!(above < below))
    #expect(above < .one)
    let (high, low) = (Rational(Self.largest), Rational(-Self.largest))
    #expect(low < high && !(high < low))
    #expect(low < Rational(-1, over: Self.largest))
    #expect(Rational(1, over: Self.largest) < Rational(1, over: Self.largest - 1))
    #expect(Rational(-1, over: Self.largest - 1) < Rational(-1, over: Self.largest))
    #expect(!(high < high))
    #expect(Rational(-1, over: 3) < .zero && Rational(1, over: 3) > .zero)
  }

  @Test(
    "rounding goes up, also below zero",
    arguments: [
      (7, 2, 4), (-7, 2, -3), (6, 2, 3), (-6, 2, -3), (1, 1000, 1), (-1, 1000, 0), (0, 1, 0),
    ] as [(Int128, Int128, Int128)])
  func rounding(numerator: Int128, denominator: Int128, up: Int128) {
    #expect(Rational(numerator, over: denominator).roundedUp == up)
  }

  @Test(
    "a fraction is shown as a decimal where that is exact",
    arguments: [
      (0, 1, "0"), (16, 1, "16"), (-16, 1, "-16"), (5, 4, "1.25"), (-1, 2, "-0.5"),
      (1, 3, "1/3"), (-22, 7, "-22/7"), (1, 1000, "0.001"), (-1, 1000, "-0.001"), (1, 6, "1/6"),
      (1001, 10, "100.1"), (1, 1 << 18, "0.000003814697265625"), (1, 1 << 19, "1/524288"),
      (1, 1_000_000_000_000_000_000, "0.000000000000000001"),
      (.max, 1, "170141183460469231731687303715884105727"),
      (.max, 2, "170141183460469231731687303715884105727/2"),
      (1, .max, "1/170141183460469231731687303715884105727"),
    ] as [(Int128, Int128, String)])
  func description(numerator: Int128, denominator: Int128, text: String) {
    #expect(Rational(numerator, over: denominator).description == text)
    #expect(Rational(text) == Rational(numerator, over: denominator))
  }

  @Test("a text that no number is described by is none")
  func noDescriptions() {
    for text in ["", "-", "1/", "/2", "1/0", "1/2/3", "1.", ".5", "1.2.3", "1e3", " 1", "+1", "１"] {
      #expect(Rational(text) == nil, "\(text)")
    }
    #expect(Rational(String(repeating: "9", count: 40)) == nil)
  }
}
