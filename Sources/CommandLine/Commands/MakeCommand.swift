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
      "make", .text("Cook prepared bases: take what they are made of, and add what they yield."),
      article: .stockAndJournal,
      discussion: .text(
        """
        A prepared base has a `stock:` in the menu. Several are made together or not at
        all, each after those that are made for it; `juice stock undo` takes back one of
        them at a time, the last one first.

        --yields says what came of a base that gave more or less than its recipe: its
        ingredients are taken as for what is made, and that amount is added.
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
      value: .text("base")),
    completion: .preparedBases)
  var amounts: [String]

  @Option(
    help: .text(
      "What came of the base in all, if not what its recipe says, such as 5.4l or 22pieces.",
      value: .text("amount")))
  var yields: String?

  @Flag(help: .text("Say what would happen, and take nothing."))
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
