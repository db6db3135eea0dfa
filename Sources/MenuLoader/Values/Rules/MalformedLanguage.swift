import Diagnostics

/// JU115: a language of a name that is not a BCP 47 tag (RFC 5646).
enum MalformedLanguage {
  static let rule = Rule(
    "JU115", .error,
    .text("a language is a tag such as `en` or `ko`", ko: "언어는 `en`이나 `ko` 같은 태그로 써요"),
    explanation: .text(
      """
      A name in several languages has a tag for each, as in BCP 47: `en`, `ko`, `pt-BR`. Under \
      another key the text would never be shown to anybody.
      """,
      ko: """
        여러 언어로 적은 이름에는 언어마다 BCP 47 태그가 있어요: `en`, `ko`, `pt-BR`. 다른 키에 \
        적은 이름은 누구에게도 보이지 않아요.
        """),
    bad: """
      fruits:
        mango: {name: {english: Mango}, stock: 10}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: {name: {english: Mango}, stock: 10}",
    with: "mango: {name: {en: Mango}, stock: 10}")

  static func finding(_ language: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: language, .text("is not a language tag", ko: "언어 태그가 아니에요"), at: span
    ).remedied(.text("write for example `en` or `ko`", ko: "예를 들어 `en`이나 `ko`처럼 쓰세요"))
  }
}
