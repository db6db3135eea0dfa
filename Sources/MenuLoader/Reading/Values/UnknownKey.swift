import Diagnostics

/// JU020: a key that the format does not have, as a rule a misspelled one.
enum UnknownKey {
  static let rule = Rule(
    "JU020", .error, "a key is one that the format has",
    explanation: """
      The format has no such key here. It is most often misspelled or stands on the wrong level; \
      were it passed over in silence, a `maxx` would leave a fruit without a bound and nobody \
      would know.
      """,
    bad: """
      fruits:
        mango: {stock: 10, maxx: 20}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: {stock: 10, max: 20}
      juices:
        mango: {mango: 3}

      """)

  static func finding(
    _ key: String, in what: String, known: [String], meant: String?, at span: Span
  ) -> Finding {
    let list = known.map { "\($0.quoted)" }.joined(separator: ", ")
    return Finding(
      rule, "\(what) has no key \(key.quoted)", at: Label(span, "unknown key"),
      notes: ["the keys here are \(list)"],
      help: meant.map { ["did you mean \($0.quoted)?"] } ?? [],
      fixes: meant.map {
        // The key that is meant may stand there, too.
        [.replacing(span, with: $0, isSafe: false)]
      } ?? [])
  }
}
