import Diagnostics

/// JU110: nobody has less than nothing.
enum StockBelowZero {
  static let rule = Rule("JU110", .error, "opening stock is zero or more")

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "the stock of \(what) is below zero", at: Label(span), help: ["write zero or more"])
  }
}
