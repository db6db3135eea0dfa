import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A price, an amount off as in `-0.50`, or per cents off as in `-10 %`.
  package static let offerPrice = ScalarKind(
    "offerPrice", .number,
    [
      "title": .words(.text("price with the offer")),
      "type": ["number", "string"],
      "pattern": .string(
        #"^(?!-0(?:\.0+)?(?: *%)?$)(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|-\#(upToAll) *%)$"#),
      "patternErrorMessage": .words(
        .text("Write a price such as 3900, an amount off such as -500, or -10 %.")),
    ], example: "-10 %", meaning: { WrittenReduction.meaning($0).map(Meaning.same) })

  /// A number of per cents that is no more than all.
  static let upToAll = #"(?:100(?:\.0+)?|[1-9]?[0-9](?:\.[0-9]+)?)"#
}

extension WrittenReduction {
  /// Nil for another text, and for nothing or more than all off.
  init?(_ text: String) {
    if let match = text.wholeMatch(of: /-([0-9.]+) *%/) {
      guard let percent = MoneyGrammar.price(String(match.1)), percent.isPositive,
        let share = percent.divided(countablyBy: Rational(100)), share <= .one
      else { return nil }
      self = .shareOff(share)
    } else if let price = MoneyGrammar.price(text) {
      guard text.hasPrefix("-") else {
        self = .price(price)
        return
      }
      guard price.numerator < 0 else { return nil }
      self = .amountOff(Rational(-price.numerator, over: price.denominator))
    } else {
      return nil
    }
  }

  /// `-10 %` for `10 %`, `10% off` and `-10 percent`; prices as elsewhere.
  fileprivate static func meaning(_ text: String) -> String? {
    let percent = text.wholeMatch(of: /-? *([0-9.,]+) *(?:%|percent|Prozent|퍼센트|프로)(?: off| 할인)?/)
    let written =
      if let number = percent.map({ String($0.1) }) {
        "-\(WrittenNumber.plain(number) ?? number) %"
      } else {
        MalformedPrice.meantPrice(text)
      }
    return written.flatMap { WrittenReduction($0) == nil ? nil : $0 }
  }

  /// Nil for money that the currency does not have.
  func reduction(in currency: Currency?) -> PriceOffer.Reduction? {
    switch self {
    case .price(let price): currency?.price(of: price).map { .price($0) }
    case .amountOff(let amount): currency?.price(of: amount).map { .amountOff($0) }
    case .shareOff(let share): .shareOff(share)
    }
  }
}

extension TreeReader {
  mutating func offerPrice(
    _ entry: YAMLTree.Entry, of offer: LocalizedText
  ) -> ValueSyntax<WrittenReduction>? {
    let what = offer.key(.offerPrice)
    let written = value(
      entry, what, .offerPrice, parse: { WrittenReduction($0) },
      malformed: { MalformedPrice.finding(what, $0, .offer, at: $1) })
    switch written?.value {
    case .price(let money), .amountOff(let money):
      note(ValueSyntax(value: money, location: location(entry.value)), isCost: false)
    case .shareOff, nil: break
    }
    return written
  }
}

extension PriceOffer.Reduction {
  /// For comparison.
  func fact(_ currency: Currency?) -> FactValue {
    switch self {
    case .price(let price): .price(price, currency)
    case .amountOff(let amount): .price(-amount, currency)
    case .shareOff(let share): .shareOff(share)
    }
  }
}
