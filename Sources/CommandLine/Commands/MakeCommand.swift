import ArgumentParser
import CommandSupport
import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

struct MakeCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "make", "Cook prepared bases: take what they are made of, and add what they yield.",
      ko: "미리 만드는 베이스를 만들어요. 들어가는 재료를 빼고 만든 양을 더해요.",
      article: .stockAndJournal,
      discussion: .text(
        """
        A prepared base has a `stock:` in the menu. Several are made together or not at
        all, each after those that are made for it; `juice stock undo` takes back one of
        them at a time, the last one first.
        """,
        ko: """
          메뉴에서 `stock:`이 있는 베이스를 미리 만들어요. 여럿을 적으면 모두 만들거나
          하나도 만들지 않고, 다른 베이스에 들어가는 것부터 만들어요. `juice stock undo`는
          마지막에 만든 것부터 하나씩 되돌려요.
          """),
      examples: """
        juice make syrup
        juice make syrup=2 lemonade=1.5l
        juice make --dry-run pancake=24pieces
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "What to make, each base[=batches] or base=amount: `syrup=2`, `syrup=1l`, `pancake=24pieces`.",
      ko: "만들 베이스. 베이스[=횟수]나 베이스=양으로 적어 주세요. 예: `syrup=2`, `syrup=1l`, `pancake=24개`.",
      value: .text("base", ko: "베이스")),
    completion: .preparedBases)
  var amounts: [String]

  @Flag(help: .text("Say what would happen, and take nothing.", ko: "어떻게 될지만 알려 주고 재고는 그대로 둬요."))
  var dryRun = false

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer, isTrial: dryRun)
    let amounts = try MakeArgument.parse(amounts, in: session.menu.graph)
    if !dryRun { try await session.checkLedger() }
    let shop = session.shop
    let answer =
      try await dryRun
      ? shop.tryMaking(amounts) : shop.ledger.make(amounts, in: shop.ledgerMenu)
    try write(answer, session, done: dryRun ? nil : .making)
  }
}
