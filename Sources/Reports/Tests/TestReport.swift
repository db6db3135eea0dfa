package import Diagnostics
import FindingReports
package import MenuAnalysis
package import RecipeGraph

/// The results of the tests of one or more menus, for every format.
package struct TestReport: Sendable {
  /// The results of one menu; if it has errors, no test was run.
  package struct Menu: Sendable {
    /// As the user gave it.
    package let path: String
    /// By `SourceID`.
    package let sources: [SourceFile]
    /// From the repository's root, in the order of the sources.
    package let repositoryPaths: [String]
    /// Nil for a menu with errors.
    package let graph: RecipeGraph?
    package var results: [MenuTestResult] = []
    /// How many tests were not run because time ran out.
    package var notRun = 0
    /// Nil if it was not requested.
    package var coverage: Coverage?
    /// Nil if none were tried.
    package var mutations: Mutations?
    /// Whether mutations are tried once all tests pass.
    package var wantsMutations = false

    package init(
      path: String, sources: [SourceFile], repositoryPaths: [String], graph: RecipeGraph?
    ) {
      self.path = path
      self.sources = sources
      self.repositoryPaths = repositoryPaths
      self.graph = graph
    }

    var failed: Int { results.count { !$0.isPassed } }
  }

  package struct Mutations: Sendable {
    package let tried: Int
    /// The mutations that no test noticed.
    package let survivors: [Mutation]
    /// How many were not tried because time ran out.
    package let notTried: Int

    package init(tried: Int, survivors: [Mutation], notTried: Int = 0) {
      self.tried = tried
      self.survivors = survivors
      self.notTried = notTried
    }
  }

  let menus: [Menu]
  /// The coverage that is required, in percent; nil for none.
  let threshold: Rational?
  /// Messages about paths that could not be read.
  let failures: [String]
  let language: Language

  package init(
    _ menus: [Menu], threshold: Rational? = nil, failures: [String] = [], in language: Language
  ) {
    self.menus = menus
    self.threshold = threshold
    self.failures = failures
    self.language = language
  }

  /// Whether every test passed, and coverage and mutations meet their requirements, as far as time
  /// allowed.
  package var isPassed: Bool {
    menus.allSatisfy {
      $0.graph != nil && $0.failed == 0 && isCovered($0)
        && $0.mutations?.survivors.isEmpty ?? true
    }
  }

  /// The tests or mutations that time did not allow, in all menus.
  package var notRun: Int { menus.reduce(0) { $0 + $1.notRun } }
  package var notTried: Int { menus.reduce(0) { $0 + ($1.mutations?.notTried ?? 0) } }
  package var isComplete: Bool { notRun == 0 && notTried == 0 }

  func isCovered(_ menu: Menu) -> Bool {
    // The coverage of tests that were not run is unknown.
    guard let threshold, let coverage = menu.coverage, menu.notRun == 0 else { return true }
    return coverage.isAtLeast(percent: threshold)
  }

  /// The note about tests or mutations that time did not allow, as every format has it.
  func omission(_ menu: Menu) -> [String] {
    let (tests, changes) = (menu.notRun, menu.mutations?.notTried ?? 0)
    return
      (tests == 0
      ? []
      : [
        language.text(
          "\(tests) \(plural: tests, "test", "tests") not run, for the time was over")
      ])
      + (changes == 0
        ? []
        : [
          language.text(
            "\(changes) \(plural: changes, "change", "changes") not tried, for the time was over")
        ])
  }

  /// The share reached in percent, as the language writes it.
  func percent(_ coverage: Coverage) -> String {
    language.text("\(language.numbers.decimal(coverage.percent)) %")
  }
}

extension Coverage {
  /// The share reached in percent, rounded down to a tenth, so that 100 means all.
  fileprivate var percent: String {
    let permille = goals.isEmpty ? 1000 : reached.count * 1000 / goals.count
    return permille % 10 == 0 ? "\(permille / 10)" : "\(permille / 10).\(permille % 10)"
  }
}
