import Diagnostics

/// JU015: a tag.
enum UnsupportedTag {
  static let rule = Rule(
    "JU015", .error, .text("a menu has no tags", ko: "메뉴에는 태그가 없어요"),
    explanation: .text(
      """
      A word that begins with `!` before a value is a tag, which tells a YAML program of which \
      type the value is. What a value of a menu means is decided by the format alone, so that a \
      tag could only contradict it. Leave it out, or put a value that itself begins with `!` in \
      quotes.
      """,
      ko: """
        값 앞의 `!`로 시작하는 낱말은 태그이고, YAML 프로그램에 값의 타입을 알려 줘요. 메뉴의 값이 \
        무슨 뜻인지는 형식이 정하기 때문에 태그는 어긋나기만 할 수 있어요. 태그를 빼거나, 값 자체가 \
        `!`로 시작하면 따옴표로 묶으세요.
        """),
    bad: """
      fruits:
        mango: !int 10
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: !int 10", with: "mango: 10")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a tag has no meaning in a menu", ko: "메뉴에서 태그는 뜻이 없어요"), at: Label(span),
      help: [
        .text(
          "leave it out; put a value that begins with `!` in quotes",
          ko: "빼세요. `!`로 시작하는 값은 따옴표로 묶으세요")
      ])
  }
}
