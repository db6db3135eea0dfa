/// For whom an order or a line of it is, and what is written on it for those who make it. They change nothing about
/// what is made, so that a repeated order is the same whatever they are.
package struct OrderNotes: Hashable, Sendable {
  package struct Note: Hashable, Sendable {
    /// For whom it is; nil if nobody said.
    package var name: String?
    package var text: String?

    package init(name: String? = nil, text: String? = nil) {
      (self.name, self.text) = (name, text)
    }

    package var isEmpty: Bool { name == nil && text == nil }
  }

  /// That of the whole order.
  package var order: Note
  /// By the position of the line, from 0; none is empty.
  package private(set) var lines: [Int: Note] = [:]

  package static let none = OrderNotes(order: Note())

  package init(order: Note, lines: [Int: Note] = [:]) {
    self.order = order
    self.lines = lines.filter { !$0.value.isEmpty }
  }

  /// Those of an order that has only some of the lines.
  ///
  /// - Parameter positions: those of the lines that it has, from 0 and each once.
  package func kept(at positions: [Int]) -> OrderNotes {
    var kept: [Int: Note] = [:]
    for (position, former) in positions.enumerated() { kept[position] = lines[former] }
    return OrderNotes(order: order, lines: kept)
  }
}
