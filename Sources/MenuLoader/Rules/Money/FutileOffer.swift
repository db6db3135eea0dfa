import Diagnostics
import RecipeGraph

/// JU326: an offer by which no drink costs less.
enum FutileOffer: MenuRule {
  static let rule = Rule("JU326", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard !menu.offers.isEmpty, let graph = menu.priced else { return }
    for offer in menu.offers {
      guard let reduction = offer.syntax.price?.value.reduction(in: graph.terms.currency) else {
        continue
      }
      let juices = graph.juices.indices.map { Ref<Juice>($0) }.filter {
        offer.juices?.contains($0) ?? true
      }
      let prices = juices.flatMap { juice in
        graph[juice].sizeNumbers.compactMap { graph[juice].price(ofSize: $0) }
      }
      // What an asked offer is for may be free already, such as what staff drink.
      let isFutile = prices.allSatisfy { price in
        let reduced = reduction.price(usual: price.money, own: price.money)
        return offer.syntax.isAsked ? reduced > price.money : reduced >= price.money
      }
      if isFutile { findings.report(finding(offer, prices)) }
    }
  }

  private static func finding(_ offer: ResolvedOffer, _ prices: [Price]) -> Finding {
    let location = offer.syntax.price?.location ?? offer.syntax.location
    return Finding(
      rule,
      .text("nothing costs less by \(offer.syntax.text)"),
      at: Label(location.span),
      related: location.aliasLabels
        + prices.prefix(1).map { Label($0.span, .text("the usual price")) },
      help: prices.isEmpty
        ? .text("write the prices of its juices")
        : .text("write a price below the usual one"))
  }
}
