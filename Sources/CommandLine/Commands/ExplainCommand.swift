import ArgumentParser
import CommandSupport
import Diagnostics
import Evaluator
import MenuAnalysis
import Reports
import Shop

struct ExplainCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "explain", "Show where every number of a juice comes from, and how many can be made.",
      ko: "쥬스의 양이 어디에서 왔는지, 몇 잔 만들 수 있는지 보여 줘요.",
      article: .menuFormat,
      discussion: .text(
        """
        Each amount is shown with the place where it is written and how often it is
        taken; then what that sums to, and what one more than the stock allows would
        need. Costs and nutrients of the menu are shown for each amount, exactly.
        """,
        ko: """
          양마다 적힌 곳과 몇 번 쓰는지를 보여 준 다음, 그 합계와 재고보다 한 잔 더 만들
          때 필요한 재료를 보여 줘요. 메뉴에 원가와 영양 성분이 있으면 양마다 반올림하지
          않고 보여 줘요.
          """),
      examples: """
        juice explain mango-kiwi
        juice explain --menu recipes/shop strawberry-banana:large+pearls=2
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The juice[:size][+option…][=quantity].", ko: "쥬스[:사이즈][+옵션…][=수량].",
      value: .text("juice", ko: "쥬스")),
    completion: .orderLines)
  var line: String

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shared, in: language(streams), streams)
    let order = try OrderArgument.parse([line], in: session.shop.menu())
    let levels = try await session.shop.levels()
    let explanation = try Explanation(of: order.lines[0], stock: levels, in: session.menu)
    let report = ExplanationReport(
      explanation, in: session.shop.menu(), sources: session.shop.sources,
      showsCosts: true)
    try write(report, session)
  }
}
