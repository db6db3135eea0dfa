import Diagnostics

/// JU102: zero or less of something.
enum NonPositiveAmount {
  static let rule = Rule(
    "JU102", .error, "an amount is above zero",
    explanation: """
      A recipe that takes nothing of a fruit, or less than nothing, would make more stock out of \
      an order; a `max` of zero would forbid all stock. Leave the line out, or write how much is \
      taken.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 0}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  /// Of what may be zero.
  static func negative(_ what: String, _ text: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is below zero: \(text.quoted)", at: Label(span),
      help: ["write zero or more"])
  }

  static func finding(_ what: String, _ text: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is not above zero: \(text.quoted)", at: Label(span),
      help: ["write an amount above zero"])
  }
}
