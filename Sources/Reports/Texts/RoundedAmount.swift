package import Diagnostics
package import RecipeGraph
import Text

/// An amount as people say it, such as `13.3 g` for 13.334 g and `99.99 l` for 99986.666 ml.
///
/// It has one decimal of grams or millilitres, and more below 10; two decimals of kilograms or litres,
/// and three below 10. Tables, screens, sentences and explanations show rounded amounts, and differences
/// between menus as well, unless rounded ones are the same. Data and tests show exact ones.
package struct RoundedAmount: Sendable {
  private let amount: Amount
  private let rounding: Rounding
  private let space: Character

  /// - Parameters:
  ///   - rounding: `.up` for what lacks and `.down` for what is left, so that the stock suffices for
  ///     what the text says.
  ///   - space: what stands between the number and the unit.
  package init(_ amount: Amount, _ rounding: Rounding = .nearest, space: Character = " ") {
    self.amount = amount
    self.rounding = rounding
    self.space = space
  }

  /// The amount in kilograms or litres from 1,000 base units on, otherwise in base units.
  package func text(in language: Language) -> String {
    isLarge ? large ?? small(in: language) : small(in: language)
  }

  /// The amount as a cell of a table, which shows all masses of a column in one unit, and all volumes.
  ///
  /// - Parameter sign: is put before it.
  func cell(in language: Language, sign: String = "") -> TextTable.Cell {
    guard let largeUnit else { return .words(sign + text(in: language)) }
    return .amount(
      sign + small(in: language), large: large.map { sign + $0 }, isLarge: isLarge,
      unit: largeUnit.rawValue)
  }

  private var largeUnit: Unit? {
    switch amount.dimension {
    case .pieces: nil
    case .mass: .kilogram
    case .volume: .litre
    }
  }

  /// Whether it is at least 1,000 grams or millilitres when rounded.
  private var isLarge: Bool {
    let value = amount.value
    if largeUnit == nil || value.numerator.magnitude / 999 < value.denominator.magnitude {
      return false
    }
    guard let rounded = value.rounded(rounding, decimals: 1) else { return false }
    return rounded.numerator.magnitude >= 1000 * rounded.denominator.magnitude
  }

  /// The amount in base units.
  private func small(in language: Language) -> String {
    let value = amount.value
    // People say a third of a lemon, and 166.7 lemons.
    let isSmallFraction =
      amount.dimension == .pieces && value.denominator <= 10
      && value.numerator.magnitude / 10 < value.denominator.magnitude
    let number = isSmallFraction ? value : Self.rounded(value, rounding, decimals: 1)
    let symbol = amount.dimension.baseUnit.rawValue
    if symbol.isEmpty { return Amount(number, .pieces).text(in: language) }
    return "\(number)\(space)\(symbol)"
  }

  /// The amount in kilograms or litres; nil for pieces, and for less than a tenth of the unit.
  private var large: String? {
    let (numerator, denominator) = (amount.value.numerator, amount.value.denominator)
    guard let largeUnit,
      numerator == 0 || numerator.magnitude / 100 >= denominator.magnitude
    else { return nil }
    let (thousandfold, overflow) = denominator.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return nil }
    let number = Self.rounded(Rational(numerator, over: thousandfold), rounding, decimals: 2)
    return "\(number)\(space)\(largeUnit.rawValue)"
  }

  /// - Parameter decimals: for a value of 10 or more; smaller ones have one more, and those below 1 have
  ///   three. A value below a hundredth is not rounded, since little would be left of it.
  private static func rounded(
    _ value: Rational, _ rounding: Rounding, decimals: Int
  ) -> Rational {
    if value.isInteger { return value }
    let (numerator, denominator) = (value.numerator.magnitude, value.denominator.magnitude)
    let digits =
      numerator < denominator
      ? 3 : numerator / 10 < denominator ? decimals + 1 : decimals
    if numerator < denominator / 100 { return value }
    return value.rounded(rounding, decimals: digits) ?? value
  }
}

extension Amount {
  /// The amount rounded for people.
  package func roundedText(in language: Language, _ rounding: Rounding = .nearest) -> String {
    RoundedAmount(self, rounding).text(in: language)
  }
}
