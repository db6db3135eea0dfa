package import FindingReports
package import Text

/// The results of the tests in menus.
package struct WireTests: WireObject {
  package struct Contrast: WireObject {
    package let place: WirePlace
    package let expected: String
    package let got: String
    package let choice: String?

    package static let properties = [
      property("place", \.place, "Where the expectation stands in the menu file."),
      property("expected", \.expected), property("got", \.got),
      property(
        "choice", \.choice,
        "For a policy, the first `juice[:size][+option…]` that breaks it; omitted if it is not known."
      ),
    ]
  }

  package struct Test: WireObject {
    package let name: String
    package let place: WirePlace
    package let outcome: String
    package let step: Int?
    package let lines: [WireLine]?
    package let failures: [Contrast]?

    package static let properties = [
      property("name", \.name),
      property("place", \.place, "Where the test stands in the menu file."),
      property("outcome", \.outcome, "", .oneOf(["passed", "failed"])),
      property("step", \.step, "The number of the step that failed, from 1."),
      property("lines", \.lines, "The lines of the order in that step."),
      property("failures", \.failures, "The expectations that do not hold."),
    ]
  }

  package struct Goal: WireObject {
    package let juice: String
    package let goal: String
    package let fruit: String?

    package static let summary = "A case that tests should cover."

    package static let properties = [
      property("juice", \.juice, "The id of the juice."),
      property("goal", \.goal, "", .oneOf(["served", "refused"])),
      property("fruit", \.fruit, "For a refusal, the fruit that is short."),
    ]
  }

  package struct Coverage: WireObject {
    package let goals: Int
    package let reached: Int
    package let isEnough: Bool
    package let missed: [Goal]

    package static let properties = [
      property("goals", \.goals), property("reached", \.reached),
      property("isEnough", \.isEnough, "Whether the coverage is as high as was asked for."),
      property("missed", \.missed),
    ]
  }

  package struct Change: WireObject {
    package let place: WirePlace
    package let from: String
    package let to: String

    package static let summary = "A change of the menu that no test notices."

    package static let properties = [
      property("place", \.place), property("from", \.from), property("to", \.to),
    ]
  }

  package struct Mutations: WireObject {
    package let tried: Int
    package let notTried: Int?
    package let survivors: [Change]

    package static let properties = [
      property("tried", \.tried),
      property("notTried", \.notTried, "How many there was no time for, if there are any."),
      property("survivors", \.survivors, "The changes that no test notices."),
    ]
  }

  package struct Menu: WireObject {
    package let path: String
    package let isValid: Bool
    package let tests: [Test]
    package let notRun: Int?
    package let coverage: Coverage?
    package let mutations: Mutations?

    package static let properties = [
      property("path", \.path),
      property("isValid", \.isValid, "False for a menu with errors, whose tests are not run."),
      property("tests", \.tests),
      property("notRun", \.notRun, "How many tests there was no time for, if there are any."),
      property("coverage", \.coverage, "With `--coverage`."),
      property("mutations", \.mutations, "With `--mutate`."),
    ]
  }

  package let passed: Bool
  package let menus: [Menu]
  package let failures: [String]?

  package static let summary = "The results of the tests in menus."

  package static let properties = [
    version(2),
    property("passed", \.passed, "Whether everything that was asked for holds."),
    property("menus", \.menus),
    property(
      "failures", \.failures, "Messages about files that could not be read, if there are any."),
  ]
}
