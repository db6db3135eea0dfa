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
      "plan", "Say how much could be served, and what to cook and buy for the rest.",
      ko: "얼마나 만들 수 있고 무엇을 미리 만들고 더 사야 하는지 보여 줘요. 재고는 그대로예요.",
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
        """,
        ko: """
          적은 차례대로 재고가 되는 만큼 만들고, 한 줄은 모두 같은 방법으로 만든다고
          봐요. 더 살 것은 레시피 그대로 만들 때의 양이에요. 한 주문에 주문할 수 있는 잔
          수는 따지지 않아요. --for가 없으면 쥬스를 하나씩 따로 보고, --at이 없으면 모든
          쥬스를 파는 때로 봐요.

          --like는 그때부터 이 매장에서 주문한 것을 한 번 더 만든다고 봐요. 취소한 주문은
          빼고, 거절한 주문은 넣어요. --fill은 쥬스 대신, 재료마다 최대 재고까지 채우려면
          무엇을 사야 하는지 넘지 않게 포장 단위로 보여 줘요.
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
        """,
        ko: """
          0 모두 만들 수 있음; 1 모두는 만들 수 없거나 메뉴에 오류가 있음; 2 잘못된
          사용법이나 읽을 수 없는 입력.
          """))
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    name: .customLong("for"), parsing: .upToNextOption,
    help: .text(
      "What is to be served, each juice[:size][+option…][=quantity].",
      ko: "만들 쥬스. 쥬스[:사이즈][+옵션…][=수량]으로 적어 주세요.", value: .text("juice", ko: "쥬스")),
    completion: .orderLines)
  var asked: [String] = []

  @Option(
    time: "Plan what was asked for since a day or time once more, such as 7d or 2026-11-21.",
    ko: "이 날이나 시각부터 주문한 것을 한 번 더. 예: 7d(지난 7일), 2026-11-21.")
  var like: TypedTime?

  @Flag(
    "Say what brings every fruit to its max.", ko: "재료마다 최대 재고까지 채울 양을 보여 줘요.")
  var fill = false

  @Flag(
    "Also keep what is left of every fruit at its low or above.",
    ko: "남는 재료가 부족 기준 아래로 내려가지 않게 해요.")
  var keepLow = false

  @Option(
    name: .customLong("with"), parsing: .upToNextOption,
    help: .text(
      "Stock to take for granted, each fruit=amount; of the rest, there is what there is.",
      ko: "있다고 칠 재고. 재료=양으로 적어 주세요. 나머지 재료는 지금 재고대로예요.", value: .text("fruit=amount", ko: "재료=양")),
    completion: .fruitAmounts)
  var assumed: [String] = []

  @Option(help: .moment, transform: TypedTime.moment)
  var at: TypedTime?

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  mutating func checkOptions() throws {
    guard !fill || asked.isEmpty && like == nil else {
      throw ValidationError(
        "--fill plans no juices: leave out --for and --like",
        ko: "--fill은 쥬스를 따지지 않으므로 --for나 --like와 함께 쓸 수 없어요")
    }
    guard !keepLow || !asked.isEmpty || like != nil else {
      throw ValidationError(
        "--keep-low is about what is planned: add --for or --like",
        ko: "--keep-low는 --for나 --like와 함께 써 주세요")
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
