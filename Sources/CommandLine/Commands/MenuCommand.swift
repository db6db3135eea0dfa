import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import RecipeGraph
import Reports
import Shop
import TerminalUI

struct MenuCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "menu", "List the juices: how many can be made now, what limits them, what each takes.",
      ko: "쥬스마다 지금 가능한 잔 수와 먼저 떨어지는 재료, 드는 재료를 보여 줘요.",
      article: .ordering,
      examples: """
        juice menu
        juice menu mango mango-kiwi
        juice menu --menu recipes/cafe --lang ko
        juice menu --at 2026-06-01T08:00
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

  @Flag(help: .text("Show the stock as bars instead.", ko: "쥬스 대신 재고를 막대로 보여 줘요."))
  var chart = false

  @Flag(
    help: .text(
      "Show on a screen what can be made while others order, until q or Ctrl-C.",
      ko:
        """
        다른 사람이 주문하는 동안 만들 수 있는 잔 수를 화면에 보여 줘요. q나 Ctrl-C로 끝나요.
        """))
  var watch = false

  @Flag(help: .text("Show what each juice costs, and its margin.", ko: "쥬스마다 원가와 마진율도 보여 줘요."))
  var costs = false

  @Option(help: .moment, transform: TypedTime.moment)
  var at: TypedTime?

  mutating func checkOptions() throws {
    if at != nil || costs, chart || watch {
      let option = at == nil ? "--costs" : "--at"
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
    let report = MenuReport(
      session.shop.menu(at: session.moment(at)),
      levels: try await session.shop.levels(), of: juices.isEmpty ? nil : juices,
      showsCosts: costs)
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
