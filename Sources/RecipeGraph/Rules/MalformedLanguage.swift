import Diagnostics

/// JU115: names are localized by BCP 47 language tags (RFC 5646).
enum MalformedLanguage {
  static let rule = Rule("JU115", .error, "a language is a tag such as `en` or `ko`")

  static func finding(_ language: String, at span: Span) -> Finding {
    Finding(
      rule, "\(language.quoted) is not a language tag", at: Label(span),
      help: ["write for example `en` or `ko`"])
  }
}
