import Diagnostics

/// JU015: values are read by the menu's own grammar, so a tag could only contradict it.
enum UnsupportedTag {
  static let rule = Rule("JU015", .error, "a menu has no tags")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, "a tag has no meaning in a menu", at: Label(span),
      help: ["leave it out; put a value that begins with `!` in quotes"])
  }
}
