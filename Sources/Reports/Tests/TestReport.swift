package import Diagnostics
import Evaluator
package import MenuAnalysis
package import RecipeGraph
import StockLedger

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
    /// Those that no test noticed.
    package let survivors: [Mutation]

    package init(tried: Int, survivors: [Mutation]) {
      self.tried = tried
      self.survivors = survivors
    }
  }

  let menus: [Menu]
  /// The coverage that is required, in percent; nil for none.
  let threshold: Rational?
  /// Messages about what could not be read.
  let failures: [String]

  package init(_ menus: [Menu], threshold: Rational? = nil, failures: [String] = []) {
    self.menus = menus
    self.threshold = threshold
    self.failures = failures
  }

  /// Whether every test passed, and coverage and mutations are as they should be.
  package var isPassed: Bool {
    menus.allSatisfy {
      $0.graph != nil && $0.failed == 0 && isCovered($0)
        && $0.mutations?.survivors.isEmpty ?? true
    }
  }

  func isCovered(_ menu: Menu) -> Bool {
    guard let threshold, let coverage = menu.coverage else { return true }
    return coverage.isAtLeast(percent: threshold)
  }
}

extension Coverage {
  /// The share reached in percent, rounded down to a tenth, so that 100 % means all.
  var percent: String {
    let permille = goals.isEmpty ? 1000 : reached.count * 1000 / goals.count
    return permille % 10 == 0 ? "\(permille / 10) %" : "\(permille / 10).\(permille % 10) %"
  }
}
