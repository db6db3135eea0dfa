import Diagnostics

/// JU113: an empty recipe, which could be made without end.
enum EmptyRecipe {
  static let rule = Rule("JU113", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding(
      rule, .text("\(what) uses nothing", ko: "\(what)에 들어가는 것이 없어요"),
      at: Label(span, .text("has no ingredients", ko: "재료 없음")),
      help: .text("write for example `uses: {mango: 3}`", ko: "예를 들어 `uses: {mango: 3}`처럼 쓰세요"))
  }
}
