package import RecipeGraph

/// What a menu tells about something to order: its price, how much of each measure it has, and what it contains.
package struct VariantTotals: Hashable, Sendable {
  /// With VAT; nil if the menu gives none.
  package private(set) var price: Money?
  /// The share of VAT on the net price that the price includes; nil for none.
  package let vat: Rational?
  /// By the measures that the menu tells, in their order.
  package let sums: [MeasureSum]
  /// That of the cost; nil if the menu tells no costs.
  package let cost: MeasureSum?
  package let labels: LabelSum
  /// The price without VAT; nil without a price.
  package private(set) var net: Rational?
  /// The share of `net` that the cost leaves; nil if the cost is not known, or there is no price above zero.
  package private(set) var margin: Rational?

  package init(of line: OrderLine, in graph: RecipeGraph) throws(ArithmeticOverflow) {
    let needs = try graph.needs(of: [line])
    price = graph.price(of: [line])
    vat = graph.vat(of: line.variant)
    let measures = graph.told.measures
    sums = measures.map { graph.sum($0, of: needs) }
    cost = measures.firstIndex(of: .cost).map { [sums] in sums[$0] }
    labels = graph.labels(of: needs)
    net = try graph.net(of: [line])
    margin = if let net, let cost = cost?.value { try .margin(of: net, cost: cost) } else { nil }
  }

  package init(of variant: Variant, in graph: RecipeGraph) throws(ArithmeticOverflow) {
    try self.init(of: OrderLine(variant), in: graph)
  }

  /// The same at another price, such as that of an offer.
  ///
  /// - Parameter price: with VAT.
  package func priced(_ price: Money) throws(ArithmeticOverflow) -> VariantTotals {
    let net = try price.value.divided(by: Rational.one.adding(vat ?? .zero))
    var totals = self
    totals.price = price
    totals.net = net
    totals.margin = if let cost = cost?.value { try .margin(of: net, cost: cost) } else { nil }
    return totals
  }
}

extension RecipeGraph {
  /// The price of lines together; nil if one of them has none.
  package func price(of lines: [OrderLine]) -> Money? {
    var sum = Money.zero
    for line in lines {
      guard let price = price(of: line.variant) else { return nil }
      sum = sum + price * line.quantity
    }
    return sum
  }
}
