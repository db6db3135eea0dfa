package import FindingReports

/// What `juice test --format json` prints.
package struct WireTests: Encodable {
  package struct Contrast: Encodable {
    package let place: WirePlace
    package let expected: String
    package let got: String
  }

  package struct Test: Encodable {
    package let name: String
    package let place: WirePlace
    /// `passed` or `failed`.
    package let outcome: String
    /// Of a test that failed: the number of the step, from 1, and the lines of its order.
    package let step: Int?
    package let lines: [WireLine]?
    package let failures: [Contrast]?
  }

  package struct Goal: Encodable {
    package let juice: String
    /// `served`, or `refused` for want of the fruit.
    package let goal: String
    package let fruit: String?
  }

  package struct Coverage: Encodable {
    package let goals: Int
    package let reached: Int
    package let isEnough: Bool
    package let missed: [Goal]
  }

  package struct Change: Encodable {
    package let place: WirePlace
    package let from: String
    package let to: String
  }

  package struct Mutations: Encodable {
    package let tried: Int
    /// How many there was no time for; left out if there are none.
    package let notTried: Int?
    package let survivors: [Change]
  }

  package struct Menu: Encodable {
    package let path: String
    /// False for a menu with errors, of which no test was run.
    package let isValid: Bool
    package let tests: [Test]
    /// How many tests there was no time for; left out if there are none.
    package let notRun: Int?
    package let coverage: Coverage?
    package let mutations: Mutations?
  }

  package let version = 2
  package let passed: Bool
  package let menus: [Menu]
  /// Messages about what could not be read; left out if there are none.
  package let failures: [String]?
}
