/// A juice in a size and with options, as it is ordered.
package struct Variant: Hashable, Sendable {
  package let juice: Ref<Juice>
  /// The index of the size; 0 for a juice without sizes.
  package let size: Int
  /// The indices of options, ascending and without duplicates.
  package let options: [Int]

  package init(_ juice: Ref<Juice>, size: Int = 0, options: [Int] = []) {
    self.juice = juice
    self.size = size
    self.options = options.sorted()
  }
}
