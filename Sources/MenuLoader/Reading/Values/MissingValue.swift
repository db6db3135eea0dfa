import Diagnostics

/// JU103: a key without a value, or with null.
enum MissingValue {
  static let rule = Rule(
    "JU103", .error, "a key has a value",
    explanation: """
      The key has no value, or the value null. YAML would hand that on as nothing, and nothing \
      could be zero, the default, or a line that somebody has not finished. Write the value, or \
      delete the key.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          mango:

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango:
          mango: 3

      """)

  /// A test without a name.
  static func noName(at span: Span) -> Finding {
    Finding(
      rule, "a test has no name", at: Label(span, "this test"),
      help: ["give it one, such as `name: one mango`"])
  }

  static func finding(_ what: String, at span: Span, example: String) -> Finding {
    Finding(
      rule, "\(what) has no value", at: Label(span, "expected a value"),
      help: ["write for example \(example.quoted)"])
  }
}
