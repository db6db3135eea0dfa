import ArgumentParser

struct StockEditCommand: Command {
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

  @ParentCommand var shared: SharedOptions

  @OptionGroup var shop: ShopOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var reason: ReasonOptions

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    try session.checkLedger()
    var editing = try await StockEditing(session, reason: try reason.value())
    _ = try await editing.run()
  }
}
