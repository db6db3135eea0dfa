import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import FindingReports
import MenuAnalysis
import MenuLoader
import RecipeGraph
import Reports
import Shop

struct TestCommand: FormattedCommand, PathsCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "test", "Run the tests of menus: orders, and how each should end.",
      ko: "메뉴의 테스트를 실행해요: 주문과 그 결과.",
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
        """,
        ko: """
          경로는 메뉴 파일이나 디렉터리예요. 디렉터리는 그 안과 하위 디렉터리 가운데
          YAML 파일이 있는 곳마다 메뉴가 하나 있다고 봐요. 테스트는 메뉴의 아무 파일에나
          tests: 아래에 적고, 재고는 건드리지 않아요.

          주문은 테스트의 at:에 적은 때에, 없으면 --at의 때에 들어와요. 둘 다 없으면 모든
          쥬스를 파는 때로 봐요.

          모든 쥬스를 한 번 이상 만들고, 쥬스를 못 만들게 할 수 있는 재료마다 한 번 이상
          거절해 보면 커버리지가 100%예요. --mutate는 레시피의 양과 가격을 하나씩 한 단위
          늘리고 줄여 보고 원가는 두 배로 늘려 봐서, 어떤 테스트도 알아채지 못한 변경을
          보여 줘요. 시간이 다 되면 그때까지 한 것과 하지 못한 것의 수를 보여 줘요.
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
        """,
        ko: """
          0 모든 테스트가 통과함; 1 테스트가 실패했거나 메뉴에 오류가 있거나
          커버리지가 --threshold보다 낮거나 알아채지 못한 변경이 있음; 2 읽을 수 없는
          파일이 있거나 --run에 맞는 테스트가 없거나 시간이 다 됨.
          """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "Menu files and directories. (default: $JUICE_MENU, or recipes)",
      ko: "메뉴 파일과 디렉터리. (기본값: $JUICE_MENU, 없으면 recipes)", value: .text("paths", ko: "경로")),
    completion: .menus)
  var paths: [String] = []

  @OptionGroup var options: CheckOptions

  @Option(
    name: .customLong("run"),
    help: .text(
      "Run only tests whose name contains this; * stands for any text.",
      ko: "이름에 이 글이 있는 테스트만 실행해요. *는 아무 글이나 대신해요.", value: .text("pattern", ko: "패턴")))
  var pattern: String?

  @Option(
    help: .format(
      "How results are printed: text, json or junit.", ko: "결과를 출력하는 형식: text, json, junit."))
  var format = TestReport.Format.text

  @Option(
    help: .text(
      "When tests order that do not say so with at:, such as 2026-06-01T08:00 by the shop's clocks.",
      ko: "at:이 없는 테스트의 주문이 들어오는 때. 매장의 시계로 2026-06-01T08:00처럼 적어 주세요.",
      value: .text("time", ko: "시각")), transform: CivilTime.argument)
  var at: CivilTime?

  @Flag(
    "Tell what the tests do not make the menu do.", ko: "테스트에서 메뉴의 무엇을 해 보지 않았는지 알려 줘요.")
  var coverage = false

  @Option(
    help: .text(
      "Fail below this coverage in percent, compared without rounding.",
      ko: "커버리지가 이 퍼센트보다 낮으면 실패해요. 반올림하지 않고 비교해요.", value: .text("percent", ko: "퍼센트")),
    transform: Self.percent)
  var threshold: Rational?

  @Flag(
    "Change each amount, price and cost, and fail if no test notices.",
    ko: "양, 가격, 원가를 하나씩 바꿔 보고, 어떤 테스트도 알아채지 못하면 실패해요.")
  var mutate = false

  @Option(
    help: .text(
      "Stop after so many seconds, for all menus together. (default: \(Self.standardTimeout))",
      ko: "모든 메뉴를 합쳐 이 시간(초)이 지나면 멈춰요. (기본값: \(Self.standardTimeout))",
      value: .text("seconds", ko: "초")),
    transform: Self.seconds)
  var timeout: Int?

  private var limit: Int { timeout ?? Self.standardTimeout }

  /// In seconds.
  static let standardTimeout = 10

  private static func seconds(_ text: String) throws -> Int {
    guard let seconds = Int(text), (1...86_400).contains(seconds) else {
      throw ValidationError(
        "expected whole seconds from 1 to 86400, such as 60",
        ko: "1부터 86400까지의 정수를 초로 적어 주세요. 예: 60")
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
      "expected a percentage from 0 to 100, such as 95 or 99.5",
      ko: "0부터 100까지의 퍼센트를 적어 주세요. 예: 95, 99.5")
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
        .text(
          "there is no test whose name contains `\(pattern)`",
          ko: "이름에 \(code: pattern, .subject) 있는 테스트가 없어요"),
        help: .command("`juice test` runs all of them", ko: "`juice test`로 모두 실행할 수 있어요"))
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
    let tests = LocalizedText.count(report.notRun, "test", ko: "테스트")
    let changes = LocalizedText.count(report.notTried, "change", ko: "변경")
    let seconds = LocalizedText.count(limit, "second", ko: "초")
    let parts: [LocalizedText] =
      (report.notRun == 0
        ? [] : [.text("\(tests) not run", ko: "\(tests)를 실행하지 못했어요")])
      + (report.notTried == 0
        ? [] : [.text("\(changes) not tried", ko: "\(changes)를 해 보지 못했어요")])
    return Failure(
      .text(
        "\(parts.map(\.english).joined(separator: " and ")) within \(seconds.english)",
        ko: "\(limit)초 안에 다 하지 못했어요: \(parts.map(\.korean).joined(separator: ", "))"),
      help: .command(
        "allow more with --timeout, or choose fewer tests with --run",
        ko: "--timeout으로 시간을 늘리거나 --run으로 테스트를 골라 주세요"))
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
