package import RecipeGraph

/// Finds the first assignment of substitutes that stock covers, if there is one.
///
/// Assignments are compared line by line, and within a line substitute by substitute: the recipe
/// itself before its alternatives in the order of the text. `SubstitutionProblem` removes what
/// single fruits decide; `DepthFirstSearch` decides the rest.
package enum SubstitutionSearch {
  /// By line the choice for each substitute of its juice; nil if no assignment suffices.
  ///
  /// - Throws: `OrderError.tooManySubstitutions` if the budget is spent before that is known,
  ///   `.tooLarge` if an amount cannot be counted.
  package static func choices(
    for order: Order, stock: StockLevels, in graph: RecipeGraph, _ budget: inout SearchBudget
  ) throws(OrderError) -> [[Int]]? {
    guard order.lines.contains(where: { !graph[$0.juice].substitutes.isEmpty }) else { return nil }
    let table = try NeedTable(
      of: order.lines.map(\.variant), stock: stock, order.conditions, in: graph, &budget)
    return try choices(for: order.lines, table, left: table.stock, &budget)
  }

  /// The same for lines of variants in a table.
  ///
  /// - Parameter left: the stock for them, by fruit of the table.
  package static func choices(
    for lines: [OrderLine], _ table: NeedTable, left: [Int128], _ budget: inout SearchBudget
  ) throws(OrderError) -> [[Int]]? {
    guard let problem = try SubstitutionProblem(lines, table, left: left, &budget) else {
      return nil
    }
    var search = DepthFirstSearch(problem)
    return try search.first(&budget)
  }

  /// The largest count of a variant in one line, and the first choices that allow it.
  ///
  /// - Parameters:
  ///   - left: the stock, by fruit of the table.
  ///   - most: an upper bound of the count.
  package static func capacity(
    of variant: Variant, _ table: NeedTable, left: [Int128], atMost most: Int,
    _ budget: inout SearchBudget
  ) throws(OrderError) -> (count: Int, choices: [Int]) {
    let parts = table[variant]
    if let few = parts.fewWays(max: maxWays) {
      return try best(of: few, parts, left: left, atMost: most, &budget)
    }
    var choices = parts.permitted.map { $0[0] }
    try budget.spend(1 + parts.fixed.count + parts.choices.count)
    var count = min(most, parts.needs(choices).count(in: left))
    // Whether the choices are known to be the first that suffice for the count.
    var isFirst = true
    var bound = min(most, parts.least.count(in: left))
    while count < bound {
      // Whether even one can be made matters most, so it comes first.
      let next = count == 0 ? 1 : bound - (bound - count) / 2
      let line = OrderLine(variant, quantity: next)
      if let found = try self.choices(for: [line], table, left: left, &budget) {
        choices = found[0]
        count = max(next, min(most, parts.needs(choices).count(in: left)))
        isFirst = count == next
      } else {
        bound = next - 1
      }
    }
    if !isFirst {
      let line = OrderLine(variant, quantity: count)
      choices = try self.choices(for: [line], table, left: left, &budget)?[0] ?? choices
    }
    return (count, choices)
  }

  /// Up to this number of ways to make a juice, each is tried in turn. Most juices have two or three, for which a search
  /// that halves a count up to 63 times does much more work. A menu within its caps can have 17^16.
  private static let maxWays = 32

  private static func best(
    of ways: [[Int]], _ parts: NeedTable.Parts, left: [Int128], atMost most: Int,
    _ budget: inout SearchBudget
  ) throws(OrderError) -> (count: Int, choices: [Int]) {
    var best: (count: Int, choices: [Int]) = (-1, [])
    for way in ways where best.count < most {
      let needs = parts.needs(way)
      try budget.spend(1 + parts.fixed.count + (1 + way.count) * needs.count)
      let count = min(most, needs.count(in: left))
      if count > best.count { best = (count, way) }
    }
    return best
  }
}
