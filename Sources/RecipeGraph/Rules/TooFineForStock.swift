import Diagnostics

/// JU108: stock counts thousandths of the base unit.
enum TooFineForStock {
  static let rule = Rule("JU108", .error, "stock counts thousandths of a gram, millilitre or piece")

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is finer than stock can count", at: Label(span),
      help: ["write a whole number of thousandths of a gram, millilitre or piece"])
  }
}
