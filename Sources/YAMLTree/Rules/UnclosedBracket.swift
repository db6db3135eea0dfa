import Diagnostics

/// JU005: a flow collection without its closing bracket.
enum UnclosedBracket {
  static let rule = Rule(
    "JU005", .error, "a bracket that opens also closes",
    explanation: """
      A mapping in braces or a list in brackets goes on until it is closed, over any number of \
      lines. Here the file ends, or another bracket closes, before that.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(at opening: Span, close: String) -> Finding {
    Finding(
      rule, "a bracket is not closed", at: Label(opening, "opens here"),
      help: ["close it with \(close.quoted)"])
  }
}
