import RecipeGraph

/// The exact needs of an order: a number of units with the same needs.
struct OrderNeeds {
  /// Each fruit once, in the order of declaration.
  let perUnit: [Need]
  /// One or more.
  let count: Int

  /// - Parameter choices: by line as in `RecipeGraph.needs`; empty for the recipes themselves.
  init(
    _ order: Order, choices: [[Int]] = [], in graph: RecipeGraph
  ) throws(OrderError) {
    let lines = order.lines
    if lines.count == 1, lines[0].variant.options.isEmpty, choices.isEmpty {
      // The graph has the sums of a juice without options.
      perUnit = graph.needs(of: lines[0].juice, size: lines[0].variant.size)
      count = lines[0].quantity
      return
    }
    perUnit = try orTooLarge { () throws(ArithmeticOverflow) in
      var sums: [Ref<Fruit>: Rational] = [:]
      for (index, line) in lines.enumerated() {
        let quantity = Rational(line.quantity)
        let choices = choices.isEmpty ? [] : choices[index]
        for need in try graph.needs(of: line.variant, choices: choices) {
          let amount = try need.amount.multiplied(by: quantity)
          sums[need.fruit] = try (sums[need.fruit] ?? .zero).adding(amount)
        }
      }
      return sums.sorted { $0.key < $1.key }.map { Need(fruit: $0.key, amount: $0.value) }
    }
    count = 1
  }

  /// The consumptions that cover the needs; nil if the stock does not suffice.
  ///
  /// - Throws: `OrderError.tooLarge` for a need that cannot be counted.
  func consumptions(from stock: StockLevels) throws(OrderError) -> [Consumption]? {
    var consumptions: [Consumption] = []
    consumptions.reserveCapacity(perUnit.count)
    for need in perUnit {
      let quantity = try need.quantity(times: count)
      let left = stock[need.fruit].thousandths - quantity.thousandths
      // A later need may still be too large to be counted.
      guard left >= 0 else { continue }
      consumptions.append(
        Consumption(fruit: need.fruit, quantity: quantity, left: Quantity(thousandths: left)))
    }
    return consumptions.count == perUnit.count ? consumptions : nil
  }
}

extension Need {
  /// The smallest quantity that covers the need `count` times.
  func quantity(times count: Int) throws(OrderError) -> Quantity {
    guard let quantity = Quantity(covering: amount, times: count) else { throw .tooLarge }
    return quantity
  }
}
