import Diagnostics

/// JU109: the opening stock also says in which unit the fruit is counted, so it cannot be guessed.
enum MissingStock {
  static let rule = Rule(
    "JU109", .error, "a fruit has an opening stock",
    explanation: """
      Every fruit says how much of it is there when a ledger first sees it. That also says in \
      which unit it is counted, so it can be zero but not left out: write `stock: 0 g` for one \
      that is weighed and not there yet.
      """,
    bad: """
      fruits:
        mango: {max: 20}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: {stock: 10, max: 20}
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ id: String, at span: Span) -> Finding {
    Finding(
      rule, "fruit \(id.quoted) has no opening stock", at: Label(span),
      help: [
        "write `stock: 10`, or `stock: 0 g` for one that is counted in grams and not there yet"
      ])
  }
}
