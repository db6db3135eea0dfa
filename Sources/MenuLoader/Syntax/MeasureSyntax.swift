import RecipeGraph

/// What an amount of a fruit costs as written in a file.
struct CostSyntax: Sendable {
  /// In units of the currency; zero or more.
  let value: Rational
  /// The amount that it buys, above zero.
  let per: Amount
  let location: SourceLocation
  /// Whether the amount is not written, which means one piece.
  let isPerPiece: Bool

  /// The cost of a base unit of the fruit, in units of the currency; nil if it is not exact in the bounds of needs.
  var perUnit: Rational? { value.divided(countablyBy: per.value) }
}

extension Rational {
  /// The quotient; nil if its terms exceed those of needs.
  func divided(countablyBy other: Rational) -> Rational? {
    do throws(ArithmeticOverflow) {
      let quotient = try divided(by: other)
      return quotient.isCountable ? quotient : nil
    } catch {
      return nil
    }
  }
}

/// What an amount of a fruit has of nutrients, as written in a file.
struct NutritionSyntax: Sendable {
  /// Above zero.
  let per: AmountSyntax
  /// In kilocalories, kilojoules or grams, each at most once, in the order of the text.
  let nutrients: [(nutrient: Nutrient, amount: AmountSyntax)]
}
