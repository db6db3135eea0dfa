import Diagnostics
import RecipeGraph
import StockLedger
package import Text

// The rows of the report over a period about money.

extension WireSummary {
  /// A juice at one of the prices that were paid for it.
  package struct Price: WireObject {
    let juice: WireJuiceID
    /// Nil for a juice that had none.
    let price: WireMoney?
    let sales: StoreSummary.Sales
    let takings: WireMoney?

    package static let summary = "A juice at one of the prices that were paid for it."

    package static let properties = [
      property("juice", \.juice, "The id of the juice.", heading: .juice),
      property("size", \.juice.size), property("options", \.juice.options),
      property(
        "price", \.price, "The price of one, with VAT; omitted for a juice that had no price.",
        heading: .price, isKey: true,
        cell: { wire, names in
          wire.price?.cell(names) ?? .words(names.language.text("no price"))
        }),
      property("made", \.sales.made, "How many were made in the period."),
      property("cancelled", \.sales.cancelled, "How many of these were cancelled in it."),
      property("sold", \.sales.sold, "`made` less `cancelled`.", heading: .sold),
      property(
        "cancelledEarlier", \.sales.cancelledEarlier,
        "How many were cancelled in the period and made before it."),
      property(
        "takings", \.takings, "`price` times `sold`.", heading: .takings),
    ]
  }

  /// The drinks that cost less by one offer.
  package struct Offer: WireObject {
    let id: String
    let sums: MoneySummary.Offered
    let currency: Currency

    package static let name = "SummaryOfOffer"

    package static let summary = "The drinks that cost less by one offer."

    package static let properties = [
      property(
        "offer", \.id, "The id of the offer.", heading: .text("offer"),
        cell: { wire, names in .words(names.label(offer: wire.id)) }),
      property("sold", \.sums.sales.sold, "How many were sold with it.", heading: .sold),
      property(
        "cancelledEarlier", \.sums.sales.cancelledEarlier,
        "How many were cancelled in the period and made before it."),
      property(
        "givenAway", { WireMoney($0.sums.givenAway, $0.currency) },
        "What they would have cost more without it.",
        heading: .text("given away")),
      property(
        "cost", { WireCost($0.sums.cost.value, $0.currency) },
        "What they cost, without those of unknown cost.", heading: .cost),
      property(
        "withoutCost", \.sums.withoutCost.nonZero,
        "How many of them have no known cost, if there are any."),
    ]
  }

