import Diagnostics

/// JU021: a list where a mapping belongs, and the like.
enum WrongShape {
  static let rule = Rule(
    "JU021", .error, "a value has the shape that its key asks for",
    explanation: """
      A list stands where a mapping belongs, or a mapping where a plain value does. In YAML, `- \
      mango: 3` is an item of a list and `mango: 3` an entry of a mapping; menus have mappings \
      almost everywhere.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          - mango: 3

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango:
          mango: 3

      """)

  static func finding(
    _ what: String, shape: String, _ example: String, at span: Span
  ) -> Finding {
    Finding(
      rule, "\(what) has to be \(shape)", at: Label(span, "expected \(shape)"),
      help: ["write for example \(example.quoted)"])
  }
}
