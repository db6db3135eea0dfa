package import RecipeGraph

/// One or more lines that are accepted or refused as a whole.
package struct Order: Hashable, Sendable {
  package let lines: [OrderLine]
  /// The lines as typed, separated by spaces; nil for an order that was not typed. The same text is
  /// the same order, even if the menu has since changed its meaning.
  package let typed: String?
  package var conditions: OrderConditions

  /// - Precondition: at least one line.
  package init(
    _ lines: [OrderLine], typed: String? = nil, _ conditions: OrderConditions = .none
  ) {
    precondition(!lines.isEmpty)
    self.lines = lines
    self.typed = typed
    self.conditions = conditions
  }
}

/// Why an order cannot be evaluated, whatever the stock.
package enum OrderError: Error, Hashable, Sendable {
  /// More of a fruit than can be counted exactly.
  case tooLarge
  /// More of a juice than one order may ask for.
  case overLimit(juice: String, limit: Int, asked: Int)
  /// Too many ways to substitute: the budget was spent before one was found to suffice.
  case tooManySubstitutions
  /// The ledger counts fruits of the order in another dimension than the menu, so whether there is
  /// enough is unknown.
  case unitsChanged([UnitChange])
}

/// Turns an overflow of 128 bits into `OrderError.tooLarge`.
package func orTooLarge<Result>(
  _ body: () throws(ArithmeticOverflow) -> Result
) throws(OrderError) -> Result {
  do throws(ArithmeticOverflow) {
    return try body()
  } catch {
    throw .tooLarge
  }
}
