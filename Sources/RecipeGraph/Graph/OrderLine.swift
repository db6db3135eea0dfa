/// A quantity of one juice in one size and with the same options.
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

  /// Creates a line for the juice's first size, without options.
  package init(_ juice: Ref<Juice>, quantity: Int = 1) {
    self.init(Variant(juice), quantity: quantity)
  }

  package var juice: Ref<Juice> { variant.juice }
}
