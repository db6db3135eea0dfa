import ArgumentParser
import StockLedger

struct StockRemoveCommand: StockAmountCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take from the stock, all or nothing, never below zero.",
    discussion: """
      EXAMPLE:
        juice stock remove mango=2
      """)

  @ParentCommand var shared: SharedOptions
  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]
  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var reason: ReasonOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws { try await apply(.remove, streams) }
}
