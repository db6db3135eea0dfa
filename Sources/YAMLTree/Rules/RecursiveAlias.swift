import Diagnostics

/// JU012: an alias within the collection that it stands for has no end.
enum RecursiveAlias {
  static let rule = Rule("JU012", .error, "an alias stands outside of its anchor")

  static func finding(_ name: String, at span: Span, anchored: Span) -> Finding {
    Finding(
      rule, "alias \("*\(name)".quoted) stands inside its own anchor", at: Label(span),
      related: [Label(anchored, "\("&\(name)".quoted) begins here")],
      help: ["write the value out, or anchor a smaller part"])
  }
}
