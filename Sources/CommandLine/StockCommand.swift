import ArgumentParser
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

struct StockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stock",
    abstract: "Show and change what there is.",
    discussion: """
      EXAMPLE:
        juice stock
        juice stock add strawberry=5 kiwi=2
        juice stock reset
      """,
    subcommands: [
      Show.self, Add.self, Remove.self, Set.self, Move.self, Reset.self, Edit.self, Backup.self,
    ],
    defaultSubcommand: Show.self)

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the stock of every fruit.",
      discussion: """
        EXAMPLE:
          juice stock show --format json
        """)

    @OptionGroup var options: StoreResultOptions

    func run() throws {
      let session = try Session(options)
      let report = StockReport(session.graph, levels: try session.levels())
      try options.write({ report.text($0) }, json: { try report.json($0) })
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add to the stock, all or nothing, never above a fruit's max.",
      discussion: """
        EXAMPLE:
          juice stock add strawberry=5 kiwi=2
        """)

    @OptionGroup var change: ChangeArguments

    func run() throws { try change.run(.add) }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Consumption from the stock, all or nothing, never below zero.",
      discussion: """
        EXAMPLE:
          juice stock remove mango=2
        """)

    @OptionGroup var change: ChangeArguments

    func run() throws { try change.run(.remove) }
  }

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Set the stock of fruits, all or nothing.",
      discussion: """
        EXAMPLE:
          juice stock set mango=12 kiwi=0
        """)

    @OptionGroup var change: ChangeArguments

    func run() throws { try change.run(.set) }
  }

  struct Reset: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset",
      abstract: "Go back to opening stock, for some fruits or for all.",
      discussion: """
        EXAMPLE:
          juice stock reset
          juice stock reset mango
        """)

    @Argument(help: "The fruits to reset. (default: all)")
    var fruits: [String] = []

    @OptionGroup var options: StoreResultOptions

    func run() throws {
      let session = try Session(options)
      var refs: [Ref<Fruit>] = []
      do throws(StockArgumentError) {
        for id in fruits { refs.append(try StockArgument.fruit(id, in: session.graph)) }
      } catch {
        throw Failure(session.phrases.problem(error), session.phrases)
      }
      if refs.isEmpty { refs = Array(session.graph.fruitRefs) }
      try StockChangeRun.run(.reset(refs, in: session.graph), session, options)
    }
  }
}

/// What `add`, `remove` and `set` share: amounts of fruits.
struct ChangeArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("Amounts, each fruit=amount.", valueName: "fruit=amount"))
  var amounts: [String]

  @OptionGroup var options: StoreResultOptions

  func run(_ kind: StockChange.Kind) throws {
    let session = try Session(options)
    let quantities = try session.quantities(amounts)
    try StockChangeRun.run(StockChange(kind, quantities), session, options)
  }
}

private enum StockChangeRun {
  static func run(_ change: StockChange, _ session: Session, _ options: StoreResultOptions) throws {
    let outcome: StockChangeReport.Outcome
    switch try session.change(change) {
    case .applied(let movements, _): outcome = .applied(movements)
    case .refused(let obstacles): outcome = .refused(obstacles)
    }
    let report = StockChangeReport(change.kind, outcome, in: session.graph)
    try options.write(
      { report.text($0) }, json: { try report.json($0) },
      done: outcome.isApplied
        ? ("the stock was changed", "do not change it again; `juice stock` shows what there is")
        : nil)
    if case .refused = outcome { throw Status.negative }
  }
}

extension StockChangeReport.Outcome {
  fileprivate var isApplied: Bool {
    if case .applied = self { true } else { false }
  }
}
