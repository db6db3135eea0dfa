import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A price of zero or more.
  package static let price = ScalarKind(
    "price", .number, schema(["minimum": 0, "pattern": "^\(number)$"]), isShared: true,
    example: 4900)

  /// What is added to a price, perhaps less than zero.
  package static let addedPrice = ScalarKind(
    "addedPrice", .number, schema(["pattern": "^-?\(number)$"]), isShared: true, example: 500)

  private static let number = #"(?:0|[1-9][0-9]*)(?:\.[0-9]+)?"#

  private static func schema(_ bounds: JSONLiteral) -> JSONLiteral {
    let schema: JSONLiteral = [
      "title": "price", "type": ["number", "string"],
      "patternErrorMessage": "Write a price such as 4900 or 4.90.",
    ]
    return schema.merging(bounds)
      .described("A number of units of `currency`, with as many decimals as it has.")
  }
}

/// Reads prices. Which decimals they may have is known once all files are read, which may declare the currency.
extension TreeReader {
  /// A price of zero or more, the same in each size.
  mutating func price(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText
  ) -> PriceSyntax? {
    let key = text(of: entry.symbol)
    return price(entry, what().key(key), mayBeNegative: false)
      .map { PriceSyntax(.one($0), location: $0.location) }
  }

  /// One price, or one for each size.
  mutating func prices(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText, mayBeNegative: Bool
  ) -> PriceSyntax? {
    let key = text(of: entry.symbol)
    guard case .mapping = tree.content(of: entry.value) else {
      return price(entry, what().key(key), mayBeNegative: mayBeNegative)
        .map { PriceSyntax(.one($0), location: $0.location) }
    }
    let what = what().key(key)
    var prices: [(size: ReferenceSyntax, price: ValueSyntax<Rational>)] = []
    let entries = self.entries(of: entry.value)
    for entry in entries {
      let size = text(of: entry.symbol)
      guard let price = price(entry, what.part(.size.named(size)), mayBeNegative: mayBeNegative)
      else {
        continue
      }
      prices.append((ReferenceSyntax(id: size, location: location(entry.key)), price))
    }
    if entries.isEmpty {
      reportIncomplete(
        entry.value, what,
        mayBeNegative ? "price: {regular: 500, large: 700}" : "price: {regular: 4900, large: 5900}",
        at: location(entry.key))
    }
    guard prices.count == entries.count, !prices.isEmpty else { return nil }
    return PriceSyntax(.bySize(prices), location: location(entry.value))
  }

  /// A price in units of the currency.
  mutating func price(
    _ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText, mayBeNegative: Bool
  ) -> ValueSyntax<Rational>? {
    guard let text = scalar(entry, what(), "4900") else { return nil }
    let location = location(entry.value)
    guard let value = MoneyGrammar.price(text) else {
      report(MalformedPrice.finding(what(), text, .price, at: location.span), for: location)
      return nil
    }
    guard mayBeNegative || value >= .zero else {
      report(NonPositiveAmount.negative(what(), text, at: location.span), for: location)
      return nil
    }
    let price = ValueSyntax(value: value, location: location)
    note(price, isCost: false)
    return price
  }
}

/// Reads money from raw text, without the conversions of YAML 1.1.
///
///     price  = ["-"] (integer | integer "." digits)
///     cost   = number ["per" amount]
///
/// Numbers and amounts are as in `AmountGrammar`.
enum MoneyGrammar {
  /// The price that a text is, in units of the currency; nil if it is none.
  static func price(_ text: String) -> Rational? {
    let isNegative = text.hasPrefix("-")
    let digits = String(text.dropFirst(isNegative ? 1 : 0))
    guard digits.first?.isASCII == true, digits.first?.isNumber == true, !digits.contains("/"),
      let value = number(digits)
    else { return nil }
    return isNegative ? Rational(-value.numerator, over: value.denominator) : value
  }

  /// The cost that a text is, with the amount that it buys; nil if it is none.
  static func cost(_ text: String) -> (value: Rational, per: Amount)? {
    guard let per = text.firstRange(of: " per ") else {
      return number(text).map { ($0, Amount(.one, .pieces)) }
    }
    guard let value = number(String(text[..<per.lowerBound])),
      let amount = amount(String(text[per.upperBound...])), amount.value.isPositive
    else { return nil }
    return (value, amount)
  }

  private static func number(_ text: String) -> Rational? {
    // A zero in grams is no number.
    guard let amount = amount(text), amount.dimension == .pieces else { return nil }
    return amount.value
  }

  private static func amount(_ text: String) -> Amount? {
    do throws(AmountProblem) {
      return try AmountGrammar.parse(text)
    } catch {
      return nil
    }
  }
}
