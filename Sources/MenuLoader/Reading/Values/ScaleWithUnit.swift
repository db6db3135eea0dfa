import Diagnostics
import Foundation
import RecipeGraph

/// JU118: a scale multiplies a recipe, so it is measured in nothing.
enum ScaleWithUnit {
  static let rule = Rule(
    "JU118", .error, "the scale of a size is a plain number",
    explanation: """
      A size multiplies every amount of the recipe by its scale: `2` is twice as much of \
      everything, `3/2` half as much again. A scale with a unit could not multiply anything, and \
      a percentage is written as the number that it means: `1.5` for 150 %. To \
      give one ingredient another amount in a size, use `set`.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          uses: {mango: 2}
          sizes: {regular: 1, large: 300 ml}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango:
          uses: {mango: 2}
          sizes: {regular: 1, large: 3/2}

      """)

  /// What a percentage or a number with a sign of multiplication means: 3/2 for `150%`, `1.5x` and `×1.5`.
  /// Nil for any other text.
  static func factor(_ text: String) -> Rational? {
    let text = text.trimmingCharacters(in: .whitespaces)
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
      let amount = try AmountGrammar.parse(String(number))
      guard amount.dimension == .pieces, amount.value.isPositive else { return nil }
      return try amount.value.divided(by: Rational(divisor))
    } catch {
      return nil
    }
  }

  /// - Parameter factor: what the text means.
  static func finding(
    _ what: String, _ text: String, meaning factor: Rational, at span: Span
  ) -> Finding {
    let fraction = "\(factor.numerator)/\(factor.denominator)"
    let forms = factor.isInteger || factor.description == fraction ? [] : [fraction]
    return Finding(
      rule, "the scale of \(what) is not a plain number: \(text.quoted)",
      at: Label(span, "expected a plain number"),
      help: ["write " + ([factor.description] + forms).map(\.quoted).joined(separator: " or ")],
      fixes: [.replacing(span, with: factor.description, isSafe: true)])
  }

  static func finding(_ what: String, _ scale: Amount, at span: Span) -> Finding {
    Finding(
      rule, "the scale of \(what) has a unit: \("\(scale)".quoted)",
      at: Label(span, "expected a plain number"),
      help: ["write for example `3/2`, or `{set: {mango: 3}}` for an amount of its own"])
  }
}
