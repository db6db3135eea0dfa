import ArgumentParser
import RecipeGraph
import Reports
import Shop
import StockLedger

struct StockResetCommand: StockChangeCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Go back to opening stock, for some fruits or for all.",
    discussion: """
      EXAMPLE:
        juice stock reset
        juice stock reset mango
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: "The fruits to reset. (default: all)")
  var fruits: [String] = []

  @OptionGroup var shop: ShopOptions
  @OptionGroup var store: StoreOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    var refs = try fruits.map { try StockArgument.fruit($0, in: session.menu.graph) }
    if refs.isEmpty { refs = Array(session.menu.fruitRefs) }
    try await apply(.reset(refs, in: session.menu), session)
  }
}
