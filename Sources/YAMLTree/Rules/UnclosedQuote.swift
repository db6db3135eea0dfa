import Diagnostics

/// JU004: a quoted scalar without its closing quote, or closed by the opening quote of the next one.
enum UnclosedQuote {
  static let rule = Rule("JU004", .error)

  static func finding(at opening: Span) -> Finding {
    Finding(
      rule, .text("a quote is not closed", ko: "따옴표를 닫지 않았어요"),
      at: Label(opening, .text("opens here", ko: "여기에서 엶")),
      help: .text("close it with the same quote at the end of the value", ko: "값의 끝에서 같은 따옴표로 닫으세요")
    )
  }
}
