/// The index of a node in its tree, in the order of the text.
public struct NodeID: Hashable, Sendable {
  let index: UInt32
}

/// The index of a text of one tree. Equal keys have equal symbols; equal values may have different ones.
public struct Symbol: Hashable, Sendable {
  public let index: UInt32

  public init(index: UInt32) {
    self.index = index
  }
}

/// A node of the flat tree.
///
/// Nodes are in the order of the text, a collection before its children. The next sibling of a node
/// is therefore the node after its last descendant, whose index is the payload of a collection.
@usableFromInline struct Node: Sendable {
  enum Kind: UInt8 {
    /// `payload` is the symbol.
    case scalar
    /// `payload` is the index after the last descendant; the children are alternating keys and
    /// values.
    case mapping
    /// `payload` is the index after the last descendant.
    case sequence
    /// `payload` is the index of the anchored node.
    case alias
    /// A value with a finding.
    case broken
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// A quoted or block scalar, which is always a string.
    static let quoted = Flags(rawValue: 1)
    /// A duplicate key, or a collection as a key.
    static let ignoredKey = Flags(rawValue: 2)
    /// A mapping with a merge key.
    static let merges = Flags(rawValue: 4)
    /// The plain key `<<`.
    static let mergeKey = Flags(rawValue: 8)
  }

  var start: UInt32
  var end: UInt32
  var payload: UInt32
  var kind: Kind
  var flags: Flags = []
}
