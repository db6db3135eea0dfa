package import RecipeGraph

/// Decides orders. Pure: the same order, stock and menu give the same answer everywhere.
package enum Evaluator {
  /// Decides whether stock covers a whole order, with its plan or its shortage.
  ///
  /// The need of a fruit is summed exactly over all lines and all paths, then rounded up to a
  /// thousandth once. Substitutes are tried only if stock does not cover the recipes themselves.
  ///
  /// - Throws: `OrderError`; `.tooManySubstitutions` if the search exceeds the budget.
  package static func decide(
    _ order: Order, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .order
  ) throws(OrderError) -> Decision {
    // Here and below, checks that cannot fail are not called: that serves the budget for deciding.
    if menu.graph.hasConditions {
      let unavailable = unavailable(order, in: menu)
      guard unavailable.isEmpty else { return .unavailable(unavailable) }
    }
    if let off = stock.off { return try decide(order, off, stock: stock, in: menu, budget) }
    return try decideOnStock(order, stock: stock, in: menu, budget)
  }

  /// Decides where something is switched off. Of an ingredient that is off, nothing is taken, so that substitutes are
  /// tried.
  private static func decide(
    _ order: Order, _ off: SwitchedOff, stock: StockLevels, in menu: MenuView,
    _ budget: SearchBudget
  ) throws(OrderError) -> Decision {
    let faults = faults(of: order, off, in: menu.graph)
    guard faults.isEmpty else { return .off(faults) }
    let decision = try decideOnStock(order, stock: stock.forSale, in: menu, budget)
    guard case .refused(let shortage) = decision else { return decision }
    let lacking = Self.faults(of: shortage, off)
    return lacking.isEmpty ? decision : .off(lacking)
  }

  private static func decideOnStock(
    _ order: Order, stock: StockLevels, in menu: MenuView, _ budget: SearchBudget
  ) throws(OrderError) -> Decision {
    if menu.graph.hasLimits { try checkLimits(of: order, in: menu) }
    if order.hasExtras { try checkOffer(of: order, in: menu) }
    guard order.hasExtras, !order.conditions.freeOf.isEmpty else {
      return try decide(order, first: [], stock: stock, in: menu, budget)
    }
    var budget = budget
    let (first, refusal) = try ConditionalSearch.firstPermitted(
      order, stock: stock, in: menu, &budget)
    if let refusal { return .notFree(refusal) }
    return try decide(order, first: first, stock: stock, in: menu, budget)
  }

  /// - Parameter first: by line the first choices that the order permits; empty for the recipes themselves.
  private static func decide(
    _ order: Order, first: [[Int]], stock: StockLevels, in menu: MenuView, _ budget: SearchBudget
  ) throws(OrderError) -> Decision {
    var failure: OrderError?
    do throws(OrderError) {
      if let consumptions = try consumptions(of: order, first, from: stock, in: menu) {
        return .accepted(
          Plan(
            consumptions: consumptions,
            substitutions: first.isEmpty ? [] : Substitution.all(first)))
      }
    } catch {
      if case .unitsChanged = error { throw error }
      // The needs of a substitute may be small enough to be counted.
      failure = error
    }
    return try decideOnSubstitutes(order, failure, first: first, stock: stock, in: menu, budget)
  }

  /// The juices, or else sizes and options, of an order that are not sold in the view, in the order of declaration.
  package static func unavailable(_ order: Order, in menu: MenuView) -> [MenuPart] {
    guard menu.graph.hasConditions else { return [] }
    return Set(order.lines.flatMap { menu.unsoldParts(of: $0.variant) }).sorted()
  }

  /// The consumptions of an order with its first choices; nil if stock does not cover it.
  private static func consumptions(
    of order: Order, _ first: [[Int]], from stock: StockLevels, in menu: MenuView
  ) throws(OrderError) -> [Consumption]? {
    let needs = try OrderNeeds.of(order, choices: first, in: menu.graph)
    if !stock.otherUnits.isEmpty {
      try stock.checkUnits(of: needs.perUnit.map(\.fruit), in: menu)
    }
    return try needs.consumptions(from: stock)
  }

  /// Decides an order that stock does not cover with its first choices.
  ///
  /// - Parameters:
  ///   - failure: the error of deciding it with them.
  ///   - first: as in `decide`.
  /// - Throws: as `decide`; `failure` if no substitutes suffice.
  private static func decideOnSubstitutes(
    _ order: Order, _ failure: OrderError?, first: [[Int]], stock: StockLevels, in menu: MenuView,
    _ budget: SearchBudget
  ) throws(OrderError) -> Decision {
    var budget = budget
    guard
      let choices = try SubstitutionSearch.choices(
        for: order, stock: stock, in: menu.graph, &budget)
    else {
      if let failure { throw failure }
      // A substitute might have been enough.
      if !stock.otherUnits.isEmpty {
        try stock.checkUnits(of: fruits(of: order, in: menu.graph), in: menu)
      }
      return .refused(
        Shortage(
          items: try shortItems(of: order, first, stock, in: menu),
          offers: ConditionalSearch.offers(for: order, stock: stock, in: menu, &budget)))
    }
    let substituted = try OrderNeeds.of(order, choices: choices, in: menu.graph)
    guard let consumptions = try substituted.consumptions(from: stock) else {
      preconditionFailure("a choice of substitutes was found that does not suffice")
    }
    return .accepted(
      Plan(consumptions: consumptions, substitutions: Substitution.all(choices)))
  }

  /// The shortage of an order without substitutes; nil if stock covers it.
  ///
  /// - Throws: `OrderError` as `decide` does.
  package static func shortage(
    of order: Order, stock: StockLevels, in menu: MenuView
  ) throws(OrderError) -> Shortage? {
    if !stock.otherUnits.isEmpty {
      let needs = try OrderNeeds.of(order, in: menu.graph)
      try stock.checkUnits(of: needs.perUnit.map(\.fruit), in: menu)
    }
    let items = try shortItems(of: order, [], stock, in: menu)
    return items.isEmpty ? nil : Shortage(items: items, offers: [])
  }

  /// Every fruit that a juice takes with some choice of its size, options and substitutes.
  package static func fruits(of juice: Ref<Juice>, in graph: RecipeGraph) -> Set<Ref<Fruit>> {
    graph.fruits(of: graph[juice].possibleIngredients)
  }

  /// Every fruit that an order takes with some choice of its substitutes.
  package static func fruits(of order: Order, in graph: RecipeGraph) -> Set<Ref<Fruit>> {
    order.lines.reduce(into: []) { fruits, line in
      let juice = graph[line.juice]
      let choices =
        [juice.size(at: line.variant.size)?.choice].compactMap(\.self)
        + line.variant.options.map { juice.options[$0].choice }
      let uses =
        juice.uses + juice.substitutes.flatMap(\.alternatives).flatMap(\.uses)
        + choices.flatMap(\.add)
      fruits.formUnion(
        graph.fruits(of: uses.map(\.ingredient) + choices.flatMap(\.swap).map(\.to)))
    }
  }

  private static func shortItems(
    of order: Order, _ first: [[Int]], _ stock: StockLevels, in menu: MenuView
  ) throws(OrderError) -> [ShortItem] {
    let needs = try OrderNeeds.of(order, choices: first, in: menu.graph)
    var short: [(fruit: Ref<Fruit>, needed: Quantity)] = []
    for need in needs.perUnit where stock[need.fruit] != .unlimited {
      let needed = try need.quantity(times: needs.count)
      if needed > stock[need.fruit] { short.append((need.fruit, needed)) }
    }
    guard !short.isEmpty else { return [] }
    let derivation = Derivation(of: order, choices: first, in: menu.graph)
    return short.map { fruit, needed in
      ShortItem(
        fruit: fruit, needed: needed, available: stock[fruit],
        contributions: derivation.contributions(to: fruit),
        possible: PossibleBatches(of: fruit, stock: stock, in: menu))
    }
  }

  private static func checkLimits(of order: Order, in menu: MenuView) throws(OrderError) {
    if order.lines.count == 1 {
      return try checkLimit(
        of: order.lines[0].variant.juice, asked: order.lines[0].quantity, in: menu)
    }
    var asked: [Ref<Juice>: Int] = [:]
    for line in order.lines { asked[line.juice, default: 0] += line.quantity }
    for juice in asked.keys.sorted() {
      try checkLimit(of: juice, asked: asked[juice, default: 0], in: menu)
    }
  }

  /// Nobody should pay more than they were told: an offer that was asked for holds for some line, or nothing is made.
  private static func checkOffer(of order: Order, in menu: MenuView) throws(OrderError) {
    guard let id = order.conditions.offer, !holdsOffer(of: order, in: menu) else { return }
    throw .offerDoesNotHold(id: id)
  }

  /// Whether the offer for which an order asks holds for some of its lines; true if it asks for none.
  package static func holdsOffer(of order: Order, in menu: MenuView) -> Bool {
    guard let id = order.conditions.offer else { return true }
    guard let asked = menu.graph.offer(id) else { return false }
    return order.lines.contains { menu.charge(for: $0.variant, asking: asked)?.offer == asked }
  }

  private static func checkLimit(
    of juice: Ref<Juice>, asked: Int, in menu: MenuView
  ) throws(OrderError) {
    guard let limit = menu.graph.juices[juice.index].limit, asked > limit else { return }
    throw .overLimit(juice: menu[juice].id, limit: limit, asked: asked)
  }
}
