import ArgumentParser
import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop

struct PlanCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "plan", "Say how much could be served, and what to buy for the rest; nothing is taken.",
      ko: "얼마나 만들 수 있고 무엇을 더 사야 하는지 보여 줘요. 재고는 그대로예요.",
      discussion: .text(
        """
        The lines are served in order, each as far as stock goes, all of a line made in
        one way. What to buy is for the recipes as they are. A juice's limit for one
        order does not count. Without --for, every juice is looked at by itself; without
        --at, every juice counts as sold.
        """,
        ko: """
          적은 차례대로 재고가 되는 만큼 만들고, 한 줄은 모두 같은 방법으로 만든다고
          봐요. 더 살 것은 레시피 그대로 만들 때의 양이에요. 한 주문에 주문할 수 있는 잔
          수는 따지지 않아요. --for가 없으면 쥬스를 하나씩 따로 보고, --at이 없으면 모든
          쥬스를 파는 때로 봐요.
          """),
      examples: """
        juice plan --for mango=20 kiwi=10
        juice plan --for mango=20 --with mango=45 kiwi=0
        juice plan --with strawberry=40
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

  @ParentCommand var shared: SharedOptions

  @Option(
    name: .customLong("for"), parsing: .upToNextOption,
    help: .text(
      "What is to be served, each juice[:size][+option…][=quantity].",
      ko: "만들 쥬스. 쥬스[:사이즈][+옵션…][=수량]으로 적어 주세요.", value: .text("juice", ko: "쥬스")),
    completion: .orderLines)
  var asked: [String] = []

  @Option(
    name: .customLong("with"), parsing: .upToNextOption,
    help: .text(
      "Stock to take for granted, each fruit=amount; of the rest, there is what there is.",
      ko: "있다고 칠 재고. 재료=양으로 적어 주세요. 나머지 재료는 지금 재고대로예요.", value: .text("fruit=amount", ko: "재료=양")),
    completion: .fruitAmounts)
  var assumed: [String] = []

  @Option(help: .moment, transform: TypedMoment.argument)
  var at: TypedMoment?

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shared, in: language(streams), streams)
    let levels = try await levels(session)
    let menu = session.menu.at(at?.moment(in: session.menu.graph))
    guard !asked.isEmpty else {
      let report = MenuReport(menu, levels: levels)
      return try write(report, session)
    }
    let order = try OrderArgument.parse(asked, in: session.menu)
    let forecast = try Forecast(of: order, stock: levels, in: menu)
    let report = ForecastReport(forecast, in: menu)
    try write(report, session)
    if !forecast.isComplete { throw Status.negative }
  }

  private func levels(_ session: Session) async throws -> StockLevels {
    let assumed = try StockArgument.parse(assumed, in: session.menu.graph)
    var levels = try await session.shop.levels()
    for (fruit, quantity) in assumed { levels[fruit] = quantity }
    return levels
  }
}
