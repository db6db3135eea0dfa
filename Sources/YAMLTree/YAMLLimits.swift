/// The limits on everything that a file controls, so that no input can exhaust the program. A file that
/// exceeds one gets a finding.
package struct YAMLLimits: Sendable {
  /// Bytes of one file. Spans have 32 bits; a menu of 100,000 juices with names in two languages takes
  /// about 15 MB.
  package var bytes = 64 << 20
  /// Nested collections. A menu needs six levels.
  package var depth = 64
  /// Scalars, collections and aliases of one file; a menu of 100,000 juices has 1.6 million. A file that
  /// holds more is refused within two seconds. A payload of `Node` also has room for the symbols of as
  /// many texts and anchors.
  package var nodes = 2_500_000 {
    didSet { precondition(nodes <= Int(Node.maxPayload) / 4) }
  }
  /// Bytes of one scalar in UTF-8. Findings repeat texts, which may stand in a million places through
  /// aliases.
  package var text = 4_096
  /// Nodes that the aliases of one file stand for, which may be exponentially many, however large the
  /// file is.
  package var aliasedNodes = 1_000_000
  /// As many for a file of any size, and two more for each of its bytes: whatever a small file says, it
  /// is read and worked on soon.
  package var freeAliasedNodes = 100_000

  /// Lines of one file that begin with `%TAG`: libyaml compares each with all before it.
  package var directives = 100

  package init() {}

  /// Nodes that the aliases of a file of so many bytes may stand for; of a small file, in thousands.
  func aliasedNodes(inBytes bytes: Int) -> Int {
    let (sum, overflow) = freeAliasedNodes.addingReportingOverflow(bytes / 500 * 1_000)
    return min(aliasedNodes, overflow ? .max : sum)
  }

  package static let standard = YAMLLimits()
}
