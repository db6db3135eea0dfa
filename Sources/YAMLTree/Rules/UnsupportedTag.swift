import Diagnostics

/// JU015: a tag.
enum UnsupportedTag {
  static let rule = Rule("JU015", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, .text("a tag has no meaning in a menu", ko: "메뉴에서 태그는 뜻이 없어요"), at: Label(span),
      help: .text(
        "leave it out; put a value that begins with `!` in quotes",
        ko: "빼세요. `!`로 시작하는 값은 따옴표로 묶으세요"))
  }
}
