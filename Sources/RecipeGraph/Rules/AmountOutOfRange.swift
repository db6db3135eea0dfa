import Diagnostics

/// JU107: more than 64 bits of thousandths, or more decimals than anybody measures.
enum AmountOutOfRange {
  static let rule = Rule(
    "JU107", .error, "an amount is at most 9,223,372,036,854,775 with at most 18 decimals")

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is too large or too fine to be counted exactly", at: Label(span),
      notes: ["an amount is at most \(Amount.largest) grams, millilitres or pieces"],
      help: ["write an amount that can be measured"])
  }
}
