import Diagnostics

/// JU003: a line is not indented like its block.
enum BadIndentation {
  static let rule = Rule(
    "JU003", .error,
    .text("lines that belong together begin in one column", ko: "함께 묶이는 줄은 같은 칸에서 시작해요"),
    explanation: .text(
      """
      In YAML, indentation says what belongs together: all keys of a mapping begin in the same \
      column. This line is further in or further out than its neighbours, and could belong to more \
      than one thing. Nothing below it is read.
      """,
      ko: """
        YAML에서는 들여쓰기가 무엇이 함께 묶이는지를 정해요. 한 매핑의 키는 모두 같은 칸에서 시작해요. \
        이 줄은 옆의 줄들보다 더 들어가거나 더 나와 있어서 어디에 속하는지 알 수 없어요. 그 아래는 읽지 \
        않아요.
        """),
    bad: """
      fruits:
        mango: 10
       kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
      """,
    fixed: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
      """)

  static func finding(at span: Span, indentation: Int, above: Label?) -> Finding {
    Finding(
      rule,
      .text("this line is not indented like the lines it belongs with", ko: "함께 묶이는 줄들과 들여쓰기가 달라요"),
      at: Label(span, .text("indented by \(indentation)", ko: "\(indentation)칸 들여 씀")),
      related: above.map { [$0] } ?? [],
      help: [
        .text(
          "indent it by as many spaces as the other lines of its block",
          ko: "같은 묶음의 다른 줄들과 같은 칸수로 들여 쓰세요")
      ])
  }
}
