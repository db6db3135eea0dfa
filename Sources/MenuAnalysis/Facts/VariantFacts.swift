package import RecipeGraph

/// What a menu tells about something to order: its price, how much of each measure it has, and what it contains.
package struct VariantFacts: Hashable, Sendable {
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
    of needs: [Need], at price: Money?, in graph: RecipeGraph
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
  /// The exact needs of lines together, by fruit in the order of declaration.
  ///
  /// - Parameter choices: by line and substitute, 0 for the ingredient itself, or the number of an alternative
  ///   from 1; empty to replace nothing.
  package func needs(
    of lines: [OrderLine], choices: [[Int]] = []
  ) throws(ArithmeticOverflow) -> [Need] {
    var sums: [Ref<Fruit>: Rational] = [:]
    for (position, line) in lines.enumerated() {
      let quantity = Rational(line.quantity)
      let own = choices.isEmpty ? [] : choices[position]
      for need in try needs(of: line.variant, choices: own) {
        let amount = try need.amount.multiplied(by: quantity)
        sums[need.fruit] = try (sums[need.fruit] ?? .zero).adding(amount)
      }
    }
    return sums.sorted { $0.key < $1.key }.map { Need(fruit: $0.key, amount: $0.value) }
  }

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
