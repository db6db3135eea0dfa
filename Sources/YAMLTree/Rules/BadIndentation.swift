import Diagnostics

/// JU003: a line is not indented like its block.
enum BadIndentation {
  static let rule = Rule(
    "JU003", .error, "lines that belong together begin in one column",
    explanation: """
      In YAML, indentation says what belongs together: all keys of a mapping begin in the same \
      column. This line is further in or further out than its neighbours, and could belong to more \
      than one thing. Nothing below it is read.
      """,
    bad: """
      fruits:
        mango: 10
       kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """,
    fixed: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """)

  static func finding(at span: Span, indentation: Int, above: Label?) -> Finding {
    Finding(
      rule, "this line is not indented like the lines it belongs with",
      at: Label(span, "indented by \(indentation)"), related: above.map { [$0] } ?? [],
      help: ["indent it by as many spaces as the other lines of its block"])
  }
}
