import Diagnostics

/// JU014: a collection as a key.
enum NonScalarKey {
  static let rule = Rule(
    "JU014", .error, "a key is a word",
    explanation: """
      A key of this mapping is a mapping or a list. YAML allows that; but keys are ids and words \
      of the format here, and those are plain texts. It often comes from braces of a template, `{{ \
      name }}`, that nobody has filled in.
      """,
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        [mango, kiwi]: {mango: 2, kiwi: 1}

      """,
    fixed: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """)

  static func finding(at span: Span) -> Finding {
    Finding(rule, "a mapping or list cannot be a key", at: Label(span), help: ["write a word"])
  }
}
