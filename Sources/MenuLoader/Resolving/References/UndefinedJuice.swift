import Diagnostics

/// JU212: a juice that is not on the menu.
enum UndefinedJuice {
  static let rule = Rule(
    "JU212", .error,
    .text("a juice that is named is defined", ko: "적은 쥬스는 메뉴에 정의되어 있어야 해요"),
    explanation: .text(
      """
      This names a juice that the menu does not have. It may be misspelled, renamed or gone, and \
      then what is said about it would silently do nothing.
      """,
      ko: """
        여기에 적은 쥬스는 메뉴에 없어요. 잘못 적었거나, 이름이 바뀌었거나, 없어진 쥬스일 수 \
        있어요. 그대로 두면 그 쥬스에 대해 적은 것은 아무 말 없이 아무 일도 하지 않게 돼요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
        tall: {mango: 4}
      stores:
        gangnam: {hidden: [tal]}
      """,
    replacing: "gangnam: {hidden: [tal]}", with: "gangnam: {hidden: [tall]}")

  /// - Parameters:
  ///   - verb: what is done to the juice, such as `hides`.
  ///   - owner: the store or test that names it, as findings call it.
  static func finding(
    _ reference: ReferenceSyntax, _ verb: String, by owner: LocalizedText, _ juices: JuiceTable,
    _ suggestions: inout Suggestions
  ) -> Finding {
    let (id, location) = (reference.id, reference.location)
    let similar = suggestions.similar(to: id)
    let declared = similar.flatMap(juices.location)
    return Finding(
      rule,
      .text(
        "\(owner.english) \(verb) undefined juice \(id.quoted)",
        ko: "\(owner.korean)에 적은 \(id.quoted) 쥬스는 정의되지 않았어요"),
      at: Label(location.span, .text("no juice has this id", ko: "이 아이디의 쥬스가 없어요")),
      related: (declared.map { [Label.similarID($0)] } ?? []) + location.aliasLabels
    ).suggesting(
      similar,
      or: .text(
        "define it under `juices:`, or delete this", ko: "`juices:` 아래에 정의하거나 여기서 지워 주세요"))
  }
}
