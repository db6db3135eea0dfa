import Diagnostics

/// JU004: a quoted scalar without its closing quote, or closed by the opening quote of the next one.
enum UnclosedQuote {
  static let rule = Rule("JU004", .error)

  static func finding(at opening: Span) -> Finding {
    Finding(
      rule, .text("a quote is not closed"),
      at: Label(opening, .text("opens here")),
      help: .text("close it with the same quote at the end of the value")
    )
  }
}
