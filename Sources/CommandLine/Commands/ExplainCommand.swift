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
      "explain", .text("Show where every number of a juice comes from, and how many can be made."),
      article: .menuFormat,
      discussion: .text(
        """
        Each amount is shown with the place where it is written and how often it is
        taken; then what that sums to, and what one more than the stock allows would
        need. Costs and nutrients of the menu are shown for each amount, exactly.
        """),
      examples: """
        juice explain mango-kiwi
        juice explain --menu recipes/shop strawberry-banana:large+pearls=2
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The juice[:size][+option…][=quantity].",
      value: .text("juice")),
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
