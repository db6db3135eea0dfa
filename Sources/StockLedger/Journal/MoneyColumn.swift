import RecipeGraph

extension JournalColumn {
  /// Money at the time of a row, after the code of its currency.
  ///
  /// Of an order, and of its cancellation, the unit price of each line, with `-` for none, and then the total, the
  /// share of VAT and the cost, as far as they are known: `KRW 4900 5900 total=16700 vat=0.1 cost=691.2`. Of a change
  /// that took stock by hand, the cost of one base unit of the fruit of each movement: `KRW 9 - 13/7`. Prices and
  /// costs are in minor units.
  static let money = JournalColumn(
    column: TableColumn(
      "money", .text, isOptional: true,
      where: "money IS NULL OR kind = 'order' OR kind = 'cancel' OR kind = 'remove' "
        + "OR kind = 'set' OR kind = 'reset' OR kind = 'undo'"),
    version: 3, value: { event in event.moneyText.map { .text($0) } },
    set: { value, event in
      guard case .text(let text) = value else { return }
      if event.kind.hasSale {
        event.sale.money = try .decode(text)
      } else {
        event.unitCosts = try .decode(text)
      }
    }, hashedText: { $0.moneyText })
}

extension JournalEvent {
  fileprivate var moneyText: String? { sale.money?.text ?? unitCosts?.text }
}

extension JournalEntry.Kind {
  /// Whether a row has prices, total and labels.
  var hasSale: Bool { self == .order || self == .cancel }
  /// Whether a row may have the costs of what it took by hand.
  var mayHaveUnitCosts: Bool { [.remove, .set, .reset, .undo].contains(self) }
}

extension SaleMoney {
  /// The text in the journal.
  var text: String {
    let prices = unitPrices.map { $0.map { "\($0.minorUnits)" } ?? "-" }
    let others = [
      total.map { "total=\($0.minorUnits)" }, vat.map { "vat=\($0)" }, cost.map { "cost=\($0)" },
    ]
    return ([currency.code] + prices + others.compactMap(\.self)).joined(separator: " ")
  }

  /// Whether the journal can store the prices.
  var canBeStored: Bool {
    unitPrices.allSatisfy { $0.map { Int(exactly: $0.minorUnits) != nil } ?? true }
  }

  /// - Throws: `Damage` for a text that this program cannot have written.
  static func decode(_ text: String) throws(Damage) -> SaleMoney {
    guard let money = Self(text: text) else { throw Damage(unexpected: "money \(text)") }
    return money
  }

  /// Parses the journal's text; nil if it is malformed.
  init?(text: String) {
    let words = text.split(separator: " ")
    guard let currency = words.first.flatMap({ Currency(String($0)) }) else { return nil }
    var prices: [Money?] = []
    var values: [String: String] = [:]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 {
        values[parts[0]] = parts[1]
      } else {
        prices.append(Int(word).map { Money($0) })
      }
    }
    let total = values["total"].flatMap { Int128($0) }
    guard !prices.isEmpty, (total ?? 0).magnitude <= Self.largestTotal.magnitude else { return nil }
    self.init(
      currency, unitPrices: prices, total: total.map { Money($0) },
      vat: values["vat"].flatMap { Rational(unsigned: $0) },
      cost: values["cost"].flatMap { Rational(unsigned: $0) })
    // What was not understood is missing from the text.
    guard self.text == text else { return nil }
  }
}

extension UnitCosts {
  /// The text in the journal.
  fileprivate var text: String {
    ([currency.code] + rates.map { $0.map { "\($0)" } ?? "-" }).joined(separator: " ")
  }

  /// - Throws: `Damage` for a text that this program cannot have written.
  static func decode(_ text: String) throws(Damage) -> UnitCosts {
    guard let costs = Self(text: text) else { throw Damage(unexpected: "money \(text)") }
    return costs
  }

  /// Parses the journal's text; nil if it is malformed.
  init?(text: String) {
    let words = text.split(separator: " ")
    guard let currency = words.first.flatMap({ Currency(String($0)) }) else { return nil }
    self.init(currency, rates: words.dropFirst().map { Rational(unsigned: String($0)) })
    guard rates.contains(where: { $0 != nil }), self.text == text else { return nil }
  }
}

extension Rational {
  /// Nil for a text with a sign, and for one that is no number.
  fileprivate init?(unsigned text: String) {
    guard !text.hasPrefix("-") else { return nil }
    self.init(text)
  }
}
