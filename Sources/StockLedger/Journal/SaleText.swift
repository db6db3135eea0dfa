import RecipeGraph

/// The code of the currency and the unit price of each line, with `-` for none, and then the total, the share of VAT and
/// the cost, as far as they are known: `KRW 4900 5900 total=16700 vat=0.1 cost=691.2`. Lines of different shares have one
/// each: `vat=0.1,-`. A part of an order that was given back may have its VAT by rate: `included=445,0`. Prices, VAT and
/// costs are in minor units.
extension SaleMoney: JournalText {
  package var text: String {
    let prices = unitPrices.map { $0.map { "\($0.minorUnits)" } ?? "-" }
    let isTaxed = rates.contains { $0 != nil }
    let shares = rates.map { $0?.description ?? "-" }
    return KeyedWords.text(
      [currency.code] + prices,
      [
        "total": [total.map { "\($0.minorUnits)" }].compactMap(\.self),
        "vat": isTaxed ? (vat == nil ? shares : [shares[0]]) : [],
        "cost": [cost?.description].compactMap(\.self),
        "included": (vatOfPart ?? []).map { "\($0.minorUnits)" },
      ])
  }

  /// Whether the journal can store the prices.
  var canBeStored: Bool {
    unitPrices.allSatisfy { $0?.canBeStored ?? true }
  }

  package init?(text: String) {
    let words = KeyedWords(text)
    let total = words["total"].flatMap { Int128($0) }
    guard let currency = words.words.first.flatMap({ Currency($0) }), words.words.count > 1,
      (total ?? 0).magnitude <= Self.largestTotal.magnitude
    else { return nil }
    let prices = words.words.dropFirst().map { Int($0).map { Money($0) } }
    let shares = words.list("vat").map { Rational(unsigned: $0) }
    guard shares.count < 2 || shares.count == prices.count else { return nil }
    self.init(
      currency, unitPrices: prices, total: total.map { Money($0) },
      rates: shares.count < 2 ? prices.map { _ in shares.first ?? nil } : shares,
      cost: words["cost"].flatMap { Rational(unsigned: $0) },
      vatOfPart: words["included"].map { _ in
        words.list("included").compactMap { Int128($0) }.map { Money($0) }
      })
  }
}

extension Money {
  /// Whether the journal can store it as a price.
  var canBeStored: Bool { Int(exactly: minorUnits) != nil }
}

/// The line, the offer, the usual price and the cost of one drink, with `-` for none, in minor units:
/// `2:happy-hour=4900:691/5`.
extension LineOffer: JournalWord {
  package var text: String {
    "\(line + 1):\(offer)=\(usual.minorUnits):\(cost?.description ?? "-")"
  }

  package init?(text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[0]), number > 0 else { return nil }
    let sides = parts[1].split(separator: "=", maxSplits: 1)
    guard sides.count == 2, let usual = Int(sides[1]) else { return nil }
    self.init(
      line: number - 1, offer: String(sides[0]), usual: Money(usual),
      cost: Rational(unsigned: String(parts[2])))
  }
}

/// The code of the currency and the cost of one base unit of the fruit of each movement, with `-` for none: `KRW 9 - 13/7`.
extension UnitCosts: JournalText {
  package var text: String {
    ([currency.code] + rates.map { $0?.description ?? "-" }).joined(separator: " ")
  }

  package init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let currency = words.first.flatMap({ Currency($0) }) else { return nil }
    self.init(currency, rates: words.dropFirst().map { Rational(unsigned: $0) })
    guard rates.contains(where: { $0 != nil }) else { return nil }
  }
}

/// `contains=milk,walnut traces=peanut unanswered=oat-milk`, without what is empty, and `-` if all is.
extension SaleLabels: JournalText {
  package var text: String {
    let text = KeyedWords.text(
      [],
      ["contains": contains.map(\.id), "traces": traces.map(\.id), "unanswered": unanswered])
    return text.isEmpty ? "-" : text
  }

  package init?(text: String) {
    let words = KeyedWords(text)
    self.init(
      contains: words.list("contains").compactMap { FoodLabel($0) },
      traces: words.list("traces").compactMap { FoodLabel($0) },
      unanswered: words.list("unanswered"))
  }
}
