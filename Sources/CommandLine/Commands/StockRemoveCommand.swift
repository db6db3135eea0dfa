import ArgumentParser
import StockLedger

extension StockCommand {
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Take from the stock, all or nothing, never below zero.",
      discussion: """
        EXAMPLE:
          juice stock remove mango=2
        """)

    @OptionGroup var change: ChangeArguments

    func run() throws { try change.run(.remove) }
  }
}
