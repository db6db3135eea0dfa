package import RecipeGraph

extension Evaluator {
  /// How many of each line of an order a stock suffices for: of each line as many as the lines before it leave, none
  /// if it cannot be made. It takes about 7 decisions a line of up to 99.
  ///
  /// A line whose substitutes take too long to search counts as one that cannot be made. An offer that the order asks
  /// for changes nothing about what can be made, and may be for other lines.
  ///
  /// - Parameter budget: for all of it.
  package static func possiblePart(
    of order: Order, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .comparison
  ) -> [Int] {
    let budget = SearchBudget(work: budget.left / max(1, 8 * order.lines.count))
    var conditions = order.conditions
    conditions.offer = nil
    var kept: [OrderLine] = []
    func isPossible(_ line: OrderLine) -> Bool {
      let part = Order(kept + [line], conditions)
      do throws(OrderError) {
        guard case .accepted = try decide(part, stock: stock, in: menu, budget: budget) else {
          return false
        }
        return true
      } catch {
        return false
      }
    }
    return order.lines.map { line in
      // All of the line, or else the largest number below it.
      var (least, limit) = (0, line.quantity + 1)
      if isPossible(line) { least = line.quantity } else { limit = line.quantity }
      while limit - least > 1 {
        let middle = least + (limit - least) / 2
        if isPossible(OrderLine(line.variant, quantity: middle)) {
          least = middle
        } else {
          limit = middle
        }
      }
      if least > 0 { kept.append(OrderLine(line.variant, quantity: least)) }
      return least
    }
  }
}
