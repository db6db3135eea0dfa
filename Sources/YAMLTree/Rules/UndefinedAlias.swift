import Diagnostics

/// JU011: an alias without its anchor above.
enum UndefinedAlias {
  static let rule = Rule(
    "JU011", .error, "an alias names an anchor above it",
    explanation: """
      An alias (`*name`) stands for the value that an anchor (`&name`) marks, and there is no such \
      anchor above it in this file. Its name may be misspelled, or the value that had it was \
      deleted. Anchors do not reach into other files.
      """,
    bad: """
      fruits:
        mango: &plenty 40
        kiwi: *plenti
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """,
    fixed: """
      fruits:
        mango: &plenty 40
        kiwi: *plenty
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """)

  static func finding(_ name: String, at span: Span, anchors: [String]) -> Finding {
    let similar = Vocabulary(anchors).nearest(to: name)
    return Finding(
      rule, "alias \("*\(name)".quoted) has no anchor",
      at: Label(span, "no \("&\(name)".quoted) stands above"),
      help: similar.map { ["did you mean \("*\($0)".quoted)?"] } ?? [
        "put \("&\(name)".quoted) before a value above, or write the value here"
      ], fixes: similar.map { [.replacing(span, with: "*\($0)", isSafe: false)] } ?? [])
  }
}
