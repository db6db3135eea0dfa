extension Array {
  /// The same without the memory that was reserved for more.
  ///
  /// For each list it is compiled anew: else it would be looked up at every start how to go through
  /// it, which takes longer than to read a small menu.
  @inlinable package var trimmed: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
