package import RecipeGraph

/// Finds the first assignment of substitutes that stock covers, if there is one.
///
/// Assignments are compared line by line, and within a line substitute by substitute: the recipe
/// itself before its alternatives, these as written. What a look at single fruits decides is taken
/// out first; the rest falls into parts that share no fruit, each of which has its first assignment
/// to itself.
package enum SubstitutionSearch {
  /// By line the choice for each substitute of its juice; nil if no assignment suffices.
  ///
  /// - Throws: `OrderError.tooManySubstitutions` if that is not known after the work allowed,
  ///   `.tooLarge` if an amount cannot be counted.
  package static func choices(
    for order: Order, stock: StockLevels, in graph: RecipeGraph, _ budget: inout SearchBudget
  ) throws(OrderError) -> [[Int]]? {
    guard order.lines.contains(where: { !graph[$0.juice].substitutes.isEmpty }) else { return nil }
    let table = try NeedTable(
      of: order.lines.map(\.variant), stock: stock, in: graph, &budget)
    return try choices(for: order.lines, table, left: table.stock, &budget)
  }

  /// The same for lines of variants in a table.
  ///
  /// - Parameter left: what there is for them, by fruit of the table.
  package static func choices(
    for lines: [OrderLine], _ table: NeedTable, left: [Int128], _ budget: inout SearchBudget
  ) throws(OrderError) -> [[Int]]? {
    guard let problem = try SubstitutionProblem(lines, table, left: left, &budget) else {
      return nil
    }
    var choices = problem.decisions.map { $0.map { problem.groups[$0].choices[0].number } }
    for component in problem.components {
      var search = DepthFirstSearch(problem, component)
      guard let found = try search.first(&budget) else { return nil }
      for (place, choice) in zip(component.decisions, found) {
        let group = problem.groups[problem.decisions[place.line][place.substitute]]
        choices[place.line][place.substitute] = group.choices[choice].number
      }
    }
    return choices
  }

  /// The most of a variant that what is left allows in one line, and the first choices that do.
  ///
  /// - Parameter most: it is not looked for more.
  package static func capacity(
    of variant: Variant, _ table: NeedTable, left: [Int128], atMost most: Int,
    _ budget: inout SearchBudget
  ) throws(OrderError) -> (count: Int, choices: [Int]) {
    let parts = table[variant]
    if let few = fewWays(of: variant, table) {
      return try best(of: few, parts, left: left, atMost: most, &budget)
    }
    var choices = parts.choices.map { _ in 0 }
    try budget.spend(1 + parts.fixed.count + parts.choices.count)
    var count = min(most, parts.needs(choices).count(in: left))
    // For how many the choices are known to be the first that suffice.
    var isFirst = true
    var bound = min(most, parts.least.count(in: left))
    while count < bound {
      // Whether there can be one at all comes first; it is what matters most.
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

  /// So many ways to make a juice are tried one after the other.
  private static let mostWays = 32

  /// All ways to make a juice, in the order of preference; nil if there are too many to try each.
  static func fewWays(of variant: Variant, _ table: NeedTable) -> [[Int]]? {
    table[variant].fewWays(atMost: mostWays)
  }

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
