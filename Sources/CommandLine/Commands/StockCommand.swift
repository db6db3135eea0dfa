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
      Show.self, Add.self, Remove.self, Set.self, Move.self, Reset.self, Edit.self, Backup.self,
    ],
    defaultSubcommand: Show.self)
}
