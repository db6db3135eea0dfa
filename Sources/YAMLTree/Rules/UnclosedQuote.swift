import Diagnostics

/// JU004: a quoted scalar without its closing quote, or closed by the opening quote of the next one.
enum UnclosedQuote {
  static let rule = Rule(
    "JU004", .error, "a quote that opens also closes",
    explanation: """
      A text in quotes goes on to the next quote of the same kind, over any number of lines. Here \
      none follows, so that the rest of the file would be one text. An apostrophe inside of single \
      quotes is written twice, as in `'it''s'`.
      """,
    bad: """
      fruits:
        mango: {name: "Mango, stock: 10}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: {name: "Mango", stock: 10}
      juices:
        mango: {mango: 3}

      """)

  static func finding(at opening: Span) -> Finding {
    Finding(
      rule, "a quote is not closed", at: Label(opening, "opens here"),
      help: ["close it with the same quote at the end of the value"])
  }
}
