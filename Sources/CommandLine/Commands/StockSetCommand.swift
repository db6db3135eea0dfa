import ArgumentParser
import StockLedger

struct StockSetCommand: StockAmountCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the stock of fruits, all or nothing.",
    discussion: """
      EXAMPLE:
        juice stock set mango=12 kiwi=0
      """)

  @ParentCommand var shared: SharedOptions
  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]
  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var reason: ReasonOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws { try await apply(.set, streams) }
}
