import Diagnostics

/// JU108: stock counts thousandths of the base unit.
enum TooFineForStock {
  static let rule = Rule("JU108", .error, "stock counts thousandths of a gram, millilitre or piece")

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is not a whole number of thousandths", at: Label(span),
      help: ["write it with at most three decimals"])
  }
}
