import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import MenuAnalysis
import MenuLoader
import RecipeGraph
import Reports
import Shop

struct TestCommand: FormattedCommand, PathsCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "test", .text("Run the tests of menus: orders, and how each should end."),
      article: .comparingAndTesting,
      discussion: .text(
        """
        A path is a menu file, or a directory: it and each directory below it that
        has YAML files is a menu of its own. Tests stand under tests: in any file of
        a menu, and never touch the ledger.

        An order of a test is placed at the time that the test says with at:, or else
        --at; without either, every juice counts as sold.

        Coverage is full when each juice is served at least once, and refused at least
        once for each fruit that can limit it. --mutate changes each amount in the
        recipes by one unit either way and each price by its smallest unit, doubles
        each cost, and lists the changes that no test noticed. When the time is over,
        what was done is printed, and how much was not.
        """),
      examples: """
        juice test recipes
        juice test --run 'short*' recipes/shop
        juice test --threshold 100 --mutate --format junit > tests.xml
        """,
      exitStatus: .text(
        """
        0 every test passed; 1 a test failed, a menu has errors, coverage is below
        --threshold, or a change was not noticed; 2 a file cannot be read, no test
        is called as --run says, or the time was over.
        """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "Menu files and directories. (default: $JUICE_MENU, or recipes)", value: .text("paths")),
    completion: .menus)
  var paths: [String] = []

  @OptionGroup var options: CheckOptions

  @Option(
    name: .customLong("run"),
    help: .text(
      "Run only tests whose name contains this; * stands for any text.", value: .text("pattern")))
  var pattern: String?

  @Option(
    help: .format(
      .text("How results are printed: text, json or junit.")))
  var format = TestReport.Format.text

  @Option(
    help: .text(
      "When tests order that do not say so with at:, such as 2026-06-01T08:00 by the shop's clocks.",
      value: .text("time")), transform: CivilTime.argument)
  var at: CivilTime?

  @Flag(
    help: .text("Tell what the tests do not make the menu do."))
  var coverage = false

  @Option(
    help: .text(
      "Fail below this coverage in percent, compared without rounding.", value: .text("percent")),
    transform: Self.percent)
  var threshold: Rational?

  @Flag(
    help: .text("Change each amount, price and cost, and fail if no test notices."))
  var mutate = false

  @Option(
    help: .text(
      "Stop after so many seconds, for all menus together. (default: \(Self.standardTimeout))",
      value: .text("seconds")),
    transform: Self.seconds)
  var timeout: Int?

  private var limit: Int { timeout ?? Self.standardTimeout }

  /// In seconds.
  static let standardTimeout = 10

  private static func seconds(_ text: String) throws -> Int {
    guard let seconds = Int(text), (1...86_400).contains(seconds) else {
      throw ValidationError(
        .text("expected whole seconds from 1 to 86400, such as 60"))
    }
    return seconds
  }

  private static func percent(_ text: String) throws -> Rational {
    do throws(AmountProblem) {
      let amount = try AmountGrammar.parse(text)
      if amount.dimension == .pieces, amount.value <= Rational(100) { return amount.value }
    } catch {
      // Reported below, like an amount that is no percentage.
    }
    throw ValidationError(
      .text("expected a percentage from 0 to 100, such as 95 or 99.5"))
  }

  func run(_ streams: Streams) async throws {
    let deadline = ContinuousClock.now + .seconds(limit)
    let isOver = { @Sendable in ContinuousClock.now >= deadline }
    let paths = allPaths(streams)
    let files = streams.files.naming(paths)
    var (found, failures) = MenuPaths.menus(at: paths, files)
    var menus: [TestReport.Menu] = []
    for path in found {
      do {
        menus.append(try tested(path, files, until: isOver, streams))
      } catch {
        guard let failure = Failure(reporting: error, files) else { throw error }
        failures.append(failure)
      }
    }
    if let pattern, failures.isEmpty,
      menus.allSatisfy({ $0.graph != nil && $0.results.isEmpty && $0.notRun == 0 })
    {
      throw Failure(
        .text("there is no test whose name contains `\(pattern)`"),
        help: .command(.text("`juice test` runs all of them")))
    }
    let report = TestReport(
      menus, threshold: threshold, failures: failures.map { $0.message[language(streams)] },
      in: language(streams))
    let text = try report.rendered(as: format, shared.layout(streams))
    if format != .text {
      try streams.write(text)
    } else if !text.isEmpty {
      try streams.writeText(text)
    }
    if !report.isComplete { failures.append(timeOver(report)) }
    for failure in failures { try streams.writeError(failure.description(in: language(streams))) }
    guard failures.isEmpty else { throw Status.failed }
    if !report.isPassed { throw Status.negative }
  }

  private func timeOver(_ report: TestReport) -> Failure {
    let message: LocalizedText =
      switch (report.notRun, report.notTried) {
      case (let tests, 0):
        .text(
          "\(tests) \(plural: tests, "test", "tests") not run "
            + "within \(limit) \(plural: limit, "second", "seconds")")
      case (0, let changes):
        .text(
          "\(changes) \(plural: changes, "change", "changes") not tried "
            + "within \(limit) \(plural: limit, "second", "seconds")")
      case (let tests, let changes):
        .text(
          "\(tests) \(plural: tests, "test", "tests") not run and "
            + "\(changes) \(plural: changes, "change", "changes") not tried within \(limit) \(plural: limit, "second", "seconds")"
        )
      }
    return Failure(
      message,
      help: .command(
        .text("allow more with --timeout, or choose fewer tests with --run")))
  }

  private func tested(
    _ path: String, _ files: Files, until isOver: @escaping @Sendable () -> Bool, _ streams: Streams
  ) throws -> TestReport.Menu {
    let loaded = try ShopMenu(at: path, files)
    let graph = loaded.loaded.graph
    let repositoryPath = RepositoryPath(files)
    var menu = TestReport.Menu(
      path: path, sources: loaded.sources,
      repositoryPaths: loaded.sources.map { repositoryPath($0.path) }, graph: graph)
    guard let graph else {
      try streams.writeError(Failure.errors(of: loaded, in: language(streams)))
      if let note = try FileAlone(of: loaded).note(files, with: "juice test") {
        try streams.writeError(note.asNote(in: language(streams)))
      }
      return menu
    }
    for test in graph.tests where pattern.map({ test.name.matches($0) }) ?? true {
      guard let result = MenuTestRun.run(test, in: graph, at: at, until: isOver) else {
        menu.notRun += 1
        continue
      }
      menu.results.append(result)
    }
    if coverage || threshold != nil { menu.coverage = Coverage(menu.results, of: graph) }
    // A test that fails for the real recipes says nothing about mutated ones.
    if mutate, menu.notRun == 0, menu.results.allSatisfy(\.isPassed) {
      menu.mutations = try MutationRun(
        of: graph, in: loaded.sources, tests: Set(menu.results.map(\.test.name)), at: at,
        until: isOver, in: language(streams), streams
      ).result
    }
    menu.wantsMutations = mutate
    return menu
  }
}

extension String {
  /// Whether the text contains a pattern, in which `*` matches any text.
  ///
  /// The parts between stars are found one after the other without backtracking, so the time is linear
  /// for each part.
  func matches(_ pattern: String) -> Bool {
    var rest = self[...]
    for part in pattern.split(separator: "*") {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
