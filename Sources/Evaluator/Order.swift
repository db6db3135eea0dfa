package import RecipeGraph

/// So many of one juice, all in one size and with the same options.
package struct OrderLine: Hashable, Sendable {
  package let variant: Variant
  /// One or more.
  package let quantity: Int

  /// - Precondition: the quantity is one or more.
  package init(_ variant: Variant, quantity: Int = 1) {
    precondition(quantity > 0)
    self.variant = variant
    self.quantity = quantity
  }

  /// Of the juice's first size and without options.
  package init(_ juice: Ref<Juice>, quantity: Int = 1) {
    self.init(Variant(juice), quantity: quantity)
  }

  package var juice: Ref<Juice> { variant.juice }
}

/// One or more lines that are accepted or refused as a whole.
package struct Order: Hashable, Sendable {
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
  /// More of a juice than one order may ask for.
  case overLimit(juice: String, limit: Int, asked: Int)
  /// Too many ways to substitute: none was found to suffice, and not all have been tried.
  case tooManySubstitutions
}
