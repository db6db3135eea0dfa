import ArgumentParser
import Evaluator
import Reports
import Shop
import StockLedger

struct MenuCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "List the juices: how many can be made now, what limits them, what each takes.",
    discussion: """
      EXAMPLE:
        juice menu
        juice menu --menu recipes/cafe --lang ko
        juice menu --chart
      """)

  @ParentCommand var shared: SharedOptions

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @Option(help: .format) var format = ResultFormat.text

  @Flag(help: "Show the stock as bars instead.")
  var chart = false

  mutating func validate() throws {
    try adoptSharedOptions()
    if chart, format != .text {
      throw ValidationError("--chart is for people; `juice stock --format json` has the numbers")
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    if chart {
      let text = StockChart(session.menu, levels: try await session.shop.levels()).text(
        session.phrases, columns: streams.columns, canDraw: streams.canDraw,
        useColor: color.isOn(streams))
      return try streams.writeText(text)
    }
    let report = MenuReport(session.menu, levels: try await session.shop.levels())
    try write(session, { try report.text($0, $1) }, json: { try report.json($0) })
  }
}
