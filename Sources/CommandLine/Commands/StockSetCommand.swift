import ArgumentParser
import StockLedger

extension StockCommand {
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Set the stock of fruits, all or nothing.",
      discussion: """
        EXAMPLE:
          juice stock set mango=12 kiwi=0
        """)

    @OptionGroup var change: ChangeArguments

    func run() throws { try change.run(.set) }
  }
}
