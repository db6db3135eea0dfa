/// A quantity of one juice in one size and with the same options.
public struct OrderLine: Hashable, Sendable {
  public let variant: Variant
  /// One or more.
  public let quantity: Int

  /// - Precondition: the quantity is one or more.
  public init(_ variant: Variant, quantity: Int = 1) {
    precondition(quantity > 0)
    self.variant = variant
    self.quantity = quantity
  }

  public var juice: Ref<Juice> { variant.juice }
}
