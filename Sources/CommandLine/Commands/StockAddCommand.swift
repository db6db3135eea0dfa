import ArgumentParser
import StockLedger

extension StockCommand {
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add to the stock, all or nothing, never above a fruit's max.",
      discussion: """
        EXAMPLE:
          juice stock add strawberry=5 kiwi=2
        """)

    @OptionGroup var change: ChangeArguments

    func run() throws { try change.run(.add) }
  }
}
