/// What the program is called in what it prints and in reports that name their tool.
package enum Product {
  package static let name = "juice"
  /// By Semantic Versioning 2.0.0.
  package static let version = "0.1.0"
}
