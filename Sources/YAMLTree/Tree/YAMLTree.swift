public import Diagnostics

/// A YAML document as a flat list of nodes with their places in the source.
///
/// Walking the tree follows aliases and expands merge keys, so that a finding can show both where a
/// value is written and where it is used. Scalars are texts without the implicit types of YAML 1.1.
public struct YAMLTree: Sendable {
  public let file: SourceID
  /// Nil if nothing of the file could be read.
  public let root: Place?
  /// False if a mistake or a limit stopped the parser. The tree then has the nodes before that place.
  public let isComplete: Bool
  /// The bytes of the file.
  public let source: [UInt8]
  /// Whether the file has a character that may keep a key from ending where its writer sees the end.
  public let hasConfusableSeparator: Bool
  let nodes: [Node]
  let symbols: SymbolTable
  /// With their `&`, in the order of the text.
  let unusedAnchors: [Span]

  init(
    file: SourceID, source: [UInt8], nodes: [Node], symbols: SymbolTable,
    unusedAnchors: [Span] = [], isComplete: Bool
  ) {
    self.file = file
    self.source = source
    self.nodes = nodes
    self.symbols = symbols
    self.unusedAnchors = unusedAnchors
    self.isComplete = isComplete
    hasConfusableSeparator =
      source.withUnsafeBufferPointer(ConfusableSeparator.first) != nil
    root = nodes.isEmpty ? nil : Place(node: NodeID(index: 0), aliasUse: nil)
    assertInvariants()
  }

  /// A value and, if an alias or merge key leads to it, where it is used.
  public struct Place: Hashable, Sendable {
    /// The value itself, never an alias.
    public let node: NodeID
    /// The innermost alias or merge key that led here.
    public let aliasUse: NodeID?
  }

  public enum Content: Sendable {
    case scalar(Symbol, isQuoted: Bool)
    case mapping
    case sequence
    /// The value has a finding already.
    case broken
  }

  public func content(of place: Place) -> Content {
    let node = nodes[Int(place.node.index)]
    switch node.kind {
    case .scalar:
      return .scalar(Symbol(index: node.payload), isQuoted: node.flags.contains(.quoted))
    case .mapping: return .mapping
    case .sequence: return .sequence
    case .alias, .broken: return .broken
    }
  }

  /// Whether every key of a mapping is a scalar, and every value of its merge keys a mapping.
  public func isWhole(_ place: Place) -> Bool {
    let mapping = nodes[Int(place.node.index)]
    guard mapping.kind == .mapping else { return true }
    var child = place.node.index + 1
    while child < mapping.payload {
      let key = nodes[Int(child)]
      let value = next(after: child)
      if key.flags.contains(.mergeKey) {
        let source = self.place(of: value, aliasUse: nil)
        let isList = nodes[Int(source.node.index)].kind == .sequence
        let sources = isList ? items(of: source) : [source]
        if sources.contains(where: { nodes[Int($0.node.index)].kind != .mapping }) { return false }
      } else if nodes[Int(self.place(of: child, aliasUse: nil).node.index)].kind != .scalar {
        return false
      }
      child = next(after: value)
    }
    return true
  }

  public func text(of symbol: Symbol) -> String {
    symbols.string(of: symbol)
  }

  public func span(of node: NodeID) -> Span {
    let node = nodes[Int(node.index)]
    return Span(file: file, start: node.start, end: node.end)
  }

  /// The place of a node or, if it is an alias, of its value.
  func place(of index: UInt32, aliasUse: NodeID?) -> Place {
    place(of: nodes[Int(index)], at: index, aliasUse: aliasUse)
  }

  @inline(__always)
  func place(of node: Node, at index: UInt32, aliasUse: NodeID?) -> Place {
    guard node.kind == .alias else { return Place(node: NodeID(index: index), aliasUse: aliasUse) }
    return Place(node: NodeID(index: node.payload), aliasUse: NodeID(index: index))
  }

  /// The index of the next sibling of a node.
  func next(after index: UInt32) -> UInt32 {
    next(after: nodes[Int(index)], at: index)
  }

  @inline(__always)
  func next(after node: Node, at index: UInt32) -> UInt32 {
    switch node.kind {
    case .mapping, .sequence: return node.payload
    case .scalar, .alias, .broken: return index + 1
    }
  }

  /// The items of a sequence; empty for a scalar or mapping.
  public func items(of place: Place) -> [Place] {
    guard nodes[Int(place.node.index)].kind == .sequence else { return [] }
    var items: [Place] = []
    var child = place.node.index + 1
    while child < nodes[Int(place.node.index)].payload {
      items.append(self.place(of: child, aliasUse: place.aliasUse))
      child = next(after: child)
    }
    return items
  }

  private func assertInvariants() {
    assert(
      nodes.indices.allSatisfy { index in
        let node = nodes[index]
        switch node.kind {
        case .scalar:
          return node.start <= node.end && Int(node.payload) < symbols.strings.count
        case .mapping, .sequence:
          return node.start <= node.end && node.payload > index && node.payload <= nodes.count
        case .alias:
          return node.payload < index && nodes[Int(node.payload)].kind != .alias
        case .broken: return node.start <= node.end
        }
      }, "a node points outside of its tree")
  }
}
