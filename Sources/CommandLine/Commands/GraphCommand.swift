import ArgumentParser
import Evaluator
import MenuAnalysis
import Reports
import Shop

struct GraphCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw what is made of what, with amounts, stock and what can be made.",
    discussion: """
      mermaid goes into a Markdown file on GitHub, dot to Graphviz, and svg is a
      picture as it is. Dashed lines are options and substitutes.

      EXAMPLE:
        juice graph --format svg > recipes.svg
        juice graph --juice mango-kiwi --juice mango
        juice graph --menu recipes/cafe --format dot | dot -Tpdf -o cafe.pdf
      """)

  @ParentCommand var shared: SharedOptions

  @Option(help: "How it is drawn: mermaid, dot, svg, or json for programs.")
  var format = GraphReport.Format.mermaid

  @Option(
    help: ArgumentHelp(
      "Only this juice and all that it is made of. Can be repeated.", valueName: "id"),
    completion: .juices)
  var juice: [String] = []

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions

  func run(_ streams: Streams) async throws {
    let session = try Session(shop, store, streams)
    let map = try RecipeMap(
      of: try OrderArgument.juices(juice, in: session.menu),
      stock: try await session.shop.levels(), in: session.menu)
    if format == .svg, map.links.count > GraphReport.maxSVGLines {
      throw Failure(
        session.phrases.tooManyLines(map.links.count, max: GraphReport.maxSVGLines),
        session.phrases)
    }
    let report = GraphReport(map, session.phrases)
    let text = try report.rendered(as: format)
    try streams.write(text)
    if let excess = report.excess(for: format, rendered: text) {
      try streams.writeError(excess)
    }
  }
}
