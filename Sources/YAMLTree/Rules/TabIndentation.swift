import Diagnostics

/// JU002: a tab in the indentation, which YAML 1.1 section 5.1 forbids.
enum TabIndentation {
  static let rule = Rule("JU002", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a tab cannot indent", ko: "탭으로는 들여 쓸 수 없어요"),
      at: Label(span, .text("a tab", ko: "탭")),
      help: .text(
        "indent with two spaces, and set your editor to insert spaces",
        ko: "공백 두 칸으로 들여 쓰고, 편집기가 공백을 넣게 설정하세요"))
  }
}
