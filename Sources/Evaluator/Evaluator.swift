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
    _ order: Order, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .order
  ) throws(OrderError) -> Decision {
    var levels = stock
    var workspace = Workspace()
    let shortage = try fill(order, from: &levels, in: menu, budget, &workspace)
    return shortage.map { .refused($0) } ?? .accepted(workspace.takePlan())
  }

  /// Decides an order and takes from stock what an accepted one takes: for many orders of a graph,
  /// one after the other.
  ///
  /// - Returns: nil for an order that is accepted, whose plan the workspace has then.
  /// - Throws: as `decide`; nothing is taken then.
  package static func fill(
    _ order: Order, from stock: inout StockLevels, in menu: MenuView,
    _ workspace: inout Workspace
  ) throws(OrderError) -> Shortage? {
    try fill(order, from: &stock, in: menu, .order, &workspace)
  }

  @inline(__always)
  private static func fill(
    _ order: Order, from stock: inout StockLevels, in menu: MenuView, _ budget: SearchBudget,
    _ workspace: inout Workspace
  ) throws(OrderError) -> Shortage? {
    try checkLimits(of: order, in: menu)
    if try workspace.planFew(order, from: stock, in: menu) {
      stock.take(workspace.plan)
      return nil
    }
    return try fillMany(order, from: &stock, in: menu, budget, &workspace)
  }

  /// Kept apart, so that what is rarely asked for takes no registers from what nearly always is.
  @inline(never)
  private static func fillMany(
    _ order: Order, from stock: inout StockLevels, in menu: MenuView, _ budget: SearchBudget,
    _ workspace: inout Workspace
  ) throws(OrderError) -> Shortage? {
    if try !workspace.plan(order, from: stock, in: menu) {
      var budget = budget
      guard
        let choices = try SubstitutionSearch.choices(
          for: order, stock: stock, in: menu.graph, &budget)
      else {
        return Shortage(lacks: try lacks(of: order, stock: stock, in: menu, &workspace))
      }
      guard try workspace.plan(order, choices: choices, from: stock, in: menu) else {
        preconditionFailure("a choice of substitutes was found that does not suffice")
      }
    }
    stock.take(workspace.plan)
    return nil
  }

  /// What an order lacks as the recipes are; nil if it lacks nothing.
  package static func shortage(
    of order: Order, stock: StockLevels, in menu: MenuView
  ) throws(OrderError) -> Shortage? {
    var workspace = Workspace()
    let lacks = try lacks(of: order, stock: stock, in: menu, &workspace)
    return lacks.isEmpty ? nil : Shortage(lacks: lacks)
  }

  private static func lacks(
    of order: Order, stock: StockLevels, in menu: MenuView, _ workspace: inout Workspace
  ) throws(OrderError) -> [ShortItem] {
    var lacking: [(fruit: Ref<Fruit>, needed: Quantity)] = []
    for need in try workspace.needs(of: order, in: menu) {
      let needed = try need.quantity(times: 1)
      if needed > stock[need.fruit] { lacking.append((need.fruit, needed)) }
    }
    guard !lacking.isEmpty else { return [] }
    let derivation = Derivation(of: order, in: menu.graph)
    return lacking.map { fruit, needed in
      ShortItem(
        fruit: fruit, needed: needed, available: stock[fruit],
        contributions: derivation.contributions(to: fruit))
    }
  }

  @inline(__always)
  private static func checkLimits(
    of order: Order, in menu: MenuView
  ) throws(OrderError) {
    if order.lines.count == 1 {
      try checkLimit(
        of: order.lines[0].variant.juice, asked: order.lines[0].quantity, in: menu)
    } else {
      try checkLimitsOfMany(order, in: menu)
    }
  }

  private static func checkLimitsOfMany(
    _ order: Order, in menu: MenuView
  ) throws(OrderError) {
    var asked: [Ref<Juice>: Int] = [:]
    // No line is copied, which would count references.
    for index in order.lines.indices {
      let juice = order.lines[index].variant.juice
      guard menu.graph.juices[juice.index].limit != nil else { continue }
      asked[juice, default: 0] += order.lines[index].quantity
    }
    for juice in asked.keys.sorted() {
      try checkLimit(of: juice, asked: asked[juice, default: 0], in: menu)
    }
  }

  @inline(__always)
  private static func checkLimit(
    of juice: Ref<Juice>, asked: Int, in menu: MenuView
  ) throws(OrderError) {
    guard let limit = menu.graph.juices[juice.index].limit, asked > limit else { return }
    throw overLimit(menu[juice], limit: limit, asked: asked)
  }

  @inline(never)
  private static func overLimit(_ juice: Juice, limit: Int, asked: Int) -> OrderError {
    .overLimit(juice: juice.id, limit: limit, asked: asked)
  }
}
