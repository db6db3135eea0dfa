import Diagnostics

/// JU103: a key without a value, or with null.
enum MissingValue {
  static let rule = Rule("JU103", .error)

  /// A test without a name.
  static func noName(at span: Span) -> Finding {
    Finding(
      rule, .text("a test has no name", ko: "테스트에 이름이 없어요"),
      at: Label(span, .text("this test", ko: "이 테스트")),
      help: .text(
        "give it one, such as `name: one mango`", ko: "예를 들어 `name: one mango`처럼 이름을 붙이세요"))
  }

  static func finding(_ what: LocalizedText, at span: Span, example: String) -> Finding {
    Finding.malformed(
      rule, what, .text("has no value", ko: "없어요"), at: span,
      .text("expected a value", ko: "값이 필요함")
    ).remedied(
      .text("write for example \(example.quoted)", ko: "예를 들어 \(example.quoted)처럼 쓰세요"))
  }
}
