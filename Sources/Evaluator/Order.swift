package import RecipeGraph

/// One or more lines that are accepted or refused as a whole.
package struct Order: Hashable, Sendable {
  package let lines: [OrderLine]
  /// The lines as typed, separated by spaces; nil for an order that was not typed. The same text is
  /// the same order, even if the menu has since changed its meaning.
  package let typed: String?
  package var conditions: OrderConditions
  package var notes = OrderNotes.none

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
