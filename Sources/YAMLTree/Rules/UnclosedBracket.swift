import Diagnostics

/// JU005: a flow collection without its closing bracket.
enum UnclosedBracket {
  static let rule = Rule(
    "JU005", .error, .text("a bracket that opens also closes", ko: "연 괄호는 닫아요"),
    explanation: .text(
      """
      A mapping in braces or a list in brackets goes on until it is closed, over any number of \
      lines. Here the file ends, or another bracket closes, before that.
      """,
      ko: """
        중괄호로 쓴 매핑이나 대괄호로 쓴 목록은 닫을 때까지 여러 줄에 걸쳐 이어져요. 여기에서는 그 전에 \
        파일이 끝나거나 다른 괄호가 닫혀요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3
      """,
    replacing: "mango: {mango: 3", with: "mango: {mango: 3}")

  static func finding(at opening: Span, close: String) -> Finding {
    Finding(
      rule, .text("a bracket is not closed", ko: "괄호를 닫지 않았어요"),
      at: Label(opening, .text("opens here", ko: "여기에서 엶")),
      help: [.text("close it with \(close.quoted)", ko: "\(close.quoted) 기호로 닫으세요")])
  }
}
