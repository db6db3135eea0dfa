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
  package let lacks: [Lack]

  package var isComplete: Bool { lacks.isEmpty }

  /// - Throws: `OrderError.tooLarge` if what everything takes cannot be counted,
  ///   `.tooManySubstitutions` if it is not known what suffices after the work allowed.
  package init(
    of order: Order, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) {
    switch try Evaluator.decideRegardlessOfLimits(order, stock: stock, in: graph) {
    case .accepted(let plan):
      lines = order.lines.map { Line(asked: $0, served: $0.quantity) }
      substitutions = plan.substitutions
      lacks = []
    case .refused(let shortage):
      var counter = Counter(stock: stock, graph: graph)
      var lines: [Line] = []
      for (position, line) in order.lines.enumerated() {
        lines.append(Line(asked: line, served: try counter.serve(line, at: position)))
      }
      self.lines = lines
      substitutions = counter.substitutions
      lacks = shortage.lacks
    }
  }

  /// Serves line after line from one stock.
  private struct Counter {
    let stock: StockLevels
    let graph: RecipeGraph
    private var served: [(position: Int, line: OrderLine)] = []
    private(set) var substitutions: [Substitution] = []

    init(stock: StockLevels, graph: RecipeGraph) {
      self.stock = stock
      self.graph = graph
    }

    /// The largest count that fits: whatever covers more of a line covers less of it too. It is
    /// doubled until it is too much and then halved in, so that a small one is found soon.
    mutating func serve(_ line: OrderLine, at position: Int) throws(OrderError) -> Int {
      var fitting: (count: Int, plan: Plan?) = (0, nil)
      var tooMany = line.quantity + 1
      while fitting.count + 1 < tooMany {
        let count =
          tooMany > line.quantity
          ? min(max(1, fitting.count * 2), line.quantity) : (fitting.count + tooMany) / 2
        let lines = served.map(\.line) + [OrderLine(line.variant, quantity: count)]
        switch try Evaluator.decideRegardlessOfLimits(Order(lines), stock: stock, in: graph) {
        case .accepted(let plan): fitting = (count, plan)
        case .refused: tooMany = count
        }
      }
      guard let plan = fitting.plan else { return 0 }
      served.append((position, OrderLine(line.variant, quantity: fitting.count)))
      substitutions = plan.substitutions.map { substitution in
        Substitution(
          line: served[substitution.line].position, substitute: substitution.substitute,
          alternative: substitution.alternative)
      }
      return fitting.count
    }
  }
}
