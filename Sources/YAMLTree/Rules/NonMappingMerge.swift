import Diagnostics

/// JU013: a merge key whose value is neither a mapping nor a list of mappings, as
/// https://yaml.org/type/merge.html requires.
enum NonMappingMerge {
  static let rule = Rule("JU013", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule,
      .text("a merge key takes a mapping or a list of mappings", ko: "병합 키의 값은 매핑이거나 매핑의 목록이어야 해요"),
      at: Label(span, .text("is neither", ko: "둘 다 아님")),
      help: .text(
        "write `<<: *anchor`, where the anchor stands before a mapping",
        ko: "`<<: *anchor`로 쓰세요. 앵커는 매핑 앞에 있어야 해요"))
  }
}
