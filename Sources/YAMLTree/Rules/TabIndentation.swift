import Diagnostics

/// JU002: a tab in the indentation, which YAML 1.1 section 5.1 forbids.
enum TabIndentation {
  static let rule = Rule(
    "JU002", .error, "indent with spaces, never with tabs",
    explanation: """
      YAML forbids tabs for indentation, since nobody can say how wide a tab is, and with it to \
      what a line belongs. Most editors can be told to insert spaces when the tab key is pressed.
      """,
    bad: """
      fruits:
      	mango: 10
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
      rule, "a tab cannot indent", at: Label(span, "a tab"),
      help: ["indent with two spaces, and set your editor to insert spaces"])
  }
}
