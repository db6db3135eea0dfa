import Testing

@testable import RecipeGraph

@Suite struct AmountTests {
  private static let table: [(Int128, Int128, Dimension, String)] = [
    (16, 1, .pieces, "16"), (3, 2, .pieces, "1.5"), (1, 3, .pieces, "1/3"),
    (1000, 1, .pieces, "1000"), (0, 1, .pieces, "0"),
    (160, 1, .mass, "160 g"), (1, 2, .mass, "0.5 g"), (0, 1, .mass, "0 g"),
    (999, 1, .mass, "999 g"), (1000, 1, .mass, "1 kg"), (1001, 1, .mass, "1.001 kg"),
    (4840, 1, .mass, "4.84 kg"), (1999, 2, .mass, "999.5 g"), (2001, 2, .mass, "1000.5 g"),
    (3001, 3, .mass, "3001/3 g"), (1_234_567, 1, .mass, "1234.567 kg"),
    (999, 1, .volume, "999 ml"), (1000, 1, .volume, "1 l"), (20_000, 1, .volume, "20 l"),
    (1, 3, .volume, "1/3 ml"), (-1000, 1, .volume, "-1 l"),
    (9_223_372_036_854_775, 1, .mass, "9223372036854.775 kg"),
    (9_223_372_036_854_775, 1, .pieces, "9223372036854775"),
  ]

  @Test("an amount is shown as a menu has it, in kg and l from a thousand on", arguments: table)
  func description(numerator: Int128, denominator: Int128, dimension: Dimension, text: String) {
    #expect(Amount(Rational(numerator, over: denominator), dimension).description == text)
  }

  @Test("amounts of different dimensions are different")
  func dimensions() {
    #expect(Amount(.one, .mass) != Amount(.one, .volume))
    #expect(Amount(.one, .pieces) != Amount(.one, .mass))
  }

  @Test("every unit is so many of its dimension's base unit")
  func units() {
    let factors: [Unit: Rational] = [
      .piece: .one, .milligram: Rational(1, over: 1000), .gram: .one, .kilogram: Rational(1000),
      .millilitre: .one, .centilitre: Rational(10), .decilitre: Rational(100),
      .litre: Rational(1000),
    ]
    for unit in Unit.allCases { #expect(unit.inBaseUnits == factors[unit], "\(unit)") }
    for dimension in Dimension.allCases {
      #expect(dimension.baseUnit.inBaseUnits == .one)
      #expect(dimension.baseUnit.dimension == dimension)
    }
  }
}
