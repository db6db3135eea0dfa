import Diagnostics

/// JU005: a flow collection without its closing bracket.
enum UnclosedBracket {
  static let rule = Rule("JU005", .error)

  static func finding(at opening: Span, close: String) -> Finding {
    Finding(
      rule, .text("a bracket is not closed", ko: "괄호를 닫지 않았어요"),
      at: Label(opening, .text("opens here", ko: "여기에서 엶")),
      help: .text("close it with \(close.quoted)", ko: "\(close.quoted) 기호로 닫으세요"))
  }
}
