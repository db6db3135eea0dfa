import Diagnostics

/// JU308: an anchor without an alias.
enum UnusedAnchor {
  static let rule = Rule("JU308", .advice)

  /// - Parameters:
  ///   - span: the anchor with its `&`.
  ///   - removed: the anchor with an adjacent space that would otherwise remain.
  static func finding(_ name: String, at span: Span, removing removed: Span) -> Finding {
    Finding(
      rule, .text("anchor `&\(name)` is never used"),
      at: Label(span, .text("no alias names it")),
      help: .text("delete it, or write `*\(name)` where its value is meant"),
      fixes: [Fix(.text("delete the anchor"), [Edit(removed, "")], isSafe: true)])
  }
}
