import ArgumentParser

struct StockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stock",
    abstract: "Show and change what there is.",
    discussion: """
      EXAMPLE:
        juice stock
        juice stock add strawberry=5 kiwi=2
        juice stock reset
      """,
    subcommands: [
      StockShowCommand.self, StockAddCommand.self, StockRemoveCommand.self, StockSetCommand.self,
      StockMoveCommand.self, StockResetCommand.self, StockUndoCommand.self, StockEditCommand.self,
      StockBackupCommand.self,
    ],
    defaultSubcommand: StockShowCommand.self)
}
