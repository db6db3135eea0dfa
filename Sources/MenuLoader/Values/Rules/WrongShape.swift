import Diagnostics

/// JU021: a value of the wrong shape, such as a list in place of a mapping.
enum WrongShape {
  static let rule = Rule(
    "JU021", .error, .text("a value has the shape that its key asks for", ko: "값은 키에 맞는 모양으로 써요"),
    explanation: .text(
      """
      A list stands where a mapping belongs, or a mapping where a plain value does. In YAML, `- \
      mango: 3` is an item of a list and `mango: 3` an entry of a mapping; menus have mappings \
      almost everywhere.
      """,
      ko: """
        매핑을 쓸 곳에 목록이 있거나, 값 하나를 쓸 곳에 매핑이 있어요. YAML에서 `- mango: 3`은 \
        목록의 항목이고 `mango: 3`은 매핑의 항목이에요. 메뉴에서는 거의 모든 곳에 매핑을 써요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          - mango: 3
      """,
    replacing: "- mango: 3", with: "mango: 3")

  static func finding(
    _ what: LocalizedText, shape: LocalizedText, _ example: String, at span: Span
  ) -> Finding {
    Finding(
      rule,
      .text(
        "\(what) has to be \(shape)",
        ko: "\(what)에는 \(shape, .object) 써야 해요"),
      at: Label(
        span,
        .text(
          "expected \(shape)",
          ko: "\(shape, .subject) 필요함")),
      help: [
        .text("write for example \(example.quoted)", ko: "예를 들어 \(example.quoted)처럼 쓰세요")
      ])
  }
}
