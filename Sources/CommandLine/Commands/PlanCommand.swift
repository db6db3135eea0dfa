import ArgumentParser
import CommandSupport
import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop
import StockLedger

struct PlanCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "plan", .text("Say how much could be served, and what to cook and buy for the rest."),
      article: .ordering,
      discussion: .text(
        """
        The lines are served in order, each as far as stock goes, all of a line made in
        one way. What to buy is for the recipes as they are. A juice's limit for one
        order does not count. Without --for, every juice is looked at by itself; without
        --at, every juice counts as sold.

        --like plans what the store was asked for since then once more: the juices of
        orders that were not cancelled, and those of refused orders. --fill plans no
        juices, but what brings every fruit to its max, in packs that do not exceed it.
        """),
      examples: """
        juice plan --for mango=20 kiwi=10
        juice plan --for mango=20 --with mango=45 kiwi=0
        juice plan --with strawberry=40
        juice plan --like 7d --keep-low
        juice plan --fill --store gangnam
        """,
      exitStatus: .text(
        """
        0 everything could be served; 1 not everything, or the menu has an error;
        2 wrong usage or unreadable input.
        """))
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    name: .customLong("for"), parsing: .upToNextOption,
    help: .text(
      "What is to be served, each juice[:size][+option…][=quantity].", value: .text("juice")),
    completion: .orderLines)
  var asked: [String] = []

  @Option(
    time: .text("Plan what was asked for since a day or time once more, such as 7d or 2026-11-21."))
  var like: TypedTime?

  @Flag(
    help: .text("Say what brings every fruit to its max."))
  var fill = false

  @Flag(
    help: .text("Also keep what is left of every fruit at its low or above."))
  var keepLow = false

  @Option(
    name: .customLong("with"), parsing: .upToNextOption,
    help: .text(
      "Stock to take for granted, each fruit=amount; of the rest, there is what there is.",
      value: .text("fruit=amount")),
    completion: .fruitAmounts)
  var assumed: [String] = []

  @Option(help: .moment, transform: TypedTime.moment)
  var at: TypedTime?

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  mutating func checkOptions() throws {
    guard !fill || asked.isEmpty && like == nil else {
      throw ValidationError(
        .text("--fill plans no juices: leave out --for and --like"))
    }
    guard !keepLow || !asked.isEmpty || like != nil else {
      throw ValidationError(
        .text("--keep-low is about what is planned: add --for or --like"))
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try Session(shared, in: language(streams), streams)
    let levels = try await levels(session)
    if fill {
      return try write(FillReport(session.menu, levels: levels, showsCosts: true), session)
    }
    let menu = session.menu.at(session.moment(at))
    guard !asked.isEmpty || like != nil else {
      let report = MenuReport(menu, levels: levels)
      return try write(report, session)
    }
    var lines = asked.isEmpty ? [] : try OrderArgument.parse(asked, in: menu).lines
    var gone: [OrderRecord.Line] = []
    if let like {
      let demand = try await demand(since: session.time(like), session)
      lines += demand.lines
      gone = demand.gone
    }
    let forecast =
      lines.isEmpty
      ? .nothing
      : try Forecast(
        of: Order(lines), stock: levels, in: menu, keepsLow: keepLow)
    try write(ForecastReport(forecast, in: menu, gone: gone, showsCosts: true), session)
    if !forecast.isComplete { throw Status.negative }
  }

  private func demand(since time: Int, _ session: Session) async throws -> Demand {
    var query = JournalQuery()
    (query.stores, query.since) = (session.menu.stockedStoreIDs, time)
    let summary = try await ProgressLine.countingRows(session.language, session.streams) {
      try await session.shop.ledger.summary(
        of: query, formerIDs: session.menu.graph.formerIDs, progress: $0)
    }
    if let last = summary.archivedUpTo {
      try session.streams.writeError(session.language[.missingRows(upTo: last)])
    }
    return try Demand(summary.total(), in: session.menu)
  }

  private func levels(_ session: Session) async throws -> StockLevels {
    let assumed = try StockArgument.parse(assumed, in: session.menu.graph)
    var levels = try await session.shop.levels()
    for (fruit, quantity) in assumed { levels[fruit] = quantity }
    return levels
  }
}
