import Diagnostics

/// JU110: nobody has less than nothing.
enum StockBelowZero {
  static let rule = Rule(
    "JU110", .error, "opening stock is zero or more",
    explanation: """
      Stock never falls below zero, and does not begin there either. Write zero for a fruit that \
      has to be bought first.
      """,
    bad: """
      fruits:
        mango: -10
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "the stock of \(what) is below zero", at: Label(span), help: ["write zero or more"])
  }
}
