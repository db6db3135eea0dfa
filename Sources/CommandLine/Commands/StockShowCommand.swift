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
      "show", .text("Show the stock of every fruit, or of some."),
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
      help: .text("Leave out fruits of which there is enough."))
    var low = false

    @Flag(
      help: .text(
        "Show what is lowest first: what is out or low, then by the share of the max or opening stock."
      ))
    var lowestFirst = false

    @Flag(
      help: .text("Show the stock of every store of the menu."))
    var allStores = false
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The fruits to show. (default: all)",
      value: .text("fruits")), completion: .fruits)
  var fruits: [String] = []

  @OptionGroup var selection: Selection
  @OptionGroup var options: StoreCommandOptions
  @Option(
    help: .format(
      .text("How it is printed: text, json or csv.")))
  var format = StockReport.Format.text
  @OptionGroup var csv: CSVOptions

  mutating func checkOptions() throws {
    try csv.validate(isCSV: format == .csv)
    if selection.allStores, shared.store != nil {
      throw ValidationError(
        .text("--all-stores shows every store, and takes no --store"))
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
