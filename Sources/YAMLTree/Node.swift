/// The number of a node of one tree, in the order of the text.
package struct NodeID: Hashable, Sendable {
  let index: UInt32
}

/// The number of a distinct scalar text of one tree: equal texts have equal symbols.
package struct Symbol: Hashable, Sendable {
  package let index: UInt32
}

/// One entry of the flat tree: 16 bytes, so that millions fit.
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
  var payload: UInt32
  var kind: Kind
  var flags: Flags = []
}
