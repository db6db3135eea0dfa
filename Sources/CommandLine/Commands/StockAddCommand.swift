import ArgumentParser
import StockLedger

struct StockAddCommand: StockAmountCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add to the stock, all or nothing, never above a fruit's max.",
    discussion: """
      EXAMPLE:
        juice stock add strawberry=5 kiwi=2
      """)

  @ParentCommand var shared: SharedOptions
  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]
  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var reason: ReasonOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws { try await apply(.add, streams) }
}
