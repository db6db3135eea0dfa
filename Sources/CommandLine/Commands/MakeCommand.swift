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

        --yields says what came of a base that gave more or less than its recipe: its
        ingredients are taken as for what is made, and that amount is added.
        """,
        ko: """
          메뉴에서 `stock:`이 있는 베이스를 미리 만들어요. 여럿을 적으면 모두 만들거나
          하나도 만들지 않고, 다른 베이스에 들어가는 것부터 만들어요. `juice stock undo`는
          마지막에 만든 것부터 하나씩 되돌려요.

          레시피보다 많거나 적게 나왔으면 --yields에 나온 양을 적어요. 재료는 만든 분량만큼
          빼고, 나온 양을 더해요.
          """),
      examples: """
        juice make syrup
        juice make syrup=2 lemonade=1.5l
        juice make soup --yields 5.4l
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

  @Option(
    help: .text(
      "What came of the base in all, if not what its recipe says, such as 5.4l or 22pieces.",
      ko: "레시피와 다르게 나온 전체 양. 예: 5.4l, 22개.", value: .text("amount", ko: "양")))
  var yields: String?

  @Flag("Say what would happen, and take nothing.", ko: "어떻게 될지만 알려 주고 재고는 그대로 둬요.")
  var dryRun = false

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer, isTrial: dryRun)
    let amounts = try MakeArgument.parse(amounts, in: session.menu.graph)
    let yields =
      try yields.map { try MakeArgument.yields($0, of: amounts, in: session.menu.graph) } ?? [:]
    if !dryRun { try await session.checkLedger() }
    let shop = session.shop
    let answer =
      try await dryRun
      ? shop.tryMaking(amounts, yields: yields)
      : shop.ledger.make(amounts, yields: yields, in: shop.ledgerMenu)
    try write(answer, session, done: dryRun ? nil : .making)
  }
}
