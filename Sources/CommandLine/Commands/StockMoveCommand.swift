import ArgumentParser
import RecipeGraph
import Reports
import Shop
import StockLedger

struct StockMoveCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move stock from one store to another, all or nothing.",
    discussion: """
      The store that the fruits themselves describe is called main.

      EXAMPLE:
        juice stock move strawberry=1kg --from main --to gangnam
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]

  @Option(help: ArgumentHelp("The store to take from.", valueName: "name"), completion: .stores)
  var from: String

  @Option(help: ArgumentHelp("The store to add to.", valueName: "name"), completion: .stores)
  var to: String

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var reason: ReasonOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store: from, streams)
    let target = session.menu.graph.view(from: try session.shop.store(to))
    guard target.store != session.menu.store else {
      throw Failure(session.phrases.sameStore(target.storeID), session.phrases)
    }
    let why = try reason.value()
    let quantities = try StockArgument.parse(amounts, in: session.menu.graph)
    try session.checkLedger()
    let outcome: StockMoveReport.Outcome =
      switch try await session.shop.move(quantities, to: target, reason: why) {
      case .applied(let taken, let added): .applied(source: taken, target: added)
      case .refused(let taken, let added): .refused(source: taken, target: added)
      }
    let report = StockMoveReport(outcome, from: session.menu, to: target)
    let isApplied = if case .applied = outcome { true } else { false }
    try write(
      session, { report.text($0, $1) }, json: { try report.json($0) },
      done: isApplied ? .stockMove : nil)
    if !isApplied { throw Status.negative }
  }
}
