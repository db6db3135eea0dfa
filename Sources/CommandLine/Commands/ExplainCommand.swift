import ArgumentParser
import Evaluator
import MenuAnalysis
import Reports
import Shop
import StockLedger

struct ExplainCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show where every number of a juice comes from, and how many can be made.",
    discussion: """
      Each amount is shown with the place where it is written and how often it is
      taken; then what that sums to, and what one more than the stock allows would need.

      EXAMPLE:
        juice explain mango-kiwi
        juice explain --menu recipes/shop strawberry-banana:large+pearls=2
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(
    help: ArgumentHelp("The juice[:size][+option…][=quantity].", valueName: "juice"),
    completion: .orderLines)
  var line: String

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    let order = try OrderArgument.parse([line], in: session.menu)
    let levels = try await session.shop.levels()
    let explanation = try Explanation(of: order.lines[0], stock: levels, in: session.menu)
    let report = ExplanationReport(explanation, in: session.menu, sources: session.shop.sources)
    try write(session, { report.text($0, $1) }, json: { _ in try report.json() })
  }
}
