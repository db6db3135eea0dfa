import Diagnostics

/// JU308: an anchor without an alias.
enum UnusedAnchor {
  static let rule = Rule(
    "JU308", .advice, "every anchor is used by an alias",
    explanation: """
      An anchor (`&name`) marks a value so that an alias (`*name`) can stand for it further below. \
      This one has no alias: it does nothing. It may be left over from a recipe that is gone, or \
      an alias may be missing where the value has been written out again. Delete the anchor, \
      which `--fix` does, or use it.
      """,
    bad: """
      fruits:
        mango: &plenty 40
        kiwi: 40
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

  /// - Parameters:
  ///   - span: the anchor with its `&`.
  ///   - removed: the anchor with the space next to it that would be left over.
  static func finding(_ name: String, at span: Span, removing removed: Span) -> Finding {
    Finding(
      rule, "anchor `&\(name)` is never used", at: Label(span, "no alias names it"),
      help: ["delete it, or write `*\(name)` where its value is meant"],
      fixes: [Fix("delete the anchor", [Edit(removed, "")], isSafe: true)])
  }
}
