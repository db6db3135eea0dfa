import YAMLTree

/// Compares the meaning of two texts, whatever their layout and, where it does not matter, the
/// order of their keys.
struct MeaningCheck {
  private enum Element {
    case begin(NodeID)
    case end
  }

  private let tree: YAMLTree
  /// The nodes, with the keys of the format in its order.
  private var elements: [Element] = []
  private var positions: [NodeID: Int] = [:]

  private init(_ tree: YAMLTree) {
    self.tree = tree
    if let root = tree.root { add(root.node, at: .mapping(.menu)) }
  }

  static func isSame(_ first: YAMLTree, _ second: YAMLTree) -> Bool {
    let (first, second) = (Self(first), Self(second))
    guard first.elements.count == second.elements.count else { return false }
    return zip(first.elements, second.elements).allSatisfy { one, other in
      switch (one, other) {
      case (.end, .end): return true
      case (.begin(let one), .begin(let other)):
        guard first.tree.form(of: one) == second.tree.form(of: other),
          first.tree.isMergeKey(one) == second.tree.isMergeKey(other)
        else { return false }
        if let target = first.tree.target(of: one) {
          let position = first.positions[target]
          return position != nil
            && position == second.tree.target(of: other).flatMap { second.positions[$0] }
        }
        // Texts in different normalization forms differ.
        return (first.tree.text(of: one) ?? "").utf8.elementsEqual(
          (second.tree.text(of: other) ?? "").utf8)
      default: return false
      }
    }
  }

  private mutating func add(_ node: NodeID, at place: FormatPlace) {
    positions[node] = elements.count
    elements.append(.begin(node))
    let children = tree.children(of: node)
    switch tree.form(of: node) {
    case .sequence:
      for item in children { add(item, at: place.item) }
      elements.append(.end)
    case .mapping:
      let keys = stride(from: 0, to: children.count, by: 2).map { index in
        (name: tree.text(of: children[index]) ?? "", isMerge: tree.isMergeKey(children[index]))
      }
      for entry in place.order(of: keys) ?? Array(keys.indices) {
        add(children[2 * entry], at: .unknown)
        add(children[2 * entry + 1], at: place.value(of: keys[entry].name))
      }
      elements.append(.end)
    case .plain, .quoted, .alias, .broken: break
    }
  }
}
