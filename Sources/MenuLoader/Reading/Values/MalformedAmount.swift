import Diagnostics
import RecipeGraph

/// JU101: what is not an amount, above all what YAML 1.1 would silently turn into another number.
enum MalformedAmount {
  static let rule = Rule(
    "JU101", .error, "an amount is written `16`, `1.5`, `3/2` or `160 g`",
    explanation: """
      An amount is a number that is written out: digits, a decimal such as `1.5`, or a fraction \
      such as `3/2`, and perhaps a unit. YAML 1.1 guesses other numbers from texts that look \
      alike: `010` is 8, `1_000` is 1000, `1:30` is 90, and `yes` is true. A guess would be a \
      wrong number without an error, so each of these is a mistake here, to be written as it is \
      meant.
      """,
    bad: """
      fruits:
        mango: 010
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  /// - Parameter what: what should be an amount, as findings call it; nil where that is not known.
  static func finding(
    _ what: String?, _ text: String, _ problem: AmountProblem, at span: Span
  ) -> Finding {
    let (label, help) = explanation(of: problem)
    let message =
      what.map { "\($0) is not an amount: \(text.quoted)" } ?? "\(text.quoted) is not an amount"
    return Finding(
      rule, message, at: Label(span, label), help: [help],
      fixes: mended(text, problem).map { [.replacing(span, with: $0.text, isSafe: $0.isSafe)] }
        ?? [])
  }

  /// The amount that was meant, where that can be told; safe where it cannot be another.
  private static func mended(
    _ text: String, _ problem: AmountProblem
  ) -> (text: String, isSafe: Bool)? {
    let (mended, isSafe): (String?, Bool) =
      switch problem {
      case .underscore: (text.replacing("_", with: ""), true)
      case .plusSign: (text.replacing("+", with: "", maxReplacements: 1), true)
      case .pointWithoutDigit:
        (text.replacing(/^\./, with: "0.").replacing(/\.(?![0-9])/, with: ""), true)
      case .exponent: (withoutExponent(text), true)
      case .mixedNumber: (withoutMixedNumber(text), true)
      // Octal to YAML 1.1, and a decimal or thousands to different people.
      case .leadingZero: (text.replacing(/^0+(?=[0-9])/, with: ""), false)
      case .comma: (text.replacing(",", with: "."), false)
      default: (nil, false)
      }
    return mended.flatMap { AmountGrammar.isAmount($0) ? ($0, isSafe) : nil }
  }

  /// `1.5e2` as `150`.
  private static func withoutExponent(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /([0-9]+)(?:\.([0-9]+))?[eE]([-+]?[0-9]{1,2})(.*)/),
      let exponent = Int(match.3), abs(exponent) <= 18
    else { return nil }
    let decimals = String(match.2 ?? "")
    let digits = String(match.1) + decimals
    // Where the point comes to stand, counted from the start of the digits.
    let point = digits.count - decimals.count + exponent
    let padded =
      String(repeating: "0", count: max(0, 1 - point)) + digits
      + String(repeating: "0", count: max(0, point - digits.count))
    let split = padded.index(padded.startIndex, offsetBy: max(point, 1))
    let whole = padded[..<split].drop { $0 == "0" }
    let rest = padded[split...]
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : ".\(rest)") + match.4
  }

  /// `1 1/2` as `3/2`.
  private static func withoutMixedNumber(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /([0-9]{1,6}) +([0-9]{1,6})\/([0-9]{1,6})(.*)/),
      let whole = Int(match.1), let numerator = Int(match.2), let denominator = Int(match.3)
    else { return nil }
    return "\(whole * denominator + numerator)/\(denominator)\(match.4)"
  }

  private static func explanation(of problem: AmountProblem) -> (label: String, help: String) {
    switch problem {
    case .boolean: ("a yes or no", "write a number, such as `1`")
    case .notFinite: ("not a finite number", "write the exact number")
    case .exponent: ("an exponent", "write the number out, such as `1000` for `1e3`")
    case .leadingZero:
      ("begins with a zero, which YAML 1.1 takes for octal", "leave the leading zeros out")
    case .underscore: ("an underscore in a number", "write the digits without `_`")
    case .colon:
      (
        "a colon, which YAML 1.1 takes for base 60",
        "put a space after the colon of a key, or write a fraction as `1/2`"
      )
    case .comma: ("a comma in a number", "write `1.5` for a decimal and `1000` for thousands")
    case .hexadecimal: ("not a decimal number", "write the number in decimal")
    case .plusSign: ("a plus sign", "leave the `+` out")
    case .pointWithoutDigit: ("a point needs digits on both sides", "write `0.5`, not `.5`")
    case .zeroDenominator: ("divides by zero", "write a fraction such as `1/2`")
    case .mixedNumber: ("two numbers", "write `3/2` or `1.5` for one and a half")
    case .missing, .noNumber, .negative, .unknownUnit, .outOfRange:
      ("expected a number", "write for example `2` or `160 g`")
    }
  }
}
