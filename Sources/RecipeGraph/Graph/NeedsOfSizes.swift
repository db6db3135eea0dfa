/// What each size of each juice takes, in one list by juice, size and then fruit in the order of
/// declaration.
struct NeedsOfSizes: Sendable {
  private(set) var all: [Need] = []
  private var ranges: [Range<Int>] = []
  /// By juice, where its ranges begin: one for each size, or one if there are none.
  private var firsts: [Int] = []

  /// Those of the next juice, by size.
  mutating func append(_ sizes: [[Need]]) {
    firsts.append(ranges.count)
    for needs in sizes {
      let start = all.count
      all.append(contentsOf: needs)
      ranges.append(start..<all.count)
    }
  }

  func needs(of juice: Int, size: Int) -> ArraySlice<Need> { all[ranges[firsts[juice] + size]] }
}
