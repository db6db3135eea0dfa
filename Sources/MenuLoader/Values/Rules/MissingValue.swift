import Diagnostics

/// JU103: a key without a value, or with null.
enum MissingValue {
  static let rule = Rule(
    "JU103", .error, .text("a key has a value", ko: "키에는 값이 있어요"),
    explanation: .text(
      """
      The key has no value, or the value null. YAML would hand that on as nothing, and nothing \
      could be zero, the default, or a line that somebody has not finished. Write the value, or \
      delete the key.
      """,
      ko: """
        키에 값이 없거나 값이 null이에요. YAML은 이것을 빈 값으로 넘기는데, 빈 값은 0일 수도, \
        기본값일 수도, 누가 다 적지 못한 줄일 수도 있어요. 값을 적거나 키를 지우세요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          mango:
      """,
    replacing: "   mango:", with: "   mango: 3")

  /// A test without a name.
  static func noName(at span: Span) -> Finding {
    Finding(
      rule, .text("a test has no name", ko: "테스트에 이름이 없어요"),
      at: Label(span, .text("this test", ko: "이 테스트")),
      help: [
        .text(
          "give it one, such as `name: one mango`", ko: "예를 들어 `name: one mango`처럼 이름을 붙이세요")
      ])
  }

  static func finding(_ what: LocalizedText, at span: Span, example: String) -> Finding {
    Finding.malformed(
      rule, what, .text("has no value", ko: "없어요"), at: span,
      .text("expected a value", ko: "값이 필요함")
    ).remedied(
      .text("write for example \(example.quoted)", ko: "예를 들어 \(example.quoted)처럼 쓰세요"))
  }
}
