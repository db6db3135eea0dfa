import Diagnostics

/// JU011: an alias without its anchor above.
enum UndefinedAlias {
  static let rule = Rule("JU011", .error)

  static func finding(_ name: String, at span: Span, anchors: [String]) -> Finding {
    let similar = Vocabulary(anchors).nearest(to: name)
    return Finding(
      rule,
      .text("alias \("*\(name)".quoted) has no anchor"),
      at: Label(
        span, .text("no \("&\(name)".quoted) stands above"))
    ).suggesting(
      similar.map { "*\($0)" },
      or: .text(
        "put \("&\(name)".quoted) before a value above, or write the value here"))
  }
}
