package import Evaluator
package import RecipeGraph

/// How much of what is asked for a stock could serve, and what lacks for the rest.
///
/// A line gets as many as fit beside what the lines before it got, all made in one way. Limits do
/// not count: what is asked for may come in many orders.
package struct Forecast: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let asked: OrderLine
    /// From zero to what is asked for.
    package let served: Int
  }

  /// In the order in which they were asked for.
  package let lines: [Line]
  /// What stands in for what where the lines are made as far as they are served; `line` is the
  /// position among all lines.
  package let substitutions: [Substitution]
  /// What lacks for everything, as the recipes are; none if everything can be served.
  package let shortItems: [ShortItem]

  package var isComplete: Bool { shortItems.isEmpty }

  /// - Parameter budget: for everything together.
  /// - Throws: `OrderError.tooLarge` if what everything takes cannot be counted,
  ///   `.tooManySubstitutions` if it is not known what suffices after the work allowed.
  package init(
    of order: Order, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .forecast
  ) throws(OrderError) {
    guard let shortage = try Evaluator.shortage(of: order, stock: stock, in: menu) else {
      lines = order.lines.map { Line(asked: $0, served: $0.quantity) }
      substitutions = []
      shortItems = []
      return
    }
    var counter = try ForecastCounter(order, stock: stock, in: menu, budget)
    for line in order.lines { try counter.serve(line) }
    lines = zip(order.lines, counter.counts).map { Line(asked: $0, served: $1) }
    substitutions = try counter.substitutions()
    shortItems = lines.allSatisfy { $0.served == $0.asked.quantity } ? [] : shortage.items
  }
}

/// Serves line after line from one stock.
private struct ForecastCounter {
  private let table: NeedTable
  private var budget: SearchBudget
  /// By line so far how many are served.
  private(set) var counts: [Int] = []
  private var served: [OrderLine] = []
  /// What is left where the lines are made in some way that suffices.
  private var left: [Int128]
  /// What would be left if every line took the least of every fruit.
  private var mostLeft: [Int128]
  /// Those of which not even one fitted beside what was served before.
  private var exhausted: Set<Variant> = []

  init(
    _ order: Order, stock: StockLevels, in menu: MenuView, _ budget: SearchBudget
  ) throws(OrderError) {
    self.budget = budget
    table = try NeedTable(
      of: order.lines.map(\.variant), stock: stock, in: menu.graph, &self.budget)
    left = table.stock
    mostLeft = table.stock
  }

  /// Serves the largest count that fits: whatever covers more of a line covers less of it too.
  mutating func serve(_ line: OrderLine) throws(OrderError) {
    let count = exhausted.contains(line.variant) ? 0 : try count(of: line)
    counts.append(count)
    guard count > 0 else {
      exhausted.insert(line.variant)
      return
    }
    served.append(OrderLine(line.variant, quantity: count))
    take(table[line.variant].least.timesSaturating(count), from: &mostLeft)
  }

  /// As many as fit beside the earlier lines as they are made so far, and then, as long as some
  /// could be gained by it, beside those lines made in other ways. The gain is doubled until it is
  /// too much and then halved in, so that a small one is found soon.
  private mutating func count(of line: OrderLine) throws(OrderError) -> Int {
    let parts = table[line.variant]
    try budget.spend(1 + parts.least.count)
    var bound = min(line.quantity, parts.least.count(in: mostLeft))
    guard bound > 0 else { return 0 }
    var (count, choices) = try SubstitutionSearch.capacity(
      of: line.variant, table, left: left, atMost: bound, &budget)
    var rearranged: [[Int]]?
    var (step, isDoubling) = (1, true)
    while count < bound {
      let next = isDoubling ? min(count + step, bound) : bound - (bound - count) / 2
      let lines = served + [OrderLine(line.variant, quantity: next)]
      if let found = try SubstitutionSearch.choices(
        for: lines, table, left: table.stock, &budget)
      {
        (count, rearranged) = (next, found)
        step = step > bound / 2 ? bound : step * 2
      } else {
        (bound, isDoubling) = (next - 1, false)
      }
    }
    if let rearranged {
      left = table.stock
      for (line, choices) in zip(served, rearranged) { try takeWhole(line, choices) }
      choices = rearranged[rearranged.count - 1]
    }
    if count > 0 { try takeWhole(OrderLine(line.variant, quantity: count), choices) }
    return count
  }

  private mutating func takeWhole(_ line: OrderLine, _ choices: [Int]) throws(OrderError) {
    let needs = table[line.variant].needs(choices).timesSaturating(line.quantity)
    try budget.spend(1 + needs.count)
    take(needs, from: &left)
  }

  private func take(_ amounts: [FruitAmount], from left: inout [Int128]) {
    for amount in amounts { left[amount.fruit] -= amount.amount }
  }

  /// What stands in for what in the first way to serve all lines as far as they are, by their
  /// positions among all.
  mutating func substitutions() throws(OrderError) -> [Substitution] {
    guard
      let choices = try SubstitutionSearch.choices(
        for: served, table, left: table.stock, &budget)
    else { preconditionFailure("what is served has been found to suffice") }
    let positions = counts.indices.filter { counts[$0] > 0 }
    return Substitution.all(choices).map { substitution in
      Substitution(
        line: positions[substitution.line], substitute: substitution.substitute,
        alternative: substitution.alternative)
    }
  }
}
