import Diagnostics

/// JU113: an empty recipe, which could be made without end.
enum EmptyRecipe {
  static let rule = Rule(
    "JU113", .error, .text("a recipe uses something", ko: "레시피에는 들어가는 것이 있어요"),
    explanation: .text(
      """
      A juice or base that uses nothing takes no stock, and could be made without end. As a rule \
      its recipe has not been written yet.
      """,
      ko: """
        아무것도 들어가지 않는 쥬스나 베이스는 재고를 쓰지 않아서 끝없이 만들 수 있게 돼요. \
        보통은 레시피를 아직 적지 않은 거예요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {}
      """,
    replacing: "mango: {}", with: "mango: {mango: 3}")

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding(
      rule, .text("\(what) uses nothing", ko: "\(what)에 들어가는 것이 없어요"),
      at: Label(span, .text("has no ingredients", ko: "재료 없음")),
      help: [.text("write for example `uses: {mango: 3}`", ko: "예를 들어 `uses: {mango: 3}`처럼 쓰세요")])
  }
}
