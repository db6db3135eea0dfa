import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A plain number above zero.
  package static let scale = ScalarKind(
    "scale", .number, .reference(to: positiveAmount.name), example: "3/2")
}

extension TreeReader {
  /// - Parameter what: the size that has the scale.
  mutating func scale(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText
  ) -> Rational? {
    if case .scalar(let symbol, _) = tree.content(of: entry.value),
      case let text = text(of: symbol), let factor = ScaleWithUnit.factor(text)
    {
      report(at: entry.value) { ScaleWithUnit.finding(what(), text, meaning: factor, at: $0) }
      return nil
    }
    let example = "\(text(of: entry.symbol)): 3/2"
    guard !reportsNull(entry, what().scale, example),
      let scale = positiveAmount(entry.value, of: what().scale, key: entry.key, kind: .scale)
    else { return nil }
    guard scale.amount.dimension == .pieces else {
      report(
        ScaleWithUnit.finding(what(), scale.amount, at: scale.location.span), for: scale.location)
      return nil
    }
    return scale.amount.value
  }
}

/// JU118: a scale with a unit; a scale multiplies a recipe, so it is a plain number.
enum ScaleWithUnit {
  static let rule = Rule("JU118", .error)

  /// The value of a percentage or of a number with a multiplication sign: 3/2 for `150%`, `1.5x`
  /// and `×1.5`. Nil for any other text.
  static func factor(_ text: String) -> Rational? {
    let text = text.trimmingSpaces
    let (number, divisor): (Substring, Int)
    if let last = text.last, ["%", "％"].contains(last) {
      (number, divisor) = (text.dropLast(), 100)
    } else if let last = text.last, ["x", "X", "×", "배"].contains(last) {
      (number, divisor) = (text.dropLast(), 1)
    } else if let first = text.first, ["x", "X", "×"].contains(first) {
      (number, divisor) = (text.dropFirst(), 1)
    } else {
      return nil
    }
    do {
      let text = String(number)
      let amount = try AmountGrammar.parse(WrittenNumber.plainAmount(text) ?? text)
      guard amount.dimension == .pieces, amount.value.isPositive else { return nil }
      return try amount.value.divided(by: Rational(divisor))
    } catch {
      return nil
    }
  }

  private static let expected = LocalizedText.text("expected a plain number")

  /// - Parameter factor: the value of the text.
  static func finding(
    _ what: LocalizedText, _ text: String, meaning factor: Rational, at span: Span
  ) -> Finding {
    let fraction = "\(factor.numerator)/\(factor.denominator)"
    let number = factor.description
    let help: LocalizedText =
      factor.isInteger || number == fraction
      ? .text("write \(number.quoted)", context: "example of a value")
      : .text("write \(number.quoted) or \(fraction.quoted)", context: "example of a value")
    return .malformed(
      rule, what.scale, .text("is not a plain number"), text, at: span,
      expected
    ).remedied(help, writing: number, isSafe: true)
  }

  static func finding(_ what: LocalizedText, _ scale: Amount, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "the scale of \(what) has a unit: \("\(scale)".quoted)"),
      at: Label(span, expected),
      help: .text("write for example `3/2`, or `{set: {mango: 3}}` for an amount of its own"))
  }
}
