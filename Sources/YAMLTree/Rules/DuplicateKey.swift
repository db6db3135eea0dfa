import Diagnostics

/// JU010: a duplicate key. YAML 1.2.2 section 3.2.1.1 requires unique keys, which libyaml does not
/// check.
enum DuplicateKey {
  static let rule = Rule("JU010", .error)

  static func finding(_ key: String, at span: Span, first: Span) -> Finding {
    Finding(
      rule, .text("duplicate key \(key.quoted)", ko: "중복된 키 \(key.quoted)"),
      at: Label(span, .text("defined again", ko: "다시 정의됨")),
      related: [Label(first, .text("first defined here", ko: "처음 정의된 곳"))],
      help: .text("keep one of the two", ko: "둘 중 하나만 남기세요"))
  }
}
