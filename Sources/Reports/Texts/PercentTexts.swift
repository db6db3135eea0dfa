package import RecipeGraph

extension Rational {
  /// As `81/5`, or `2` for a whole number.
  package var fraction: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// A share in percent with one decimal, such as `59.5 %`.
  package var percentText: String { percentText(more: 0) }

  /// - Parameter more: how many decimals more than one.
  func percentText(more: Int) -> String {
    percent.map { "\($0.rounded(.nearest, decimals: 1 + more) ?? $0) %" }
      ?? "\(numerator / denominator * 100) %"
  }

  /// A share in percent that is not rounded, such as `700/3 %`.
  package var exactPercentText: String { percent.map { "\($0) %" } ?? fraction }

  /// Nil if it exceeds 128 bits.
  private var percent: Rational? {
    do throws(ArithmeticOverflow) { return try multiplied(by: Rational(100)) } catch { return nil }
  }
}
