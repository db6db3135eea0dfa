package import RecipeGraph

/// So many of one juice.
package struct OrderLine: Hashable, Sendable {
  package let juice: Ref<Juice>
  /// One or more.
  package let quantity: Int

  /// - Precondition: the quantity is one or more.
  package init(_ juice: Ref<Juice>, quantity: Int = 1) {
    precondition(quantity > 0)
    self.juice = juice
    self.quantity = quantity
  }
}

/// One or more lines that are accepted or refused as a whole.
package struct Order: Hashable, Sendable {
  /// Bounds on what one order may ask for; they keep every sum far from its limits.
  package static let mostLines = 1_000
  package static let mostOfOneJuice = 1_000_000_000

  package let lines: [OrderLine]

  /// - Precondition: at least one line.
  package init(_ lines: [OrderLine]) {
    precondition(!lines.isEmpty)
    self.lines = lines
  }
}

/// Why an order cannot be evaluated at all, whatever the stock is.
package enum OrderError: Error, Hashable, Sendable {
  /// More of a fruit than can be counted exactly.
  case tooLarge
}
