import ArgumentParser
import Diagnostics
import StockLedger

struct StockSetCommand: StockAmountCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set",
      abstract: .text(
        "Set the stock of fruits, all or nothing.",
        ko: "재료의 재고를 정해요. 모두 바꾸거나 하나도 바꾸지 않아요."),
      discussion: .text(
        """
        EXAMPLE:
          juice stock set mango=12 kiwi=0
        """,
        ko: """
          예:
            juice stock set mango=12 kiwi=0
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

  func run(_ streams: Streams) async throws { try await apply(.set, streams) }
}
