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
      "reset", "Go back to opening stock, for some fruits or for all.",
      ko: "재료 몇 가지나 모두를 초기 재고로 되돌려요.",
      discussion: .text(
        """
        On a terminal it shows what would change, and asks. Elsewhere, resetting all of
        them needs --yes.
        """,
        ko: """
          터미널에서는 무엇이 바뀌는지 보여 주고 물어봐요. 터미널이 아닐 때 모두
          되돌리려면 --yes가 필요해요.
          """),
      examples: """
        juice stock reset mango
        juice stock reset --yes
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The fruits to reset. (default: all)", ko: "초기 재고로 되돌릴 재료. (기본값: 모두)",
      value: .text("fruits", ko: "재료")), completion: .fruits)
  var fruits: [String] = []

  @Flag("Do not ask.", ko: "물어보지 않아요.") var yes = false

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer)
    guard !fruits.isEmpty || yes || streams.isInteractive else {
      throw Failure(
        .text(
          "this would set the stock of all fruits back to opening stock",
          ko: "모든 재료의 재고를 초기 재고로 되돌리게 돼요"),
        help: .command(
          "add --yes for that, or name the fruits to reset", ko: "그러려면 --yes를 붙이거나, 되돌릴 재료를 적어 주세요")
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
      "Set \(count == 1 ? "1 fruit" : "\(count) fruits") back to opening stock?",
      ko: "재료 \(count)가지를 초기 재고로 되돌릴까요?")
    return try session.confirm(question[session.language])
  }
}
