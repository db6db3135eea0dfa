import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

struct StockMoveCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "move", .text("Move stock from one store to another, all or nothing."),
      discussion: .text(
        """
        The store that the fruits themselves describe is called main.
        """),
      examples: """
        juice stock move strawberry=1kg --from main --to gangnam
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]

  @Option(
    help: .text("The store to take from.", value: .text("name")),
    completion: .stores)
  var from: String

  @Option(
    help: .text("The store to add to.", value: .text("name")),
    completion: .stores)
  var to: String

  @OptionGroup var options: LedgerCommandOptions
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, store: from, in: language(streams), streams)
      .used(by: writer)
    let target = session.menu.graph.view(from: try session.shop.store(to))
    guard target.store != session.menu.store else {
      throw Failure(
        .text("stock cannot be moved from store `\(target.shownStoreID)` to itself"),
        help: .command(.text("name another store with --to")))
    }
    let note = try note.value()
    let quantities = try StockArgument.parse(amounts, in: session.menu.graph)
    try await session.checkLedger()
    let shop = session.shop
    let answer = try await shop.ledger.move(
      quantities, from: shop.ledgerMenu, to: target, note: note)
    try write(answer, session, done: .stockMove)
  }
}
