import RecipeGraph

/// The exact needs of an order: a number of units with the same needs.
struct OrderNeeds {
  let perUnit: Needs
  /// One or more.
  let count: Int

  /// The needs of an order. A function in place of an initializer, which would retain its arguments: that
  /// serves the budget for deciding.
  ///
  /// - Parameter choices: by line as in `RecipeGraph.needs`; empty for the recipes themselves.
  static func of(
    _ order: Order, choices: [[Int]] = [], in graph: RecipeGraph
  ) throws(OrderError) -> OrderNeeds {
    if order.lines.count == 1, choices.isEmpty,
      let known = graph.knownNeeds(of: order.lines[0].variant)
    {
      return OrderNeeds(perUnit: known, count: order.lines[0].quantity)
    }
    let perUnit = try orTooLarge { () throws(ArithmeticOverflow) in
      try graph.needs(of: order.lines, choices: choices)
    }
    return OrderNeeds(perUnit: perUnit, count: 1)
  }

  /// The consumptions that cover the needs, without what never runs out; nil if the stock does not suffice.
  ///
  /// - Throws: `OrderError.tooLarge` for a need that cannot be counted.
  func consumptions(from stock: StockLevels) throws(OrderError) -> [Consumption]? {
    // Most juices need one fruit. A list that need not grow takes fewer calls, which serves the budget for
    // deciding.
    if perUnit.count == 1, stock[perUnit[0].fruit] != .unlimited {
      return try consumption(of: perUnit[0], from: stock).map { [$0] }
    }
    var consumptions: [Consumption] = []
    consumptions.reserveCapacity(perUnit.count)
    var uncounted = 0
    for need in perUnit {
      if stock[need.fruit] == .unlimited {
        uncounted += 1
        continue
      }
      // A later need may still be too large to be counted.
      guard let consumption = try consumption(of: need, from: stock) else { continue }
      consumptions.append(consumption)
    }
    return consumptions.count + uncounted == perUnit.count ? consumptions : nil
  }

  private func consumption(
    of need: Need, from stock: StockLevels
  ) throws(OrderError) -> Consumption? {
    let quantity = try need.quantity(times: count)
    let left = stock[need.fruit].thousandths - quantity.thousandths
    guard left >= 0 else { return nil }
    return Consumption(fruit: need.fruit, quantity: quantity, left: Quantity(thousandths: left))
  }
}

extension Need {
  /// The smallest quantity that covers the need `count` times.
  func quantity(times count: Int) throws(OrderError) -> Quantity {
    guard let quantity = Quantity(covering: amount, times: count) else { throw .tooLarge }
    return quantity
  }
}
