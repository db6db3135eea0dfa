import Diagnostics

/// JU010: a duplicate key. YAML 1.2.2 section 3.2.1.1 requires unique keys, which libyaml does not
/// check.
enum DuplicateKey {
  static let rule = Rule(
    "JU010", .error, "a key appears once in its mapping",
    explanation: """
      The same key appears twice in one mapping. Many programs silently take the last one, and a \
      recipe with two amounts of one fruit would lose one of them. Keep the right one, or add the \
      two up.
      """,
    bad: """
      fruits:
        mango: 10
        mango: 20
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 20
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ key: String, at span: Span, first: Span) -> Finding {
    Finding(
      rule, "duplicate key \(key.quoted)", at: Label(span, "defined again"),
      related: [Label(first, "first defined here")],
      help: ["keep one of the two"])
  }
}
