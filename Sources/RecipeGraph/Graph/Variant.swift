/// A juice as somebody orders it: in a size and with options.
package struct Variant: Hashable, Sendable {
  package let juice: Ref<Juice>
  /// The position of the size; 0 for a juice without sizes.
  package let size: Int
  /// Positions of options, ascending and each once.
  package let options: [Int]

  package init(_ juice: Ref<Juice>, size: Int = 0, options: [Int] = []) {
    self.juice = juice
    self.size = size
    self.options = options.sorted()
  }
}
