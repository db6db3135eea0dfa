import Foundation

/// Which of the longer tests run: with `JUICE_LONG_TESTS=1` in the environment, what `.ci/run` checks of each change;
/// with `JUICE_LONG_TESTS=all`, everything, as each night.
package enum LongTests {
  /// Whether tests run that take long, need PyPI or measure times.
  package static let areWanted = wanted == "1" || areWhole

  /// Whether each runs over all of its cases.
  package static let areWhole = wanted == "all"

  /// Of random tests that differ in their seeds alone, the first one; each of them if each test runs over all of its
  /// cases.
  package static func seeds<Seeds: Collection>(_ all: Seeds) -> [Seeds.Element] {
    areWhole ? Array(all) : Array(all.prefix(1))
  }

  private static let wanted = ProcessInfo.processInfo.environment["JUICE_LONG_TESTS"]
}
