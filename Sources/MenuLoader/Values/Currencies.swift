import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// The code of a currency.
  package static let currency = words(
    "currency", Currency.codes, example: "KRW", meaning: UnknownCurrency.meaning)
}

extension TreeReader {
  /// - Returns: a value of nil for an unknown currency, which is reported; nil without a value.
  mutating func currency(_ entry: YAMLTree.Entry) -> ValueSyntax<Currency?>? {
    let currency = value(
      entry, .verbatim("`currency`"), .currency, parse: { Currency($0) },
      malformed: { UnknownCurrency.finding($0, at: $1) })
    if let currency { return ValueSyntax(value: currency.value, location: currency.location) }
    guard case .scalar = tree.content(of: entry.value), !tree.isNull(entry.value) else {
      return nil
    }
    return ValueSyntax(value: nil, location: location(entry.value))
  }
}

/// JU129: a currency that ISO 4217 does not have.
enum UnknownCurrency {
  static let rule = Rule("JU129", .error)

  static func finding(_ code: String, at span: Span) -> Finding {
    .malformed(
      rule, word: code, .text("is no currency"), at: span,
      .text("no code of ISO 4217")
    )
  }

  private static let signs = [
    "₩": "KRW", "원": "KRW", "won": "KRW", "€": "EUR", "euro": "EUR", "£": "GBP", "엔": "JPY",
    "유로": "EUR", "달러": "USD", "$": "USD", "¥": "JPY", "euros": "EUR", "dollar": "USD",
    "dollars": "USD", "us$": "USD", "pound": "GBP", "pounds": "GBP", "yen": "JPY", "円": "JPY",
    "원화": "KRW",
  ]

  static func meaning(_ text: String) -> Meaning? {
    // A code in small letters can mean nothing else.
    let code = text.uppercased()
    if Currency(code) != nil { return .certain(code) }
    return signs[text.lowercased()].map(Meaning.similar)
  }
}
