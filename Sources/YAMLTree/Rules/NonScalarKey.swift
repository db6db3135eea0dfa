import Diagnostics

/// JU014: a collection as a key.
enum NonScalarKey {
  static let rule = Rule(
    "JU014", .error, .text("a key is a word", ko: "키는 단어예요"),
    explanation: .text(
      """
      A key of this mapping is a mapping or a list. YAML allows that; but keys are ids and words \
      of the format here, and those are plain texts. It often comes from braces of a template, `{{ \
      name }}`, that nobody has filled in.
      """,
      ko: """
        이 매핑의 키 하나가 매핑이나 목록이에요. YAML은 허용하지만, 여기에서 키는 아이디와 형식의 \
        낱말이고 모두 단순한 텍스트예요. 아무도 채우지 않은 템플릿의 중괄호 `{{ name }}`에서 오는 \
        일이 많아요.
        """),
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        [mango, kiwi]: {mango: 2, kiwi: 1}
      """,
    replacing: "[mango, kiwi]: {mango: 2, kiwi: 1}", with: "mango-kiwi: {mango: 2, kiwi: 1}")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a mapping or list cannot be a key", ko: "매핑이나 목록은 키가 될 수 없어요"), at: Label(span),
      help: [.text("write a word", ko: "단어로 쓰세요")])
  }
}
