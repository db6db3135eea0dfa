import Diagnostics

/// JU004: a quoted scalar without its closing quote, or closed by the opening quote of the next one.
enum UnclosedQuote {
  static let rule = Rule(
    "JU004", .error, .text("a quote that opens also closes", ko: "연 따옴표는 닫아요"),
    explanation: .text(
      """
      A text in quotes goes on to the next quote of the same kind, over any number of lines. Here \
      none follows, so that the rest of the file would be one text. An apostrophe inside of single \
      quotes is written twice, as in `'it''s'`.
      """,
      ko: """
        따옴표 안의 텍스트는 같은 따옴표가 다시 나올 때까지 여러 줄에 걸쳐 이어져요. 여기에는 그런 \
        따옴표가 없어서 파일의 나머지가 모두 한 텍스트가 될 거예요. 작은따옴표 안의 아포스트로피는 \
        `'it''s'`처럼 두 번 써요.
        """),
    bad: """
      fruits:
        mango: {name: "Mango, stock: 10}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: {name: \"Mango, stock: 10}", with: "mango: {name: \"Mango\", stock: 10}")

  static func finding(at opening: Span) -> Finding {
    Finding(
      rule, .text("a quote is not closed", ko: "따옴표를 닫지 않았어요"),
      at: Label(opening, .text("opens here", ko: "여기에서 엶")),
      help: [
        .text("close it with the same quote at the end of the value", ko: "값의 끝에서 같은 따옴표로 닫으세요")
      ])
  }
}
