/// A juice in a size and with options, as it is ordered.
public struct Variant: Hashable, Sendable {
  public let juice: Ref<Juice>
  /// The index of the size; 0 for a juice without sizes.
  public let size: Int
  /// The indices of options, ascending and without duplicates.
  public let options: [Int]

  public init(_ juice: Ref<Juice>, size: Int = 0, options: [Int] = []) {
    self.juice = juice
    self.size = size
    self.options = options.sorted()
  }
}
