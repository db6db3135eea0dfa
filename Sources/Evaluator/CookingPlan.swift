package import RecipeGraph

/// What to cook and what to buy so that stock covers an order, with the first choices that it permits.
///
/// Bases are cooked in whole batches, each before those that take it.
package struct CookingPlan: Hashable, Sendable {
  package struct Batches: Hashable, Sendable {
    package let base: Ref<Base>
    /// The stock of the base.
    package let fruit: Ref<Fruit>
    package let count: Int
    /// The amount in all of them.
    package let amount: Quantity
    /// What the order and other bases take of it.
    package let needed: Quantity
    package let available: Quantity

    /// Whether all batches at once would bring the stock above an upper bound.
    package func isAbove(_ max: Quantity) -> Bool {
      let (sum, isTooLarge) = available.thousandths.addingReportingOverflow(amount.thousandths)
      return isTooLarge || sum > max.thousandths
    }
  }

  package struct Purchase: Hashable, Sendable {
    package let fruit: Ref<Fruit>
    /// What the order and the cooking take, and what has to be left.
    package let needed: Quantity
    /// Less than `needed`.
    package let available: Quantity

    package var missing: Quantity {
      Quantity(thousandths: needed.thousandths - available.thousandths)
    }
  }

  /// Each base after those that it takes.
  package private(set) var batches: [Batches] = []
  /// The fruits with too little stock, in the order of declaration.
  package private(set) var purchases: [Purchase] = []

  /// The plan of an order that needs neither.
  package init() {}

  /// - Parameter keepsLow: whether what is left has to reach the `low` of every fruit whose unit has not changed.
  /// - Throws: `OrderError.tooLarge` if an amount cannot be counted, `.unitsChanged` and `.tooManySubstitutions` as for
  ///   an order.
  package init(
    of order: Order, stock: StockLevels, in menu: MenuView, keepsLow: Bool = false
  ) throws(OrderError) {
    var needed: [Ref<Fruit>: Quantity] = [:]
    var first: [[Int]] = []
    if !order.conditions.freeOf.isEmpty {
      var budget = SearchBudget.order
      first = try ConditionalSearch.firstPermitted(order, stock: stock, in: menu, &budget).first
    }
    let order = try OrderNeeds.of(order, choices: first, in: menu.graph)
    for need in order.perUnit where !menu[need.fruit].isUnlimited {
      needed[need.fruit] = try need.quantity(times: order.count)
    }
    for fruit in keepsLow ? menu.fruitRefs : [] where stock.otherUnits[fruit] == nil {
      guard let low = menu[fruit].low else { continue }
      needed[fruit] = try (needed[fruit] ?? .zero).adding(low)
    }
    // Each base comes after those that take it, so that what they need of it is complete.
    for base in menu.graph.basesFromTheirIngredients.reversed() {
      guard let fruit = menu[base].stock, let need = needed[fruit], need > stock[fruit],
        let batch = Quantity(exactly: menu[base].yields.value)
      else { continue }
      let missing = Quantity(thousandths: need.thousandths - stock[fruit].thousandths)
      let count = missing.batches(of: batch)
      let amount = try menu.graph.amount(ofBatches: count, base)
      batches.append(
        Batches(
          base: base, fruit: fruit, count: count, amount: amount, needed: need,
          available: stock[fruit]))
      for (ingredient, quantity) in try menu.graph.needs(of: amount, base) {
        needed[ingredient] = try (needed[ingredient] ?? .zero).adding(quantity)
      }
    }
    batches.reverse()
    try stock.checkUnits(of: needed.keys, in: menu)
    purchases = needed.sorted { $0.key < $1.key }.compactMap { fruit, needed in
      guard menu[fruit].base == nil, needed > stock[fruit] else { return nil }
      return Purchase(fruit: fruit, needed: needed, available: stock[fruit])
    }
  }
}

extension Evaluator {
  /// The amounts of prepared bases with which an order can be made that lacks them: stock suffices for the cooking of
  /// all of them, and then for the order. None if there are no such amounts, or it cannot be decided.
  package static func cooking(
    for order: Order, stock: StockLevels, in menu: MenuView
  ) -> [Ref<Base>: Quantity] {
    do throws(OrderError) {
      let batches = try CookingPlan(of: order, stock: stock, in: menu).batches
      let amounts = Dictionary(uniqueKeysWithValues: batches.map { ($0.base, $0.amount) })
      guard !amounts.isEmpty,
        case .made(let makings) = try make(amounts, stock: stock, in: menu)
      else { return [:] }
      var levels = stock
      for making in makings { levels.apply(making) }
      guard case .accepted = try decide(order, stock: levels, in: menu) else { return [:] }
      return amounts
    } catch {
      // Nothing is promised that cannot be counted, or not be found in time.
      return [:]
    }
  }
}
