import ArgumentParser
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

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

enum StockChangeRun {
  static func run(_ change: StockChange, _ session: Session, _ options: StoreResultOptions) throws {
    let outcome: StockChangeReport.Outcome
    switch try session.change(change) {
    case .applied(let movements, _): outcome = .applied(movements)
    case .refused(let obstacles): outcome = .refused(obstacles)
    }
    let report = StockChangeReport(change.kind, outcome, in: session.menu)
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
