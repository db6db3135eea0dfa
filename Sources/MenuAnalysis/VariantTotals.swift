package import RecipeGraph

/// What a menu tells about something to order: its price, how much of each measure it has, and what it contains.
package struct VariantTotals: Hashable, Sendable {
  /// With VAT; nil if the menu gives none.
  package let price: Money?
  /// By the measures that the menu tells, in their order.
  package let sums: [MeasureSum]
  /// That of the cost; nil if the menu tells no costs.
  package let cost: MeasureSum?
  package let labels: LabelSum
  /// The price without VAT; nil without a price.
  package let net: Rational?
  /// The share of `net` that the cost leaves; nil if the cost is not known, or there is no price above zero.
  package let margin: Rational?

  /// - Parameter price: that of everything.
  package init(
    of needs: Needs, at price: Money?, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) {
    self.price = price
    let measures = graph.told.measures
    sums = measures.map { graph.sum($0, of: needs) }
    cost = measures.firstIndex(of: .cost).map { [sums] in sums[$0] }
    labels = graph.labels(of: needs)
    net = if let price { try graph.net(of: price) } else { nil }
    margin =
      if let price, let cost = cost?.value { try graph.margin(of: price, cost: cost) } else { nil }
  }

  package init(of line: OrderLine, in graph: RecipeGraph) throws(ArithmeticOverflow) {
    try self.init(
      of: try graph.needs(of: [line]),
      at: graph.price(of: line.variant).map { $0 * line.quantity }, in: graph)
  }

  package init(of variant: Variant, in graph: RecipeGraph) throws(ArithmeticOverflow) {
    try self.init(of: OrderLine(variant), in: graph)
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
