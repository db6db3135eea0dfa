import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop
import StockLedger

struct StockUndoCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo", .text("Take back the last change of stock."),
      discussion: .text(
        """
        An addition, a removal, a set, a reset, a move or a saved screen is taken
        back, unless something since has touched the same fruits. Undoing again takes
        back the change before it. Orders are not undone but cancelled.
        """),
      examples: """
        juice stock undo
        juice stock undo --store gangnam --reason "wrong store"
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer)
    let shop = session.shop
    let answer = try await shop.ledger.undo(in: shop.ledgerMenu, note: try note.value())
    try write(answer, session, done: .stockChange)
  }
}
