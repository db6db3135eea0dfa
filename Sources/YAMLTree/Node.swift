/// The number of a node of one tree, in the order of the text.
package struct NodeID: Hashable, Sendable {
  let index: UInt32
}

/// The number of a distinct scalar text of one tree: equal texts have equal symbols.
package struct Symbol: Hashable, Sendable {
  /// Below 2^24: each node has a text and an anchor at most, and no limit lets nodes be as many.
  package let index: UInt32

  package init(index: UInt32) {
    self.index = index
  }
}

/// One entry of the flat tree: 12 bytes, so that millions fit.
///
/// Nodes lie in the order of the text, a collection before what it holds. The next sibling of a
/// node is therefore the one after its last descendant, which `payload` tells for a collection.
struct Node: Sendable {
  enum Kind: UInt8 {
    /// `payload` is the symbol.
    case scalar
    /// `payload` is the index after the last descendant; keys and values alternate.
    case mapping
    /// `payload` is the index after the last descendant.
    case sequence
    /// `payload` is the index of the anchored node.
    case alias
    /// Something that a finding has already been reported for.
    case broken
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// A scalar in quotes or in a block, whose text is a string whatever it looks like.
    static let quoted = Flags(rawValue: 1)
    /// A key that stands for the second time in its mapping, or that is no key at all.
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

  /// The largest payload: no limit on the nodes of a file may let it be passed.
  static let mostPayload: UInt32 = 0xFF_FFFF

  init(start: UInt32, end: UInt32, payload: UInt32, kind: Kind) {
    precondition(payload <= Self.mostPayload)
    (self.start, self.end) = (start, end)
    packed = payload | UInt32(kind.rawValue) << 24
  }

  var payload: UInt32 {
    get { packed & Self.mostPayload }
    set {
      precondition(newValue <= Self.mostPayload)
      packed = packed & ~Self.mostPayload | newValue
    }
  }

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
