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
      property(
        "choice", \.contrast.choice,
        "For a policy, the first `juice[:size][+option…]` that breaks it; omitted if it is not known."
      ),
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
        "step", { $0.step == nil ? nil : $0.result.steps },
        "The number of the step that failed, from 1."),
      property("lines", \.lines, "The lines of the order in that step."),
      property(
        "failures",
        { wire in
          wire.texts.contrasts(of: wire.result)
            .map { Contrast(contrast: $0, texts: wire.texts) }.nonEmpty
        }, "The expectations that do not hold."),
    ]

    private var step: MenuTest.Step? { result.isPassed ? nil : result.lastStep }

    private var lines: [WireLine]? {
      step.map { OrderRecord.lines(of: $0.lines, in: MenuView(texts.graph)).map(WireLine.init) }
    }
  }

  package struct Goal: WireObject {
    let juice: String
    /// Nil for an order that is served.
    let fruit: String?

    package static let summary = "A case that tests should cover."

    package static let properties = [
      property("juice", \.juice, "The id of the juice."),
      property(
        "goal", { $0.fruit == nil ? "served" : "refused" }, "", .oneOf(["served", "refused"])),
      property("fruit", \.fruit, "For a refusal, the fruit that is short."),
    ]
  }

  package struct Coverage: WireObject {
    let coverage: MenuAnalysis.Coverage
    let isEnough: Bool
    let graph: RecipeGraph

    package static let properties = [
      property("goals", \.coverage.goals.count), property("reached", \.coverage.reached.count),
      property("isEnough", \.isEnough, "Whether the coverage is as high as was asked for."),
      property("missed", \.missed),
    ]

    private var missed: [Goal] {
      coverage.missed.map { goal in
        switch goal {
        case .served(let juice): Goal(juice: graph[juice].id, fruit: nil)
        case .refused(let juice, let fruit): Goal(juice: graph[juice].id, fruit: graph[fruit].id)
        }
      }
    }
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
        "notTried", \.mutations.notTried.nonZero,
        "How many there was no time for, if there are any."),
      property(
        "survivors",
        { wire in wire.mutations.survivors.map { Change(mutation: $0, texts: wire.texts) } },
        "The changes that no test notices."),
    ]
  }

  package struct Menu: WireObject {
    let menu: TestReport.Menu
    let isCovered: Bool
    /// Nil for a menu with errors, whose tests are not run.
    let texts: TestText?

    package static let properties = [
      property("path", \.menu.path),
      property(
        "isValid", { $0.texts != nil }, "False for a menu with errors, whose tests are not run."),
      property(
        "tests",
        { wire in
          wire.texts.map { texts in wire.menu.results.map { Test(result: $0, texts: texts) } } ?? []
        }),
      property(
        "notRun", \.menu.notRun.nonZero,
        "How many tests there was no time for, if there are any."),
      property("coverage", \.coverage, "With `--coverage`."),
      property("mutations", \.mutations, "With `--mutate`."),
    ]

    private var coverage: Coverage? {
      guard let coverage = menu.coverage, let graph = texts?.graph else { return nil }
      return Coverage(coverage: coverage, isEnough: isCovered, graph: graph)
    }

    private var mutations: Mutations? {
      guard let mutations = menu.mutations, let texts else { return nil }
      return Mutations(mutations: mutations, texts: texts)
    }
  }

  let report: TestReport

  package static let summary = "The results of the tests in menus."

  package static let properties = [
    version(2),
    property(
      "passed", { $0.report.isPassed && $0.report.isComplete && $0.report.failures.isEmpty },
      "Whether everything that was asked for holds."),
    property(
      "menus",
      { wire in
        wire.report.menus.map { menu in
          Menu(
            menu: menu, isCovered: wire.report.isCovered(menu),
            texts: menu.graph.map { TestText(menu, $0, wire.report.language) })
        }
      }),
    property(
      "failures", \.report.failures.nonEmpty,
      "Messages about files that could not be read, if there are any."),
  ]
}
