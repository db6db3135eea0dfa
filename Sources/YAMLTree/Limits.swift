/// The limits on everything that a file controls, so that no input can exhaust the program. A file that
/// exceeds one gets a finding.
package struct Limits: Sendable {
  /// Bytes of one file. Spans have 32 bits; a menu of 100,000 juices with names in two languages takes
  /// about 15 MB.
  package var bytes = 64 << 20
  /// Nested collections. A menu needs six levels.
  package var depth = 64
  /// Scalars, collections and aliases of one file; a menu of 100,000 juices has two million. A payload
  /// of `Node` also has room for the symbols of as many texts and anchors.
  package var nodes = 4_000_000 {
    didSet { precondition(nodes <= Int(Node.maxPayload) / 4) }
  }
  /// Bytes of one scalar in UTF-8. Findings repeat texts, which may stand in a million places through
  /// aliases.
  package var text = 4_096
  /// Nodes that the aliases of one file stand for, which may be exponentially many.
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

  /// Lines of one file that begin with `%TAG`: libyaml compares each with all before it.
  package var directives = 100

  package init() {}

  package static let standard = Limits()
}
