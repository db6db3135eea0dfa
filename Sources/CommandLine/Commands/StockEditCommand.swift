import ArgumentParser

extension StockCommand {
  struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Change stock on a screen, with + and − for every fruit.",
      discussion: """
        Nothing is changed before it is saved, after a yes. What somebody else
        changes meanwhile is shown first, and never overwritten.

        EXAMPLE:
          juice stock edit
          juice stock edit --store gangnam
        """)

    @OptionGroup var options: StoreOptions

    func run() throws {
      var editing = try StockEditing(try Session(options))
      _ = try editing.run()
    }
  }
}
