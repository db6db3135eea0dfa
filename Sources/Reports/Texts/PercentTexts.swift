package import Diagnostics
package import RecipeGraph

extension Rational {
  /// As `81/5`, or `2` for a whole number.
  package var fraction: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// A share in percent with one decimal, such as `59.5 %`.
  ///
  /// - Parameter more: how many decimals more than one.
  package func percentText(more: Int = 0, in language: Language) -> String {
    let rounded = percent.map { "\($0.rounded(.nearest, decimals: 1 + more) ?? $0)" }
    return language.numbers.percent(rounded ?? "\(numerator / denominator * 100)")
  }

  /// A share in percent that is not rounded, such as `700/3 %`.
  package func exactPercentText(in language: Language) -> String {
    percent.map { language.numbers.percent($0.description) } ?? fraction
  }

  /// Nil if it exceeds 128 bits.
  private var percent: Rational? {
    do throws(ArithmeticOverflow) { return try multiplied(by: Rational(100)) } catch { return nil }
  }
}
