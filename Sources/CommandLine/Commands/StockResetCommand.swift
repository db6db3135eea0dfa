import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

struct StockResetCommand: StockChangeCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reset", .text("Go back to opening stock, for some fruits or for all."),
      discussion: .text(
        """
        On a terminal it shows what would change, and asks. Elsewhere, resetting all of
        them needs --yes.
        """),
      examples: """
        juice stock reset mango
        juice stock reset --yes
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The fruits to reset. (default: all)",
      value: .text("fruits")), completion: .fruits)
  var fruits: [String] = []

  @Flag(help: .text("Do not ask.")) var yes = false

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer)
    guard !fruits.isEmpty || yes || streams.isInteractive else {
      throw Failure(
        .text("this would set the stock of all fruits back to opening stock"),
        help: .command(
          .text("add --yes for that, or name the fruits to reset"))
      )
    }
    var refs = try fruits.map { try StockArgument.fruit($0, in: session.menu.graph) }
    if refs.isEmpty { refs = Array(session.menu.fruitRefs) }
    let change = StockChange.reset(refs, in: session.menu, note: try note.value())
    if streams.isInteractive, !yes, try await !isConfirmed(change, session) {
      try streams.writeText(session.language[.nothingChanged])
      throw Status.negative
    }
    try await apply(change, session)
  }

  /// Shows what would change, and asks whether it should.
  private func isConfirmed(_ change: StockChange, _ session: Session) async throws -> Bool {
    let levels = try await session.shop.levels()
    guard case .movements(let movements) = change.effect(on: levels, in: session.menu) else {
      return true
    }
    let event = JournalEvent(change, movements, in: LedgerMenu(session.menu))
    if event.movements.isEmpty { return true }
    try session.streams.writeText(
      EntryReport.table(
        of: event, in: session.menu, session.language, shared.layout(session.streams)))
    let count = Set(event.movements.map(\.fruitID)).count
    let question = LocalizedText.text(
      "Set \(count) \(plural: count, "fruit", "fruits") back to opening stock?")
    return try session.confirm(question[session.language])
  }
}
