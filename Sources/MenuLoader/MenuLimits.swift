import Diagnostics
package import YAMLTree

/// The limits on everything that the files of a menu control, so that no input can exhaust the
/// program. A menu that exceeds one gets a finding.
package struct MenuLimits: Sendable {
  package var yaml = YAMLLimits.standard
  /// Lines for a menu of any size: the needs of all bases and of all juices in their sizes, and what juices take
  /// by name. Commands that list them then end soon, however bases, sizes and aliases multiply.
  package var lines = 50_000
  /// Each so many bytes of the menu allow one more of these lines.
  package var bytesPerLine = 2
  /// The steps of work on what bases, sizes, substitutes and stores multiply that take as long as listing a line: a
  /// step adds or compares two amounts.
  static let stepsOfLine = 40
  /// The lines of a size or option that are not counted where a juice takes it by name, which is hardly shorter.
  static let uncountedLines = 2
  /// Nested bases, which are walked recursively.
  package var baseDepth = 200

  // What a menu has at most, and what a part of it has; checked when it is read.
  package var juices = 20_000
  /// Fruits and bases.
  package var ingredients = 20_000
  package var stores = 256
  package var offers = 256
  package var tests = 10_000
  /// Of a juice, also with those that it takes by name.
  package var sizes = 16
  package var options = 64
  /// Of a group of options, all that an order may take of it.
  package var choices = 5_000
  /// Ingredients of a juice that have substitutes.
  package var substitutes = 16
  /// Substitutes for one ingredient.
  package var alternatives = 16
  /// Of one name.
  package var languages = 64
  /// Words of one list of labels.
  package var labels = 64

  package init() {}

  /// The steps for all of that in a menu.
  ///
  /// - Parameter bytes: of all its files.
  func budget(forBytes bytes: Int) -> WorkBudget {
    WorkBudget((lines + bytes / bytesPerLine) * Self.stepsOfLine)
  }

  package static let standard = MenuLimits()
}
