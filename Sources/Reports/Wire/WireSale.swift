import RecipeGraph
package import StockLedger
package import Text

/// What an order was sold for, and what was told about what it contains, without its cost.
package struct WireSale: WireObject {
  private let money: SaleMoney?
  private let labels: SaleLabels?
  /// -1 for what is given back.
  private let sign: Int

  package static let summary =
    "What an order was sold for, in minor units of the currency, and what was told about it: as it was then, whatever the menu says now."

  package static let properties = [
    property("currency", \.money?.currency.code, "The code of ISO 4217.", .pattern("^[A-Z]{3}$")),
    property(
      "unitPrices",
      { wire in
        wire.money.map { money in
          money.unitPrices.map { OrNull($0.map { WireMoney($0, money.currency) }) }
        }
      },
      "The price of one juice of each line, with VAT; null for a juice that had no price."),
    property(
      "total", { $0.signed(\.total) },
      "The sum of all lines; omitted if one of them has no price."),
    property(
      "vat", { $0.money?.vat.map { WireShare(value: $0) } },
      "The share of VAT on net prices that the prices include, if they do.", isKey: true),
    property(
      "includedVAT", { $0.signed(\.includedVAT) },
      "The part of the total that is VAT, rounded once."),
    property(
      "contains", \.labels?.containsIDs,
      "What it contains, with groups; omitted if it was not told."),
    property(
      "traces", \.labels?.tracesIDs, "What it may have traces of besides."),
    property(
      "unanswered", { $0.labels?.unanswered.nonEmpty },
      "The fruits that did not answer what they contain, if there are any."),
  ]

  private func signed(_ sum: KeyPath<SaleMoney, Money?>) -> WireMoney? {
    guard let money, let sum = money[keyPath: sum] else { return nil }
    return WireMoney(sign < 0 ? -sum : sum, money.currency)
  }

  /// Nil for a menu without prices and labels.
  ///
  /// - Parameters:
  ///   - sign: -1 for what is given back.
  ///   - showsCost: whether its cost is shown beside it, which is in the same currency.
  package init?(_ sale: Sale, sign: Int, showsCost: Bool) {
    money = sale.money.flatMap { $0.hasPrices || showsCost ? $0 : nil }
    (labels, self.sign) = (sale.labels, sign)
    if money == nil, labels == nil { return nil }
  }
}
