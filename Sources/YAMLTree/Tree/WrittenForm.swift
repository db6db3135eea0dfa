/// The nodes as written: an alias is a node of its own, and a merge key is a key.
extension YAMLTree {
  public enum Form: Sendable {
    case plain
    /// A quoted or block scalar.
    case quoted
    case mapping, sequence, alias
    /// A value with a finding.
    case broken
  }

  public func form(of node: NodeID) -> Form {
    let node = nodes[Int(node.index)]
    return switch node.kind {
    case .scalar: node.flags.contains(.quoted) ? .quoted : .plain
    case .mapping: .mapping
    case .sequence: .sequence
    case .alias: .alias
    case .broken: .broken
    }
  }

  /// The items of a sequence, or the alternating keys and values of a mapping, in the order of the
  /// text; empty for any other node.
  public func children(of node: NodeID) -> [NodeID] {
    let parent = nodes[Int(node.index)]
    guard parent.kind == .mapping || parent.kind == .sequence else { return [] }
    var children: [NodeID] = []
    var child = node.index + 1
    while child < parent.payload {
      children.append(NodeID(index: child))
      child = next(after: child)
    }
    return children
  }

  /// The text of a scalar; nil for any other node.
  public func text(of node: NodeID) -> String? {
    let node = nodes[Int(node.index)]
    return node.kind == .scalar ? text(of: Symbol(index: node.payload)) : nil
  }

  /// The node that an alias refers to; nil for any other node.
  public func target(of node: NodeID) -> NodeID? {
    let node = nodes[Int(node.index)]
    return node.kind == .alias ? NodeID(index: node.payload) : nil
  }

  public func isMergeKey(_ node: NodeID) -> Bool {
    nodes[Int(node.index)].flags.contains(.mergeKey)
  }
}
