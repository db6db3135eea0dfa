import ArgumentParser
import Evaluator
import Reports
import Shop
import StockLedger
import TerminalUI

struct MenuCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "List the juices: how many can be made now, what limits them, what each takes.",
    discussion: """
      EXAMPLE:
        juice menu
        juice menu --menu recipes/cafe --lang ko
        juice menu --chart
        juice menu --watch
      """)

  @ParentCommand var shared: SharedOptions

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @Option(help: .format) var format = ResultFormat.text

  @Flag(help: "Show the stock as bars instead.")
  var chart = false

  @Flag(help: "Show on a screen what can be made while others order, until q or Ctrl-C.")
  var watch = false

  mutating func validate() throws {
    try adoptSharedOptions()
    if chart, format != .text {
      throw ValidationError("--chart is for people; `juice stock --format json` has the numbers")
    }
    if watch, chart || format != .text {
      throw ValidationError("--watch shows the list on a screen, without --chart and --format")
    }
  }

  func run(_ streams: Streams) async throws {
    guard !watch || streams.canShowScreen else {
      let phrases = shop.phrases(streams)
      throw Failure(phrases.watchNeedsTerminal, phrases)
    }
    let session = try Session(shop, store, streams)
    if watch {
      var watching = try await Ordering(session, .watching)
      _ = try await watching.run()
      return
    }
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
