import Diagnostics
import RecipeGraph

/// JU101: a value that is not an amount, in particular one that YAML 1.1 would silently read as
/// another number.
enum MalformedAmount {
  static let rule = Rule("JU101", .error)

  /// - Parameters:
  ///   - what: the value that should be an amount, as findings call it; nil if unknown.
  ///   - example: of such a value; nil if it may be any amount.
  static func finding(
    _ what: LocalizedText?, _ text: String, _ problem: AmountProblem, at span: Span,
    example: String? = nil
  ) -> Finding {
    let (label, help) = explanation(of: problem)
    let finding = Finding.malformed(
      rule, what ?? .verbatim(text.quoted), .text("is not an amount"),
      what == nil ? nil : text, asObject: true, at: span, label)
    if problem == .leadingZero {
      // Octal in YAML 1.1; people may read it as a decimal or as thousands.
      let decimal = text.replacing(/^0+(?=[0-9])/, with: "")
      return finding.remedied(help, writing: AmountGrammar.isAmount(decimal) ? decimal : nil)
    }
    if text == ScalarKind.unlimited {
      return finding.remedied(
        .text(
          "write an amount; a fruit alone can have `stock: unlimited`, which holds in every store"))
    }
    let isNumber = problem != .noNumber && problem != .missing
    return finding.remedied(
      meaning(text, problem), or: isNumber ? help : example.map { .forExample($0) } ?? help)
  }

  private static func meaning(_ text: String, _ problem: AmountProblem) -> Meaning? {
    let plain = text.inPlainCharacters
    if plain == text { return meaning(ofPlain: text, problem) }
    do throws(AmountProblem) {
      _ = try AmountGrammar.parse(plain)
      return .same(plain)
    } catch {
      return meaning(ofPlain: plain, error)
    }
  }

  private static func meaning(ofPlain text: String, _ problem: AmountProblem) -> Meaning? {
    let (corrected, isCertain): (String?, Bool) =
      switch problem {
      case .underscore: (text.replacing("_", with: ""), true)
      case .plusSign: (text.replacing("+", with: "", maxReplacements: 1), true)
      case .pointWithoutDigit:
        (text.replacing(/^\./, with: "0.").replacing(/\.(?![0-9])/, with: ""), true)
      case .exponent: (withoutExponent(text), true)
      case .mixedNumber: (withoutMixedNumber(text), true)
      case .comma: (withoutComma(text), false)
      default: (nil, false)
      }
    guard let corrected, AmountGrammar.isAmount(corrected) else { return nil }
    return isCertain ? .certain(corrected) : .same(corrected)
  }

  /// `1.5 l` for `1,5 l`, and `1000 g` for `1,000 g`.
  private static func withoutComma(_ text: String) -> String? {
    let number = text.prefix { $0.isNumber || $0 == "," || $0 == "." }
    return WrittenNumber.plainAmount(String(number)).map { $0 + text[number.endIndex...] }
  }

  /// `150` for `1.5e2`.
  private static func withoutExponent(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /([0-9]+)(?:\.([0-9]+))?[eE]([-+]?[0-9]{1,2})(.*)/),
      let exponent = Int(match.3), abs(exponent) <= 18
    else { return nil }
    let decimals = String(match.2 ?? "")
    let digits = String(match.1) + decimals
    // The position of the point from the start of the digits.
    let point = digits.count - decimals.count + exponent
    let padded =
      String(repeating: "0", count: max(0, 1 - point)) + digits
      + String(repeating: "0", count: max(0, point - digits.count))
    let split = padded.index(padded.startIndex, offsetBy: max(point, 1))
    let whole = padded[..<split].drop { $0 == "0" }
    let rest = padded[split...]
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : ".\(rest)") + match.4
  }

  /// `3/2` for `1 1/2`.
  private static func withoutMixedNumber(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /([0-9]{1,6}) +([0-9]{1,6})\/([0-9]{1,6})(.*)/),
      let whole = Int(match.1), let numerator = Int(match.2), let denominator = Int(match.3)
    else { return nil }
    return "\(whole * denominator + numerator)/\(denominator)\(match.4)"
  }

  private static func explanation(
    of problem: AmountProblem
  ) -> (label: LocalizedText, help: LocalizedText) {
    switch problem {
    case .boolean:
      (
        .text("a yes or no"),
        .text("write a number, for example `1`")
      )
    case .notFinite:
      (
        .text("not a finite number"),
        .text("write the exact number")
      )
    case .exponent:
      (
        .text("an exponent"),
        .text("write the number out, for example `1000` for `1e3`")
      )
    case .leadingZero:
      (
        .text("begins with a zero, which YAML 1.1 takes for octal"),
        .text("leave the leading zeros out")
      )
    case .underscore:
      (
        .text("an underscore in a number"),
        .text("write the digits without `_`")
      )
    case .colon:
      (
        .text("a colon, which YAML 1.1 takes for base 60"),
        .text("put a space after the colon of a key, or write a fraction, for example `1/2`")
      )
    case .comma:
      (
        .text("a comma in a number"),
        .text("write for example `1.5` for a decimal and `1000` for thousands")
      )
    case .hexadecimal:
      (
        .text("not a decimal number"),
        .text("write the number in decimal")
      )
    case .plusSign: (.text("a plus sign"), .text("leave the `+` out"))
    case .pointWithoutDigit:
      (
        .text("a point needs digits on both sides"),
        .text("write for example `0.5`, not `.5`")
      )
    case .zeroDenominator:
      (
        .text("divides by zero"),
        .text("write a fraction, for example `1/2`")
      )
    case .mixedNumber:
      (
        .text("two numbers"),
        .text("write for example `3/2` or `1.5` for one and a half")
      )
    case .missing, .noNumber, .negative, .unknownUnit, .outOfRange:
      (
        .text("expected a number"),
        .text("write for example `2` or `160 g`")
      )
    }
  }
}
