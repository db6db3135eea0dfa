import Diagnostics

/// JU113: a recipe of nothing could be made without end.
enum EmptyRecipe {
  static let rule = Rule(
    "JU113", .error, "a recipe uses something",
    explanation: """
      A juice or base that uses nothing takes no stock, and could be made without end. As a rule \
      its recipe has not been written yet.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) uses nothing", at: Label(span, "has no ingredients"),
      help: ["write for example `uses: {mango: 3}`"])
  }
}
