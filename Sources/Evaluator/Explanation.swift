package import Diagnostics
package import RecipeGraph

/// How a line of an order comes to need what it needs, and how that stands to a stock.
package struct Explanation: Sendable {
  /// An amount as it is written in a file, and what it comes to.
  package struct Part: Sendable {
    package let ingredient: Ingredient
    /// In base units, as it stands at `span`.
    package let written: Rational
    package let span: Span
    /// How many times that is taken, over the whole line.
    package let factor: Rational
    /// `written` times `factor`, exact.
    package let amount: Rational
    /// What a base is made of; empty for a fruit, and for a base that has been taken apart above.
    package let parts: [Part]
    package let isRepeated: Bool
  }

  /// What the line takes of one fruit over all parts.
  package struct Sum: Sendable {
    package let fruit: Ref<Fruit>
    /// Exact, in base units.
    package let need: Rational
    package let available: Quantity
    /// What lacks for one more than the stock allows; zero if it would suffice.
    package let missingForOneMore: Quantity
  }

  package let line: OrderLine
  package let parts: [Part]
  /// By fruit in the order of declaration.
  package let sums: [Sum]
  /// How many a line could ask for, without regard to a limit, and what allows no more.
  package let capacity: Capacity

  /// - Throws: `OrderError` if an amount cannot be counted exactly.
  package init(
    of line: OrderLine, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) {
    self.line = line
    capacity = try Capacity(of: line.variant, stock: stock, in: graph)
    var taken: Set<Ref<Base>> = []
    do throws(ArithmeticOverflow) {
      let quantity = Rational(line.quantity)
      var parts: [Part] = []
      for (use, factor) in try graph.writtenUses(of: line.variant) {
        parts.append(
          try Self.part(use, times: try factor.multiplied(by: quantity), &taken, in: graph))
      }
      self.parts = parts
      let next = Rational(capacity.count == .max ? capacity.count : capacity.count + 1)
      var sums: [Sum] = []
      for need in try graph.needs(of: line.variant) {
        guard let wanted = Quantity(covering: try need.amount.multiplied(by: next)) else {
          throw ArithmeticOverflow()
        }
        let available = stock[need.fruit]
        sums.append(
          Sum(
            fruit: need.fruit, need: try need.amount.multiplied(by: quantity),
            available: available,
            missingForOneMore: Quantity(
              thousandths: max(0, wanted.thousandths - available.thousandths))))
      }
      self.sums = sums
    } catch {
      throw .tooLarge
    }
  }

  /// Each base is taken apart once, at its first place: paths through bases can be endlessly many.
  private static func part(
    _ use: Use, times factor: Rational, _ taken: inout Set<Ref<Base>>, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) -> Part {
    let amount = try use.amount.multiplied(by: factor)
    var parts: [Part] = []
    var isRepeated = false
    if case .base(let base) = use.ingredient {
      isRepeated = !taken.insert(base).inserted
      if !isRepeated {
        let batches = try amount.divided(by: graph[base].yields.value)
        for use in graph[base].uses {
          parts.append(try part(use, times: batches, &taken, in: graph))
        }
      }
    }
    return Part(
      ingredient: use.ingredient, written: use.amount, span: use.span, factor: factor,
      amount: amount, parts: parts, isRepeated: isRepeated)
  }
}
