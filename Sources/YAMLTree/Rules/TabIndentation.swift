import Diagnostics

/// JU002: a tab in the indentation, which YAML 1.1 section 5.1 forbids.
enum TabIndentation {
  static let rule = Rule("JU002", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a tab cannot indent"),
      at: Label(span, .text("a tab")),
      help: .text("indent with two spaces, and set your editor to insert spaces"))
  }
}
