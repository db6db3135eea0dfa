import ArgumentParser
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop
import StockLedger

struct PlanCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Say how much could be served, and what to buy for the rest; nothing is taken.",
    discussion: """
      The lines are served in order, each as far as stock goes, all of a line made in
      one way. What to buy is for the recipes as they are. A juice's limit for one
      order does not count. Without --for, every juice is looked at by itself.

      EXAMPLE:
        juice plan --for mango=20 kiwi=10
        juice plan --for mango=20 --with mango=45 kiwi=0
        juice plan --with strawberry=40

      EXIT STATUS:
        0 everything could be served; 1 not everything, or the menu has an error;
        2 wrong usage or unreadable input.
      """)

  @ParentCommand var shared: SharedOptions

  @Option(
    name: .customLong("for"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "What is to be served, each juice[:size][+option…][=quantity].", valueName: "juice"),
    completion: .orderLines)
  var asked: [String] = []

  @Option(
    name: .customLong("with"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Stock to take for granted, each fruit=amount; of the rest, there is what there is.",
      valueName: "fruit=amount"),
    completion: .fruitAmounts)
  var assumed: [String] = []

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    let levels = try await levels(session)
    guard !asked.isEmpty else {
      let report = MenuReport(session.menu, levels: levels)
      return try write(session, { try report.text($0, $1) }, json: { try report.json($0) })
    }
    let order = try OrderArgument.parse(asked, in: session.menu)
    let forecast = try Forecast(of: order, stock: levels, in: session.menu)
    let report = ForecastReport(forecast, in: session.menu)
    try write(session, { report.text($0, $1) }, json: { _ in try report.json() })
    if !forecast.isComplete { throw Status.negative }
  }

  private func levels(_ session: Session) async throws -> StockLevels {
    let assumed = try StockArgument.parse(assumed, in: session.menu.graph)
    var levels = try await session.shop.levels()
    for (fruit, quantity) in assumed { levels[fruit] = quantity }
    return levels
  }
}
