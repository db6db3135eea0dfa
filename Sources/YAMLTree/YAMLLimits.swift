/// The limits on everything that a file controls, so that no input can exhaust the program. A file that
/// exceeds one gets a finding.
public struct YAMLLimits: Sendable {
  /// Bytes of one file. Spans have 32 bits; a menu of 20,000 juices with names in two languages
  /// has about 3 MB.
  public var bytes = 64 << 20
  /// Nested collections. A menu needs six levels.
  public var depth = 64
  /// Scalars, collections and aliases of one file; a menu of 20,000 juices has 320,000. A file
  /// with more is refused within two seconds.
  public var nodes = 2_500_000 {
    // Indices of nodes, and of the texts and anchors of each, have 32 bits.
    didSet { precondition(nodes <= Int(UInt32.max) / 4) }
  }
  /// Bytes of one scalar in UTF-8. Findings repeat texts, which aliases can use in a million
  /// places.
  public var text = 4_096
  /// Nodes that the aliases of one file expand to, which may be exponentially many, however large
  /// the file is.
  public var aliasedNodes = 1_000_000
  /// The aliased nodes that a file of any size may have, with two more for each of its bytes: a
  /// small file is read and processed quickly, whatever its content.
  public var freeAliasedNodes = 100_000

  /// Lines of one file that begin with `%TAG`: libyaml compares each with all before it.
  public var directives = 100

  public init() {}

  /// The aliased nodes allowed for a file of a size; for a small file, in steps of a thousand.
  func aliasedNodes(inBytes bytes: Int) -> Int {
    let (sum, overflow) = freeAliasedNodes.addingReportingOverflow(bytes / 500 * 1_000)
    return min(aliasedNodes, overflow ? .max : sum)
  }

  public static let standard = YAMLLimits()
}
