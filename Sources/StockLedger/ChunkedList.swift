/// A list that grows without moving what is in it: to copy it, and to touch memory for the first
/// time once more, would take longer than what is usually done between two elements.
struct ChunkedList<Element: Sendable>: Sendable {
  private static var size: Int { 4096 }

  private var full: [[Element]] = []
  private var last: [Element] = []

  var count: Int { full.count * Self.size + last.count }

  subscript(position: Int) -> Element {
    let (chunk, offset) = position.quotientAndRemainder(dividingBy: Self.size)
    return chunk < full.count ? full[chunk][offset] : last[offset]
  }

  mutating func append(_ element: Element) {
    if last.count == Self.size {
      full.append(last)
      last = []
      last.reserveCapacity(Self.size)
    }
    last.append(element)
  }
}
