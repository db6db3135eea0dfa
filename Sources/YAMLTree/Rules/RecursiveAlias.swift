import Diagnostics

/// JU012: an alias within the collection that it refers to.
enum RecursiveAlias {
  static let rule = Rule("JU012", .error)

  static func finding(_ name: String, at span: Span, anchored: Span) -> Finding {
    Finding(
      rule,
      .text(
        "alias \("*\(name)".quoted) stands inside its own anchor"), at: Label(span),
      related: [
        Label(anchored, .text("\("&\(name)".quoted) begins here"))
      ],
      help: .text("write the value out, or anchor a smaller part"))
  }
}
