package import RecipeGraph

/// Decides orders. Pure: the same order, stock and graph give the same answer everywhere.
package enum Evaluator {
  /// Whether stock covers the whole order, and what is taken or what lacks.
  ///
  /// The need of a fruit is summed exactly over all lines and all paths, then rounded up to a
  /// thousandth once. Substitutes are looked at only if the recipes as they are do not suffice.
  ///
  /// - Throws: `OrderError`; `.tooManySubstitutions` past the budget.
  package static func decide(
    _ order: Order, stock: StockLevels, in graph: RecipeGraph, budget: SearchBudget = .order
  ) throws(OrderError) -> Decision {
    try checkLimits(of: order, in: graph)
    let takes = try takes(of: order, in: graph)
    guard let shortage = shortage(of: order, takes, stock: stock, in: graph) else {
      return .accepted(Plan(takes: takes))
    }
    var budget = budget
    guard
      let choices = try SubstitutionSearch.choices(for: order, stock: stock, in: graph, &budget)
    else { return .refused(shortage) }
    return .accepted(
      Plan(
        takes: try self.takes(of: order, choices: choices, in: graph),
        substitutions: Substitution.all(choices)))
  }

  /// What an order lacks as the recipes are; nil if it lacks nothing.
  static func shortage(
    of order: Order, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) -> Shortage? {
    shortage(of: order, try takes(of: order, in: graph), stock: stock, in: graph)
  }

  private static func shortage(
    of order: Order, _ takes: [Take], stock: StockLevels, in graph: RecipeGraph
  ) -> Shortage? {
    let lacking = takes.filter { $0.quantity > stock[$0.fruit] }
    guard !lacking.isEmpty else { return nil }
    let derivation = Derivation(of: order, in: graph)
    return Shortage(
      lacks: lacking.map { take in
        Lack(
          fruit: take.fruit, needed: take.quantity, available: stock[take.fruit],
          contributions: derivation.contributions(to: take.fruit))
      })
  }

  private static func checkLimits(
    of order: Order, in graph: RecipeGraph
  ) throws(OrderError) {
    var asked: [Ref<Juice>: Int] = [:]
    for line in order.lines where graph[line.juice].limit != nil {
      asked[line.juice, default: 0] += line.quantity
    }
    for juice in asked.keys.sorted() {
      guard let limit = graph[juice].limit, let asked = asked[juice], asked > limit else {
        continue
      }
      throw .overLimit(juice: graph[juice].id, limit: limit, asked: asked)
    }
  }

  /// - Parameter choices: by line; empty for the recipes as they are.
  private static func takes(
    of order: Order, choices: [[Int]] = [], in graph: RecipeGraph
  ) throws(OrderError) -> [Take] {
    var needs: [Need] = []
    do throws(ArithmeticOverflow) {
      for (index, line) in order.lines.enumerated() {
        let quantity = Rational(line.quantity)
        let choices = choices.isEmpty ? [] : choices[index]
        for need in try graph.needs(of: line.variant, choices: choices) {
          needs.append(
            Need(fruit: need.fruit, amount: try need.amount.multiplied(by: quantity)))
        }
      }
      needs = try summed(needs)
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

  /// Each fruit once, in the order of declaration.
  private static func summed(_ needs: [Need]) throws(ArithmeticOverflow) -> [Need] {
    var sums: [Need] = []
    for need in needs.sorted(by: { $0.fruit < $1.fruit }) {
      if let last = sums.last, last.fruit == need.fruit {
        sums[sums.count - 1] = Need(
          fruit: need.fruit, amount: try last.amount.adding(need.amount))
      } else {
        sums.append(need)
      }
    }
    return sums
  }
}
