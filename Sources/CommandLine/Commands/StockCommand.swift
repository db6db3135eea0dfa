import ArgumentParser
import CommandSupport
import Diagnostics

struct StockCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "stock", .text("Show and change what there is."),
      article: .stockAndJournal,
      examples: """
        juice stock
        juice stock --low --all-stores
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

  @Option(.lang) var lang: Language?
}
