import Diagnostics

/// JU014: a collection as a key.
enum NonScalarKey {
  static let rule = Rule("JU014", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a mapping or list cannot be a key", ko: "매핑이나 목록은 키가 될 수 없어요"), at: Label(span),
      help: .text("write a word", ko: "단어로 쓰세요"))
  }
}
