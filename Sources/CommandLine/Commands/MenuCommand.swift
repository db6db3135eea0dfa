import ArgumentParser
import CommandSupport
import Diagnostics
import Evaluator
import Files
import RecipeGraph
import Reports
import Shop
import TerminalUI

struct MenuCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "menu", "List the juices: how many can be made now, and what limits that.",
      ko: "쥬스마다 지금 가능한 잔 수와 먼저 떨어지는 재료를 보여 줘요.",
      article: .ordering,
      discussion: .text(
        """
        A juice has one row, with its sizes in a line. --options adds its options, what
        it contains, and what it takes. --free-of and --diet leave out what is not known
        to be so in any size and with any one of its options, and name what to choose.
        """,
        ko: """
          쥬스마다 한 줄이고, 사이즈는 그 안에 나란히 있어요. --options는 옵션과 들어 있는
          것, 드는 재료까지 보여 줘요. --free-of와 --diet는 어느 사이즈나 옵션으로도 그렇게
          만들 수 있는지 알 수 없는 쥬스를 빼고, 무엇을 고르면 되는지 알려 줘요.
          """),
      examples: """
        juice menu
        juice menu mango mango-kiwi
        juice menu --menu recipes/cafe --lang ko
        juice menu --at 2026-06-01T08:00
        juice menu --options latte
        juice menu --free-of milk,nuts
        juice menu --diet vegan
        juice menu --costs
        juice menu --chart
        juice menu --watch
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The juices to list. (default: all)", ko: "보여 줄 쥬스. (기본값: 모두)",
      value: .text("juices", ko: "쥬스")), completion: .juices)
  var juices: [String] = []

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  @Flag("Show the stock as bars instead.", ko: "쥬스 대신 재고를 막대로 보여 줘요.")
  var chart = false

  @Flag(
    "Show on a screen what can be made while others order, until q or Ctrl-C.",
    ko:
      """
      다른 사람이 주문하는 동안 만들 수 있는 잔 수를 화면에 보여 줘요. q나 Ctrl-C로 끝나요.
      """)
  var watch = false

  @Flag("Show what each juice costs, and its margin.", ko: "쥬스마다 원가와 마진율도 보여 줘요.")
  var costs = false

  @Flag(
    name: .customLong("options"),
    help: .text(
      "Show the options of each juice, what it contains, and what it takes.",
      ko: "쥬스마다 옵션과 들어 있는 것, 드는 재료도 보여 줘요."))
  var showsOptions = false

  @Option(
    help: .text(
      "Only juices that can be made free of these labels; several with commas, or by repeating it.",
      ko: "이 성분 없이 만들 수 있는 쥬스만. 여럿은 쉼표로 잇거나 여러 번 써요.", value: .text("labels", ko: "성분")),
    completion: .labels(FoodLabel.all.map(\.id)))
  var freeOf: [String] = []

  @Option(
    help: .text(
      "Only juices that suit a diet: vegan, vegetarian, halal or kosher.",
      ko: "이 식단에 맞는 쥬스만: vegan(비건), vegetarian(채식), halal(할랄), kosher(코셔).",
      value: .text("diet", ko: "식단")),
    completion: .labels(Diet.allCases.map(\.rawValue)))
  var diet: [String] = []

  @Option(help: .moment, transform: TypedTime.moment)
  var at: TypedTime?

  /// An option that is given, and that is for the list of juices alone.
  private var listOption: String? {
    [
      ("--at", at != nil), ("--costs", costs), ("--options", showsOptions),
      ("--free-of", !freeOf.isEmpty), ("--diet", !diet.isEmpty),
    ].first(where: \.1)?.0
  }

  mutating func checkOptions() throws {
    if let option = listOption, chart || watch {
      throw ValidationError(
        "\(option) is for the list of juices, without --chart and --watch",
        ko: "\(option) 옵션은 쥬스 목록에만 쓸 수 있고, --chart, --watch와 함께 쓸 수 없어요")
    }
    if chart, format != .text {
      throw ValidationError(
        "--chart is for people; `juice stock --format json` has the numbers",
        ko: "--chart는 사람이 보는 그림이에요. 수는 `juice stock --format json`에 있어요")
    }
    if watch, chart || format != .text {
      throw ValidationError(
        "--watch shows the list on a screen, without --chart and --format",
        ko: "--watch는 목록을 화면에 보여 주므로 --chart, --format과 함께 쓸 수 없어요")
    }
    if chart || watch, !juices.isEmpty {
      let option = chart ? "--chart" : "--watch"
      throw ValidationError(
        "\(option) shows the whole menu, and takes no juices",
        ko: "\(option)에서는 메뉴를 모두 보여 주므로 쥬스를 적지 않아요")
    }
  }

  func run(_ streams: Streams) async throws {
    if watch {
      try streams.requireScreen(
        of: "juice menu --watch",
        help: .command(
          "`juice events --follow` follows the stock without one",
          ko: "터미널이 없으면 `juice events --follow`로 재고를 지켜볼 수 있어요"))
    }
    let session = try Session(shared, in: language(streams), streams)
    if watch { return try await session.watchingLedger().screens.watchMenu() }
    if chart {
      let text = StockChart(session.menu, levels: try await session.shop.levels()).text(
        session.language, columns: streams.columns, canDraw: streams.canDraw,
        useColor: shared.useColor(streams))
      return try streams.writeText(text)
    }
    let juices = try refs(in: session.menu, streams.files)
    let moment = session.moment(at)
    let report = MenuReport(
      session.shop.menu(at: moment),
      levels: try await session.shop.levels(at: moment), of: juices.isEmpty ? nil : juices,
      for: try OrderConditions.wish(freeOf: freeOf, diets: diet), showsCosts: costs,
      showsChoices: showsOptions)
    try write(report, session)
  }

  /// The juices on the command line, where people also type the path of a menu.
  private func refs(in menu: MenuView, _ files: Files) throws -> [Ref<Juice>] {
    try juices.flatMap { word -> [Ref<Juice>] in
      do throws(Problem) {
        return try OrderArgument.juices([word], in: menu)
      } catch {
        guard error.kind == .unknownJuice, try files.exists(word) else { throw error }
        let command = "`juice menu -m \(ShellWord.path(word))`"
        throw error.with(
          help: .command(
            "a menu is named with -m, as in \(command)", ko: "메뉴는 -m으로 알려 주세요. 예: \(command)"))
      }
    }
  }
}
