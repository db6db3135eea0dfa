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
    var workspace = Workspace()
    let shortage = try decide(order, stock: stock, in: graph, budget: budget, &workspace)
    return shortage.map { .refused($0) } ?? .accepted(workspace.plan)
  }

  /// The same for those who decide many orders of a graph, one after the other.
  ///
  /// - Returns: nil for an order that is accepted, whose plan is that of the workspace then.
  package static func decide(
    _ order: Order, stock: StockLevels, in graph: RecipeGraph, budget: SearchBudget = .order,
    _ workspace: inout Workspace
  ) throws(OrderError) -> Shortage? {
    try checkLimits(of: order, in: graph)
    if try workspace.plan(order, from: stock, in: graph) { return nil }
    var budget = budget
    guard
      let choices = try SubstitutionSearch.choices(for: order, stock: stock, in: graph, &budget)
    else {
      return Shortage(lacks: try lacks(of: order, stock: stock, in: graph, &workspace))
    }
    guard try workspace.plan(order, choices: choices, from: stock, in: graph) else {
      preconditionFailure("a choice of substitutes was found that does not suffice")
    }
    return nil
  }

  /// What an order lacks as the recipes are; nil if it lacks nothing.
  static func shortage(
    of order: Order, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) -> Shortage? {
    var workspace = Workspace()
    let lacks = try lacks(of: order, stock: stock, in: graph, &workspace)
    return lacks.isEmpty ? nil : Shortage(lacks: lacks)
  }

  private static func lacks(
    of order: Order, stock: StockLevels, in graph: RecipeGraph, _ workspace: inout Workspace
  ) throws(OrderError) -> [Lack] {
    var lacking: [(fruit: Ref<Fruit>, needed: Quantity)] = []
    for need in try workspace.needs(of: order, in: graph) {
      let needed = try need.quantity(times: 1)
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
    // No line is copied, which would count references.
    for index in order.lines.indices {
      let juice = order.lines[index].variant.juice
      guard graph.limit(of: juice) != nil else { continue }
      asked[juice, default: 0] += order.lines[index].quantity
    }
    guard !asked.isEmpty else { return }
    for juice in asked.keys.sorted() {
      guard let limit = graph[juice].limit, let asked = asked[juice], asked > limit else {
        continue
      }
      throw .overLimit(juice: graph[juice].id, limit: limit, asked: asked)
    }
  }
}
