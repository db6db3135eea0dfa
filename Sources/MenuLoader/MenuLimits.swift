package import YAMLTree

/// The limits on everything that the files of a menu control, so that no input can exhaust the
/// program. A menu that exceeds one gets a finding.
package struct MenuLimits: Sendable {
  package var yaml = YAMLLimits.standard
  /// Steps of all work that bases, sizes, substitutes and stores multiply: a step adds or compares
  /// two amounts. A menu of 20,000 juices takes about 200,000.
  package var steps = 2_000_000
  /// Lines of the needs of all bases, juices and sizes when listed, for a menu of any size. Commands
  /// that list them then end soon, however bases, sizes and aliases multiply.
  package var lines = 50_000
  /// Each so many bytes of the menu allow one more of these lines.
  package var bytesPerLine = 2
  /// Nested bases, which are walked recursively.
  package var baseDepth = 200

  // What a menu has at most, and what a part of it has; checked when it is read.
  package var juices = 20_000
  /// Fruits and bases.
  package var ingredients = 20_000
  package var stores = 256
  package var tests = 10_000
  /// Of a juice, also with those that it takes by name.
  package var sizes = 16
  package var options = 64
  /// Ingredients of a juice that have substitutes.
  package var substitutes = 16
  /// Substitutes for one ingredient.
  package var alternatives = 16
  /// Of one name.
  package var languages = 64
  /// Words of one list of labels.
  package var labels = 64

  package init() {}

  package static let standard = MenuLimits()
}
