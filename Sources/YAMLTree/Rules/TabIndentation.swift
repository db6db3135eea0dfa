import Diagnostics

/// JU002: a tab in the indentation, which YAML 1.1 section 5.1 forbids.
enum TabIndentation {
  static let rule = Rule(
    "JU002", .error, .text("indent with spaces, never with tabs", ko: "들여쓰기는 탭이 아니라 공백으로 해요"),
    explanation: .text(
      """
      YAML forbids tabs for indentation, since nobody can say how wide a tab is, and with it to \
      what a line belongs. Most editors can be told to insert spaces when the tab key is pressed.
      """,
      ko: """
        탭이 몇 칸인지, 그래서 줄이 어디에 속하는지 아무도 알 수 없기 때문에 YAML은 들여쓰기에 탭을 \
        허용하지 않아요. 대부분의 편집기는 탭 키를 누르면 공백을 넣도록 설정할 수 있어요.
        """),
    bad: """
      fruits:
      	mango: 10
      juices:
        mango: {mango: 3}
      """,
    replacing: "\tmango", with: "  mango")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a tab cannot indent", ko: "탭으로는 들여 쓸 수 없어요"),
      at: Label(span, .text("a tab", ko: "탭")),
      help: [
        .text(
          "indent with two spaces, and set your editor to insert spaces",
          ko: "공백 두 칸으로 들여 쓰고, 편집기가 공백을 넣게 설정하세요")
      ])
  }
}
