/// How much of a file is read before a finding says that it is too much.
///
/// Everything that a file controls has a bound, so that no input can exhaust the program.
package struct Limits: Sendable {
  /// Bytes of one file; 100,000 juices of four ingredients take about 6 MB.
  package var bytes = 10 << 20
  /// Collections inside each other. A menu needs six.
  package var depth = 64
  /// Scalars, collections and aliases of one file.
  package var nodes = 1_000_000
  /// Nodes that the aliases of one file stand for, as the reader of a tree meets them: a small file
  /// could hold endlessly many.
  package var aliasedNodes = 1_000_000

  /// Lines of one file that begin with `%TAG`: for each, libyaml looks at all before it.
  package var directives = 100

  package init() {}

  package static let standard = Limits()
}
