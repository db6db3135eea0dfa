import Diagnostics

/// JU004: a quoted text that never ends, or that the next quote ends by mistake.
enum UnclosedQuote {
  static let rule = Rule("JU004", .error, "a quote that opens also closes")

  static func finding(at opening: Span) -> Finding {
    Finding(
      rule, "a quote is not closed", at: Label(opening, "opens here"),
      help: ["close it with the same quote at the end of the value"])
  }
}
