/// The index of a node in its tree, in the order of the text.
public struct NodeID: Hashable, Sendable {
  let index: UInt32
}

/// The index of a text of one tree. Equal keys have equal symbols; equal values may have different ones.
public struct Symbol: Hashable, Sendable {
  /// Less than 2^24: a node has at most a text and an anchor, and `YAMLLimits.nodes` bounds their number.
  public let index: UInt32

  public init(index: UInt32) {
    self.index = index
  }
}

/// A node of the flat tree, in 12 bytes.
///
/// Nodes are in the order of the text, a collection before its children. The next sibling of a node
/// is therefore the node after its last descendant, whose index is the payload of a collection. The
/// size serves two budgets: memory of at most 8 times the files, and `juice validate` within 2.2 times
/// libyaml's bare event loop.
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
  /// The payload in 24 bits, the kind in four, the flags in four.
  private var packed: UInt32

  /// Bounds `YAMLLimits.nodes`.
  static let maxPayload: UInt32 = 0xFF_FFFF

  init(start: UInt32, end: UInt32, payload: UInt32, kind: Kind) {
    precondition(payload <= Self.maxPayload)
    (self.start, self.end) = (start, end)
    packed = payload | UInt32(kind.rawValue) << 24
  }

  var payload: UInt32 {
    get { packed & Self.maxPayload }
    set {
      precondition(newValue <= Self.maxPayload)
      packed = packed & ~Self.maxPayload | newValue
    }
  }

  @inline(__always)
  var kind: Kind {
    get {
      guard let kind = Kind(rawValue: UInt8(packed >> 24 & 0xF)) else {
        preconditionFailure("a node is of a kind")
      }
      return kind
    }
    set { packed = packed & ~0xF00_0000 | UInt32(newValue.rawValue) << 24 }
  }

  var flags: Flags {
    get { Flags(rawValue: UInt8(packed >> 28)) }
    set { packed = packed & 0xFFF_FFFF | UInt32(newValue.rawValue) << 28 }
  }
}
