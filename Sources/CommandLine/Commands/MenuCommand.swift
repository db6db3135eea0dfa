import ArgumentParser
import Diagnostics
import Reports
import Shop
import TerminalUI

struct MenuCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "menu", "List the juices: how many can be made now, what limits them, what each takes.",
      ko: "쥬스마다 지금 가능한 잔 수와 먼저 떨어지는 재료, 드는 재료를 보여 줘요.",
      examples: """
        juice menu
        juice menu --menu recipes/cafe --lang ko
        juice menu --chart
        juice menu --watch
        """)
  }

  @ParentCommand var shared: SharedOptions

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

  mutating func validate() throws {
    try adoptSharedOptions()
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
  }

  func run(_ streams: Streams) async throws {
    guard !watch || streams.canShowScreen else {
      throw Failure(
        "`juice menu --watch` needs a terminal with a screen for input and output",
        ko: "`juice menu --watch`에는 입출력이 모두 화면이 있는 터미널이어야 해요",
        help: "`juice events --follow` follows the stock without one",
        ko: "터미널이 없으면 `juice events --follow`로 재고를 지켜볼 수 있어요")
    }
    let session = try Session(shared, in: language(streams), streams)
    if watch { return try await session.screens.watchMenu() }
    if chart {
      let text = StockChart(session.menu, levels: try await session.shop.levels()).text(
        session.language, columns: streams.columns, canDraw: streams.canDraw,
        useColor: shared.useColor(streams))
      return try streams.writeText(text)
    }
    let report = MenuReport(session.menu, levels: try await session.shop.levels())
    try write(report, session)
  }
}
