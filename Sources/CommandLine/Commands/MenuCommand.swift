import ArgumentParser
import Evaluator
import Reports
import StockLedger

struct MenuCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "List the juices: how many can be made now, what limits them, what each takes.",
    discussion: """
      EXAMPLE:
        juice menu
        juice menu --menu recipes/cafe --lang ko
        juice menu --chart
      """)

  @OptionGroup var options: StoreResultOptions

  @Flag(help: "Show the stock as bars instead.")
  var chart = false

  func validate() throws {
    if chart, options.format != .text {
      throw ValidationError("--chart is for people; `juice stock --format json` has the numbers")
    }
  }

  func run() throws {
    let session = try Session(options)
    if chart {
      let text = StockChart(session.menu, levels: try session.levels()).text(
        session.phrases, columns: Console.columns, canDraw: Console.canDraw,
        useColor: ColorChoice.isOnByEnvironment)
      return try Console.write(text)
    }
    let report = MenuReport(session.menu, levels: try session.levels())
    do {
      try options.write({ try report.text($0) }, json: { try report.json($0) })
    } catch let error as OrderError {
      throw Failure(error, session.phrases)
    }
  }
}
