import ArgumentParser
import CommandSupport
import Diagnostics
import Evaluator
import Files
import RecipeGraph
import Reports
import Shop
import TerminalUI

struct MenuCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "menu", .text("List the juices: how many can be made now, and what limits that."),
      article: .ordering,
      discussion: .text(
        """
        A juice has one row, with its sizes in a line. --options adds its options, what
        it contains, and what it takes. --free-of and --diet leave out what is not known
        to be so in any size and with any one of its options, and name what to choose.
        """),
      examples: """
        juice menu
        juice menu mango mango-kiwi
        juice menu --menu recipes/cafe --lang ko
        juice menu --at 2026-06-01T08:00
        juice menu --options latte
        juice menu --free-of milk,nuts
        juice menu --diet vegan
        juice menu --costs
        juice menu --chart
        juice menu --watch
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The juices to list. (default: all)",
      value: .text("juices")), completion: .juices)
  var juices: [String] = []

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  @Flag(help: .text("Show the stock as bars instead."))
  var chart = false

  @Flag(
    help: .text("Show on a screen what can be made while others order, until q or Ctrl-C."))
  var watch = false

  @Flag(help: .text("Show what each juice costs, and its margin."))
  var costs = false

  @Flag(
    name: .customLong("options"),
    help: .text("Show the options of each juice, what it contains, and what it takes."))
  var showsOptions = false

  @Option(
    help: .text(
      "Only juices that can be made free of these labels; several with commas, or by repeating it.",
      value: .text("labels")),
    completion: .labels(FoodLabel.all.map(\.id)))
  var freeOf: [String] = []

  @Option(
    help: .text(
      "Only juices that suit a diet: vegan, vegetarian, halal or kosher.",
      value: .text("diet")),
    completion: .labels(Diet.allCases.map(\.rawValue)))
  var diet: [String] = []

  @Option(help: .moment, transform: TypedTime.moment)
  var at: TypedTime?

  /// An option that is given, and that is for the list of juices alone.
  private var listOption: String? {
    [
      ("--at", at != nil), ("--costs", costs), ("--options", showsOptions),
      ("--free-of", !freeOf.isEmpty), ("--diet", !diet.isEmpty),
    ].first(where: \.1)?.0
  }

  mutating func checkOptions() throws {
    if let option = listOption, chart || watch {
      throw ValidationError(
        .text("\(option) is for the list of juices, without --chart and --watch"))
    }
    if chart, format != .text {
      throw ValidationError(
        .text("--chart is for people; `juice stock --format json` has the numbers"))
    }
    if watch, chart || format != .text {
      throw ValidationError(
        .text("--watch shows the list on a screen, without --chart and --format"))
    }
    if chart || watch, !juices.isEmpty {
      let option = chart ? "--chart" : "--watch"
      throw ValidationError(
        .text("\(option) shows the whole menu, and takes no juices"))
    }
  }

  func run(_ streams: Streams) async throws {
    if watch {
      try streams.requireScreen(
        of: "juice menu --watch",
        help: .command(
          .text("`juice events --follow` follows the stock without one")))
    }
    let session = try Session(shared, in: language(streams), streams)
    if watch { return try await session.watchingLedger().screens.watchMenu() }
    if chart {
      let text = StockChart(session.menu, levels: try await session.shop.levels()).text(
        session.language, columns: streams.columns, canDraw: streams.canDraw,
        useColor: shared.useColor(streams))
      return try streams.writeText(text)
    }
    let juices = try refs(in: session.menu, streams.files)
    let moment = session.moment(at)
    let report = MenuReport(
      session.shop.menu(at: moment),
      levels: try await session.shop.levels(at: moment), of: juices.isEmpty ? nil : juices,
      for: try OrderConditions.wish(freeOf: freeOf, diets: diet), showsCosts: costs,
      showsChoices: showsOptions)
    try write(report, session)
  }

  /// The juices on the command line, where people also type the path of a menu.
  private func refs(in menu: MenuView, _ files: Files) throws -> [Ref<Juice>] {
    try juices.flatMap { word -> [Ref<Juice>] in
      do throws(Problem) {
        return try OrderArgument.juices([word], in: menu)
      } catch {
        guard error.kind == .unknownJuice, try files.exists(word) else { throw error }
        let command = "`juice menu -m \(ShellWord.path(word))`"
        throw error.with(
          help: .command(
            .text("a menu is named with -m, as in \(command)")))
      }
    }
  }
}
