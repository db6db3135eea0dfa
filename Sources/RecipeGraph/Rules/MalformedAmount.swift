import Diagnostics

/// JU101: what is not an amount, above all what YAML 1.1 would silently turn into another number.
enum MalformedAmount {
  static let rule = Rule(
    "JU101", .error, "an amount is written `16`, `1.5`, `3/2` or `160 g`")

  static func finding(
    _ what: String, _ text: String, _ problem: AmountProblem, at span: Span
  ) -> Finding {
    let (label, help) = explanation(of: problem)
    return Finding(
      rule, "\(what) is not an amount: \(text.quoted)", at: Label(span, label), help: [help])
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
