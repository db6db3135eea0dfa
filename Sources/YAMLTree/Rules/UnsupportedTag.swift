import Diagnostics

/// JU015: a tag.
enum UnsupportedTag {
  static let rule = Rule(
    "JU015", .error, "a menu has no tags",
    explanation: """
      A word that begins with `!` before a value is a tag, which tells a YAML program of which \
      type the value is. What a value of a menu means is decided by the format alone, so that a \
      tag could only contradict it. Leave it out, or put a value that itself begins with `!` in \
      quotes.
      """,
    bad: """
      fruits:
        mango: !int 10
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, "a tag has no meaning in a menu", at: Label(span),
      help: ["leave it out; put a value that begins with `!` in quotes"])
  }
}
