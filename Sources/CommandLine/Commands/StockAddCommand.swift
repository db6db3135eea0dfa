import ArgumentParser
import Diagnostics
import StockLedger

struct StockAddCommand: StockAmountCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add",
      abstract: .text(
        "Add to the stock, all or nothing, never above a fruit's max.",
        ko: "재고에 더해요. 최대 재고를 넘으면 하나도 더하지 않아요."),
      discussion: .text(
        """
        EXAMPLE:
          juice stock add strawberry=5 kiwi=2
        """,
        ko: """
          예:
            juice stock add strawberry=5 kiwi=2
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

  func run(_ streams: Streams) async throws { try await apply(.add, streams) }
}
