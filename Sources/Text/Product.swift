/// The name of the program in its output, and in reports that name their tool.
package enum Product {
  package static let name = "juice"
  /// Follows Semantic Versioning 2.0.0.
  package static let version = "0.1.0"
}
