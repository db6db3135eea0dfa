import Diagnostics

/// JU022: 1 is the only version of the format.
enum UnsupportedVersion {
  static let rule = Rule(
    "JU022", .error, "`version` is 1",
    explanation: """
      A file may say with `version:` in which version of the format it is written, and 1 is the \
      only one so far. A file in a later version may mean something else by the same words, so \
      none of its recipes can be trusted.
      """,
    bad: """
      version: 2
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      version: 1
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ version: String, at span: Span) -> Finding {
    Finding(
      rule, "version \(version.quoted) of the format is unknown", at: Label(span),
      help: ["write `version: 1`, the only one, or use a newer program"],
      fixes: [.replacing(span, with: "1", isSafe: false)])
  }
}
