import ArgumentParser
import CommandSupport
import Diagnostics
import MenuAnalysis
import Reports
import Shop

struct GraphCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "graph", "Draw what is made of what, with amounts, stock and what can be made.",
      ko: "무엇으로 무엇을 만드는지 양, 재고, 가능한 잔 수와 함께 그려요.",
      article: .menuFormat,
      discussion: .text(
        """
        mermaid goes into a Markdown file on GitHub, dot to Graphviz, which has to be
        installed for svg, a picture. Dashed lines are options and substitutes.
        """,
        ko: """
          mermaid는 GitHub의 Markdown 파일에, dot은 Graphviz에 쓰고, svg는 그림인데
          Graphviz가 설치되어 있어야 해요. 점선은 옵션과 대체 재료예요.
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
      "How it is drawn: mermaid, dot or svg.", ko: "그리는 형식: mermaid, dot, svg."))
  var format = GraphReport.Format.mermaid

  @Option(
    help: .text(
      "Only this juice and all that it is made of. Can be repeated.",
      ko: "이 쥬스와 거기에 드는 것만 그려요. 여러 번 쓸 수 있어요.", value: .text("id", ko: "아이디")),
    completion: .juices)
  var juice: [String] = []

  @Flag(
    "Show what ingredients, bases and juices cost, and margins.",
    ko: "재료, 베이스, 쥬스의 원가와 마진율도 보여 줘요.")
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
