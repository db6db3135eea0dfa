package import RecipeGraph

/// Decides orders. Pure: the same order, stock and graph give the same answer everywhere.
package enum Evaluator {
  /// Whether stock covers the whole order, and what is taken or what lacks.
  ///
  /// The need of a fruit is summed exactly over all lines and all paths, then rounded up to a
  /// thousandth once.
  ///
  /// - Throws: `OrderError.tooLarge` if a need cannot be counted.
  package static func decide(
    _ order: Order, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) -> Decision {
    let takes = try takes(of: order, in: graph)
    let lacking = takes.filter { $0.quantity > stock[$0.fruit] }
    if lacking.isEmpty { return .accepted(Plan(takes: takes)) }
    let derivation = Derivation(of: order, in: graph)
    return .refused(
      Shortage(
        lacks: lacking.map { take in
          Lack(
            fruit: take.fruit, needed: take.quantity, available: stock[take.fruit],
            contributions: derivation.contributions(to: take.fruit))
        }))
  }

  private static func takes(
    of order: Order, in graph: RecipeGraph
  ) throws(OrderError) -> [Take] {
    var needs: [Need] = []
    do throws(ArithmeticOverflow) {
      for line in order.lines {
        let quantity = Rational(line.quantity)
        for need in graph.needs(of: line.juice) {
          needs.append(
            Need(fruit: need.fruit, amount: try need.amount.multiplied(by: quantity)))
        }
      }
      needs.sort { $0.fruit < $1.fruit }
      var sums: [Need] = []
      for need in needs {
        if let last = sums.last, last.fruit == need.fruit {
          sums[sums.count - 1] = Need(
            fruit: need.fruit, amount: try last.amount.adding(need.amount))
        } else {
          sums.append(need)
        }
      }
      needs = sums
    } catch {
      throw .tooLarge
    }
    var takes: [Take] = []
    for need in needs {
      guard let quantity = Quantity(covering: need.amount) else { throw .tooLarge }
      takes.append(Take(fruit: need.fruit, quantity: quantity))
    }
    return takes
  }
}
