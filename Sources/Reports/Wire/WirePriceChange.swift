package import RecipeGraph
package import Text

/// The prices of an order that was not placed, since they have changed.
package struct WirePriceChange: WireObject {
  let currency: String?
  let total: Money?
  let seenTotal: Money?

  package static let summary =
    "The total of an order that was not placed, and the one that its sender saw."

  package static let properties = [
    property("currency", \.currency, "The currency, by its code in ISO 4217; omitted without one."),
    property(
      "total", { $0.total.map { WireMoney($0) } },
      "The total now, in minor units; omitted if a juice of the order has no price."),
    property(
      "seenTotal", { $0.seenTotal.map { WireMoney($0) } },
      "The total that the sender saw, in minor units; omitted for none."),
  ]

  package init(currency: String?, total: Money?, seenTotal: Money?) {
    self.currency = currency
    self.total = total
    self.seenTotal = seenTotal
  }
}
