import ArgumentParser
import CommandSupport
import Diagnostics
import MenuAnalysis
import Reports
import Shop

struct GraphCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "graph", .text("Draw what is made of what, with amounts, stock and what can be made."),
      article: .menuFormat,
      discussion: .text(
        """
        mermaid goes into a Markdown file on GitHub, dot to Graphviz, which has to be
        installed for svg, a picture. Dashed lines are options and substitutes.
        """),
      examples: """
        juice graph --format svg > recipes.svg
        juice graph --juice mango-kiwi --juice mango
        juice graph --costs
        juice graph --menu recipes/cafe --format dot | dot -Tpdf -o cafe.pdf
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    help: .format(
      .text("How it is drawn: mermaid, dot or svg.")))
  var format = GraphReport.Format.mermaid

  @Option(
    help: .text(
      "Only this juice and all that it is made of. Can be repeated.", value: .text("id")),
    completion: .juices)
  var juice: [String] = []

  @Flag(
    help: .text("Show what ingredients, bases and juices cost, and margins."))
  var costs = false

  @OptionGroup var options: StoreCommandOptions

  func run(_ streams: Streams) async throws {
    let session = try Session(shared, in: language(streams), streams)
    let map = try RecipeMap(
      of: try OrderArgument.juices(juice, in: session.menu),
      stock: try await session.shop.levels(), in: session.shop.menu())
    let report = GraphReport(map, session.language, showsCosts: costs)
    let text = report.rendered(as: format)
    if format == .svg {
      return try streams.write(Graphviz.svg(ofDOT: text, streams))
    }
    try streams.write(text)
    if let excess = report.excess(for: format, rendered: text) {
      try streams.writeError(excess)
    }
  }
}
