import Diagnostics

/// JU015: a tag.
enum UnsupportedTag {
  static let rule = Rule("JU015", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a tag has no meaning in a menu"), at: Label(span),
      help: .text("leave it out; put a value that begins with `!` in quotes"))
  }
}
