import RecipeGraph
import StockLedger
package import Text

/// The money of a period in one currency.
package struct WireMoneySummary: WireObject {
  package struct Price: WireObject {
    let juice: MoneySummary.PricedJuice
    let variant: VariantReference
    let sales: StoreSummary.Sales
    let takings: Money?

    package static let summary = "A juice at one of the prices that were paid for it."

    package static let properties = [
      property("juice", \.variant.juice, "The id of the juice."),
      property("size", \.variant.size), property("options", \.variant.options.nonEmpty),
      property(
        "price", { $0.juice.price.map { WireMoney($0) } },
        "The price of one, with VAT; omitted for a juice that had no price."),
      property("made", \.sales.made, "How many were made in the period."),
      property("cancelled", \.sales.cancelled, "How many of these were cancelled in it."),
      property("sold", \.sales.sold, "`made` less `cancelled`."),
      property(
        "cancelledEarlier", \.sales.cancelledEarlier,
        "How many were cancelled in the period and made before it."),
      property("takings", { $0.takings.map { WireMoney($0) } }, "`price` times `sold`."),
    ]
  }

  private let currency: Currency
  private let sums: MoneySummary
  private let takings: Money
  private let prices: [Price]

  package static let summary =
    "The money of a period in one currency: prices and takings in its minor units, sums of costs exactly. An order that was cancelled in the period counts for nothing. A sum that exceeds 128 bits is omitted."

  package static let properties = [
    property("currency", \.currency.code, "The code of ISO 4217.", .pattern("^[A-Z]{3}$")),
    property("prices", \.prices, "What was sold at each price."),
    property("takings", { WireMoney($0.takings) }, "What was paid, with VAT."),
    property(
      "givenBackEarlier", { WireMoney($0.sums.givenBackEarlier) },
      "What was given back for orders before the period."),
    property(
      "cost", \.sums.cost.value?.description,
      "The cost of what orders took, without those of unknown cost.", .exactNumber),
    property(
      "net", \.sums.complete.net.value?.description,
      "The takings without VAT of the orders whose total and cost are known.", .exactNumber),
    property("margin", \.sums.margin?.description, "`net` less the cost of these.", .exactNumber),
    property(
      "marginShare", \.sums.marginShare?.description,
      "`margin` by `net`; omitted if nothing was taken in.", .exactNumber),
    property(
      "ordersWithoutCost", \.sums.withoutCost.count, "How many orders have no known cost."),
    property(
      "takingsWithoutCost", { WireMoney($0.sums.withoutCost.takings) }, "What was paid for these."),
    property(
      "ordersWithoutTotal", \.sums.withoutTotal.count,
      "How many orders of known cost have a juice without a price."),
    property(
      "waste", \.sums.waste.value?.description,
      "The cost of what was thrown away, as far as it is known.", .exactNumber),
  ]

  /// - Throws: `LedgerError.sumTooLarge`.
  init(
    _ currency: Currency, _ sums: MoneySummary, _ order: DeclarationOrder
  ) throws(LedgerError) {
    (self.currency, self.sums) = (currency, sums)
    takings = try sums.takings()
    var prices: [Price] = []
    for (juice, sales) in order.prices(sums.juices) {
      prices.append(
        Price(
          juice: juice, variant: VariantReference(juice.word), sales: sales,
          takings: try juice.takings(sales)))
    }
    self.prices = prices
  }
}
