package import RecipeGraph

/// One or more lines that are accepted or refused as a whole.
package struct Order: Hashable, Sendable {
  package let lines: [OrderLine]
  /// The lines as somebody typed them, with spaces between them; nil for an order that was not typed.
  /// The same text is the same order, even after the menu has given it another meaning.
  package let typed: String?

  /// - Precondition: at least one line.
  package init(_ lines: [OrderLine], typed: String? = nil) {
    precondition(!lines.isEmpty)
    self.lines = lines
    self.typed = typed
  }
}

/// Why an order cannot be evaluated at all, whatever the stock is.
package enum OrderError: Error, Hashable, Sendable {
  /// More of a fruit than can be counted exactly.
  case tooLarge
  /// More of a juice than one order may ask for.
  case overLimit(juice: String, limit: Int, asked: Int)
  /// Too many ways to substitute: none was found to suffice before the budget was spent.
  case tooManySubstitutions
  /// The ledger counts fruits that the order needs in another dimension than the menu, so that it is not
  /// known whether there is enough.
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