  /// The money of a period in one currency.
  package struct Sums: WireObject {
    let currency: Currency
    let sums: MoneySummary
    let takings: Money
    /// Nil without orders, and if a juice had no price.
    let averageOrder: WireCost?
    let prices: [Price]
    let taxes: [WireTax]
    let taxesGivenBackEarlier: [WireTax]
    let offers: [Offer]
    /// The sum over the offers; nil without any.
    let givenAway: Money?

    package static let name = "SummaryOfMoney"

    package static let summary =
      "The money of a period in one currency: prices and takings in its minor units, sums of costs exactly. An order that was cancelled in the period counts for nothing. A sum that exceeds 128 bits is omitted."

    package static let properties = [
      property(
        "currency", \.currency.code, "The code of ISO 4217.", .pattern("^[A-Z]{3}$"), isKey: true),
      property("prices", \.prices, "What was sold at each price."),
      property(
        "vatByRate", \.taxes.nonEmpty, "The takings by rate of VAT; omitted without VAT."),
      property(
        "vatGivenBackEarlier", \.taxesGivenBackEarlier.nonEmpty,
        "`givenBackEarlier` by rate of VAT; omitted if it is zero or has no VAT."),
      property(
        "offers", \.offers.nonEmpty, "What offers gave away, if any held."),
      property(
        "takings", { WireMoney($0.takings, $0.currency) }, "What was paid, with VAT.",
        heading: .takings),
      property(
        "averageOrder", \.averageOrder,
        "`takings` by the number of orders that were not cancelled; omitted without any, and if a juice had no price.",
        heading: .text("average order")),
      property(
        "givenBackEarlier", { WireMoney($0.sums.givenBackEarlier, $0.currency) },
        "What was given back for orders before the period.",
        heading: .text("given back for earlier orders"), hidesZero: true),
      property(
        "cost", { WireCost($0.sums.cost.value, $0.currency) },
        "The cost of what orders took, without those of unknown cost.",
        heading: .text("cost of what was taken")),
      property(
        "net", { WireCost($0.sums.complete.net.value, $0.currency) },
        "The takings without VAT of the orders whose total and cost are known. VAT is rounded for each order, as on receipts."
      ),
      property(
        "margin", { WireCost($0.sums.margin, $0.currency) }, "`net` less the cost of these.",
        heading: .text("margin without VAT")),
      property(
        "marginShare", { $0.sums.marginShare.map { WireShare(value: $0) } },
        "`margin` by `net`; omitted if nothing was taken in.",
        heading: .text("share of the margin")),
      property(
        "takingsWithoutCost", { WireMoney($0.sums.withoutCost.takings, $0.currency) },
        "What was paid for orders without a known cost.",
        heading: .text("takings of unknown cost"), hidesZero: true),
      property(
        "ordersWithoutCost", \.sums.withoutCost.count, "How many orders have no known cost.",
        heading: .text("orders of unknown cost"), hidesZero: true),
      property(
        "ordersWithoutTotal", \.sums.withoutTotal.count,
        "How many orders of known cost have a juice without a price.",
        heading: .text("orders with a juice without a price"),
        hidesZero: true),
      property(
        "waste", { WireCost($0.sums.waste.value, $0.currency) },
        "The cost of what was thrown away, as far as it is known.",
        heading: .text("waste"), hidesZero: true),
      property(
        "givenAway", { wire in wire.givenAway.map { WireMoney($0, wire.currency) } },
        "What the drinks of `offers` would have cost more without them; omitted if none held.",
        heading: .text("given away by offers"), hidesZero: true),
    ]

    /// - Throws: `LedgerError.sumTooLarge`.
    init(
      _ currency: Currency, _ sums: MoneySummary, _ order: DeclarationOrder
    ) throws(LedgerError) {
      (self.currency, self.sums) = (currency, sums)
      takings = try sums.takings()
      averageOrder = try sums.averageOrder().map { WireCost($0, currency) }
      var prices: [Price] = []
      for (juice, sales) in order.prices(sums.juices) {
        prices.append(
          Price(
            juice: .variant(juice.word), price: juice.price.map { WireMoney($0, currency) },
            sales: sales, takings: try juice.takings(sales).map { WireMoney($0, currency) }))
      }
      self.prices = prices
      offers = order.offers(sums.offers).map { Offer(id: $0, sums: $1, currency: currency) }
      var givenAway = Money.zero
      for offered in sums.offers.values { givenAway = try givenAway.adding(offered.givenAway) }
      self.givenAway = sums.offers.isEmpty ? nil : givenAway
      taxes = Self.taxes(sums.taxes, currency)
      taxesGivenBackEarlier = Self.taxes(sums.taxesGivenBackEarlier, currency)
    }

    /// The rates from the highest on, and last what has none; nothing if all has none.
    private static func taxes(_ sums: [Rational?: TaxedSum], _ currency: Currency) -> [WireTax] {
      guard sums.contains(where: { $0.key != nil }) else { return [] }
      return sums.filter { $0.value != TaxedSum() }
        .sorted { $0.key ?? Rational(-1) > $1.key ?? Rational(-1) }
        .map { WireTax(($0.key, $0.value), currency) }
    }

    /// The prices at which something was sold that was not cancelled, for tables.
    var sold: [Price] { prices.filter { $0.sales.sold != 0 } }

    func table(_ names: Names) -> TextTable {
      table(
        names,
        (
          names.language.text("money in \(currency.code)"),
          names.language.text("amount", context: "summary money rows")
        ))
    }
  }

  /// What was thrown away of a fruit.
  package struct Waste: WireObject {
    let fruit: StoreSummary.CountedFruit
    var costs: [Currency: WireCost] = [:]
    /// In thousandths of the base unit.
    var uncosted: Int?

    package static let properties = [
      property(
        "fruit", \.fruit.wireID, "The id of the fruit.",
        heading: .text("thrown away")),
      property(
        "cost", { WireByCurrency($0.costs) }, "The cost, as far as it is known, by currency.",
        heading: .cost),
      property(
        "amountWithoutCost", { wire in wire.uncosted.map { WireAmount(wire.fruit.amount($0)) } },
        "How much has no known cost.", heading: .text("of unknown cost")),
    ]

    static func list(_ store: StoreSummary, _ order: DeclarationOrder) -> [Waste] {
      var waste: [StoreSummary.CountedFruit: Waste] = [:]
      for (currency, sums) in store.money {
        for (fruit, cost) in sums.wasteByFruit where cost.value != .zero {
          waste[fruit, default: Waste(fruit: fruit)].costs[currency] = WireCost(
            cost.value, currency)
        }
      }
      for (fruit, thousandths) in store.uncostedWaste {
        waste[fruit, default: Waste(fruit: fruit)].uncosted = thousandths
      }
      return order.fruits(waste).map(\.value)
    }
  }
}
