package import Diagnostics
package import RecipeGraph
import Text

/// An amount as people say it, such as `13.3 g` for 13.334 g and `99.99 l` for 99986.666 ml.
///
/// It has one decimal of grams or millilitres, and more below 10; two decimals of kilograms or litres,
/// and three below 10. Tables, screens, sentences, explanations and differences show rounded amounts, with
/// more decimals where these would contradict what stands beside them. Data and tests show exact ones.
package struct RoundedAmount: LocalizedValue {
  private let amount: Amount
  private let rounding: Rounding
  private let more: Int
  private let space: Character

  /// - Parameters:
  ///   - rounding: `.up` for what lacks and `.down` for what is left, so that the stock suffices for
  ///     what the text says.
  ///   - more: how many decimals more, 0 to 30.
  ///   - space: what stands between the number and the unit.
  package init(
    _ amount: Amount, _ rounding: Rounding = .nearest, more: Int = 0, space: Character = " "
  ) {
    self.amount = amount
    self.rounding = rounding
    self.more = more
    self.space = space
  }

  /// The amount in kilograms or litres from 1,000 base units on, otherwise in base units.
  package func text(in language: Language) -> String {
    isLarge ? large(in: language) ?? small(in: language) : small(in: language)
  }

  /// The amount as a cell of a table, which shows all masses of a column in one unit, and all volumes.
  ///
  /// - Parameter sign: is put before it.
  func cell(in language: Language, sign: String = "") -> TextTable.Cell {
    guard let largeUnit else { return .words(sign + text(in: language)) }
    return .amount(
      sign + small(in: language), large: large(in: language).map { sign + $0 }, isLarge: isLarge,
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
    guard let rounded = value.rounded(rounding, decimals: 1 + more) else { return false }
    return rounded.numerator.magnitude >= 1000 * rounded.denominator.magnitude
  }

  /// The amount in base units.
  private func small(in language: Language) -> String {
    let value = amount.value
    // People say a third of a lemon, and 166.7 lemons.
    let isSmallFraction =
      amount.dimension == .pieces && value.denominator <= 10
      && value.numerator.magnitude / 10 < value.denominator.magnitude
    let number = isSmallFraction ? value : rounded(value, decimals: 1)
    let symbol = amount.dimension.baseUnit.rawValue
    if symbol.isEmpty { return Amount(number, .pieces).text(in: language) }
    return language.numbers.decimal("\(number)\(space)\(symbol)")
  }

  /// The amount in kilograms or litres; nil for pieces, and for less than a tenth of the unit.
  private func large(in language: Language) -> String? {
    let (numerator, denominator) = (amount.value.numerator, amount.value.denominator)
    guard let largeUnit,
      numerator == 0 || numerator.magnitude / 100 >= denominator.magnitude
    else { return nil }
    let (thousandfold, overflow) = denominator.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return nil }
    let number = rounded(Rational(numerator, over: thousandfold), decimals: 2)
    return language.numbers.decimal("\(number)\(space)\(largeUnit.rawValue)")
  }

  /// - Parameter decimals: for a value of 10 or more; smaller ones have one more, and those below 1 have
  ///   three. A value below a hundredth is not rounded, since little would be left of it.
  private func rounded(_ value: Rational, decimals: Int) -> Rational {
    if value.isInteger { return value }
    let (numerator, denominator) = (value.numerator.magnitude, value.denominator.magnitude)
    let digits =
      numerator < denominator
      ? 3 : numerator / 10 < denominator ? decimals + 1 : decimals
    if numerator < denominator / 100 { return value }
    return value.rounded(rounding, decimals: digits + more) ?? value
  }
}

extension Amount {
  /// The amount rounded for people.
  ///
  /// - Parameter more: how many decimals more, 0 to 30.
  package func roundedText(in language: Language, more: Int = 0) -> String {
    RoundedAmount(self, more: more).text(in: language)
  }
}

extension Quantity {
  /// How many decimals more an amount has beside this difference, which a coarser one could contradict: none
  /// if the difference is a twentieth of the amount or more, and one for each power of ten below that.
  func decimals(in amount: Quantity) -> Int {
    var (more, clear) = (0, amount.thousandths / 20)
    while self > .zero, thousandths < clear { (more, clear) = (more + 1, clear / 10) }
    return more
  }
}

/// The texts of two numbers, rounded as elsewhere unless more decimals are needed to tell them apart.
///
/// - Parameter text: the text of a number with some decimals more, 0 to 30; nil if it needs none.
func tellingApart<Number, Text: Equatable>(
  _ before: Number, _ after: Number, _ text: (Number, _ more: Int?) -> Text
) -> (before: Text, after: Text) {
  let needed = (0...30).first { text(before, $0) != text(after, $0) }
  let more = needed == 0 ? nil : needed
  return (text(before, more), text(after, more))
}
