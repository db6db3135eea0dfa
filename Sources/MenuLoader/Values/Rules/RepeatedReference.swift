import Diagnostics

/// JU312: a duplicate id in a list.
enum RepeatedReference {
  static let rule = Rule("JU312", .warning)

  /// - Parameter list: its name.
  static func finding(_ reference: ReferenceSyntax, in list: LocalizedText, first: ReferenceSyntax)
    -> Finding
  {
    Finding(
      rule,
      .text(
        "\(list) names \(reference.id.quoted) more than once",
        ko: "\(list)에 같은 아이디를 여러 번 적었어요: \(reference.id.quoted)"),
      at: Label(reference.location.span, .text("named again", ko: "다시 적음")),
      related: [Label(first.location.span, .text("first named here", ko: "처음 적은 곳"))]
        + first.location.aliasLabels,
      help: .text(
        "delete one of the two, or name what was meant",
        ko: "둘 중 하나를 지우거나, 적으려던 것으로 바꾸세요"))
  }
}
