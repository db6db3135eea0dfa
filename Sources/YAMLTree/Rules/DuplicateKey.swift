import Diagnostics

/// JU010: a duplicate key. YAML 1.2.2 section 3.2.1.1 requires unique keys, which libyaml does not
/// check.
enum DuplicateKey {
  static let rule = Rule(
    "JU010", .error, .text("a key appears once in its mapping", ko: "키는 한 매핑에 한 번만 나와요"),
    explanation: .text(
      """
      The same key appears twice in one mapping. Many programs silently take the last one, and a \
      recipe with two amounts of one fruit would lose one of them. Keep the right one, or add the \
      two up.
      """,
      ko: """
        한 매핑에 같은 키가 두 번 있어요. 많은 프로그램이 말없이 마지막 것만 쓰기 때문에, 한 재료의 \
        양이 두 번 적힌 레시피라면 하나를 잃게 돼요. 맞는 것을 남기거나 둘을 더하세요.
        """),
    bad: """
      fruits:
        mango: 10
        mango: 20
      juices:
        mango: {mango: 3}
      """,
    replacing: "  mango: 10\n", with: "")

  static func finding(_ key: String, at span: Span, first: Span) -> Finding {
    Finding(
      rule, .text("duplicate key \(key.quoted)", ko: "중복된 키 \(key.quoted)"),
      at: Label(span, .text("defined again", ko: "다시 정의됨")),
      related: [Label(first, .text("first defined here", ko: "처음 정의된 곳"))],
      help: [.text("keep one of the two", ko: "둘 중 하나만 남기세요")])
  }
}
