import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

struct StockShowCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show", "Show the stock of every fruit, or of some.",
      ko: "모든 재료나 적은 재료의 재고를 보여 줘요.",
      examples: """
        juice stock --low
        juice stock mango kiwi
        juice stock --all-stores --low
        juice stock --lowest-first
        juice stock show --format csv > stock.csv
        """)
  }

  struct Selection: ParsableArguments {
    @Flag(
      "Leave out fruits of which there is enough.", ko: "넉넉한 재료는 빼고 보여 줘요.")
    var low = false

    @Flag(
      "Show what is lowest first: what is out or low, then by the share of the max or opening stock.",
      ko: "떨어졌거나 얼마 안 남은 것부터, 다음은 최대나 초기 재고에 견주어 적은 것부터 보여 줘요.")
    var lowestFirst = false

    @Flag(
      "Show the stock of every store of the menu.", ko: "메뉴에 있는 모든 매장의 재고를 보여 줘요.")
    var allStores = false
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The fruits to show. (default: all)", ko: "보여 줄 재료. (기본값: 모두)",
      value: .text("fruits", ko: "재료")), completion: .fruits)
  var fruits: [String] = []

  @OptionGroup var selection: Selection
  @OptionGroup var options: StoreCommandOptions
  @Option(
    help: .format(
      "How it is printed: text, json or csv.", ko: "출력하는 형식: text, json, csv."))
  var format = StockReport.Format.text
  @OptionGroup var csv: CSVOptions

  mutating func checkOptions() throws {
    try csv.validate(isCSV: format == .csv)
    if selection.allStores, shared.store != nil {
      throw ValidationError(
        "--all-stores shows every store, and takes no --store",
        ko: "--all-stores는 모든 매장을 보여 주므로 --store와 함께 쓸 수 없어요")
    }
  }

  func run(_ streams: Streams) async throws {
    if let first = fruits.first, fruits.contains(where: { $0.contains("=") }) {
      throw CommandName.unknown(first, under: "juice stock", StockCommand.self)
    }
    let session = try Session(shared, in: language(streams), streams)
    let refs = try refs(in: session.menu.graph)
    let wanted = refs.isEmpty ? nil : refs
    let showsAll = wanted == nil && !selection.low
    let former = showsAll ? try await session.shop.ledger.formerStock(in: session.menu.graph) : []
    if selection.allStores {
      let stores = try await session.shop.allLevels()
      let report = AllStocksReport(
        stores, of: wanted, onlyLow: selection.low, lowestFirst: selection.lowestFirst,
        former: former)
      return try write(report, session) { report.csv($0) }
    }
    let levels = try await session.shop.levels()
    let here = former.filter { !$0.hasStore || $0.store == session.menu.storeID }
    let report = StockReport(
      session.menu, levels: levels, of: wanted, onlyLow: selection.low,
      lowestFirst: selection.lowestFirst, former: here)
    try write(report, session) { report.csv($0) }
  }

  private func write(
    _ report: some CommandResult, _ session: Session, asCSV records: (Language) -> String
  ) throws {
    let (language, layout) = (session.language, shared.layout(session.streams))
    switch format {
    case .text: try session.streams.writeText(layout.fitted(report.text(language, layout)))
    case .json: try session.streams.write(report.json(language))
    case .csv: try session.streams.writeCSV(csv.marked(records(language)))
    }
  }

  /// The fruits on the command line. The parser takes a misspelled command for one.
  private func refs(in graph: RecipeGraph) throws -> [Ref<Fruit>] {
    try fruits.map { word in
      do throws(Problem) {
        return try StockArgument.fruit(word, in: graph)
      } catch {
        if error.kind == .unknownFruit, word == fruits.first,
          StockArgument.similar(to: word, in: graph) == nil,
          let failure = CommandName.misspelled(word, under: "juice stock", StockCommand.self)
        {
          throw failure
        }
        throw error
      }
    }
  }
}
