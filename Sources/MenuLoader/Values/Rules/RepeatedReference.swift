import Diagnostics

/// JU312: a duplicate id in a list.
enum RepeatedReference {
  static let rule = Rule(
    "JU312", .warning, .text("a list names a thing once", ko: "목록에는 같은 것을 한 번만 적어요"),
    explanation: .text(
      """
      To drop an ingredient or to hide a juice twice does no more than to do so once. The second \
      mention is left over from an edit or, worse, was meant to be of something else, which is now \
      neither dropped nor hidden.
      """,
      ko: """
        재료를 두 번 빼거나 쥬스를 두 번 숨겨도 한 번과 같아요. 두 번째 것은 고치다가 남은 \
        것이거나, 더 나쁘게는 다른 것을 적으려던 거예요. 그러면 그 다른 것은 빠지지도 숨겨지지도 \
        않아요.
        """),
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango: {mango: 2}
        kiwi: {kiwi: 3}
        mango-kiwi: {mango: 2, kiwi: 1}
      stores:
        gangnam: {hidden: [mango, mango]}
      """,
    replacing: "gangnam: {hidden: [mango, mango]}", with: "gangnam: {hidden: [mango, mango-kiwi]}")

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
      help: [
        .text(
          "delete one of the two, or name what was meant",
          ko: "둘 중 하나를 지우거나, 적으려던 것으로 바꾸세요")
      ])
  }
}
