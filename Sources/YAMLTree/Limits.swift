/// How much of a file is read before a finding says that it is too much.
///
/// Everything that a file controls has a bound, so that no input can exhaust the program.
package struct Limits: Sendable {
  /// Bytes of one file. Spans count bytes in 32 bits; a menu of 100,000 juices with names in two
  /// languages takes about 15 MB.
  package var bytes = 64 << 20
  /// Collections inside each other. A menu needs six.
  package var depth = 64
  /// Scalars, collections and aliases of one file, 12 bytes each; such a menu has two million. A node
  /// has room for the number of twice as many, and of their anchors.
  package var nodes = 4_000_000 {
    didSet { precondition(nodes <= Int(Node.mostPayload) / 4) }
  }
  /// Bytes of one scalar in UTF-8: findings repeat ids and names, and through aliases a text may stand
  /// in a million places.
  package var text = 4_096
  /// Nodes that the aliases of one file stand for, as the reader of a tree meets them: a small file
  /// could hold endlessly many.
  package var aliasedNodes = 1_000_000

  /// Additions that the expansion of all recipes through their bases, and of all sizes, may make: a menu of 100,000
  /// juices makes about one million.
  package var additions = 2_000_000

  /// Bases inside each other, so that whatever goes down through them may do so recursively.
  package var baseDepth = 200

  /// Sizes, options and ingredients with substitutes that a juice may have of each, and what may
  /// stand in for one ingredient.
  package var variants = 1_000
  package var alternatives = 100

  /// Bytes, at least, of each part in which a long file is read, but for the last ones, which are
  /// shorter; a file of up to twice as many is read as a whole.
  package var part = 64 << 10

  /// Lines of one file that begin with `%TAG`: for each, libyaml looks at all before it.
  package var directives = 100

  package init() {}

  package static let standard = Limits()
}
