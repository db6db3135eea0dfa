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
      "move", "Move stock from one store to another, all or nothing.",
      ko: "한 매장의 재고를 다른 매장으로 옮겨요. 모두 옮기거나 하나도 옮기지 않아요.",
      discussion: .text(
        """
        The store that the fruits themselves describe is called main.
        """,
        ko: """
          재료에 바로 적은 재고는 main 매장의 것이에요.
          """),
      examples: """
        juice stock move strawberry=1kg --from main --to gangnam
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]

  @Option(
    help: .text("The store to take from.", ko: "재고를 뺄 매장.", value: .text("name", ko: "이름")),
    completion: .stores)
  var from: String

  @Option(
    help: .text("The store to add to.", ko: "재고를 더할 매장.", value: .text("name", ko: "이름")),
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
        .text(
          "stock cannot be moved from store `\(target.shownStoreID)` to itself",
          ko: "`\(target.shownStoreID)` 매장에서 같은 매장으로는 옮길 수 없어요"),
        help: .command("name another store with --to", ko: "--to에 다른 매장을 적어 주세요"))
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
