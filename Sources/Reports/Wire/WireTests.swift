import FindingReports
import MenuAnalysis
import RecipeGraph
import StockLedger
package import Text

/// The results of the tests in menus.
package struct WireTests: WireObject {
  package struct Contrast: WireObject {
    let contrast: TestText.Contrast
    let texts: TestText

    package static let properties = [
      property(
        "place", { $0.texts.wirePlace($0.contrast.span) },
        "Where the expectation stands in the menu file."),
      property("expected", \.contrast.expected), property("got", \.contrast.got),
    ]
  }

  package struct Test: WireObject {
    let result: MenuTestResult
    let texts: TestText

    package static let properties = [
      property("name", \.result.test.name),
      property(
        "place", { $0.texts.wirePlace($0.result.test.span) },
        "Where the test stands in the menu file."),
      property(
        "outcome", { $0.result.isPassed ? "passed" : "failed" }, "", .oneOf(["passed", "failed"])),
      property(
        "step", { $0.result.isPassed ? nil : $0.result.steps },
        "The number of the step that failed, from 1."),
      property("lines", \.lines, "The lines of the order in that step."),
      property("failures", \.failures, "The expectations that do not hold."),
    ]

    private var step: MenuTest.Step { result.test.steps[result.steps - 1] }

    private var lines: [WireLine]? {
      let lines = OrderRecord.lines(of: step.lines, in: MenuView(texts.graph))
      return result.isPassed ? nil : lines.map(WireLine.init)
    }

    private var failures: [Contrast]? {
      result.failures.map { Contrast(contrast: texts.contrast($0, in: step), texts: texts) }
        .nonEmpty
    }
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
    let mutation: Mutation
    let texts: TestText

    package static let summary = "A change of the menu that no test notices."

    package static let properties = [
      property("place", { $0.texts.wirePlace($0.mutation.span) }),
      property("from", \.mutation.original), property("to", \.mutation.replacement),
    ]
  }

  package struct Mutations: WireObject {
    let mutations: TestReport.Mutations
    let texts: TestText

    package static let properties = [
      property("tried", \.mutations.tried),
      property(
        "notTried", { $0.mutations.notTried == 0 ? nil : $0.mutations.notTried },
        "How many there was no time for, if there are any."),
      property(
        "survivors",
        { wire in
          wire.mutations.survivors.map { Change(mutation: $0, texts: wire.texts) }
        }, "The changes that no test notices."),
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
