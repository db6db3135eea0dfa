import Diagnostics

/// JU013: a merge key whose value is neither a mapping nor a list of mappings, as
/// https://yaml.org/type/merge.html requires.
enum NonMappingMerge {
  static let rule = Rule(
    "JU013", .error, .text("a merge key takes mappings", ko: "병합 키는 매핑을 받아요"),
    explanation: .text(
      """
      The merge key `<<` takes over the keys of other mappings, so its value is an alias of a \
      mapping, or a list of such aliases. There are no keys to take from anything else.
      """,
      ko: """
        병합 키 `<<`는 다른 매핑의 키를 가져오기 때문에, 값은 매핑의 별칭이거나 그런 별칭의 목록이어야 \
        해요. 다른 값에는 가져올 키가 없어요.
        """),
    bad: """
      fruits:
        mango: {<<: 20, stock: 10}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: {<<: 20, stock: 10}", with: "mango: {max: 20, stock: 10}")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule,
      .text("a merge key takes a mapping or a list of mappings", ko: "병합 키의 값은 매핑이거나 매핑의 목록이어야 해요"),
      at: Label(span, .text("is neither", ko: "둘 다 아님")),
      help: [
        .text(
          "write `<<: *anchor`, where the anchor stands before a mapping",
          ko: "`<<: *anchor`로 쓰세요. 앵커는 매핑 앞에 있어야 해요")
      ])
  }
}
