package import Evaluator
package import RecipeGraph

/// How much of an order a stock could serve, and what to cook and buy for the rest.
///
/// Lines are served in order from the stock that earlier lines leave, each line with one choice of
/// substitutions. Limits do not count, since the juices may come in many orders.
package struct Forecast: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let asked: OrderLine
    /// The quantity that is served, from zero to the requested quantity.
    package let served: Int
  }

  /// The lines in the requested order.
  package let lines: [Line]
  /// The substitutions for the served quantities; `line` is the position among all lines.
  package let substitutions: [Substitution]
  /// What the whole order takes to be cooked and bought, without substitutions; nothing if everything can be
  /// served.
  package let cooking: CookingPlan
  /// The juices, sizes and options that are not sold in the view, in the order of declaration; no line with one of
  /// them is served.
  package let unavailable: [MenuPart]
  /// What is off of the order. No line of which a part is off is served, and nothing of a fruit that is off is taken;
  /// cooking and buying are planned as if it were on again.
  package let off: [OffFault]
  /// Whether what is cooked and bought also keeps every fruit at its `low` or above.
  package let keepsLow: Bool

  package var isComplete: Bool {
    cooking == CookingPlan() && lines.allSatisfy { $0.served == $0.asked.quantity }
  }

  /// The forecast for no lines.
  package static let nothing = Forecast()

  private init() {
    lines = []
    substitutions = []
    cooking = CookingPlan()
    unavailable = []
    off = []
    keepsLow = false
  }

  /// - Parameters:
  ///   - budget: the search budget for the whole forecast.
  ///   - keepsLow: as in `CookingPlan`.
  /// - Throws: `OrderError.tooLarge` if a need cannot be counted, `.tooManySubstitutions` if the budget
  ///   is exhausted before the answer is known.
  package init(
    of order: Order, stock: StockLevels, in menu: MenuView, keepsLow: Bool = false,
    budget: SearchBudget = .forecast
  ) throws(OrderError) {
    self.keepsLow = keepsLow
    let unavailable = Evaluator.unavailable(order, in: menu)
    self.unavailable = unavailable
    let offParts = stock.off.map { Evaluator.faults(of: order, $0, in: menu.graph) } ?? []
    guard unavailable.isEmpty, offParts.isEmpty else {
      let unsold = Set(offParts.map(\.variant))
      let positions = order.lines.indices.filter {
        let variant = order.lines[$0].variant
        return menu.unsoldParts(of: variant).isEmpty && !unsold.contains(variant)
      }
      let sold =
        positions.isEmpty
        ? nil
        : try Forecast(
          of: Order(positions.map { order.lines[$0] }), stock: stock, in: menu,
          keepsLow: keepsLow, budget: budget)
      var served = [Int](repeating: 0, count: order.lines.count)
      for (position, line) in zip(positions, sold?.lines ?? []) { served[position] = line.served }
      lines = zip(order.lines, served).map { Line(asked: $0, served: $1) }
      substitutions = (sold?.substitutions ?? []).map {
        Substitution(
          line: positions[$0.line], substitute: $0.substitute, alternative: $0.alternative)
      }
      cooking = sold?.cooking ?? CookingPlan()
      off = offParts + (sold?.off ?? [])
      return
    }
    guard let shortage = try Evaluator.shortage(of: order, stock: stock.forSale, in: menu) else {
      lines = order.lines.map { Line(asked: $0, served: $0.quantity) }
      off = []
      substitutions = []
      cooking =
        keepsLow
        ? try CookingPlan(of: order, stock: stock, in: menu, keepsLow: true) : CookingPlan()
      return
    }
    var counter = try ForecastCounter(order, stock: stock.forSale, in: menu, budget)
    for line in order.lines { try counter.serve(line) }
    lines = zip(order.lines, counter.counts).map { Line(asked: $0, served: $1) }
    substitutions = try counter.substitutions()
    let isServed = lines.allSatisfy { $0.served == $0.asked.quantity }
    off = isServed ? [] : stock.off.map { Evaluator.faults(of: shortage, $0) } ?? []
    cooking =
      !keepsLow && isServed
      ? CookingPlan()
      : try CookingPlan(of: order, stock: stock, in: menu, keepsLow: keepsLow)
  }
}

/// Serves lines one after another from one stock.
private struct ForecastCounter {
  private let table: NeedTable
  private var budget: SearchBudget
  /// The served quantity of each line.
  private(set) var counts: [Int] = []
  private var served: [OrderLine] = []
  /// The stock that is left with substitutions that suffice for the lines so far.
  private var left: [Int128]
  /// An upper bound of the stock left: every line takes the minimum of every fruit.
  private var maxLeft: [Int128]
  /// The variants that cannot be served any more.
  private var exhausted: Set<Variant> = []

  init(
    _ order: Order, stock: StockLevels, in menu: MenuView, _ budget: SearchBudget
  ) throws(OrderError) {
    self.budget = budget
    table = try NeedTable(
      of: order.lines.map(\.variant), stock: stock, in: menu.graph, &self.budget)
    left = table.stock
    maxLeft = table.stock
  }

  /// Serves the largest count that fits; every smaller count fits too.
  mutating func serve(_ line: OrderLine) throws(OrderError) {
    let count = exhausted.contains(line.variant) ? 0 : try count(of: line)
    counts.append(count)
    guard count > 0 else {
      exhausted.insert(line.variant)
      return
    }
    served.append(OrderLine(line.variant, quantity: count))
    take(table[line.variant].least.timesSaturating(count), from: &maxLeft)
  }

  /// The largest count of a line. The search starts with the substitutions of the earlier lines, then
  /// looks for other substitutions that allow more: the step is doubled until it is too large and then
  /// halved, so that a small gain is found quickly.
  private mutating func count(of line: OrderLine) throws(OrderError) -> Int {
    let parts = table[line.variant]
    try budget.spend(1 + parts.least.count)
    var bound = min(line.quantity, parts.least.count(in: maxLeft))
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

  private func take(_ amounts: CountedNeeds, from left: inout [Int128]) {
    for amount in amounts { left[amount.fruit.index] -= amount.amount }
  }

  /// The first substitutions with which all served quantities can be made, by the positions of the
  /// lines.
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
