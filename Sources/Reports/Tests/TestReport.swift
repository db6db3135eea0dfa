package import Diagnostics
import Evaluator
package import MenuAnalysis
package import RecipeGraph
import StockLedger

/// How the tests of one or more menus went, told in any format.
package struct TestReport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, junit
  }

  /// One menu: its tests were run, or it has errors and none was.
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
    /// Nil if it was not asked for.
    package var coverage: Coverage?
    /// Nil if they were not tried.
    package var mutations: Mutations?
    /// Whether they should have been, had all tests passed.
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
    /// What no test noticed.
    package let survivors: [Mutation]

    package init(tried: Int, survivors: [Mutation]) {
      self.tried = tried
      self.survivors = survivors
    }
  }

  let menus: [Menu]
  /// What coverage has to come to, in hundredths; nil if it does not matter.
  let threshold: Rational?
  /// What could not be read.
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

  /// The whole report, without a line break after its last line.
  package func rendered(as format: Format) throws -> String {
    switch format {
    case .text: TestText(self).rendered()
    case .json: try TestJSON(self).rendered()
    case .junit: TestJUnit(self).rendered()
    }
  }
}

extension Coverage {
  /// The share reached, rounded down to a tenth: all is only said of all.
  var percent: String {
    let permille = goals.isEmpty ? 1000 : reached.count * 1000 / goals.count
    return permille % 10 == 0 ? "\(permille / 10) %" : "\(permille / 10).\(permille % 10) %"
  }
}
