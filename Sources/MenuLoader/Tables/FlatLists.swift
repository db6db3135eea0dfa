/// Lists in one array, one after the other: an array of its own for each takes 40 bytes more, which the benchmark's
/// row of the memory in which 10,000 juices are validated has not.
struct FlatLists<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  /// By list, the position after its last element.
  private var ends: [Int32] = []

  mutating func reserveCapacity(_ count: Int) { ends.reserveCapacity(count) }

  /// Adds an element to the list that the next `endList` ends.
  mutating func append(_ element: Element) { elements.append(element) }

  mutating func endList() { ends.append(Int32(elements.count)) }

  /// The positions of the elements of a list.
  func range(of list: Int) -> Range<Int> {
    (list == 0 ? 0 : Int(ends[list - 1]))..<Int(ends[list])
  }
}
