import Diagnostics

/// JU119: a limit counts juices.
enum LimitNotWhole {
  static let rule = Rule(
    "JU119", .error, "a limit is a whole number",
    explanation: """
      `limit` is how many of a juice one order may ask for, over all its lines, sizes and options. \
      Nobody orders half a juice, or a kilogram of them.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, limit: 2.5}

      """,
    mended: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, limit: 2}

      """)

  static func finding(_ what: String, _ limit: Amount, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is not a whole number: \("\(limit)".quoted)", at: Label(span),
      help: ["write for example `5`"])
  }
}
