import RecipeGraph

/// What an order needs exactly: so many times some needs, each fruit once and in the order of
/// declaration.
struct OrderNeeds {
  let perUnit: [Need]
  /// One or more.
  let count: Int

  /// - Parameter choices: by line as in `RecipeGraph.needs`; empty for the recipes as they are.
  init(
    _ order: Order, choices: [[Int]] = [], in graph: RecipeGraph
  ) throws(OrderError) {
    let lines = order.lines
    if lines.count == 1, lines[0].variant.options.isEmpty, choices.isEmpty {
      // The graph knows the sums of a juice as it is.
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

  /// What the needs take from a stock; nil if it does not cover all of them.
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
  /// The smallest quantity that covers so many times the need.
  func quantity(times count: Int) throws(OrderError) -> Quantity {
    guard let quantity = Quantity(covering: amount, times: count) else { throw .tooLarge }
    return quantity
  }
}
