import Diagnostics

/// JU002: YAML 1.1 section 5.1 forbids tabs for indentation.
enum TabIndentation {
  static let rule = Rule("JU002", .error, "indent with spaces, never with tabs")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, "a tab cannot indent", at: Label(span, "a tab"),
      help: ["indent with two spaces, and set your editor to insert spaces"])
  }
}
