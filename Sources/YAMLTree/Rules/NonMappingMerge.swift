import Diagnostics

/// JU013: a merge key whose value is neither a mapping nor a list of mappings, as
/// https://yaml.org/type/merge.html requires.
enum NonMappingMerge {
  static let rule = Rule(
    "JU013", .error, "a merge key takes mappings",
    explanation: """
      The merge key `<<` takes over the keys of other mappings, so its value is an alias of a \
      mapping, or a list of such aliases. There are no keys to take from anything else.
      """,
    bad: """
      fruits:
        mango: {<<: 20, stock: 10}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: {max: 20, stock: 10}
      juices:
        mango: {mango: 3}

      """)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, "a merge key takes a mapping or a list of mappings", at: Label(span, "is neither"),
      help: ["write `<<: *anchor`, where the anchor stands before a mapping"])
  }
}
