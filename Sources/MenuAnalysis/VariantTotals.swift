package import RecipeGraph

/// What a menu tells about something to order: its price, how much of each measure it has, and what it contains.
package struct VariantTotals: Hashable, Sendable {
  /// What it takes, exact.
  package let needs: Needs
  /// As usual, with VAT; nil if the menu gives none.
  package let price: Money?
  /// What is paid with the offer that holds, with VAT; nil without a price.
  package let paid: Money?
  /// The share of VAT on the net price that the price includes; nil for none.
  package let vat: Rational?
  /// By the measures that the menu tells, in their order.
  package let sums: [MeasureSum]
  /// That of the cost; nil if the menu tells no costs.
  package let cost: MeasureSum?
  package let labels: LabelSum
  /// What is paid, without VAT; nil without a price.
  package let net: Rational?
  /// The share of `net` that the cost leaves; nil if the cost is not known, or there is no price above zero.
  package let margin: Rational?

  /// - Parameter charge: the price of one with the offer that holds; nil for the usual price.
  package init(
    of line: OrderLine, in graph: RecipeGraph, at charge: Charge? = nil
  ) throws(ArithmeticOverflow) {
    needs = try graph.needs(of: [line])
    let usual = graph.price(of: line.variant)
    price = usual.map { $0 * line.quantity }
    paid = (charge?.price ?? usual).map { $0 * line.quantity }
    vat = graph.vat(of: line.variant)
    let measures = graph.told.measures
    sums = measures.map { [needs] in graph.sum($0, of: needs) }
    cost = measures.firstIndex(of: .cost).map { [sums] in sums[$0] }
    labels = graph.labels(of: needs)
    net = if let paid { try graph.net(of: paid, for: line.variant) } else { nil }
    margin = if let net, let cost = cost?.value { try .margin(of: net, cost: cost) } else { nil }
  }

  package init(
    of variant: Variant, in graph: RecipeGraph, at charge: Charge? = nil
  ) throws(ArithmeticOverflow) {
    try self.init(of: OrderLine(variant), in: graph, at: charge)
  }
}
