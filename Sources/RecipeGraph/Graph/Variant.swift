/// A juice in a size and with options, as it is made: an order that names none of a required group means its first
/// one, and a variant has it.
public struct Variant: Hashable, Sendable {
  public let juice: Ref<Juice>
  /// The index of the size; 0 for a juice without sizes.
  public let size: Int
  /// The indices of options, ascending, each as often as it is taken; at least one of each required group.
  public let options: [Int]

  /// Nobody else makes variants, so that none lacks an option of a required group.
  ///
  /// - Parameter options: completed.
  init(_ juice: Ref<Juice>, size: Int, completed options: [Int]) {
    self.juice = juice
    self.size = size
    self.options = options
  }
}

extension [Int] {
  /// The options that a line of an order means: those chosen, and the first of each required group of which none is;
  /// ascending.
  ///
  /// - Parameter required: the options of each required group.
  func completed(_ required: some Sequence<Range<Int>>) -> [Int] {
    var options = self
    for group in required where !contains(where: group.contains) {
      options.append(group.lowerBound)
    }
    return options.sorted()
  }
}

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
