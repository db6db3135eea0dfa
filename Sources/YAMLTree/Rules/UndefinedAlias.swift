import Diagnostics

/// JU011: an alias without an anchor before it.
enum UndefinedAlias {
  static let rule = Rule("JU011", .error, "an alias names an anchor above it")

  static func finding(_ name: String, at span: Span, anchors: [String]) -> Finding {
    let similar = Vocabulary(anchors).nearest(to: name)
    return Finding(
      rule, "alias \("*\(name)".quoted) has no anchor",
      at: Label(span, "no \("&\(name)".quoted) stands above"),
      help: similar.map { ["did you mean \("*\($0)".quoted)?"] } ?? [
        "put \("&\(name)".quoted) before a value above, or write the value here"
      ])
  }
}
