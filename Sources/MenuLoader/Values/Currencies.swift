import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// The code of a currency.
  package static let currency = ScalarKind(
    "currency", .text, ["type": "string", "enum": .array(Currency.codes.map { .string($0) })],
    words: Currency.codes, example: "KRW")
}

extension TreeReader {
  /// - Returns: a value of nil for an unknown currency, which is reported; nil without a value.
  mutating func currency(_ entry: YAMLTree.Entry) -> ValueSyntax<Currency?>? {
    let (what, example) = (LocalizedText.verbatim("`currency`"), "KRW")
    guard let code = scalar(entry, what, example) else { return nil }
    let location = location(entry.value)
    let currency = Currency(code)
    if currency == nil {
      report(UnknownCurrency.finding(code, at: location.span), for: location)
    }
    return ValueSyntax(value: currency, location: location)
  }
}
