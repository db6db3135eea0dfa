import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A price of zero or more.
  package static let price = ScalarKind(
    "price", .number, schema(["minimum": 0, "pattern": "^\(number)$"]), isShared: true,
    example: 4900,
    meaning: { MalformedPrice.meantPrice($0).flatMap { $0.hasPrefix("-") ? nil : .same($0) } })

  /// What is added to a price, perhaps less than zero.
  package static let addedPrice = ScalarKind(
    "addedPrice", .number, schema(["pattern": "^-?\(number)$"]), isShared: true, example: 500,
    meaning: { MalformedPrice.meantPrice($0).map(Meaning.same) })

  private static let number = #"(?:0|[1-9][0-9]*)(?:\.[0-9]+)?"#

  private static func schema(_ bounds: JSONLiteral) -> JSONLiteral {
    let schema: JSONLiteral = [
      "title": .words(.text("price")), "type": ["number", "string"],
      "patternErrorMessage": .words(.text("Write a price such as 4900 or 4.90.")),
    ]
    return schema.merging(bounds)
      .described(
        .text("A number of units of `currency`, with as many decimals as it has."))
  }
}

/// Reads prices. Which decimals they may have is known once all files are read, which may declare the currency.
extension TreeReader {
  /// A price of zero or more, the same in each size.
  mutating func price(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText, mayBeNegative: Bool = false
  ) -> PriceSyntax? {
    let key = text(of: entry.symbol)
    return price(entry, what().key(key), mayBeNegative: mayBeNegative)
      .map { PriceSyntax(.one($0), location: $0.location) }
  }

  /// One price, or one for each size.
  mutating func prices(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText, mayBeNegative: Bool
  ) -> PriceSyntax? {
    guard case .mapping = tree.content(of: entry.value) else {
      return price(entry, of: what(), mayBeNegative: mayBeNegative)
    }
    let what = what().key(text(of: entry.symbol))
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
    let written = value(
      entry, what(), mayBeNegative ? .addedPrice : .price,
      parse: { text in MoneyGrammar.price(text).map { ($0, text) } },
      malformed: { MalformedPrice.finding(what(), $0, .price, at: $1) })
    guard let written else { return nil }
    let (amount, text) = written.value
    guard mayBeNegative || amount >= .zero else {
      report(at: entry.value) { NonPositiveAmount.negative(what(), text, at: $0) }
      return nil
    }
    let price = ValueSyntax(value: amount, location: written.location)
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
      let amount = AmountGrammar.amount(String(text[per.upperBound...])), amount.value.isPositive
    else { return nil }
    return (value, amount)
  }

  private static func number(_ text: String) -> Rational? {
    // A zero in grams is no number.
    guard let amount = AmountGrammar.amount(text), amount.dimension == .pieces else { return nil }
    return amount.value
  }
}

/// JU131: a price or a cost in another form than a number, or than a number per amount.
enum MalformedPrice {
  enum Form {
    case price, cost, offer
  }

  static let rule = Rule("JU131", .error)

  static func finding(
    _ what: LocalizedText, _ text: String, _ form: Form, at span: Span
  ) -> Finding {
    let noun: LocalizedText =
      switch form {
      case .price: .text("a price")
      case .cost: .text("a cost")
      case .offer: .text("a price, an amount off or per cents off")
      }
    return .malformed(
      rule, what,
      .text("is not \(noun)"), text,
      asObject: true, at: span)
  }

  /// The price without signs of currencies and marks between thousands; nil also for `4.900`, whose point may be such
  /// a mark.
  static func meantPrice(_ text: String) -> String? {
    let bare = text.replacing(/[\p{Sc}+_ ]|원|won|[A-Z]{3}/, with: "")
    let plain = WrittenNumber.plain(bare) ?? bare
    let isAmbiguous = bare.wholeMatch(of: /-?[1-9][0-9]{0,2}\.[0-9]{3}/) != nil
    return isAmbiguous || MoneyGrammar.price(plain) == nil ? nil : plain
  }

  /// `9000 per 1 kg` for `9000/kg` and `9000 per kg`.
  static func meantCost(_ text: String) -> String? {
    guard
      let match = text.wholeMatch(
        of: /(.*[0-9원]) *(?:\/|per|당) *([0-9.]*) *([mk]?g|[mcd]?l|[LlKkGgMm]+)?/),
      let price = meantPrice(String(match.1))
    else { return meantPrice(text).flatMap { MoneyGrammar.cost($0) == nil ? nil : $0 } }
    let amount = match.2.isEmpty ? "1" : String(match.2)
    let cost = "\(price) per \(amount)" + (match.3.map { " " + $0 } ?? "")
    return MoneyGrammar.cost(cost) == nil ? nil : cost
  }
}
