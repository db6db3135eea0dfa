import Diagnostics

/// JU115: a language of a name that is not a BCP 47 tag (RFC 5646).
enum MalformedLanguage {
  static let rule = Rule("JU115", .error)

  static func finding(_ language: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: language, .text("is not a language tag", ko: "언어 태그가 아니에요"), at: span
    ).remedied(.text("write for example `en` or `ko`", ko: "예를 들어 `en`이나 `ko`처럼 쓰세요"))
  }
}
