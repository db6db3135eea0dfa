import Diagnostics

/// JU312: an id that stands twice in one list.
enum RepeatedReference {
  static let rule = Rule(
    "JU312", .warning, "a list names a thing once",
    explanation: """
      To drop an ingredient or to hide a juice twice does no more than to do so once. The second \
      mention is left over from an edit or, worse, was meant to be of something else, which is now \
      neither dropped nor hidden.
      """,
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango: {mango: 2}
        kiwi: {kiwi: 3}
        mango-kiwi: {mango: 2, kiwi: 1}
      stores:
        gangnam: {hidden: [mango, mango]}

      """,
    fixed: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango: {mango: 2}
        kiwi: {kiwi: 3}
        mango-kiwi: {mango: 2, kiwi: 1}
      stores:
        gangnam: {hidden: [mango, mango-kiwi]}

      """)

  /// - Parameter list: what it is called.
  static func finding(_ reference: ReferenceSyntax, in list: String, first: ReferenceSyntax)
    -> Finding
  {
    Finding(
      rule, "\(list) names \(reference.id.quoted) more than once",
      at: Label(reference.location.span, "named again"),
      related: [Label(first.location.span, "first named here")] + first.location.aliasLabels,
      help: ["delete one of the two, or name what was meant"])
  }
}
