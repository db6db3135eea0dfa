package import Diagnostics
package import Evaluator
package import RecipeGraph

/// The needs of a line of an order, traced to the amounts in the menu and compared with a stock.
package struct Explanation: Sendable {
  /// An amount as it is written in a file, and its contribution to the line.
  package struct Part: Sendable {
    package let ingredient: Ingredient
    /// The amount in base units as written at `span`.
    package let written: Rational
    package let span: Span
    /// How many times the written amount is needed for the whole line.
    package let factor: Rational
    /// `written` times `factor`, exact.
    package let amount: Rational
    /// The parts of a base, also of one that is taken from stock; empty for a fruit, and for a base whose
    /// parts are listed above.
    package let parts: [Part]
    package let isRepeated: Bool
    /// How much of each measure it has, by the measures that the menu tells.
    package let sums: [MeasureSum]
  }

  /// The need of one fruit, summed over all parts.
  package struct Sum: Sendable {
    package let fruit: Ref<Fruit>
    /// The exact need in base units; zero for a fruit that is only used as a substitute at full
    /// capacity.
    package let need: Rational
    /// The stock in the unit of the ledger.
    package let available: Amount?
    /// The shortage for one more than the capacity, with the substitutions of the capacity; zero if
    /// nothing is missing or the capacity is unknown.
    package let missingForOneMore: Quantity
    /// How much of each measure the need has, by the measures that the menu tells.
    package let sums: [MeasureSum]
  }

  package let line: OrderLine
  package let parts: [Part]
  /// The sums by fruit, in the order of declaration.
  package let sums: [Sum]
  /// How many lines the stock allows, regardless of a limit, and which fruits limit that.
  package let capacity: Capacity
  /// What is switched off, if none can be made for it.
  package let off: [SwitchedOff.Item]
  /// Of the whole line.
  package let totals: VariantTotals
  package let labels: LabelExplanation

  /// - Throws: `OrderError` if an amount cannot be counted exactly.
  package init(
    of line: OrderLine, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .order
  ) throws(OrderError) {
    self.line = line
    let capacity = try Capacity(of: line.variant, stock: stock, in: menu, budget: budget)
    self.capacity = capacity
    off =
      capacity.count == .exactly(0)
      ? stock.off.map { off in
        off.items(of: line.variant, in: menu.graph)
          + capacity.limiting.compactMap { off.item(of: $0) }
      } ?? [] : []
    totals = try orTooLarge { () throws(ArithmeticOverflow) in
      try VariantTotals(of: line, in: menu.graph, at: menu.charge(for: line.variant))
    }
    let written = try orTooLarge { () throws(ArithmeticOverflow) in
      try AppliedChoices(of: line.variant, in: menu.graph).writtenUses()
    }
    labels = LabelExplanation(totals.labels, of: written.map(\.use.ingredient), in: menu.graph)
    parts = try orTooLarge { () throws(ArithmeticOverflow) in
      var tree = Tree(menu)
      let quantity = Rational(line.quantity)
      return try written.map {
        (use, factor) throws(ArithmeticOverflow) in
        try tree.part(use, times: try factor.multiplied(by: quantity))
      }
    }
    sums = try orTooLarge { () throws(ArithmeticOverflow) in
      try Self.sums(of: line, capacity, stock, in: menu)
    }
  }

  private static func sums(
    of line: OrderLine, _ capacity: Capacity, _ stock: StockLevels, in menu: MenuView
  ) throws(ArithmeticOverflow) -> [Sum] {
    let needs = try menu.graph.needs(of: [line])
    var missing: [Ref<Fruit>: Quantity] = [:]
    if case .exactly(let count) = capacity.count {
      let next = try Rational(count).adding(.one)
      for need in try menu.graph.needs(of: line.variant, choices: capacity.choices)
      where !menu[need.fruit].isUnlimited {
        guard let wanted = Quantity(covering: try need.amount.multiplied(by: next)) else {
          throw ArithmeticOverflow()
        }
        missing[need.fruit] = Quantity(
          thousandths: max(0, wanted.thousandths - stock[need.fruit].thousandths))
      }
    }
    return Set(needs.map(\.fruit)).union(missing.keys).sorted().map { fruit in
      let need = needs[fruit].map { [Need(fruit: fruit, amount: $0)] } ?? []
      return Sum(
        fruit: fruit, need: needs[fruit] ?? .zero,
        available: menu[fruit].isUnlimited ? nil : stock.amount(of: fruit, in: menu),
        missingForOneMore: missing[fruit] ?? .zero,
        sums: menu.graph.told.measures.map { menu.graph.sum($0, of: need) })
    }
  }

  /// Lists the parts of each base once, at its first use: the number of paths through bases can be
  /// exponential. Validation bounds their depth.
  private struct Tree {
    private let menu: MenuView
    private var taken: Set<Ref<Base>> = []

    init(_ menu: MenuView) {
      self.menu = menu
    }

    mutating func part(
      _ use: Use, times factor: Rational
    ) throws(ArithmeticOverflow) -> Part {
      let amount = try use.amount.multiplied(by: factor)
      var parts: [Part] = []
      var isRepeated = false
      if let base = menu.graph.base(of: use.ingredient) {
        isRepeated = !taken.insert(base).inserted
        if !isRepeated {
          let batches = try amount.divided(by: menu[base].yields.value)
          for use in menu[base].uses { parts.append(try part(use, times: batches)) }
        }
      }
      return Part(
        ingredient: use.ingredient, written: use.amount, span: use.span, factor: factor,
        amount: amount, parts: parts, isRepeated: isRepeated,
        sums: try sums(of: use, times: factor))
    }

    private func sums(
      of use: Use, times factor: Rational
    ) throws(ArithmeticOverflow) -> [MeasureSum] {
      let measures = menu.graph.told.measures
      if measures.isEmpty { return [] }
      let needs = try menu.graph.needs(of: [try use.multiplied(by: factor)])
      return measures.map { menu.graph.sum($0, of: needs) }
    }
  }
}
