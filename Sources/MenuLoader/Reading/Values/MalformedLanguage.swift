import Diagnostics

/// JU115: names are localized by BCP 47 language tags (RFC 5646).
enum MalformedLanguage {
  static let rule = Rule(
    "JU115", .error, "a language is a tag such as `en` or `ko`",
    explanation: """
      A name in several languages has a tag for each, as in BCP 47: `en`, `ko`, `pt-BR`. Under \
      another key the text would never be shown to anybody.
      """,
    bad: """
      fruits:
        mango: {name: {english: Mango}, stock: 10}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: {name: {en: Mango}, stock: 10}
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ language: String, at span: Span) -> Finding {
    Finding(
      rule, "\(language.quoted) is not a language tag", at: Label(span),
      help: ["write for example `en` or `ko`"])
  }
}
