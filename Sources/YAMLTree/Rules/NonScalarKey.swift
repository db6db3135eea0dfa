import Diagnostics

/// JU014: a collection as a key.
enum NonScalarKey {
  static let rule = Rule("JU014", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a mapping or list cannot be a key"), at: Label(span),
      help: .text("write a word"))
  }
}
