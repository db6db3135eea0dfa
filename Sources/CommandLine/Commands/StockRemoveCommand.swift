import ArgumentParser
import Diagnostics
import StockLedger

struct StockRemoveCommand: StockAmountCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove",
      abstract: .text(
        "Take from the stock, all or nothing, never below zero.",
        ko: "재고에서 빼요. 0보다 작아지면 하나도 빼지 않아요."),
      discussion: .text(
        """
        EXAMPLE:
          juice stock remove mango=2
        """,
        ko: """
          예:
            juice stock remove mango=2
          """))
  }

  @ParentCommand var shared: SharedOptions
  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]
  @OptionGroup var shop: ShopOptions
  @OptionGroup var languageOptions: LanguageOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var reason: ReasonOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws { try await apply(.remove, streams) }
}
