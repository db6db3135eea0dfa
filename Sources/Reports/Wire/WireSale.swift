import Diagnostics
import RecipeGraph
package import StockLedger
package import Text

/// What an order was sold for, and what was told about what it contains, without its cost.
package struct WireSale: WireObject {
  private let money: SaleMoney?
  /// The VAT of a known total; nil for others.
  private let taxes: [SaleMoney.Tax]?
  private let labels: SaleLabels?
  private let offers: [LineOffer]
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
      "total", { $0.signed($0.money?.total) },
      "The sum of all lines; omitted if one of them has no price."),
    property(
      "vat", { $0.money?.vat.map { WireShare(value: $0) } },
      "The share of VAT on net prices that the prices include, if they do and it is the same for all lines.",
      isKey: true),
    property(
      "includedVAT", \.includedVAT,
      "The part of the total that is VAT, rounded once for each rate."),
    property(
      "vatByRate",
      { wire in
        WireAsText(wire.byRate, wire.byRate?.map(\.text).joined(separator: " "))
      },
      "The total by rate of VAT, if prices include any. VAT is rounded half up once for each rate, and the net price is what is left."
    ),
    property(
      "offers",
      { wire in
        wire.money.flatMap { money in
          wire.offers.map { WireLineOffer(offer: $0, currency: money.currency) }.nonEmpty
        }
      },
      "The offers by which lines cost less than usual, if there are any."),
    property(
      "contains", \.labels?.containsIDs,
      "What it contains, with groups; omitted if it was not told."),
    property(
      "traces", \.labels?.tracesIDs, "What it may have traces of besides."),
    property(
      "unanswered", { $0.labels?.unanswered.nonEmpty },
      "The fruits that did not answer what they contain, if there are any."),
  ]

  private func signed(_ sum: Money?) -> WireMoney? {
    guard let money, let sum else { return nil }
    return WireMoney(sign < 0 ? -sum : sum, money.currency)
  }

  private var byRate: [WireTax]? {
    guard let money else { return nil }
    return taxes?.map { WireTax($0, money.currency, sign: sign) }
  }

  private var includedVAT: WireMoney? {
    signed(taxes?.reduce(Money.zero) { $0 + ($1.sum.vat ?? .zero) })
  }

  /// Nil for a menu without prices and labels.
  ///
  /// - Parameters:
  ///   - lines: of the order.
  ///   - sign: -1 for what is given back.
  ///   - showsCost: whether its cost is shown beside it, which is in the same currency.
  package init?(_ sale: Sale, _ lines: [OrderRecord.Line], sign: Int, showsCost: Bool) {
    money = sale.money.flatMap { $0.hasPrices || showsCost ? $0 : nil }
    taxes = money?.includedTaxes(of: lines)
    (labels, offers, self.sign) = (sale.labels, sale.offers, sign)
    if money == nil, labels == nil { return nil }
  }
}

/// What was paid at one rate of VAT.
package struct WireTax: WireObject {
  let rate: Rational?
  let takings: WireMoney
  let vat: WireMoney?
  let net: WireMoney?

  package static let summary = "What was paid at one rate of VAT, in minor units of the currency."

  package static let properties = [
    property(
      "rate", { $0.rate.map { WireShare(value: $0) } },
      "The share of VAT on the net price; omitted for what has none.",
      heading: .text("VAT rate"), isKey: true,
      cell: { wire, names in
        .words(wire.rate?.exactPercentText(in: names.language) ?? names.language.text("none"))
      }),
    property("takings", \.takings, "With VAT.", heading: .takings),
    property(
      "vat", \.vat, "Rounded half up once for each order; omitted if it cannot be counted.",
      heading: .text("VAT")),
    property(
      "net", \.net, "`takings` less `vat`.", heading: .isWithoutVAT),
  ]

  /// - Parameter sign: -1 for what is given back.
  init(_ tax: SaleMoney.Tax, _ currency: Currency, sign: Int = 1) {
    func signed(_ money: Money) -> WireMoney { WireMoney(sign < 0 ? -money : money, currency) }
    rate = tax.rate
    takings = signed(tax.sum.takings)
    (vat, net) = (tax.sum.vat.map(signed), tax.sum.net.map(signed))
  }

  /// The rate and the VAT, for one cell of CSV.
  var text: String {
    "\(rate?.description ?? "-")=\(vat.map { $0.data.text } ?? "")"
  }
}

/// An offer by which a line cost less than usual.
package struct WireLineOffer: WireObject {
  let offer: LineOffer
  let currency: Currency

  package static let summary = "An offer by which a line of an order cost less than usual."

  package static let properties = [
    property("line", { $0.offer.line + 1 }, "The number of the line, from 1."),
    property("offer", \.offer.offer, "The id of the offer."),
    property(
      "usualPrice", { WireMoney($0.offer.usual, $0.currency) },
      "The price of one juice without the offer, with VAT."),
  ]
}
