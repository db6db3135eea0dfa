package import YAMLTree

/// The limits on everything that the files of a menu control, so that no input can exhaust the
/// program. A menu that exceeds one gets a finding.
package struct MenuLimits: Sendable {
  package var yaml = YAMLLimits.standard
  /// Steps of all work that bases, sizes, substitutes and stores multiply: a step adds or compares
  /// two amounts. A menu of 100,000 juices takes about one million.
  package var steps = 2_000_000
  /// Lines of the needs of all bases, juices and sizes when listed, for a menu of any size. Commands
  /// that list them then end soon, however bases, sizes and aliases multiply.
  package var lines = 50_000
  /// Each so many bytes of the menu allow one more of these lines.
  package var bytesPerLine = 2
  /// Nested bases, which are walked recursively.
  package var baseDepth = 200
  /// Sizes of a juice; also options, and ingredients with substitutes.
  package var variants = 1_000
  /// Substitutes for one ingredient.
  package var alternatives = 100

  package init() {}

  package static let standard = MenuLimits()
}
