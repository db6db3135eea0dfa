/// What each size of each juice takes, in one list by juice, size and then fruit in the order of
/// declaration.
@usableFromInline
package struct NeedsOfSizes: Sendable {
  package private(set) var all: [Need] = []
  @usableFromInline private(set) var ranges: [Range<Int>] = []
  /// By juice, where its ranges begin: one for each size, or one if there are none.
  @usableFromInline private(set) var firsts: [Int] = []

  package init() {}

  /// Those of the next juice, by size.
  package mutating func append(_ sizes: [[Need]]) {
    firsts.append(ranges.count)
    for needs in sizes {
      let start = all.count
      all.append(contentsOf: needs)
      ranges.append(start..<all.count)
    }
  }

  /// Where in `all` the needs stand: those who go there do not count references to a slice.
  @inlinable package func positions(of juice: Int, size: Int) -> Range<Int> {
    ranges[firsts[juice] + size]
  }
}
