import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// The code of a currency.
  package static let currency = words("currency", Currency.codes, example: "KRW")
}

extension TreeReader {
  /// - Returns: a value of nil for an unknown currency, which is reported; nil without a value.
  mutating func currency(_ entry: YAMLTree.Entry) -> ValueSyntax<Currency?>? {
    let (what, example) = (LocalizedText.verbatim("`currency`"), "KRW")
    guard let code = scalar(entry, what, example) else { return nil }
    let currency = Currency(code)
    if currency == nil { report(at: entry.value) { UnknownCurrency.finding(code, at: $0) } }
    return ValueSyntax(value: currency, location: location(entry.value))
  }
}

/// JU129: a currency that ISO 4217 does not have.
enum UnknownCurrency {
  static let rule = Rule("JU129", .error)

  static func finding(_ code: String, at span: Span) -> Finding {
    let meant = meant(code)
    return .malformed(
      rule, word: code, .text("is no currency", ko: "통화 코드가 아니에요"), at: span,
      .text("no code of ISO 4217", ko: "ISO 4217에 없는 코드")
    ).suggesting(
      // A code in small letters can mean nothing else.
      meant, isSafe: meant == code.uppercased(),
      or: .text("write a code such as `KRW`", ko: "`KRW` 같은 코드를 적어 주세요"))
  }

  private static let signs = [
    "₩": "KRW", "원": "KRW", "won": "KRW", "€": "EUR", "euro": "EUR", "£": "GBP", "엔": "JPY",
    "유로": "EUR", "달러": "USD", "$": "USD", "¥": "JPY",
  ]

  private static func meant(_ code: String) -> String? {
    signs[code.lowercased()] ?? Vocabulary(Currency.codes).nearest(to: code)
  }
}
