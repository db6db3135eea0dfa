import Diagnostics
import Evaluator
import MenuAnalysis
import MenuLoader
import RecipeGraph
import TestSupport
import Testing

@testable import Reports

/// Runs of tests that fail, in each language.
@Suite struct TestReportTests {
  private static let menu = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10}
      kiwi: {name: {en: Kiwi, ko: 키위}, stock: 4}
      syrup: {name: {en: Syrup, ko: 시럽}, stock: 20 ml}
      honey: {name: {en: Honey, ko: 꿀}, stock: 100 ml}
    juices:
      mango:
        name: {en: Mango juice, ko: 망고쥬스}
        uses: {mango: 3, syrup: 20 ml}
        sizes: {small: {name: {en: Small, ko: 스몰}, scale: 1}, large: {name: {en: Large, ko: 라지}, scale: 2}}
        substitutes: {syrup: [{honey: 15 ml}]}
        limit: 3
      kiwi: {kiwi: 1}

    """

  private static let failing = """
    tests:
      - name: too little
        stock: {mango: 1}
        order: {mango: 1}
        short: {mango: 2, syrup: 10 ml}
      - name: two steps
        steps:
          - order: {mango:large: 1}
            substituted: {}
          - order: {mango: 1, kiwi: 2}
            left: {kiwi: 1}
      - name: too many
        order: {mango: 4}
      - name: not too many
        order: {mango: 1}
        over-limit: mango
        left: {mango: 6}

    """

  private static let passing = """
    tests:
      - {name: kiwi, order: {kiwi: 1}}

    """

  private func menu(_ path: String, tests: String) throws -> TestReport.Menu {
    let sources = [SourceFile(path: path, text: Self.menu + tests)]
    let loaded = try MenuLoader.load(sources)
    let graph = try #require(loaded.graph, "\(loaded.findings.map(\.message.english))")
    var menu = TestReport.Menu(path: path, sources: sources, repositoryPaths: [path], graph: graph)
    menu.results = graph.tests.map { MenuTestRun.run($0, in: graph) }
    menu.coverage = Coverage(menu.results, of: graph)
    menu.wantsMutations = true
    return menu
  }

  /// A menu whose tests fail, one whose tests notice too little in time, one with errors, and one
  /// without tests.
  private func report(_ language: Language) throws -> TestReport {
    let failing = try menu("failing.yaml", tests: Self.failing)
    var passing = try menu("passing.yaml", tests: Self.passing)
    let graph = try #require(passing.graph)
    let survivors = Mutation.all(of: graph, in: passing.sources).prefix(2)
    passing.mutations = .init(tried: 8, survivors: Array(survivors), notTried: 3)
    let invalid = TestReport.Menu(path: "bad.yaml", sources: [], repositoryPaths: [], graph: nil)
    var empty = try menu("empty.yaml", tests: "")
    empty.wantsMutations = false
    return TestReport([failing, passing, invalid, empty], threshold: Rational(60), in: language)
  }

  @Test(
    "a run that fails, in every format and language",
    arguments: TestReport.Format.allCases, Language.allCases)
  func formats(format: TestReport.Format, language: Language) throws {
    // In JSON, few lines are for people.
    let isSimilar = format == .json && language == .korean
    try Recorded.expect(
      try report(language).rendered(as: format),
      besides: isSimilar ? try report(.english).rendered(as: format) : nil,
      in: "test-run.\(format).\(language.rawValue).out")
  }

  @Test("tests that there was no time for are counted in Korean")
  func timeOver() throws {
    var menu = try menu("menu.yaml", tests: Self.passing)
    menu.coverage = nil
    menu.wantsMutations = true
    menu.notRun = 2
    #expect(
      try TestReport([menu], in: .korean).rendered(as: .text) == """
        menu.yaml: 테스트 3개 가운데 1개 통과; 실행하지 못한 테스트가 있어서 --mutate는 하지 않음; \
        시간이 다 되어 테스트 2개를 실행하지 못함
        """)
  }
}
