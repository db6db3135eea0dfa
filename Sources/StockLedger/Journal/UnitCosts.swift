package import RecipeGraph

/// The costs of fruits that a change of stock by hand moved, at the time of the change, so that what was thrown away
/// has a cost whatever the menu says later.
package struct UnitCosts: Hashable, Sendable {
  package let currency: Currency
  /// By movement of the row: the exact cost of one base unit, in minor units; nil if it is not known.
  package let rates: [Rational?]

  init(_ currency: Currency, rates: [Rational?]) {
    self.currency = currency
    self.rates = rates
  }

  /// Nil if nothing is taken, and if no cost is known.
  ///
  /// - Parameter movements: those of the change.
  init?(of movements: [Movement], in graph: RecipeGraph) {
    guard let currency = graph.terms.currency, movements.contains(where: { $0.delta < 0 }) else {
      return nil
    }
    let rates = movements.map { movement -> Rational? in
      // A fruit that the ledger counts in a former unit has no cost by it.
      guard let fruit = graph.fruit(movement.fruitID),
        graph[fruit].dimension == movement.dimension
      else { return nil }
      return graph.rate(of: .cost, fruit)?.perUnit
    }
    guard rates.contains(where: { $0 != nil }) else { return nil }
    self.init(currency, rates: rates)
  }
}

/// The cost of one base unit of a fruit, in a currency.
package struct UnitCost: Hashable, Sendable {
  package let currency: Currency
  /// In minor units.
  package let rate: Rational
}

extension UnitCosts {
  /// The cost of the fruit of a movement; nil if it is not known.
  ///
  /// - Parameter position: the position of the movement in its row.
  package func cost(at position: Int) -> UnitCost? {
    guard rates.indices.contains(position), let rate = rates[position] else { return nil }
    return UnitCost(currency: currency, rate: rate)
  }
}
