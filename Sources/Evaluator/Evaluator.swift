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
    if let takes = try takes(of: order, from: stock, in: graph) {
      return .accepted(Plan(takes: takes))
    }
    var budget = budget
    guard
      let choices = try SubstitutionSearch.choices(for: order, stock: stock, in: graph, &budget)
    else {
      return .refused(Shortage(lacks: try lacks(of: order, stock: stock, in: graph)))
    }
    guard let takes = try takes(of: order, choices: choices, from: stock, in: graph) else {
      preconditionFailure("a choice of substitutes was found that does not suffice")
    }
    return .accepted(Plan(takes: takes, substitutions: Substitution.all(choices)))
  }

  /// What an order lacks as the recipes are; nil if it lacks nothing.
  static func shortage(
    of order: Order, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) -> Shortage? {
    let lacks = try lacks(of: order, stock: stock, in: graph)
    return lacks.isEmpty ? nil : Shortage(lacks: lacks)
  }

  private static func lacks(
    of order: Order, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) -> [Lack] {
    var lacking: [(fruit: Ref<Fruit>, needed: Quantity)] = []
    for need in try needs(of: order, in: graph) {
      let needed = try quantity(covering: need, times: 1)
      if needed > stock[need.fruit] { lacking.append((need.fruit, needed)) }
    }
    guard !lacking.isEmpty else { return [] }
    let derivation = Derivation(of: order, in: graph)
    return lacking.map { fruit, needed in
      Lack(
        fruit: fruit, needed: needed, available: stock[fruit],
        contributions: derivation.contributions(to: fruit))
    }
  }

  private static func checkLimits(
    of order: Order, in graph: RecipeGraph
  ) throws(OrderError) {
    var asked: [Ref<Juice>: Int] = [:]
    for line in order.lines where graph.limit(of: line.juice) != nil {
      asked[line.juice, default: 0] += line.quantity
    }
    guard !asked.isEmpty else { return }
    for juice in asked.keys.sorted() {
      guard let limit = graph[juice].limit, let asked = asked[juice], asked > limit else {
        continue
      }
      throw .overLimit(juice: graph[juice].id, limit: limit, asked: asked)
    }
  }

  /// What an order takes, by fruit; nil if there is not enough of one.
  ///
  /// - Parameter choices: by line; empty for the recipes as they are.
  private static func takes(
    of order: Order, choices: [[Int]] = [], from stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) -> [Take]? {
    let line = order.lines[0]
    if order.lines.count == 1, line.variant.options.isEmpty, choices.isEmpty {
      // The graph knows the sums of a juice as it is.
      let needs = graph.needs(of: line.juice, size: line.variant.size)
      return try takes(needs, times: line.quantity, from: stock)
    }
    return try takes(needs(of: order, choices: choices, in: graph), times: 1, from: stock)
  }

  private static func takes(
    _ needs: some Collection<Need>, times count: Int, from stock: StockLevels
  ) throws(OrderError) -> [Take]? {
    var takes: [Take] = []
    takes.reserveCapacity(needs.count)
    var isEnough = true
    for need in needs {
      let quantity = try quantity(covering: need, times: count)
      let left = stock[need.fruit].thousandths - quantity.thousandths
      if left < 0 {
        // The rest may be too large to be counted.
        isEnough = false
      } else {
        takes.append(
          Take(fruit: need.fruit, quantity: quantity, left: Quantity(thousandths: left)))
      }
    }
    return isEnough ? takes : nil
  }

  private static func quantity(
    covering need: Need, times count: Int
  ) throws(OrderError) -> Quantity {
    guard let quantity = Quantity(covering: need.amount, times: count) else { throw .tooLarge }
    return quantity
  }

  /// What an order needs exactly, each fruit once and in the order of declaration.
  private static func needs(
    of order: Order, choices: [[Int]] = [], in graph: RecipeGraph
  ) throws(OrderError) -> [Need] {
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
      return try summed(needs)
    } catch {
      throw .tooLarge
    }
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
