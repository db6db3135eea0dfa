import ArgumentParser
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

struct StockResetCommand: StockChangeCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Go back to opening stock, for some fruits or for all.",
    discussion: """
      On a terminal it shows what would change, and asks.

      EXAMPLE:
        juice stock reset
        juice stock reset mango --yes
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: "The fruits to reset. (default: all)", completion: .fruits)
  var fruits: [String] = []

  @Flag(help: "Do not ask.") var yes = false

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var reason: ReasonOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    var refs = try fruits.map { try StockArgument.fruit($0, in: session.menu.graph) }
    if refs.isEmpty { refs = Array(session.menu.fruitRefs) }
    let change = StockChange.reset(refs, in: session.menu, reason: try reason.value())
    if streams.isInteractive, !yes, try await !isConfirmed(change, session) {
      try streams.writeText(session.phrases.nothingChanged)
      throw Status.negative
    }
    try await apply(change, session)
  }

  /// Shows what would change, and asks whether it should.
  private func isConfirmed(_ change: StockChange, _ session: Session) async throws -> Bool {
    let levels = try await session.shop.levels()
    guard case .movements(let movements) = change.effect(on: levels, in: session.menu) else {
      return true
    }
    let changed = movements.filter { $0.before != $0.after || $0.givenUp != nil }
    if changed.isEmpty { return true }
    try session.streams.writeText(
      StockChangeReport.table(
        changed, session.phrases, session.menu, color.layout(session.streams)))
    return try session.confirm(session.phrases.resetQuestion(changed.count))
  }
}
